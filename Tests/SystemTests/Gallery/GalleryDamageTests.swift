import Gallery
import Glibc
import Interaction
import SQLite
import SystemPackage
import TestSupport
import Testing
import TouchLab

@Suite("When the gallery is damaged at the start", .serialized, .ownThread)
struct GalleryDamageTests {
  /// What is said of a gallery that was recovered, and where the damaged one is.
  private func notice(_ stage: Stage) throws -> String {
    let files = stage.home.names(in: ".local/share/fingerpaint")
    let name = /gallery-damaged-\d{8}-\d{6}\.db/
    let setAside = try #require(files.filter { $0.wholeMatch(of: name) != nil }.first)
    return Message(
      .galleryRecovered, .text("~/.local/share/fingerpaint/\(setAside)")
    ).english
  }

  /// Changes bytes of the database.
  private func overwrite(_ stage: Stage, at offset: Int64, with bytes: [UInt8]) throws {
    let file = try FileDescriptor.open(stage.gallery.database, .readWrite)
    try file.closeAfter { _ = try file.writeAll(toAbsoluteOffset: offset, bytes) }
  }

  /// The number of the last page that holds entries of drawings and nothing else. Which one that is
  /// depends on how often the program has written while the fingers painted.
  private func lastPageOfEntries(_ stage: Stage) throws -> Int64 {
    let database = try SQLiteQueue(.file(stage.gallery.database.string))
    let page = try database.read { database in
      try database.value(
        "SELECT max(pageno) FROM dbstat WHERE name = 'entry' AND pagetype = 'leaf'", as: Int64.self)
    }
    return try #require(page)
  }

  private func problems(_ stage: Stage) throws -> [String] {
    try GalleryShelf(stage.gallery).problems()
  }

  @Test("an overwritten header costs no stroke, and a sentence says where the damaged file is")
  func header() throws {
    let first = try Stage()
    let painted = try first.paintWithTenFingers(reports: 120, seed: 1, staying: false)
    try first.quit()
    try overwrite(first, at: 0, with: [UInt8](repeating: 0xA5, count: 100))

    _ = try painted.repaintedWindow()
    let stage = try first.restarted()
    let notice = try notice(stage)
    try stage.expectShown(notice: notice)
    #expect(stage.complaints == [notice])
    #expect(try stage.session().strokes == painted.strokes)
    let more = try stage.paintWithTenFingers(reports: 60, seed: 2, staying: false)
    #expect(try stage.program.quit() == .exited(0))
    #expect(stage.complaints == [notice])
    let again = try first.restarted()
    #expect(try again.session().strokes == more.strokes)
    try again.quit()
    #expect(try problems(again) == [])
  }

  @Test("an overwritten page costs only its own content; the rest is there, in its order")
  func page() throws {
    let first = try Stage()
    let painted = try first.paintWithTenFingers(reports: 600, seed: 3, staying: false)
    try first.quit()
    let page = try lastPageOfEntries(first)
    try overwrite(first, at: (page - 1) * 4096, with: [UInt8](repeating: 0x5A, count: 4096))

    let stage = try first.restarted()
    let notice = try notice(stage)
    #expect(stage.complaints.first == notice)
    let left = try stage.session().strokes
    let indices = left.compactMap { painted.strokes.firstIndex(of: $0) }
    #expect(indices.count == left.count, "there is a stroke that nobody has drawn")
    #expect(indices == indices.sorted())
    // The least stroke takes more than 50 bytes.
    #expect(painted.strokes.count - left.count <= 4096 / 50)
    #expect(left.count < painted.strokes.count && !left.isEmpty)
    let more = try stage.paintWithTenFingers(reports: 60, seed: 4, staying: false)
    #expect(try stage.program.quit() == .exited(0))
    let again = try first.restarted()
    #expect(try again.session().strokes == more.strokes)
    try again.quit()
    #expect(try problems(again) == [])
  }

  @Test("a log that was cut off costs what is behind the cut, and needs no word", arguments: 0..<3)
  func truncatedLog(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let first = try Stage()
    let painted = try first.paintWithTenFingers(reports: 240, seed: seed)
    try first.expectKept(painted)
    try first.kill()
    try first.liftFingers()
    let log = first.gallery.database.string + "-wal"
    let length = Int(try #require(fileSize(FilePath(log))))
    try #require(length > 100_000)
    #expect(truncate(log, off_t(random.integer(in: length / 4...length - 1))) == 0)

    let stage = try first.restarted()
    #expect(stage.complaints == [])
    let left = try stage.session().strokes
    let completed = painted.strokes.filter(\.isCompleted)
    let whole = left.prefix { completed.contains($0) }
    #expect(Array(whole) == Array(completed.prefix(whole.count)))
    // What was in progress at the cut is shorter now than it was.
    #expect(left.count - whole.count <= 10 && !whole.isEmpty)
    for part in left.dropFirst(whole.count) {
      let stroke = try #require(painted.strokes(of: part.contact).first)
      #expect(Array(stroke.samples.prefix(part.samples.count)) == part.samples)
    }
    let more = try stage.paintWithTenFingers(reports: 60, seed: seed + 100, staying: false)
    try stage.quit()
    let again = try first.restarted()
    #expect(try again.session().strokes == more.strokes)
    try again.quit()
    #expect(try problems(again) == [])
  }
}

/// How long a file is, in bytes; nil when there is none.
func fileSize(_ path: FilePath) -> Int64? {
  var status = stat()
  return stat(path.string, &status) == 0 ? Int64(status.st_size) : nil
}
