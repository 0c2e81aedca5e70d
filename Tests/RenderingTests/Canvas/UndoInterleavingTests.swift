import Ink
import OrderedCollections
import TestSupport
import Testing

import Rendering

@Suite("Four seats undo and redo in any order, and the pixels follow")
struct UndoInterleavingTests {
  static let (width, height) = (260, 190)
  static let fingers = Rect(minX: -30, minY: -30, maxX: 290, maxY: 220)

  /// A drawing and its window: only what a change damages is composed.
  private struct Screen {
    private(set) var drawing: Drawing
    private let painter: CanvasPainter
    private let image = ImageSurface(width: width, height: height)

    init(_ drawing: Drawing) {
      self.drawing = drawing
      painter = CanvasPainter(
        width: width, height: height, view: .identity, drawing: drawing,
        effort: RepaintEffort(threads: 2, cutThreshold: 3))
      painter.compose(image.bounds, into: image)
    }

    var pixels: [UInt32] { image.copiedPixels }

    /// - Returns: whether there was something to undo.
    @discardableResult
    mutating func undo(by seat: SeatID) -> Bool { show(drawing.undo(by: seat)) }

    mutating func redo(by seat: SeatID) { _ = show(drawing.redo(by: seat)) }

    private mutating func show(_ change: DrawingChange?) -> Bool {
      guard let change else { return false }
      for rect in painter.apply(change) { painter.compose(rect, into: image) }
      return true
    }

    /// Paints what there was no time for, and compares the window with a plain replay.
    func check(_ comment: String) {
      for rect in painter.refine() { painter.compose(rect, into: image) }
      let expected = PlainReplay.pixels(of: drawing, width: width, height: height, view: .identity)
      expectSamePixels(pixels, expected, width: width, "\(comment)")
    }

    /// The seats that can take an edit back, or do one again.
    func seats(_ can: (Drawing, SeatID) -> Bool) -> [SeatID] {
      RandomPainting.seats.filter { can(drawing, $0) }
    }
  }

  /// What four seats have painted, erased and cleared, with nothing left to do again.
  private func screen(seed: Int) -> Screen {
    var painting = RandomPainting(
      seed: UInt64(seed), area: Self.fingers, repeats: seed % 2 == 1)
    for _ in 0..<250 { _ = painting.step() }
    var drawing = painting.drawing
    for action in drawing.pendingErasings { _ = drawing.perform(action) }
    for seat in RandomPainting.seats {
      _ = drawing.letGo(by: seat)
      while drawing.canRedo(by: seat) { _ = drawing.redo(by: seat) }
      _ = drawing.complete(.touch(UInt32(seat.number)), by: seat)
    }
    return Screen(drawing)
  }

  private func canUndo(_ drawing: Drawing, _ seat: SeatID) -> Bool { drawing.canUndo(by: seat) }

  private func canRedo(_ drawing: Drawing, _ seat: SeatID) -> Bool { drawing.canRedo(by: seat) }

  @Test(
    "undoing everything leaves no dry ink, and redoing everything restores each pixel",
    arguments: 0..<12)
  func backAndForth(seed: Int) {
    var screen = screen(seed: seed)
    let (drawing, pixels) = (screen.drawing, screen.pixels)
    var random = SeededGenerator(seed: UInt64(8_000 + seed))
    var undone: [SeatID] = []
    while let seat = screen.seats(canUndo).randomElement(using: &random) {
      // Another change may hide the one that is taken back, as when both set a colour.
      screen.undo(by: seat)
      undone.append(seat)
      if random.oneIn(5) { screen.check("seed \(seed), undoing") }
    }
    #expect(screen.drawing.completed.isEmpty)
    screen.check("seed \(seed), all undone")
    // What an undo takes back depends on what others have done meanwhile: the way back is the same way.
    while let seat = undone.popLast() {
      screen.redo(by: seat)
      if random.oneIn(5) { screen.check("seed \(seed), redoing") }
    }
    #expect(screen.drawing == drawing)
    expectSamePixels(screen.pixels, pixels, width: Self.width, "seed \(seed)")
  }

  @Test(
    "a condensed drawing has the same pixels, also after undo and redo")
  func condensed() {
    let count = (0..<40).count { compareCondensed(seed: $0) }
    #expect(count >= 10, "only \(count) drawings could be condensed")
  }

  /// - Returns: Whether the drawing could be condensed.
  private func compareCondensed(seed: Int) -> Bool {
    let bound = UndoBound(edits: 1 << 20, bytes: 1 << 40)
    var drawing = screen(seed: 200 + seed).drawing
    for contact in drawing.inProgress.keys { _ = drawing.complete(contact) }
    drawing.settle()
    // Images among strokes that were sent somewhere keep a drawing from it.
    guard let condensed = drawing.condensed(keeping: bound) else { return false }
    var (one, other) = (Screen(drawing), Screen(condensed))
    expectSamePixels(other.pixels, one.pixels, width: Self.width, "seed \(seed)")
    var random = SeededGenerator(seed: UInt64(10_000 + seed))
    for step in 0..<60 {
      let seat = random.element(of: RandomPainting.seats)
      if random.oneIn(3) {
        one.redo(by: seat)
        other.redo(by: seat)
      } else {
        one.undo(by: seat)
        other.undo(by: seat)
      }
      if step % 10 == 9 {
        one.check("seed \(seed), step \(step)")
        other.check("seed \(seed), step \(step), condensed")
        expectSamePixels(other.pixels, one.pixels, width: Self.width, "seed \(seed), step \(step)")
      }
    }
    return true
  }
}
