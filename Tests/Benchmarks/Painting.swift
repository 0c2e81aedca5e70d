import Ink
import Interaction
import Rendering
import TestSupport
import Touch

/// A window with its image. It receives fingers' events as in the program: every event is handled,
/// by the lane where it can, and every damaged pixel is composed.
struct Painting {
  private let window: PaintingWindow
  private let image = ImageSurface(width: 1920, height: 1080)
  private var touch: UInt32 = 0
  private var time: Int64 = 0
  /// The distance between the rows of two fingers, in pixels.
  private let rowHeight: Double

  init(
    drawing: Drawing = Drawing(), curve: CurveKind = .smooth,
    screenSettings: ScreenSettings = ScreenSettings(), rowHeight: Double = 40,
    tool: Tool = .pen, width: Double? = nil
  ) {
    self.rowHeight = rowHeight
    var seat = Seat(id: .first, edge: .bottom)
    seat.brush.tool = tool
    if let width { seat.brush.width = width }
    let empty = PaintingSession(
      windowWidth: 1920, windowHeight: 1080, metrics: .standard, drawing: drawing)
    var session = PaintingSession(
      windowWidth: 1920, windowHeight: 1080, metrics: .standard, boards: empty.boards,
      seats: [seat])
    session.handling.curve = curve
    session.screenSettings = screenSettings
    window = PaintingWindow(session)
    _ = window.composeDamage(into: image)
  }

  /// Moves several fingers, and composes after each event, as for an event that arrives alone.
  mutating func updates(fingers: Int, count: Int) {
    let first = touch + 1
    for finger in 0..<fingers { begin(at: position(finger, 0)) }
    for index in 0..<count {
      let finger = index % fingers
      move(first + UInt32(finger), to: position(finger, index / fingers + 1))
      show()
    }
    for finger in 0..<fingers { end(first + UInt32(finger)) }
    show()
  }

  /// Moves twenty fingers, and composes after every `movesATurn` events, as when each turn of the
  /// event loop finds many.
  mutating func flood(movesATurn: Int, count: Int) {
    let first = touch + 1
    for finger in 0..<20 { begin(at: position(finger, 0)) }
    for index in 0..<count {
      move(first + UInt32(index % 20), to: position(index % 20, index / 20 + 1))
      if index % movesATurn == movesATurn - 1 { show() }
    }
    for finger in 0..<20 { end(first + UInt32(finger)) }
    show()
  }

  /// Moves fingers on the ways of a flood, each once a millisecond, and composes once in each millisecond.
  mutating func flood(fingers: Int, count: Int) {
    let first = touch + 1
    for finger in 0..<fingers { begin(at: FloodWays.position(finger, 0)) }
    for index in 0..<count {
      let (step, finger) = index.quotientAndRemainder(dividingBy: fingers)
      // There is room for 2000 steps.
      let place = FloodWays.position(finger, (step + 1) % 2000)
      send(
        .update(pendingEnd: false), first + UInt32(finger), place, after: finger == 0 ? 1 : 0)
      if finger == fingers - 1 { show() }
    }
    for finger in 0..<fingers { end(first + UInt32(finger)) }
    show()
  }

  /// Paints one long stroke, and composes after every hundred samples, as after a pause.
  mutating func stroke(samples: Int) {
    begin(at: position(0, 0))
    for index in 1..<samples {
      move(touch, to: position(0, index))
      if index % 100 == 0 { show() }
    }
    end()
    show()
  }

  private func position(_ finger: Int, _ step: Int) -> Point {
    Point(x: Double(step * 8 % 1800) + 50, y: Double(finger) * rowHeight + 60 + Double(step % 3))
  }

  private mutating func begin(at position: Point) {
    touch += 1
    send(.begin, touch, position)
    send(.ownership, touch, nil)
  }

  private mutating func move(_ touch: UInt32, to position: Point) {
    send(.update(pendingEnd: false), touch, position)
  }

  private mutating func end(_ touch: UInt32? = nil) { send(.end, touch ?? self.touch, nil) }

  private mutating func send(
    _ phase: TouchEvent.Phase, _ touch: UInt32, _ position: Point?, after milliseconds: Int64 = 1
  ) {
    time += milliseconds
    let event = TouchEvent.finger(touch, phase, at: position, milliseconds: time)
    if window.paint(event) == nil { _ = window.handle(.touch(event)) }
  }

  private func show() { _ = window.composeDamage(into: image) }
}
