import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Saving a picture", .serialized, .ownThread)
struct SaveTests {
  /// Three strokes of which one is under a finger still.
  private func paint(_ stage: Stage) throws {
    for finger in 0..<3 {
      try stage.draw(
        finger,
        (0...20).map { Point(x: 40.0 + Double($0 * 12), y: Double(30 + finger * 40 + $0 % 4 * 9)) },
        lifts: finger < 2)
    }
    _ = try stage.session { $0.strokes.count == 3 }
  }

  private func smallStage(_ arguments: [String] = []) throws -> Stage {
    try Stage(.init(size: ScreenSize(640, 480)), arguments: arguments)
  }

  @Test(
    "Save writes a PNG of the canvas into Pictures, named by the second, and tells of it",
    .tags(.smoke))
  func saveButton() throws {
    let stage = try Stage()
    try paint(stage)
    let earliest = pictureName(at: time(nil))
    try stage.expectSaveNotice()
    let name = try #require(try stage.pictures(1).first)
    #expect(name.wholeMatch(of: /FingerPaint \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png/) != nil)
    #expect(earliest <= name && name <= pictureName(at: time(nil)))
    try expectPicture(
      stage.inHome("\(Stage.picturesFolder)/\(name)"), shows: try stage.program.inspect())
  }

  @Test func `the folder is where user-dirs.dirs says`() throws {
    let stage = try smallStage()
    makeFolders(stage.inHome(".config"))
    try write(
      "# written by hand\nXDG_MUSIC_DIR=\"$HOME/Music\"\nXDG_PICTURES_DIR=\"$HOME/Meine Bilder\"\n",
      to: stage.inHome(".config/user-dirs.dirs"))
    try paint(stage)
    try stage.tap("save")
    let folder = "Meine Bilder/FingerPaint"
    #expect(try stage.pictures(1, in: folder).count == 1)
    #expect(stage.home.names(in: "Pictures") == [])
    try write(
      "XDG_PICTURES_DIR=\"\(stage.home.path)/elsewhere\"\n",
      to: stage.inHome(".config/user-dirs.dirs"))
    try stage.tap("save")
    #expect(try stage.pictures(1, in: "../elsewhere/FingerPaint").count == 1)
  }

  @Test func `pictures that Ctrl+S asks for at once all stay, and each is whole`() throws {
    let stage = try smallStage()
    try paint(stage)
    try stage.client.focus(stage.window)
    for _ in 0..<12 { try stage.server.keyboard.strike(keysym: 0x73, control: true) }
    let names = try stage.pictures(12)
    #expect(names.count == 12)
    let session = try stage.program.inspect()
    for name in names {
      try expectPicture(stage.inHome("\(Stage.picturesFolder)/\(name)"), shows: session)
    }
  }

  @Test func `if no picture can be written, a notice says why, and painting continues`() throws {
    let stage = try smallStage(["--notice-time", "120"])
    try paint(stage)
    makeFolders(stage.inHome("Pictures"))
    try write("not a folder", to: stage.inHome(Stage.picturesFolder))
    let folder = stage.inHome(Stage.picturesFolder)
    let text = "Not saved: cannot create the folder \(folder): File exists"
    let noticed = try stage.repaintedWindow(withNotice: text)
    try stage.tap("save")
    _ = try stage.session { $0.notice == text }
    let shown = try stage.windowPixels { $0 == noticed }
    expectSamePixels(shown, noticed, width: 640)
    #expect(try readText(folder) == "not a folder")
    #expect(stage.program.process.ending == nil)
    #expect(stage.program.process.errorText == "")
    try stage.draw(7, [Point(x: 50, y: 200), Point(x: 90, y: 210)])
    #expect(try stage.session { $0.strokes.count == 4 }.strokes.count == 4)
  }
}

/// What a picture taken at a moment is called.
func pictureName(at seconds: time_t) -> String {
  var (seconds, parts) = (seconds, tm())
  localtime_r(&seconds, &parts)
  var text = [CChar](repeating: 0, count: 64)
  let length = strftime(&text, text.count, "FingerPaint %Y-%m-%d %H.%M.%S.png", &parts)
  return String(decoding: text.prefix(length).map(UInt8.init), as: UTF8.self)
}
