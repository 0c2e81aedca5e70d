import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("The stroke eraser from board to board")
struct BoardErasingTests {
  var table = Table()
  /// The canvas above the panel of boards.
  static let place = Point(x: 300, y: 150)

  private var boards: Boards { table.session.boards }

  private mutating func key(_ keysym: UInt32, control: Bool = false) -> Effects {
    table.session.handle(.key(KeyPress(keysym: keysym, control: control)))
  }

  private func strokes(on place: Int) -> [ContactID] {
    boards.all[place].drawing.completed.map(\.contact)
  }

  @Test("a finger takes strokes away on each board it comes to, as one edit on each")
  mutating func erasing() throws {
    table.stroke(1, at: Self.place)
    _ = key(0x6E, control: true)
    table.stroke(2, at: Point(x: 700, y: 300))
    table.stroke(3, at: Self.place)
    _ = key(0xFF55)
    try table.tap(.tool(.strokeEraser))
    table.begin(4, at: Point(x: 310, y: 120))
    table.move(4, to: Point(x: 310, y: 190))
    #expect(strokes(on: 0) == [])
    _ = key(0xFF56)
    table.move(4, to: Point(x: 310, y: 200))
    #expect(strokes(on: 1) == [.touch(2), .touch(3)], "it looks only where it goes now")
    table.move(4, to: Point(x: 710, y: 200))
    table.move(4, to: Point(x: 710, y: 310))
    #expect(strokes(on: 1) == [.touch(3)])
    table.lift(4)
    _ = key(0x7A, control: true)
    _ = key(0xFF55)
    _ = key(0x7A, control: true)
    #expect(strokes(on: 0) == [.touch(1)] && strokes(on: 1) == [.touch(2), .touch(3)])
  }

  @Test("its path continues at the finger in the window, with any views of the boards")
  mutating func erasingInViews() throws {
    _ = key(0x6E, control: true)
    for _ in 0..<5 { _ = key(0x3D, control: true) }
    table.stroke(1, at: Point(x: 80, y: 51))
    table.stroke(2, at: Point(x: 300, y: 195))
    _ = key(0xFF55)
    try table.tap(.tool(.strokeEraser))
    table.begin(3, at: Point(x: 310, y: 150))
    _ = key(0xFF56)
    table.move(3, to: Point(x: 310, y: 200))
    #expect(strokes(on: 1) == [.touch(1)], "there is no way from where that is on this board")
  }

  @Test("a finger that turns out not to be ours took nothing away, on no board")
  mutating func cancelledErasing() throws {
    table.stroke(1, at: Self.place)
    _ = key(0x6E, control: true)
    table.stroke(2, at: Point(x: Self.place.x, y: 250))
    _ = key(0xFF55)
    try table.tap(.tool(.strokeEraser))
    _ = table.session.handle(.finger(3, .begin, at: Point(x: 310, y: 150)))
    _ = key(0xFF56)
    _ = table.session.handle(.finger(3, .update(pendingEnd: false), at: Point(x: 310, y: 250)))
    #expect(strokes(on: 0) == [] && strokes(on: 1) == [])
    #expect(table.session.handle(.finger(3, .end, at: nil)).otherBoardsChanged)
    #expect(strokes(on: 0) == [.touch(1)] && strokes(on: 1) == [.touch(2)])
    _ = key(0xFF55)
    guard case .hidden(let strokes, _)? = key(0x7A, control: true).changes.first else {
      Issue.record("nothing was taken back")
      return
    }
    #expect(strokes == [StrokeIndex(0)], "there is the stroke to take back, and no erasing")
  }
}
