import Gallery
import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("A window that is open for long", .serialized, .ownThreadFirst)
struct LiveCondensingTests {
  private static let arguments = ["--undo-edits", "3"]

  /// How many strokes are kept of the open drawing, with those that nobody sees.
  private func keptCount(_ stage: Stage) throws -> Int {
    let shelf = try GalleryShelf(readingOnly: GalleryFolder(stage.home.gallery))
    defer { shelf.close() }
    guard let record = try shelf.records().first else { return 0 }
    return try shelf.read(record.id).boards.all.reduce(0) { $0 + $1.drawing.strokes.count }
  }

  /// Paints many strokes, clears them, and paints a few more.
  private func paintAndClear(_ stage: Stage) throws {
    for stroke in 0..<1200 {
      let place = Point(x: 100 + Double(stroke % 60) * 15, y: 100 + Double(stroke / 60) * 20)
      try stage.touch.tap(stroke % 10, at: place)
    }
    _ = try stage.session { $0.strokes.count == 1200 && $0.strokes.allSatisfy(\.isCompleted) }
    try stage.hold("clear")
    _ = try stage.session { $0.strokes.isEmpty }
    for stroke in 1...5 { try stage.drawWhole(stroke, line(y: 100 * Double(stroke))) }
  }

  @Test("drops ink that nobody can bring back while nobody paints, and changes nothing else")
  func condensing() throws {
    let stage = try Stage(arguments: Self.arguments)
    try paintAndClear(stage)
    let before = try stage.session()
    let pixels = try stage.expectFullRepaint().pixels
    // The pause after which it is done is half a minute.
    let isDone = try stage.harness.eventually { try keptCount(stage) == 5 }
    let count = try keptCount(stage)
    #expect(isDone, "\(count) strokes are kept")
    #expect(try stage.session().strokes == before.strokes)
    #expect(try stage.windowPixels() == pixels)
    for left in [4, 3, 2] {
      try stage.strikeControl("z")
      _ = try stage.session { $0.strokes.count == left }
    }
    try stage.strikeControl("z")
    try stage.settle()
    #expect(try stage.session().strokes.count == 2)
    try stage.drawWhole(7, line(y: 600))
    let painted = try stage.session()
    try stage.expectKept(painted)
    try stage.kill()
    let again = try stage.restarted([])
    #expect(try again.session().strokes == painted.strokes)
    try again.expectFullRepaint()
    try again.quit()
    let shelf = try GalleryShelf(stage.gallery)
    let replay = try shelf.replay(of: try #require(try shelf.records().first).id)
    let strokes = replay.boards.flatMap(\.entries).count {
      if case .stroke = $0 { true } else { false }
    }
    #expect(strokes == 1206)
  }

  @Test("lets people paint on if the disk is full then, and keeps everything as soon as it is not")
  func fullDisk() throws {
    let place = try FaultyHome()
    let stage = try place.stage(Self.arguments)
    try paintAndClear(stage)
    try stage.expectKept(try stage.session())
    place.disk.mode = .full
    let isTold = try stage.harness.eventually {
      try stage.program.inspect().notice?.contains("the disk is full") == true
    }
    #expect(isTold)
    #expect(try keptCount(stage) == 1205)
    for stroke in 6...8 { try stage.drawWhole(stroke, line(y: 80 * Double(stroke))) }
    place.disk.mode = .sound
    #expect(try stage.program.quit() == .exited(0))
    #expect(try keptCount(stage) == 8)
    #expect(try GalleryShelf(stage.gallery).records().count == 1)
  }
}
