import Gallery
import Glibc
import Ink
import Interaction
import SQLite
import SystemPackage
import TestSupport
import Testing
import Touch
import TouchLab
import TouchLabSupport

extension Stage {
  /// The gallery of the program's user.
  var gallery: GalleryFolder { GalleryFolder(home.gallery) }

  /// Starts the program again as the same user on the same server. The earlier process must have ended.
  func restarted(
    _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws -> Stage {
    try Stage(arguments: arguments, environment: environment, home: home, on: server)
  }

  /// Ends the program as at the end of a user's session, and expects no complaints.
  func quit(sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try program.quit() == .exited(0), sourceLocation: sourceLocation)
    #expect(program.process.errorText == "", sourceLocation: sourceLocation)
  }

  /// Kills the program.
  func kill() throws {
    program.process.send(signal: SIGKILL)
    try program.process.wait(timeout: .patience)
  }

  /// Paints with ten fingers for a number of reports at 120 Hz, and expects every sample to arrive.
  /// - Parameter staying: Whether half of the fingers stay down at the end; see ``liftFingers()``.
  /// - Returns: the program's session afterwards.
  @discardableResult
  func paintWithTenFingers(
    reports: Int, seed: UInt64, staying: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> SessionReport {
    let before = try session()
    var performance = try FingerPerformance(fingers: 10, seed: seed, on: touch, before)
    try performance.run(reports: reports)
    if !staying { try performance.liftAll() }
    let count = performance.strokes.reduce(0) { $0 + $1.samples.count } + before.sampleCount
    let after = try session(until: { $0.sampleCount >= count })
    #expect(after.sampleCount == count, sourceLocation: sourceLocation)
    return after
  }

  /// Lifts the fingers that ``paintWithTenFingers(reports:seed:staying:sourceLocation:)`` left down.
  func liftFingers() throws {
    for finger in stride(from: 1, to: 10, by: 2) {
      try touch.end(finger, at: Point(x: 900, y: 500))
    }
    try touch.sync()
  }

  /// Returns the strokes of a drawing in the gallery; without a name, those of the latest drawing.
  func keptStrokes(of name: String? = nil) throws -> [SessionReport.Stroke] {
    let shelf = try GalleryShelf(readingOnly: gallery)
    let record = try shelf.records().first {
      $0.trashed == nil && (name == nil || $0.name == name)
    }
    guard let latest = record else { return [] }
    let session = PaintingSession(
      windowWidth: 100, windowHeight: 100, metrics: .standard,
      boards: try shelf.read(latest.id).boards, seats: [])
    return SessionReport(session).strokes
  }

  /// Expects the gallery to hold all strokes of a session, at once or soon.
  func expectKept(
    _ session: SessionReport, as name: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var kept: [SessionReport.Stroke]?
    let isKept = try harness.eventually {
      kept = try? keptStrokes(of: name)
      return kept == session.closedStrokes
    }
    guard !isKept else { return }
    let counts = "\(kept?.count ?? -1) strokes are kept of \(session.strokes.count)"
    Issue.record("\(counts)", sourceLocation: sourceLocation)
  }

  /// Expects the window to show a notice over the program's state, bit for bit.
  func expectShown(
    notice text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = try repaintedWindow(withNotice: text)
    let shown = try windowPixels(until: { $0 == expected })
    expectSamePixels(
      shown, expected, width: server.screenSize.width, "'\(text)' is not shown",
      sourceLocation: sourceLocation)
  }

  /// The lines that the program has written to standard error, without its name at their start.
  var complaints: [String] {
    program.process.errorText.split(separator: "\n").map {
      $0.hasPrefix("fingerpaint: ") ? String($0.dropFirst(13)) : "without a name: \($0)"
    }
  }

  /// Waits until the program has written a number of lines to standard error, and expects them.
  func waitForComplaints(
    _ count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let hasComplained = try harness.eventually { complaints.count >= count }
    #expect(hasComplained, "\(complaints)", sourceLocation: sourceLocation)
  }
}

extension SessionReport {
  /// The number of samples of all strokes.
  var sampleCount: Int { strokes.reduce(0) { $0 + $1.samples.count } }

  /// The strokes as they will be when all fingers have lifted.
  var closedStrokes: [Stroke] {
    strokes.map { stroke in
      var stroke = stroke
      if !stroke.isCompleted { (stroke.isCompleted, stroke.seat) = (true, .first) }
      return stroke
    }
  }
}

/// A home folder with its gallery on a disk that can fail.
final class FaultyHome {
  let home: TemporaryFolder
  let disk: FaultyDisk
  private var lock: SQLiteQueue?

  init() throws {
    home = try TemporaryFolder()
    disk = try FaultyDisk(folder: home.makeFolder(".local/share"))
  }

  /// Starts the program in this home.
  func stage(_ arguments: [String] = [], on server: TouchServer? = nil) throws -> Stage {
    try Stage(arguments: arguments, environment: disk.environment, home: home, on: server)
  }

  /// Locks the database exclusively, as another program could.
  func lockDatabase() throws {
    let queue = try SQLiteQueue(.file(GalleryFolder(home.gallery).database.string))
    try queue.withoutTransaction { try $0.run("BEGIN EXCLUSIVE") }
    lock = queue
  }

  /// Releases the lock on the database.
  func unlockDatabase() throws {
    try lock?.withoutTransaction { try $0.run("ROLLBACK") }
    lock?.close()
    lock = nil
  }
}

extension Stage {
  /// Opens the replay of the gallery's first drawing.
  func watchFirstDrawing() throws {
    try tap("menu-panel")
    try tap("gallery")
    let gallery = try #require(
      try session { $0.gallery.map { !$0.cards.isEmpty } ?? false }.gallery)
    let id = try #require(gallery.cards.first).id.number
    for name in ["more-\(id)", "replay-\(id)"] {
      let button = try #require(
        try session { $0.gallery?.buttons[name] != nil }.gallery?.buttons[name])
      try draw(60, [button.center])
      try settle()
    }
  }
}
