import Testing

/// Lists in the notes are those of the code.
@Suite("Lists in the notes")
struct NoteListTests {
  @Test("the list of notes names each note")
  func notes() throws {
    let page = try Page("docs/notes/README.md")
    let named = Set(page.targets.map { page.path(of: $0.text) })
    #expect(Pages.notes.filter { !named.contains($0) && $0 != page.path } == [])
  }

  @Test("the list of rooms names each folder of a module")
  func rooms() throws {
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

  @Test("the table of targets that support tests has those that are not suites")
  func testTargets() throws {
    let targets = try PackageTarget.all().filter { $0.path.hasPrefix("Tests/") && !$0.isTest }
    let rows = try Page("docs/notes/tests.md").table("target")
    #expect(rows.flatMap { $0[0].codeSpans }.sorted() == targets.map(\.name).sorted())
  }

  @Test("the table of touch cases has the rows of the conformance tests")
  func cases() throws {
    let rows = try Page("docs/notes/xinput2.md").table("row", "cause")
    let source = try Pages.source(below: "Tests/Conformance/Rows")
    let numbers = source.matches(of: /Row\(\s*(?:decoded: )?([0-9]+),/).compactMap { Int($0.1) }
    #expect(numbers.count == 49)
    #expect(rows.compactMap { Int($0[0]) } == numbers.sorted())
  }
}
