import App
import Glibc
import Ink
import Interaction
import System
import SystemPackage
import TestSupport
import Testing
import Words

@Suite("The folders of stamps")
struct StampFolderTests {
  private let folder: TemporaryFolder

  private var own: FilePath { FilePath("\(folder.path)/home/own") }
  private var tuxPaint: FilePath { FilePath("\(folder.path)/home/tux") }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ names: String...) throws {
    for name in names { try folder.write("x", to: name) }
  }

  private func list() -> StampFolder.Listing { StampFolder.list(own: own, tuxPaint: tuxPaint) }

  /// The paths of what is listed, from the home folder.
  private func paths() -> [String] {
    list().files.map { String($0.path.dropFirst("\(folder.path)/home/".count)) }
  }

  @Test("PNG and SVG files are listed by their names, people's own before those of Tux Paint")
  func order() throws {
    try write(
      "own/zebra.png", "own/Ape.SVG", "own/notes.txt", "own/photo.jpg", "own/.hidden.png",
      "own/barn/cow.svg", "tux/animals/birds/crow.png", "tux/animals/ant.svg")
    #expect(
      paths() == [
        "own/Ape.SVG", "own/zebra.png", "own/barn/cow.svg", "tux/animals/ant.svg",
        "tux/animals/birds/crow.png",
      ])
    #expect(list().files.map(\.name) == ["Ape", "zebra", "cow", "ant", "crow"])
    #expect(list().leftOut == 0 && list().remark == nil)
  }

  @Test func `folders that are not there have none`() {
    #expect(list().files.isEmpty && list().leftOut == 0 && list().remark == nil)
  }

  @Test("a folder that cannot be read is told, and the others are listed")
  func unreadable() throws {
    try write("own", "tux/a.png")
    let remark = try #require(list().remark)
    #expect(remark.phrase == .cannotRead && remark.english.contains("own"))
    #expect(paths() == ["tux/a.png"])
  }

  @Test("Tux Paint's mirrored files, and its PNG files beside SVG files, are not shown")
  func copies() throws {
    let names = ["cat.png", "cat_mirror.png", "cat_mirror_flip.svg", "dog.svg", "dog.png"]
    for name in names + ["the_mirror.png"] { try write("tux/\(name)", "own/\(name)") }
    let shown = ["tux/cat.png", "tux/dog.svg", "tux/the_mirror.png"]
    #expect(paths().filter { $0.hasPrefix("tux/") } == shown)
    #expect(paths().count { $0.hasPrefix("own/") } == names.count + 1, "people mean their own")
  }

  @Test("names may have any bytes, and what is shown is one line of text")
  func names() throws {
    try folder.makeFolder("own")
    let names: [[UInt8]] = [
      [0xFF, 0xFE, 0x80], Array("a\nb".utf8), Array("e\u{301}\u{202E}x".utf8), [0x1B],
      // These are equal as texts.
      Array("\u{E9}".utf8), Array("e\u{301}".utf8),
    ]
    for name in names {
      let path = FilePath(argument: "\(folder.path)/home/own")
        .pushing(FilePath(bytes: name + Array(".png".utf8)))
      let file = try FileDescriptor.open(
        path, .writeOnly, options: .create, permissions: .ownerReadWrite)
      try file.close()
    }
    let files = list().files
    #expect(files.count == names.count && Set(files).count == names.count)
    for file in files {
      #expect(!file.name.unicodeScalars.contains(where: DrawingName.steers))
      // The path leads to the file, whatever its bytes are: it is empty, and so no image.
      let refusal = #expect(throws: PictureRefusal.self) {
        try ImageChecker.stamp(file)
      }
      #expect(refusal?.message.phrase == .notAnImage)
    }
  }

  @Test func `links that lead back end, and what is neither file nor folder is not shown`() throws {
    try write("own/a.png")
    let (home, own) = ("\(folder.path)/home", "\(folder.path)/home/own")
    try #require(symlink(own, "\(own)/loop") == 0)
    try #require(symlink(home, "\(own)/up") == 0)
    try #require(symlink("/nowhere.png", "\(own)/dangling.png") == 0)
    try #require(mkfifo("\(own)/pipe.png", 0o600) == 0)
    #expect(paths() == ["own/a.png"])
  }

  @Test("files that are too large or too many are counted")
  func limits() throws {
    try write("own/large.png", "own/small.png")
    let size = off_t(StampFolder.megabytes << 20)
    try #require(truncate("\(folder.path)/home/own/large.png", size + 1) == 0)
    try #require(truncate("\(folder.path)/home/own/small.png", size) == 0)
    #expect(paths() == ["own/small.png"] && list().leftOut == 1)
    for number in 0...StampFolder.maximumCount { try write("tux/\(number).png") }
    let listing = list()
    #expect(listing.files.count == StampFolder.maximumCount && listing.leftOut == 3)
    #expect(listing.files[0].name == "small" && listing.remark?.phrase == .stampsLeftOut)
  }

  @Test("stamps among more names than are looked at are counted, too")
  func manyNames() throws {
    for number in 0..<9 { try write("own/\(number).png") }
    let listing = StampFolder.list(own: own, tuxPaint: tuxPaint, mostNames: 5)
    #expect(listing.files.count == 5 && listing.leftOut == 4)
  }

  @Test("what cannot be a stamp is refused with one sentence, before anything is decoded")
  func refusals() throws {
    try write("own/empty.png", "own/large.png")
    let home = "\(folder.path)/home/own"
    try #require(truncate("\(home)/empty.png", 0) == 0)
    try #require(truncate("\(home)/large.png", off_t(StampFolder.megabytes << 20) + 1) == 0)
    func phrase(_ name: String) -> Phrase? {
      do throws(PictureRefusal) {
        _ = try ImageChecker.stamp(StampFile(path: "\(home)/\(name)", name: name))
        return nil
      } catch {
        return error.message.phrase
      }
    }
    #expect(phrase("empty.png") == .notAnImage)
    #expect(phrase("large.png") == .imageTooLarge)
    #expect(phrase("gone.png") == .cannotRead)
  }
}
