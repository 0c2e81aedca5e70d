import Glibc
import System
import SystemPackage
import TestSupport
import Testing

@Suite("Files")
struct FileTests {
  @Test("a path has the bytes of its words, whatever they are")
  func bytes() {
    let bytes = Array("/tmp/".utf8) + [0xE9, 0x41]
    let path = FilePath(bytes: bytes + [0, 0x42])
    #expect(path.bytes == bytes)
    #expect(FilePath(argument: path.argument).bytes == bytes)
    #expect(path.appendingToName(".part").bytes == bytes + Array(".part".utf8))
  }

  @Test("folders are made with their parents, and name what is in them")
  func folders() throws {
    let folder = try TemporaryFolder()
    let path = FilePath("\(folder.path)/a/b")
    #expect(path.folderNames == nil)
    try path.makeFolders()
    try path.makeFolders()
    #expect(path.isFolder && path.folderNames == [])
    let name = ArgumentText.text(of: [0x73, 0xE9])
    let file = FilePath(bytes: path.bytes + [0x2F, 0x73, 0xE9])
    try FileDescriptor.open(file, .writeOnly, options: .create, permissions: .ownerReadWrite)
      .closeAfter {}
    #expect(path.folderNames == [name] && !file.isFolder)
    #expect(throws: Errno.fileExists) { try file.makeFolder() }
    try file.rename(to: path.appending("new"))
    #expect(!file.exists && path.folderNames == ["new"])
    path.appending("new").unlink()
    #expect(path.folderNames == [])
  }

  @Test("a link leads to its target, even if that does not exist")
  func links() throws {
    let folder = try TemporaryFolder()
    let link = FilePath("\(folder.path)/link")
    try #require(symlink("target", link.string) == 0)
    #expect(link.followingLinks == FilePath("\(folder.path)/target"))
    #expect(!link.exists)
    let loop = FilePath("\(folder.path)/loop")
    try #require(symlink("loop", loop.string) == 0)
    #expect(loop.followingLinks.lastComponent == "loop")
  }

  @Test("a file without a name is read without moving its position")
  func nameless() throws {
    let file = try NamelessFile()
    #expect(file.text() == "")
    let text = String(repeating: "sea ", count: 50_000)
    try file.descriptor.writeAll(text.utf8)
    #expect(file.text() == text && file.text(upTo: 3) == "sea")
    try file.descriptor.writeAll("!".utf8)
    #expect(file.text().hasSuffix("sea !"))
    try file.rewind()
    #expect(String(decoding: try file.descriptor.readToEnd(), as: UTF8.self) == text + "!")
  }

  @Test("a regular file is read up to a limit, and nothing else is waited for")
  func regularFiles() throws {
    let folder = try TemporaryFolder()
    let path = FilePath("\(folder.path)/home/file")
    try folder.write("sea", to: "file")
    #expect(try path.readRegularFile(upTo: 3) == Array("sea".utf8))
    #expect(throws: Errno.fileTooLarge) { try path.readRegularFile(upTo: 2) }
    #expect(throws: Errno.isDirectory) {
      try path.removingLastComponent().readRegularFile(upTo: 3)
    }
    let pipe = FilePath("\(folder.path)/pipe")
    try #require(mkfifo(pipe.string, 0o600) == 0)
    #expect(throws: Errno.invalidArgument) { try pipe.readRegularFile(upTo: 3) }
    let none = FilePath("\(folder.path)/none")
    #expect(throws: Errno.noSuchFileOrDirectory) { try none.readRegularFile(upTo: 3) }
    // The size of such a file is 0.
    #expect(try !FilePath("/proc/self/status").readRegularFile(upTo: 1 << 16).isEmpty)
  }
}
