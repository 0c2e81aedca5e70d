import Ink
import TestSupport
import Testing

extension Drawing {
  /// Begins a stroke of a black brush, 4 wide, with a finger.
  @discardableResult
  mutating func begin(_ finger: UInt32, at position: Point) -> DrawingChange? {
    begin(
      .touch(finger), brush: Brush(color: InkColor(rgb: 0), width: 4), quantum: Quantum(bits: 4),
      sample: StrokeSample(position: position, time: Timestamp(milliseconds: 0)))
  }

  @discardableResult
  mutating func extend(_ finger: UInt32, to position: Point) -> DrawingChange? {
    extend(
      .touch(finger),
      sample: StrokeSample(position: position, time: Timestamp(milliseconds: 0)))
  }
}

@Suite("Editing a drawing")
struct DrawingTests {
  /// Fingers 1, 2 and 3 are down, in this order, each at (10 · finger, 0).
  static var threeFingers: Drawing {
    var drawing = Drawing()
    for finger in UInt32(1)...3 { drawing.begin(finger, at: Point(x: 10 * Double(finger), y: 0)) }
    return drawing
  }

  static func reach(_ x: Double) -> Rect { Rect(around: Point(x: x, y: 0), margin: 2) }

  @Test func `strokes in progress keep the order in which their fingers came down`() {
    var drawing = Self.threeFingers
    drawing.extend(2, to: Point(x: 1, y: 1))
    drawing.extend(1, to: Point(x: 1, y: 1))
    #expect(drawing.contactsInProgress == [.touch(1), .touch(2), .touch(3)])
    _ = drawing.complete(.touch(1))
    drawing.begin(1, at: Point(x: 0, y: 0))
    #expect(drawing.contactsInProgress == [.touch(2), .touch(3), .touch(1)])
  }

  @Test func `completed strokes lie in the order in which they were completed`() {
    var drawing = Self.threeFingers
    for finger in [UInt32(2), 3, 1] {
      guard case .dried(let contact, let stroke, _, _) = drawing.complete(.touch(finger)) else {
        Issue.record("finger \(finger) did not dry")
        return
      }
      #expect(contact == .touch(finger) && stroke == drawing.completed.last)
    }
    #expect(drawing.completed.map(\.contact) == [.touch(2), .touch(3), .touch(1)])
    #expect(drawing.contactsInProgress.isEmpty && !drawing.isEmpty)
  }

  @Test func `a cancelled stroke has never been`() {
    var drawing = Drawing()
    drawing.begin(1, at: Point(x: 10, y: 0))
    let before = drawing
    drawing.begin(2, at: Point(x: 20, y: 0))
    drawing.extend(2, to: Point(x: 30, y: 0))
    let bounds = Self.reach(20).union(Self.reach(30))
    #expect(drawing.cancel(.touch(2)) == .cancelled(.touch(2), bounds: bounds))
    #expect(drawing == before)
  }

  @Test func `a retracted stroke leaves the others, in their order`() {
    var drawing = Self.threeFingers
    for finger in UInt32(1)...3 { _ = drawing.complete(.touch(finger)) }
    let change = drawing.retract(.touch(2))
    #expect(drawing.completed.map(\.contact) == [.touch(1), .touch(3)])
    #expect(change == .hidden([StrokeIndex(1)], bounds: Self.reach(20)))
    #expect(drawing.retract(.touch(2)) == nil)
  }

  @Test func `of two strokes by one contact, the later is retracted`() {
    var drawing = Drawing()
    for x in [10.0, 50] {
      drawing.begin(1, at: Point(x: x, y: 0))
      _ = drawing.complete(.touch(1))
    }
    #expect(drawing.retract(.touch(1))?.damage == Self.reach(50))
    #expect(drawing.completed.map(\.bounds) == [Self.reach(10)])
  }

  @Test func `clear takes completed strokes and keeps those in progress`() {
    var drawing = Self.threeFingers
    _ = drawing.complete(.touch(1))
    _ = drawing.complete(.touch(3))
    let bounds = Self.reach(10).union(Self.reach(30))
    #expect(drawing.clear() == .hidden([StrokeIndex(0), StrokeIndex(1)], bounds: bounds))
    #expect(drawing.completed.isEmpty)
    #expect(drawing.contactsInProgress == [.touch(2)])
    #expect(drawing.clear() == nil)
  }

  @Test func `a contact that draws already begins no second stroke`() {
    var drawing = Self.threeFingers
    let before = drawing
    #expect(drawing.begin(2, at: Point(x: 99, y: 99)) == nil)
    #expect(drawing == before)
  }

  @Test func `a contact that draws nothing cannot continue, end, or be taken back`() {
    var drawing = Self.threeFingers
    let before = drawing
    #expect(drawing.extend(9, to: Point(x: 0, y: 0)) == nil)
    #expect(drawing.complete(.touch(9)) == nil && drawing.cancel(.touch(9)) == nil)
    #expect(drawing.retract(.touch(1)) == nil)
    drawing.breakStroke(.touch(9))
    #expect(drawing == before)
  }

  @Test(
    arguments: [
      Point(x: .nan, y: 0), Point(x: 0, y: .nan), Point(x: .infinity, y: 0),
      Point(x: 0, y: -.infinity),
    ])
  func `a position that is not a number leaves the drawing unmodified`(position: Point) {
    var drawing = Self.threeFingers
    let before = drawing
    #expect(drawing.begin(9, at: position) == nil)
    #expect(drawing.extend(1, to: position) == nil)
    #expect(drawing == before)
  }

  @Test func `every change says where the canvas may look different`() {
    var drawing = Drawing()
    let begun = drawing.begin(1, at: Point(x: 10, y: 0))
    let moved = drawing.extend(1, to: Point(x: 30, y: 0))
    #expect(begun?.damage == Self.reach(10))
    #expect(moved?.damage == Self.reach(10).union(Self.reach(30)))
    #expect(drawing.complete(.touch(1))?.damage == Self.reach(10).union(Self.reach(30)))
  }
}
