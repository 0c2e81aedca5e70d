package import Ink
internal import OrderedCollections

/// What a seat has selected on the current board, and the fingers that move it.
package struct Selection: Hashable, Sendable {
  /// The selected strokes, ascending; not empty.
  package let strokes: [StrokeIndex]
  /// A rectangle around all of them, in canvas space, as they lie when no finger holds them.
  var frame: Rect
  /// The fingers that have taken hold, in the order in which they came down.
  private(set) var grips: OrderedDictionary<ContactID, Grip> = [:]
  /// How far the fingers have moved it before one of them came down or lifted, in canvas space.
  private var base = Similarity.identity

  /// A finger that has taken hold.
  struct Grip: Hashable, Sendable {
    /// Where it was when the last finger came down or lifted, in canvas space.
    var start: Point
    /// Where it is, in canvas space.
    var place: Point
  }

  /// Selects strokes.
  /// - Parameter frame: A rectangle around all of them, in canvas space.
  init(_ strokes: [StrokeIndex], frame: Rect) { (self.strokes, self.frame) = (strokes, frame) }

  /// How far all fingers have moved it since the first one came down, in canvas space. One finger
  /// moves it; two also turn and scale it. Further fingers do nothing.
  var transform: Similarity {
    let moving = Array(grips.values.prefix(2))
    var motion: Similarity?
    if moving.count == 2 {
      motion = Similarity(
        from: (moving[0].start, moving[1].start), to: (moving[0].place, moving[1].place))
    }
    if motion == nil, let first = moving.first {
      motion = Similarity(
        shift: Point(x: first.place.x - first.start.x, y: first.place.y - first.start.y))
    }
    return motion.flatMap { base.then($0) } ?? base
  }

  /// Adds a finger, or ends one.
  /// - Parameter place: Where it comes down, in canvas space; `nil` to end it.
  mutating func setGrip(_ contact: ContactID, at place: Point?) {
    base = transform
    for index in grips.values.indices { grips.values[index].start = grips.values[index].place }
    grips[contact] = place.map { Grip(start: $0, place: $0) }
    if grips.isEmpty { base = .identity }
  }

  /// Moves a finger.
  mutating func move(_ contact: ContactID, to place: Point) { grips[contact]?.place = place }
}
