import Gallery
import Glibc
import Ink
import Interaction
import SQLite
import SystemPackage
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("An exhibit that nobody touches", .serialized, .ownThreadFirst)
struct ExhibitIdleTests {
  // A few seconds: what a test does between two touches must not take as long on a slow machine.
  @Test(
    "stays awake, replays the kept drawing above words, and lets the first finger paint at once",
    .tags(.smoke))
  func idle() throws {
    let home = try TemporaryFolder()
    try write("Welcome\nPaint with us\n", to: "\(home.path)/welcome.txt")
    try write("Hallo\nMal mit\n", to: "\(home.path)/welcome.de.txt")
    let stage = try Stage(
      arguments: ["--exhibit", "--idle", "10", "--welcome", "\(home.path)/welcome.txt"], home: home)
    try stage.client.saveScreen(after: 1)
    try stage.draw(1, line(y: 200))
    // Nothing moves in a replay of strokes that were painted in the same millisecond.
    try stage.letServerTimePass(.milliseconds(50))
    try stage.draw(2, line(y: 320))
    _ = try stage.session { $0.strokes.count == 2 }
    let replaying = try stage.session { $0.attract == "replay" }
    #expect(replaying.strokes.isEmpty)
    #expect(try !stage.client.isScreenSaved())
    // It comes down where the palette is, and paints.
    let place = Point(x: 640, y: 700)
    try stage.touch.begin(3, at: place)
    try stage.touch.move(3, to: Point(x: 640, y: 500))
    let painting = try stage.session { $0.strokes.count == 1 && $0.strokes[0].samples.count > 1 }
    #expect(painting.attract == nil && painting.replay == nil)
    let first = try #require(painting.strokes[0].samples.first?.position)
    #expect(abs(first.x - place.x) < 1 && abs(first.y - place.y) < 1)
    try stage.touch.end(3, at: Point(x: 640, y: 480))
    _ = try stage.session { $0.strokes.first?.isCompleted == true }
    try stage.expectWindowShowsDrawing()
    _ = try stage.session { $0.attract == "replay" }
    // Nothing is kept of what is blank.
    try stage.draw(4, line(y: 200))
    _ = try stage.session { $0.strokes.count == 1 }
    try stage.tap("undo")
    _ = try stage.session { $0.attract == "replay" && $0.seats[0].canRedo == false }
    try stage.quit()
    let records = try GalleryShelf(stage.gallery).records().filter { $0.trashed == nil }
    #expect(records.count == 2)
    #expect(
      try GalleryShelf(stage.gallery).read(records[1].id).boards.current.drawing.strokes.count == 2)
  }

  @Test("lets people paint on when the disk is full, and keeps all drawings as soon as it is not")
  func fullDisk() throws {
    let place = try FaultyHome()
    let stage = try place.stage(["--exhibit", "--idle", "10"])
    try stage.drawWhole(1, line(y: 200))
    place.disk.mode = .full
    try stage.drawWhole(2, line(y: 300))
    _ = try stage.session { $0.attract != nil }
    for night in 3...4 {
      try stage.draw(night, line(y: 100 * Double(night)))
      _ = try stage.session { $0.strokes.count == 1 && $0.strokes[0].isCompleted }
      _ = try stage.session { $0.attract != nil }
    }
    place.disk.mode = .sound
    try stage.drawWhole(5, line(y: 150))
    #expect(try stage.program.quit() == .exited(0))
    let shelf = try GalleryShelf(stage.gallery)
    let counts = try shelf.records().map {
      try shelf.read($0.id).boards.current.drawing.strokes.count
    }
    #expect(counts.sorted() == [1, 1, 1, 2])
  }

  @Test func `removes drawings that nobody has painted on for too long, and says so`() throws {
    let home = try TemporaryFolder()
    let stage = try Stage(arguments: ["--new", "Old"], home: home)
    try stage.drawWhole(1, line(y: 200))
    try stage.quit()
    let queue = try SQLiteQueue(.file(stage.gallery.database.string))
    try queue.withoutTransaction {
      try $0.run("UPDATE drawing SET created = 1600000000000, modified = 1600000000000")
      try $0.run("INSERT OR REPLACE INTO resting SELECT id, modified, 0 FROM drawing")
      try $0.run("INSERT OR REPLACE INTO usage VALUES (1, 31, '', 0, 0)")
    }
    queue.close()
    let second = try stage.restarted(["--new", "Young"])
    try second.drawWhole(1, line(y: 200))
    try second.quit()
    let exhibit = try stage.restarted(["--exhibit", "--keep", "30d", "--keep-bytes", "20G"])
    try exhibit.waitForComplaints()
    #expect(exhibit.complaints.count == 1)
    #expect(exhibit.complaints[0].hasPrefix("removed 'Old', last painted on 2020-09-13"))
    #expect(exhibit.complaints[0].hasSuffix("since then, the gallery was used on 30 days"))
    #expect(try exhibit.program.quit() == .exited(0))
    #expect(try GalleryShelf(stage.gallery).records().map(\.name) == ["Young"])
  }
}
