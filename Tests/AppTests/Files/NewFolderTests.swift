import App
import SystemPackage
import TestSupport
import Testing
import Words

@Suite("Folders that people create")
struct NewFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> FilePath { FilePath("\(folder.path)/home/\(name)") }

  @Test func `are there afterwards, unless something has their name or they cannot be`() throws {
    try folder.write("AB", to: "notes.txt")
    try NewFolder.create(path("Sea"))
    try NewFolder.create(path("Sea/deep"))
    #expect(folder.names(in: "Sea") == ["deep"])
    for name in ["Sea", "notes.txt"] {
      #expect(throws: Errno.fileExists) { try NewFolder.create(path(name)) }
    }
    #expect(throws: Errno.notDirectory) { try NewFolder.create(path("notes.txt/deep")) }
    #expect(folder.names(in: "") == ["Sea", "notes.txt"])
  }

  @Test func `have a reason if they are not created`() {
    let parent = path("Sea")
    #expect(
      NewFolder.reason(.fileExists, "full", in: parent) == Message(.folderExists, .text("full")))
    #expect(
      NewFolder.reason(.readOnlyFileSystem, "full", in: parent)
        == Message(.folderNotCreated, .text(parent.string), .text("Read-only file system")))
  }
}
