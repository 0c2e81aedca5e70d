import Interaction
import Testing
import TestSupport

/// Pages stay short enough to be read.
@Suite("Pages")
struct PageFormTests {
  @Test(arguments: Pages.limits)
  func `a page is not longer than its limit`(path: String, maximum: Int) throws {
    let count = try Page(path).lines.count
    #expect(count <= maximum)
  }

  /// Rows of tables, code blocks and pictures cannot be wrapped, nor can a single long word.
  @Test(arguments: Pages.wrapped)
  func `a page's lines have at most 110 columns`(path: String) throws {
    let page = try Page(path)
    let code = Set(page.codeLines.map(\.line))
    var long: [String] = []
    for (index, line) in page.lines.enumerated() where line.count > 110 {
      let isWhole =
        code.contains(index + 1) || ["|", "!["].contains { line.hasPrefix($0) }
        || !line[...].trimmed.contains(" ")
      if !isWhole { long.append("\(path):\(index + 1): \(line.count) columns") }
    }
    #expect(long == [])
  }

  @Test func `a film is smaller than 1.5 MB, so that a page with it is soon complete`() throws {
    let films = Pages.paths.filter { $0.hasPrefix("Resources/pictures/") && $0.hasSuffix(".gif") }
    #expect(!films.isEmpty)
    for film in films.sorted() {
      let size = try Checkout.bytes(film).count
      #expect(size < 1_500_000, "\(film): \(size) bytes")
    }
  }

  @Test(arguments: Pages.all)
  func `each backtick has its partner in the same paragraph`(path: String) throws {
    let page = try Page(path)
    let broken = page.paragraphs.filter { paragraph in
      paragraph.text.count { $0 == "`" } % 2 == 1
    }
    #expect(broken.map { page.complaint($0, $0.text) } == [])
  }
}

/// Links of pages lead to files and headings that exist.
@Suite("Links of pages")
struct PageLinkTests {
  @Test(arguments: Pages.all)
  func `a link or picture names a file of the checkout, and a heading in it`(path: String) throws {
    let page = try Page(path)
    var broken: [String] = []
    for target in page.targets where !Self.isOutside(target.text) {
      let parts = target.text.split(separator: "#", omittingEmptySubsequences: false)
      let file = parts[0].isEmpty ? path : page.path(of: String(parts[0]))
      if !Pages.paths.contains(file) {
        broken.append(page.complaint(target, "there is no \(file)"))
      } else if parts.count > 1, file.hasSuffix(".md") {
        let anchor = String(parts[1])
        if try !Page(file).anchors.contains(anchor) {
          broken.append(page.complaint(target, "\(file) has no heading #\(anchor)"))
        }
      }
    }
    #expect(broken == [])
  }

  private static func isOutside(_ target: String) -> Bool {
    ["https:", "http:", "mailto:"].contains { target.hasPrefix($0) }
  }
}

@Suite("The exhibit page")
struct ExhibitPageTests {
  @Test func `its table of permissions has each`() throws {
    let rows = try Page("docs/exhibit.md").table("permission")
    #expect(rows.map { $0[0] } == ExhibitPermission.allCases.map { "`\($0.rawValue)`" })
  }
}

/// Lists in the notes are those of the code.
@Suite("Lists in the notes")
struct NoteListTests {
  @Test func `the list of notes names each note`() throws {
    let page = try Page("docs/notes/README.md")
    let named = Set(page.targets.map { page.path(of: $0.text) })
    #expect(Pages.notes.filter { !named.contains($0) && $0 != page.path } == [])
  }

  @Test func `the list of rooms names each folder of a module`() throws {
    let rows = try Page("docs/notes/rooms.md").table("module", "rooms")
    #expect(!rows.isEmpty)
    for row in rows {
      let named = Set(row[1].codeSpans)
      for module in row[0].codeSpans {
        let folder = "Sources/\(module)/"
        let inside = Pages.paths.filter { $0.hasPrefix(folder) }
          .map { $0.dropFirst(folder.count).split(separator: "/") }
        let rooms = Set(inside.filter { $0.count > 1 }.map { String($0[0]) })
        #expect(!rooms.isEmpty && rooms.subtracting(named) == [], "\(module)")
      }
    }
  }

  @Test func `the table of targets that support tests has those that are not suites`() throws {
    let targets = try PackageTarget.all().filter { $0.path.hasPrefix("Tests/") && !$0.isTest }
    let rows = try Page("docs/notes/tests.md").table("target")
    #expect(rows.flatMap { $0[0].codeSpans }.sorted() == targets.map(\.name).sorted())
  }

  @Test func `the table of touch cases has the rows of the conformance tests`() throws {
    let rows = try Page("docs/notes/xinput2.md").table("row", "cause")
    let source = try Pages.source(below: "Tests/Conformance/Rows")
    let numbers = source.matches(of: /Row\(\s*(?:decoded: )?([0-9]+),/).compactMap { Int($0.1) }
    #expect(numbers.count == 49)
    #expect(rows.compactMap { Int($0[0]) } == numbers.sorted())
  }
}
