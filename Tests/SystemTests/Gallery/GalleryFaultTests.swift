import Gallery
import Glibc
import Ink
import Interaction
import Testing
import TestSupport
import TouchLab
import Words

/// What can go wrong with a disk and right again.
enum DiskFault: String, CaseIterable, CustomTestStringConvertible {
  case full = "the disk is full"
  case readOnly = "the disk is read-only"
  case writeError = "the disk cannot write"
  case locked = "another program keeps the database locked"

  var testDescription: String { rawValue }

  func begin(_ place: FaultyHome) throws {
    switch self {
    case .full: place.disk.mode = .full
    case .readOnly: place.disk.mode = .readOnly
    case .writeError: place.disk.mode = .writeError
    case .locked: try place.lockDatabase()
    }
  }

  func end(_ place: FaultyHome) throws {
    place.disk.mode = .sound
    try place.unlockDatabase()
  }

  /// What the person is told.
  var sentence: String {
    let path = Message.Argument.text("~/.local/share/fingerpaint/gallery.db")
    let reason =
      switch self {
      case .full: Message(.diskFull)
      case .readOnly: Message(.readOnly, path)
      case .writeError: Message(.diskBroken, path)
      case .locked: Message(.busy, path)
      }
    return Message(.notKept, .text(reason.english)).english
  }
}

@Suite("When drawings cannot be kept", .serialized, .ownThreadFirst)
struct GalleryFaultTests {
  let place: FaultyHome

  init() throws { place = try FaultyHome() }

  @Test(
    "ten fingers paint on, one notice says so, and everything is kept as soon as possible",
    arguments: DiskFault.allCases)
  func fault(_ fault: DiskFault) throws {
    let stage = try place.stage()
    try stage.paintWithTenFingers(reports: 60, seed: 1, staying: false)
    // This process finds its fonts.
    _ = try stage.repaintedWindow(withNotice: fault.sentence)
    try fault.begin(place)
    try stage.drawWhole(11, line(y: 100))
    try stage.expectShown(notice: fault.sentence)
    #expect(stage.complaints == [fault.sentence])

    let painted = try stage.paintWithTenFingers(reports: 180, seed: 2)
    #expect(painted.strokes.contains { !$0.isCompleted })
    try stage.expectWindowShowsDrawing(orNotice: fault.sentence)
    #expect(stage.complaints == [fault.sentence])

    try fault.end(place)
    try stage.expectShown(notice: Message(.keptAgain).english)
    try stage.expectKept(painted)
    try stage.kill()
    // Nothing more was said until the end.
    #expect(stage.complaints == [fault.sentence])
    let again = try place.stage(on: stage.server)
    #expect(try again.session().strokes == painted.closedStrokes)
    try again.quit()
  }

  @Test(
    "a drawing opens on such a disk, one notice says so, and all is kept as soon as possible",
    arguments: DiskFault.allCases)
  func opening(_ fault: DiskFault) throws {
    let first = try place.stage()
    try first.drawWhole(11, line(y: 100))
    let kept = try first.session()
    try first.quit()
    try fault.begin(place)
    let stage = try place.stage(on: first.server)
    #expect(try stage.session().strokes == kept.strokes)
    try stage.drawWhole(11, line(y: 300))
    try stage.waitForComplaints()
    #expect(stage.complaints == [fault.sentence])
    try fault.end(place)
    try stage.expectKept(try stage.session { $0.strokes.count == 2 })
    #expect(try stage.program.quit() == .exited(0))
    #expect(stage.complaints == [fault.sentence])
  }

  @Test(
    "quitting meanwhile gives a file with the drawing, a sentence that names it, and status 1",
    arguments: [DiskFault.full, .locked])
  func quitting(_ fault: DiskFault) throws {
    let stage = try place.stage()
    try stage.draw(1, line(y: 100))
    let kept = try stage.session { $0.strokes.first?.isCompleted == true }
    try stage.expectKept(kept)
    try fault.begin(place)
    try stage.draw(1, line(y: 300))
    try stage.waitForComplaints()
    let painted = try stage.session { $0.strokes.count == 2 }
    #expect(try stage.program.quit() == .exited(1))
    #expect(stage.complaints.count == 2)
    #expect(stage.complaints.first == fault.sentence)
    let files = try stage.rescuedFiles()
    try #require(files.count == 1)
    #expect(try InkDocument(inkML: files[0]).positions == [painted.strokes.map(\.positions)])
    try fault.end(place)
    let again = try place.stage(on: stage.server)
    #expect(try again.session().strokes == kept.strokes)
    try again.quit()
  }

