package import Ink
package import Interaction
import OrderedCollections
import Testing
import TestSupport
package import Touch

/// A session, and the fingers of the people who sit around it.
package struct Table {
  /// A session is hundreds of fields. Beside a reference, each suite that has a table copies one word.
  private final class Storage {
    var session: PaintingSession

    init(_ session: PaintingSession) { self.session = session }
  }

  private var storage: Storage

  package var session: PaintingSession {
    _read { yield storage.session }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.session) }
      yield &storage.session
    }
  }

  /// The program's clock, in milliseconds.
  package var clock: Int64 = 0

  /// Seats so many people at a window.
  package init(
    seats: Int = 1, width: Int = 1280, height: Int = 720, metrics: DisplayMetrics = .standard
  ) {
    var session = PaintingSession(windowWidth: width, windowHeight: height, metrics: metrics)
    session.seat(seats)
    storage = Storage(session)
  }

  /// A place in the middle of the window.
  package static let canvas = Point(x: 600, y: 330)

  /// A place at the upper edge, where nobody sits who is alone.
  package static let border = Point(x: 640, y: 4)

  /// Who sits at an edge.
  package func seat(_ edge: ScreenEdge) throws -> Seat {
    try #require(session.seats.values.first { $0.edge == edge }, "nobody sits at \(edge)")
  }

  /// The middle of a control on the palette of whoever sits at an edge, in the window.
  package func place(_ control: PaletteControl, at edge: ScreenEdge = .bottom) throws -> Point {
    try #require(session.place(of: control, for: try seat(edge).id), "no \(control) at \(edge)")
  }

  /// A finger comes down, and is ours.
  @discardableResult
  package mutating func begin(_ finger: UInt32, at place: Point, device: Int = 9) -> Effects {
    let effects = handle(finger, .begin, at: place, device: device)
    _ = handle(finger, .ownership, at: nil, device: device)
    return effects
  }

  @discardableResult
  package mutating func move(_ finger: UInt32, to place: Point) -> Effects {
    handle(finger, .update(pendingEnd: false), at: place)
  }

  @discardableResult
  package mutating func lift(_ finger: UInt32, at place: Point? = nil) -> Effects {
    handle(finger, .end, at: place)
  }

  /// A finger comes down at a place, and lifts there.
  @discardableResult
  package mutating func tap(_ finger: UInt32, at place: Point) -> Effects {
    begin(finger, at: place)
    return lift(finger)
  }

  /// A finger comes down at the first place, moves to the others, and lifts.
  package mutating func draw(_ finger: UInt32, _ places: Point...) {
    for (index, place) in places.enumerated() {
      if index == 0 { begin(finger, at: place) } else { move(finger, to: place) }
    }
    lift(finger)
  }

  /// A finger is up, and its last events are still to come.
  /// - Parameter isPending: Whether a pending end reports it, and not a raw event.
  @discardableResult
  package mutating func leave(
    _ finger: UInt32, device: Int = 9, isPending: Bool = false
  ) -> Effects {
    guard !isPending else { return handle(finger, .update(pendingEnd: true), at: nil) }
    let time = Timestamp(milliseconds: clock)
    let source = EventSource(device: device, master: device)
    return session.handle(.rawEnd(RawEnd(.touch(finger), source: source, time: time)))
  }

  /// The program does nothing for a while, and events wait.
  package mutating func sleep(_ milliseconds: Int64) {
    clock += milliseconds
    session.readClock(Timestamp(milliseconds: clock))
  }

  /// A finger paints a stroke to the right.
  package mutating func stroke(_ finger: UInt32, at place: Point = Self.canvas, device: Int = 9) {
    begin(finger, at: place, device: device)
    move(finger, to: Point(x: place.x + 20, y: place.y))
    lift(finger, at: Point(x: place.x + 40, y: place.y))
  }

  /// A finger draws a line of 200 pixels, not quite straight, rests at its end until it is a figure, and lifts.
  /// - Parameter along: The direction of the line, of length 1.
  /// - Returns: What the hand drew.
  @discardableResult
  package mutating func figure(
    _ finger: UInt32, at place: Point = Self.canvas, along: Point = Point(x: 1, y: 0)
  ) -> [Point] {
    let way = (0...20).map { step in
      let (far, aside) = (10 * Double(step), step.isMultiple(of: 2) ? 2.0 : 0)
      return Point(
        x: place.x + along.x * far - along.y * aside, y: place.y + along.y * far + along.x * aside)
    }
    begin(finger, at: way[0])
    for place in way.dropFirst() { move(finger, to: place) }
    wait(600)
    lift(finger)
    return way
  }

  /// Time goes by.
  @discardableResult
  package mutating func wait(_ milliseconds: Int64) -> Effects { wait(.milliseconds(milliseconds)) }

  /// Time goes by.
  @discardableResult
  package mutating func wait(_ duration: Duration) -> Effects {
    let now = Timestamp(milliseconds: clock) + duration
    clock = now.milliseconds
    return session.advance(to: now)
  }

  /// Another client takes a finger that is not ours yet; of a finger that is, the device goes.
  package mutating func cancelAll() -> Effects { session.handle(.canvasHidden) }

  /// The brush of the stroke that a finger is drawing.
  package func brush(of finger: UInt32) throws -> Brush {
    try #require(session.drawing.wetStroke(of: .touch(finger)), "\(finger) draws nothing").brush
  }

  private mutating func handle(
    _ finger: UInt32, _ phase: TouchEvent.Phase, at position: Point?, device: Int = 9
  ) -> Effects {
    session.handle(.finger(finger, phase, at: position, device: device, milliseconds: clock))
  }
}

/// A large window: four palettes leave most of the canvas free.
extension Table {
  /// Seats people at a large window.
  package static func large(seats: Int) -> Table { Table(seats: seats, width: 2560, height: 1440) }

  /// The middle of the large window.
  package static let largeMiddle = Point(x: 1_280, y: 720)
}
