package import Ink
internal import OrderedCollections

/// The strokes that a seat has selected on the current board, and the fingers that move them.
package struct Selection: Hashable, Sendable {
  /// The selected strokes, ascending; not empty.
  package let strokes: [StrokeIndex]
  /// A rectangle around all of them as they lie when no finger holds them.
  package private(set) var frame: SelectionFrame
  /// The fingers that have taken hold, in the order in which they came down.
  private(set) var grips: OrderedDictionary<ContactID, Grip> = [:]
  /// The last tap on one of the strokes that left it selected; `nil` if there was none.
  var lastTap: Tap?
  /// How far the fingers have moved it before one of them came down or lifted, in canvas space.
  private var base = Similarity.identity
  /// How much further than the frame the first stroke is turned, in radians. So the frame turns with the
  /// strokes, also by undo and redo.
  private let lead: Double

  /// A finger that has taken hold.
  struct Grip: Hashable, Sendable {
    /// Where it was when the last finger came down or lifted, in canvas space.
    fileprivate(set) var start: Point
    /// Where it is, in canvas space.
    fileprivate(set) var place: Point
    /// The part of the selection that the finger holds: its inside, a corner or the knob.
    fileprivate(set) var hold: SelectionHold
    /// The length to which it may shrink the frame's diagonal, in canvas units.
    let shortest: Double
    /// Whether it turns in steps.
    fileprivate(set) var isStepped = false

    /// A finger that takes hold at a place.
    init(_ hold: SelectionHold, at place: Point, shortest: Double) {
      (start, self.place, self.hold, self.shortest) = (place, place, hold, shortest)
    }
  }

  /// A tap on a selected stroke.
  struct Tap: Hashable, Sendable {
    let stroke: StrokeIndex
    /// When the finger came down.
    let time: Timestamp
  }

  /// Selects strokes, with a frame at the angle at which they lie.
  /// - Parameter drawing: The drawing that they are part of.
  init(_ strokes: [StrokeIndex], of drawing: Drawing) {
    let found = Self.lying(strokes, of: drawing)
    let angle = SelectionFrame.startingAngle(of: found)
    self.strokes = strokes
    lead = (found.first?.transform.angle ?? 0) - angle
    frame = SelectionFrame(around: found, angle: angle)
  }

  /// Follows a change of the strokes.
  mutating func follow(_ drawing: Drawing) {
    let found = Self.lying(strokes, of: drawing)
    frame = SelectionFrame(around: found, angle: (found.first?.transform.angle ?? 0) - lead)
  }

  /// Returns strokes as they lie when no finger holds them.
  private static func lying(
    _ strokes: [StrokeIndex], of drawing: Drawing
  ) -> LazyMapSequence<[StrokeIndex], Stroke> {
    strokes.lazy.map { drawing.strokes[Int($0.number)] }
  }

  /// How far all fingers have moved it since the first one came down, in canvas space. One finger
  /// moves it, or scales or turns it by a handle; two move, turn and scale it. Further fingers do nothing.
  var transform: Similarity { motion.flatMap { base.then($0) } ?? base }

  /// The motion since a finger last came down or lifted; `nil` if there is none.
  private var motion: Similarity? {
    let moving = Array(grips.values.prefix(2))
    guard let first = moving.first else { return nil }
    if moving.count == 2,
      let both = Similarity(
        from: (moving[0].start, moving[1].start), to: (moving[0].place, moving[1].place))
    {
      return both
    }
    let frame = frame.mapped(by: base)
    return switch first.hold {
    case .inside: Similarity(shift: first.place - first.start)
    case .corner(let corner):
      frame.scaling(corner, by: first.place - first.start, shortest: first.shortest)
    case .knob:
      frame.turning(from: first.start, to: first.place, isStepped: first.isStepped)
    }
  }

  /// The side of the frame whose knob a finger holds; `nil` if none does.
  var heldKnobSide: Int? {
    for grip in grips.values {
      if case .knob(let side) = grip.hold { return side }
    }
    return nil
  }

  /// Adds a finger. As soon as there are two, handles count no longer: each finger keeps what is below it.
  mutating func take(_ contact: ContactID, _ grip: Grip) {
    settle()
    grips[contact] = grip
    guard grips.count > 1 else { return }
    for index in grips.values.indices { grips.values[index].hold = .inside }
  }

  /// Continues with a finger at a position that must not be joined to its last one.
  mutating func resume(_ contact: ContactID, at place: Point) {
    settle()
    grips[contact]?.start = place
    grips[contact]?.place = place
  }

  /// Moves a finger to a place in canvas space, and notes whether it turns in steps.
  mutating func move(_ contact: ContactID, to place: Point, isStepped: Bool) {
    grips[contact]?.place = place
    grips[contact]?.isStepped = isStepped
  }

  /// Removes a finger. The motion so far stays while others hold on.
  mutating func end(_ contact: ContactID) {
    settle()
    grips[contact] = nil
    if grips.isEmpty { base = .identity }
  }

  /// Forgets all fingers and what they have done.
  mutating func release() { (grips, base) = ([:], .identity) }

  private mutating func settle() {
    base = transform
    for index in grips.values.indices { grips.values[index].start = grips.values[index].place }
  }
}
