import Ink
import Interaction
import Rendering
import Testing
import TestSupport
import Touch

@Suite("Pictures of the canvas")
struct CanvasPictureTests {
  private static let (width, height) = (640, 480)

  private func session() -> PaintingSession {
    var random = SeededGenerator(seed: 51)
    var drawing = Drawing()
    let window = Rect(minX: 0, minY: 0, maxX: Double(Self.width), maxY: Double(Self.height))
    drawing.lines(400, in: window, using: &random)
    return PaintingSession(
      windowWidth: Self.width, windowHeight: Self.height, metrics: .standard, drawing: drawing)
  }

  private func expected(_ board: Board) -> [UInt32] {
    FullRepaint.pixels(
      of: board.drawing, width: Self.width, height: Self.height, view: board.view,
      paper: board.paper)
  }

  @Test("one that is asked for while the window is still being painted paints no tile of it")
  func whileRefining() {
    let window = PaintingWindow(session(), patience: .zero)
    #expect(window.isRefining)
    let board = window.session.boards.current
    let picture = window.picture
    #expect(window.isRefining && !picture.isPainted)
    // It is of the drawing as it was when it was asked for.
    _ = window.handle(.key(KeyPress(keysym: 0x7A, control: true)))
    _ = window.handle(.key(KeyPress(keysym: 0xFFFF, control: true)))
    expectSamePixels(picture.pixels(), expected(board), width: Self.width)
    #expect(picture.width == Self.width && picture.height == Self.height)
  }

  @Test func `one that the window shows already is a copy of its pixels`() {
    let window = PaintingWindow(session())
    window.refineAll()
    let picture = window.picture
    #expect(picture.isPainted)
    expectSamePixels(picture.pixels(), expected(window.session.boards.current), width: Self.width)
  }

  @Test func `one of the board below a replay is painted by its receiver`() {
    let window = PaintingWindow(session())
    let past = RandomPast(seed: 3, strokes: 25)
    let replay = Replay([ReplayedBoard(paper: Paper(color: .cream), entries: past.entries)])
    window.perform { $0.show(replay) }
    let picture = window.picture
    #expect(!picture.isPainted)
    expectSamePixels(picture.pixels(), expected(window.session.boards.current), width: Self.width)
  }
}
