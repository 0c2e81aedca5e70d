import App
import Glibc
import TestSupport
import Testing

@Suite("Files that a drawing's file refers to")
struct OtherFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("lesson", to: "lesson.pdf")
    try folder.write("attached", to: "notes.xopp.bg.pdf")
    try folder.write("deep", to: "folder/deep.pdf")
  }

  private func path(_ name: String) -> String { "\(folder.path)/home/\(name)" }

  private func content(_ name: String, isAttached: Bool = false, of drawing: String?) -> String? {
    guard let bytes = OtherFile(name, isAttached: isAttached, of: drawing)?.bytes else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("are also found beside it by their name, when both were moved or come from elsewhere")
  func moved() {
    for name in [
      path("lesson.pdf"), "/media/gone/disk/lesson.pdf", "notes/lesson.pdf", "../away/lesson.pdf",
      "C:\\Users\\Ann\\lesson.pdf", "lesson.pdf",
    ] {
      #expect(content(name, of: path("notes.xopp")) == "lesson", "\(name)")
    }
    #expect(content("bg.pdf", isAttached: true, of: path("notes.xopp")) == "attached")
    #expect(content(path("lesson.pdf"), of: nil) == "lesson")
  }

  @Test func `are not folders, and have a name`() {
    for name in [
      "/media/gone/other.pdf", "..", "/", "./", "\\", "", "folder", path("folder"),
      "lesson.pdf\0x",
    ] {
      #expect(content(name, of: path("notes.xopp")) == nil, "\(name)")
    }
    #expect(content("folder/deep.pdf", of: path("notes.xopp")) == "deep")
    #expect(content("home/lesson.pdf", isAttached: true, of: path("notes.xopp")) == nil)
    #expect(content("lesson.pdf", of: nil) == nil)
  }

  @Test func `are not waited for if they are pipes`() throws {
    try #require(mkfifo(path("pipe.pdf"), 0o600) == 0)
    #expect(content("pipe.pdf", of: path("notes.xopp")) == nil)
  }
}
