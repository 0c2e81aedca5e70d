import App
import Testing

@Suite("Files that are named after drawings")
struct ExportFolderTests {
  @Test func `a name always gives a file with a name, of at most 200 bytes, that is not hidden`() {
    let accents = String(repeating: "\u{301}", count: 5000)
    for name in [
      "Sea", "a" + accents, accents, ".hidden", "a/b", String(repeating: "字", count: 90),
    ] {
      let file = ExportFolder.fileName(name)
      #expect(!file.isEmpty && file.utf8.count <= 200, "\(name.prefix(5))")
      #expect(!file.hasPrefix(".") && !file.contains("/"))
    }
    #expect(ExportFolder.fileName("Sea") == "Sea" && ExportFolder.fileName("a/b") == "a-b")
  }
}
