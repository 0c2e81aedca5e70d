import App
import SystemPackage
import TestSupport
import Testing

@Suite("A new file")
struct FreshFileTests {
  private let home: TemporaryFolder
  private var folder: FilePath { FilePath("\(home.path)/home/Pictures") }

  init() throws { home = try TemporaryFolder() }

  /// Writes a new file that wants to be `a.png`.
  /// - Parameter meanwhile: Called while the file has no name of its own.
  /// - Returns: the file's name.
  private func save(_ text: String, meanwhile: () throws -> Void = {}) throws -> String? {
    try FreshFile.write("a", "png", in: folder) { file, _ throws(AppError) in
      do {
        try file.writeAll(Array(text.utf8))
        try meanwhile()
      } catch {
        throw AppError("\(error)")
      }
    }.lastComponent?.string
  }

  private func text(_ name: String) throws -> String {
    let file = try FileDescriptor.open(folder.appending(name), .readOnly)
    return try file.closeAfter {
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
      return String(decoding: bytes[..<count], as: UTF8.self)
    }
  }

  private var names: [String] { TemporaryFolder.names(at: folder.string) }

  @Test func `gets a number if its name is taken, and replaces no other file`() throws {
    try home.write("mine", to: "Pictures/a.png")
    try home.write("mine, too", to: "Pictures/a (2).png")
    #expect(try save("new") == "a (3).png")
    #expect(try text("a.png") == "mine" && text("a (2).png") == "mine, too")
    #expect(try text("a (3).png") == "new")
    #expect(names == ["a (2).png", "a (3).png", "a.png"])
  }

  @Test func `makes its folder, and lies beside an earlier one of the same name`() throws {
    #expect(try save("one") == "a.png")
    #expect(try save("two") == "a (2).png")
    #expect(try text("a.png") == "one" && text("a (2).png") == "two")
    #expect(names == ["a (2).png", "a.png"])
  }

  @Test("replaces no file that appears while it is written")
  func meanwhile() throws {
    let name = try save("new") { try home.write("mine", to: "Pictures/a.png") }
    #expect(name == "a (2).png")
    #expect(try text("a.png") == "mine" && text("a (2).png") == "new")
    #expect(names == ["a (2).png", "a.png"])
  }

  @Test func `is not there if it cannot be written`() throws {
    #expect(throws: AppError.self) { try save("new") { throw Errno.noSpace } }
    #expect(names == [])
  }
}
