import App
import Glibc
import Ink
import SystemPackage
import TestSupport
import Testing

@Suite("The place for drawings that could not be kept")
struct RescueTests {
  private let folder: TemporaryFolder
  private let document: InkDocument

  init() throws {
    folder = try TemporaryFolder()
    let text = """
      <ink xmlns="http://www.w3.org/2003/InkML"><trace id="a">100 100, 200 300</trace></ink>
      """
    try folder.write(text, to: "sea.inkml")
    document = try DocumentSource.file("\(folder.path)/home/sea.inkml").read().document
    // What is a file takes no files.
    try folder.write("not a folder", to: "taken")
  }

  private func path(_ name: String) -> FilePath { FilePath("\(folder.path)/home/\(name)") }

  /// Saves the drawing, and returns the path in the sentence about it.
  private func save(in places: [Rescue.Place]) throws -> String {
    let saved = Rescue.save([document], in: places) {
      preconditionFailure("no picture is wanted")
    }
    let sentence = try #require(saved)
    let start = "the drawing is in "
    try #require(sentence.hasPrefix(start), "\(sentence)")
    return String(sentence.dropFirst(start.count))
  }

  private func expectSaved(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let saved = try DocumentSource.file(path).read().document
    #expect(
      saved.pages.map { $0.strokes.map(\.samples.count) } == [[2]], sourceLocation: sourceLocation)
  }

  @Test func `is the first folder that accepts them, which is made if it does not exist`() throws {
    let blocked: [Rescue.Place] = [.folder(path("taken")), .folder(path("taken/deep"))]
    for name in ["pictures", "state/fingerpaint"] {
      let saved = try save(in: blocked + [.folder(path(name)), .folder(path("never"))])
      #expect(saved.hasPrefix("\(path(name))/FingerPaint "))
      try expectSaved(saved)
    }
    #expect(folder.names(in: "never").isEmpty)
  }

  @Test func `keeps earlier files, and gives later ones other names`() throws {
    // The second may change between two files.
    let saved = try (0..<20).map { _ in try save(in: [.folder(path("pictures"))]) }
    #expect(Set(saved).count == saved.count)
    #expect(saved.contains { $0.hasSuffix(" (2).inkml") })
    for path in saved { try expectSaved(path) }
  }

  @Test func `is a private folder among the temporary files, if there is no other`() throws {
    for (parent, start) in [
      (path(""), "\(folder.path)/home/fingerpaint-"), (FilePath("home"), "/tmp/fingerpaint-"),
      (nil, "/tmp/fingerpaint-"),
    ] as [(FilePath?, String)] {
      let saved = FilePath(try save(in: [.folder(path("taken")), .temporary(in: parent)]))
      defer {
        unlink(saved.string)
        rmdir(saved.removingLastComponent().string)
      }
      #expect(saved.string.hasPrefix(start))
      var status = stat()
      #expect(lstat(saved.removingLastComponent().string, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o700)
      try expectSaved(saved.string)
    }
  }

  @Test func `is nowhere if all boards are empty`() {
    let blank = InkDocument(Boards())
    let saved = Rescue.save([blank], in: [.folder(path("pictures"))]) {
      preconditionFailure("no picture is wanted")
    }
    #expect(saved == nil)
    #expect(folder.names(in: "pictures").isEmpty)
  }
}
