import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

/// What people do from the first start to a kept picture, touch by touch.
struct UseScript: CustomTestStringConvertible, Sendable {
  /// A touch, or what happens without one.
  enum Step: Sendable {
    /// A tap on a visible control of a palette.
    case tap(PaletteControl, at: ScreenEdge = .bottom)
    /// A hold of a visible control of a palette.
    case hold(PaletteControl, at: ScreenEdge = .bottom)
    /// A tap on a control of the share sheet.
    case share(ShareControl)
    /// A tap on the canvas.
    case touch(Point)
    /// A stroke.
    case stroke(Point)
    /// A stroke that becomes straight, because the finger rests at its end.
    case line(Point)
    /// A finger that rests at a free edge until a seat is offered there.
    case rest(ScreenEdge)
    /// A tap on the offered seat.
    case takeSeat
    /// A finger in each corner. They are one touch, because they come down together.
    case corners
    /// A tap on a digit of the code.
    case digit(UInt8)
    /// The keyboard writes. No touch.
    case write(String)
    /// The program answers. No touch.
    case answer(@Sendable (inout PaintingSession) throws -> Effects)
  }

  /// Who does it.
  let testDescription: String
  /// The largest number of touches.
  let limit: Int
  /// Whether touches are clicks of a mouse.
  var hasMouse = false
  /// The table at the first start.
  let start: @Sendable () -> Table
  let steps: [Step]
  /// Returns whether everything is done, with what the program was asked for.
  let isDone: @Sendable (Table, [ProgramRequest]) -> Bool
}

/// Somebody who follows a script.
struct UsePerformance {
  private(set) var table: Table
  /// The number of touches so far.
  private(set) var touches = 0
  /// What the program was asked for so far.
  private(set) var requests: [ProgramRequest] = []
  private let hasMouse: Bool
  private var finger: UInt32 = 0

  init(_ script: UseScript) throws {
    (table, hasMouse) = (script.start(), script.hasMouse)
    for step in script.steps { try perform(step) }
  }

  private mutating func perform(_ step: UseScript.Step) throws {
    switch step {
    case .tap(let control, let edge): press([try place(of: control, at: edge)])
    case .hold(let control, let edge): press([try place(of: control, at: edge)], for: 1_000)
    case .share(let control): press([try table.place(share: control)])
    case .touch(let place): press([place])
    case .stroke(let place):
      press((0...2).map { Point(x: place.x + 20 * Double($0), y: place.y) })
    case .line(let place):
      touches += 1
      finger += 1
      table.figure(finger, at: place)
    case .rest(let edge):
      let space = SeatSpace(edge: edge, window: table.session.window)
      press([space.windowPoint(Point(x: space.width / 2, y: space.height - 2))], for: 900)
    case .takeSeat:
      let offer = try #require(table.session.offers.first, "no seat is offered")
      press([offer.space.windowRect(offer.frame).center])
    case .corners:
      let (width, height) = (table.session.window.width, table.session.window.height)
      hold(
        [8, Double(width) - 8].flatMap { x in
          [8, Double(height) - 8].map { Point(x: x, y: $0) }
        }, for: 3_200)
    case .digit(let digit):
      let pad = try #require(table.session.codePad, "nothing asks for the code")
      press([pad.rect(of: .digit(digit)).center])
    case .write(let text): table.write(text)
    case .answer(let answer): note(try answer(&table.session))
    }
  }

  /// Returns where a control is, in the window. Fails if the palette does not show it.
  private func place(of control: PaletteControl, at edge: ScreenEdge) throws -> Point {
    let place = try table.place(control, at: edge)
    let layout = try #require(table.session.layouts[try table.seat(edge).id])
    try #require(layout.hit(place) == .control(control), "\(control) at \(edge) is covered")
    return place
  }

  /// A finger, or the mouse, comes down, goes along the places, rests, and lifts.
  private mutating func press(_ places: [Point], for duration: Int64 = 0) {
    touches += 1
    if hasMouse {
      point(.press(button: 1), at: places[0])
      for place in places { point(.motion, at: place) }
      point(.release(button: 1), at: places[places.count - 1])
    } else {
      finger += 1
      note(table.begin(finger, at: places[0]))
      for place in places.dropFirst() { note(table.move(finger, to: place)) }
      if duration > 0 { note(table.wait(duration)) }
      note(table.lift(finger))
    }
    finish()
  }

  /// Fingers come down together, rest, and lift.
  private mutating func hold(_ places: [Point], for duration: Int64) {
    touches += 1
    let fingers = places.map { place in
      finger += 1
      note(table.begin(finger, at: place))
      return finger
    }
    note(table.wait(duration))
    for finger in fingers { note(table.lift(finger)) }
    finish()
  }

  private mutating func point(_ phase: PointerEvent.Phase, at place: Point) {
    note(table.session.handle(.pointing(8, phase, at: place, milliseconds: table.clock)))
  }

  /// The turn ends, and the person looks at what has happened.
  private mutating func finish() {
    var effects = table.session.decideLifts()
    table.session.shapeTyped(&effects)
    note(effects)
    note(table.wait(1_000))
  }

  private mutating func note(_ effects: Effects) { requests += effects.programRequests }
}