  @Test func `the gallery still replays drawings on a read-only disk`() throws {
    let stage = try place.stage()
    try stage.draw(1, line(y: 200))
    try stage.expectKept(try stage.session { $0.strokes.first?.isCompleted == true })
    place.disk.mode = .readOnly
    try stage.watchFirstDrawing()
    #expect(try stage.session { $0.replay != nil }.replay != nil)
    place.disk.mode = .sound
    try stage.server.keyboard.strike(keysym: 0xFF1B)
    try stage.quit()
  }

  @Test func `a slow disk does not stop painting, and gives no notice`() throws {
    let stage = try place.stage()
    place.disk.mode = .slow(write: .milliseconds(200), sync: .seconds(1))
    let painted = try stage.paintWithTenFingers(reports: 240, seed: 1)
    try stage.expectWindowShowsDrawing()
    place.disk.mode = .slow(write: .milliseconds(20), sync: .milliseconds(200))
    // Nothing has been said, neither meanwhile nor at the end.
    try stage.quit()
    #expect(place.disk.faults > 10)
    place.disk.mode = .sound
    try stage.liftFingers()
    let again = try place.stage(on: stage.server)
    #expect(try again.session().strokes == painted.closedStrokes)
    try again.quit()
  }

  @Test("a gallery that is removed while it is painted on is made again with all of the drawing")
  func removed() throws {
    let stage = try Stage()
    try stage.paintWithTenFingers(reports: 60, seed: 1, staying: false)
    stage.home.remove(".local/share/fingerpaint")
    let painted = try stage.paintWithTenFingers(reports: 60, seed: 2)
    try stage.expectKept(painted)
    try stage.kill()
    try stage.liftFingers()
    let again = try stage.restarted()
    #expect(try again.session().strokes == painted.closedStrokes)
    try again.quit()
  }

  @Test("if no gallery can be created, one notice says so, and it is created as soon as possible")
  func uncreatable() throws {
    let home = try TemporaryFolder()
    try home.write("no folder", to: ".local/share")
    let stage = try Stage(home: home)
    #expect(stage.complaints == [])
    let sentence = Message(
      .notKept,
      .text(
        Message(
          .cannotWrite, .text("~/.local/share/fingerpaint"), .text("Not a directory")
        ).english)
    ).english
    _ = try stage.repaintedWindow(withNotice: sentence)
    try stage.drawWhole(11, line(y: 100))
    try stage.expectShown(notice: sentence)
    let painted = try stage.paintWithTenFingers(reports: 60, seed: 1)
    #expect(stage.complaints == [sentence])
    home.remove(".local/share")
    try stage.expectKept(painted)
    #expect(try stage.program.quit() == .exited(0))
    #expect(stage.complaints == [sentence])
    try stage.liftFingers()
    let again = try stage.restarted()
    #expect(try again.session().strokes == painted.closedStrokes)
    try again.quit()
  }
}

@Suite("A home without file locks", .serialized, .ownThread)
struct LocklessDiskTests {
  @Test("keeps what is painted, through a kill; a second window shows a copy; commands work")
  func kept() throws {
    let place = try FaultyHome()
    place.disk.mode = .lockless
    let stage = try place.stage()
    let painted = try stage.paintWithTenFingers(reports: 60, seed: 1)
    try stage.expectKept(painted)
    #expect(stage.complaints == [])
    let name = try #require(try GalleryShelf(stage.gallery).records().first).name
    let second = try place.stage([name], on: stage.server)
    let notice = Message(.openElsewhere).english
    #expect(try second.session { $0.notice != nil }.notice == notice)
    #expect(try second.program.quit() == .exited(0))
    #expect(second.complaints.allSatisfy { $0.contains(notice) })
    try stage.kill()
    let again = try place.stage(on: stage.server)
    #expect(try again.session().strokes == painted.closedStrokes)
    #expect(again.complaints == [])
    try again.quit()
    place.disk.mode = .sound
    let last = try place.stage(on: stage.server)
    #expect(try last.session().strokes == painted.closedStrokes)
    try last.quit()
  }
}
