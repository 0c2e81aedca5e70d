import Doctor
import Ink
import Interaction
import TestSupport
import Testing
import Touch
import TouchLab
import TouchLabSupport

@Suite("Settings for hands, from one start to the next", .serialized, .ownThread)
struct ScreenSettingsTests {
  /// A screen that reports sizes. They are at most 2,047 of 65,536 parts of its width, which is 31.7 mm.
  private func stage(home: TemporaryFolder, _ arguments: [String] = []) throws -> Stage {
    try Stage(
      .init(size: ScreenSize(3840, 1080)), arguments: ["--palm-rejection"] + arguments,
      disguise: .init(swapsPressureAndSize: true), home: home)
  }

  /// The largest size that the screen can report, in millimetres.
  private static let largest =
    2_047.0 / 65_536 * 3_840 / DisplayMetrics.standard.pixelsPerMillimetre

  /// Touches the paper with a contact of so many millimetres, moves it a little, and lifts it.
  private func touch(_ stage: Stage, _ finger: Int, size: Double, at place: Point) throws {
    let pressure = size / Self.largest
    try stage.touch.begin(finger, at: place, pressure: pressure)
    for step in 1...6 {
      let next = Point(x: place.x + 3 * Double(step), y: place.y)
      try stage.touch.move(finger, to: next, pressure: pressure)
    }
    // Several contacts of a few milliseconds each would be the ghosts of a wet screen.
    try stage.touch.sync()
    try stage.letServerTimePass(.milliseconds(60))
    try stage.touch.end(finger, at: Point(x: place.x + 18, y: place.y))
    try stage.settle()
  }

  /// Whether a contact of 25 mm paints. A fingertip paints before and after it.
  private func largeContactPaints(_ stage: Stage) throws -> Bool {
    try touch(stage, 1, size: 9, at: Point(x: 400, y: 300))
    let before = try stage.session { !$0.strokes.isEmpty && $0.strokes.allSatisfy(\.isCompleted) }
    try touch(stage, 2, size: 25, at: Point(x: 1_400, y: 500))
    // Behind the relay, only what comes after the contact says that it has come.
    let last = Point(x: 400, y: 700)
    try touch(stage, 3, size: 9, at: last)
    let after = try stage.session { session in
      guard let stroke = session.strokes.last, let first = stroke.positions.first else {
        return false
      }
      return stroke.isCompleted && abs(first.x - last.x) < 1 && abs(first.y - last.y) < 1
    }
    return after.strokes.count > before.strokes.count + 1
  }

  @Test("a report that a slow disk takes long to keep delays nobody")
  func slowReport() throws {
    let home = try TemporaryFolder()
    let disk = try FaultyDisk(folder: try home.makeFolder("Documents"))
    let stage = try Stage(
      environment: disk.environment.merging(["XDG_DOCUMENTS_DIR": nil]) { $1 }, home: home)
    try home.write("XDG_DOCUMENTS_DIR=\"$HOME/Documents\"\n", to: ".config/user-dirs.dirs")
    _ = try stage.openDoctor()
    disk.mode = .slow(write: .zero, sync: .seconds(25))
    try stage.press(.save, on: .touches)
    let isAsked = eventually { disk.faults > 0 }
    #expect(isAsked, "nothing is written")
    // The report is not on the disk yet, and both windows have time for everything else.
    #expect(try stage.session().notice == nil)
    try stage.press(.topic(.palms), on: .touches)
    try stage.press(.more(.palmSize), on: .palms)
    try stage.press(.close, on: .palms)
    #expect(try stage.harness.eventually { try stage.topmostWindow() == stage.window })
    disk.mode = .sound
    try stage.kill()
  }

  @Test("a limit that is tuned in the touch doctor holds when it is closed, and at the next start")
  func tuned() throws {
    let home = try TemporaryFolder()
    let first = try stage(home: home)
    #expect(try !largeContactPaints(first))
    _ = try first.openDoctor()
    try first.press(.topic(.palms), on: .touches)
    for _ in 0..<6 { try first.press(.more(.palmSize), on: .palms) }
    try first.press(.close, on: .palms)
    _ = try first.session { $0.hands.limits[.palmSize] == 27 }
    try touch(first, 4, size: 25, at: Point(x: 1_400, y: 700))
    #expect(try first.session { $0.strokes.count == 3 }.strokes.count == 3)
    try first.quit()
    #expect(try readText("\(home.path)/home/.local/state/fingerpaint/hands") == "palm-size 27.0\n")

    let second = try stage(home: home, ["--new"])
    #expect(try second.session().hands.limits[.palmSize] == 27)
    #expect(try largeContactPaints(second))
    try second.quit()
    let third = try stage(home: home, ["--new", "--palm-size", "21"])
    #expect(try third.session().hands.limits[.palmSize] == 21)
    #expect(try !largeContactPaints(third))
    try third.quit()
  }

  @Test("with --no-keep no change is kept, and a line of the file that makes no sense is named")
  func notKept() throws {
    let home = try TemporaryFolder()
    try home.write("fist-erases off\nnear-pen dance\n", to: ".local/state/fingerpaint/hands")
    let stage = try Stage(arguments: ["--palm-rejection", "--no-keep"], home: home)
    #expect(try !stage.session().hands[.fistErases])
    try stage.openSettings()
    try stage.tap("fist-erases")
    _ = try stage.session { $0.hands[.fistErases] }
    try stage.program.quit()
    #expect(stage.program.process.errorText.contains("'near-pen dance'"))
    #expect(
      try readText("\(home.path)/home/.local/state/fingerpaint/hands")
        == "fist-erases off\nnear-pen dance\n")
  }

  @Test("a change that cannot be kept holds in the window, which says that it is not kept")
  func unwritable() throws {
    let home = try TemporaryFolder()
    // A file in the place of the folder.
    try home.write("", to: ".local/state")
    let stage = try Stage(arguments: ["--palm-rejection"], home: home)
    try stage.openSettings()
    try stage.tap("fist-erases")
    let session = try stage.session { !$0.hands[.fistErases] && $0.notice != nil }
    #expect(session.notice?.contains("hands") == true)
    try stage.program.quit()
    #expect(stage.program.process.errorText.contains("hands"))
  }

  @Test("a fingertip that is not smaller than a palm is refused, also in the settings")
  func order() throws {
    let folder = try TemporaryFolder()
    expectRefusal(
      try Command(
        ["--palm-size", "15", "--finger-size", "15"], environment: folder.environment), status: 64,
      saying: ["--palm-size", "--finger-size", "smaller"])
    try folder.write("palm-size 15\nfinger-size 20\n", to: ".config/fingerpaint/settings")
    expectRefusal(
      try Command([], environment: folder.environment), saying: ["settings", "smaller"])
  }
}
