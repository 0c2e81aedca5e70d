import TestSupport
import Testing

/// Pages stay short enough to be read.
@Suite("Pages")
struct PageFormTests {
  @Test("a page is not longer than its limit", arguments: Pages.limits)
  func length(path: String, maximum: Int) throws {
    let count = try Page(path).lines.count
    #expect(count <= maximum)
  }

  /// Rows of tables, code blocks and pictures cannot be wrapped, nor can a single long word.
  @Test("a page's lines have at most 110 columns", arguments: Pages.wrapped)
  func width(path: String) throws {
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

  @Test("a film is smaller than 1.5 MB, so that a page with it is soon complete")
  func films() throws {
    let films = Pages.paths.filter { $0.hasPrefix("Resources/pictures/") && $0.hasSuffix(".gif") }
    #expect(!films.isEmpty)
    for film in films.sorted() {
      let size = try Checkout.bytes(film).count
      #expect(size < 1_500_000, "\(film): \(size) bytes")
    }
  }

  @Test("each backtick has its partner in the same paragraph", arguments: Pages.all)
  func backticks(path: String) throws {
    let page = try Page(path)
    let broken = page.paragraphs.filter { paragraph in
      paragraph.text.count { $0 == "`" } % 2 == 1
    }
    #expect(broken.map { page.complaint($0, $0.text) } == [])
  }
}
