import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab

/// A stroke that was injected, with everything that the program's drawing must hold of it.
struct InjectedStroke {
  let brush: Brush
  /// The positions that the drawing must hold, with their pressures.
  var samples: [(position: Point, pressure: Double)] = []
  var hasEnded = false
}

/// A random performance of fingers, which depends on a seed alone. They move at 120 Hz, lift now and then, and
/// come down elsewhere, at once or a little later, while one more finger taps colours of the bar.
struct FingerPerformance {
  /// The injected strokes, in the order of their begins.
  private(set) var strokes: [InjectedStroke] = []
  /// The name of the colour tapped last.
  private(set) var color: String
  private let width: Double
  private let touch: TouchInjector
  private let session: SessionReport
  private let canvas: Rect
  private var random: SeededGenerator
  private var fingers: [Finger]

  private struct Finger {
    /// The index of the stroke that it draws; `nil` while it is lifted.
    var stroke: Int?
    var walk = RandomWalk(from: Point(x: 0, y: 0))
    /// The number of reports until it lifts or comes down.
    var reportsLeft: Int
  }

  /// The number of reports per second.
  private static let rate = 120.0

  /// - Parameter session: The program's session, whose window fills the screen.
  init(
    fingers: Int, seed: UInt64, on touch: TouchInjector, _ session: SessionReport
  ) throws {
    self.touch = touch
    self.session = session
    random = SeededGenerator(seed: seed)
    color = session.chosen.color
    width =
      try #require(OriginalProgram.widths.first { $0.name == session.chosen.width }).pixels
      * session.scale
    self.fingers = (0..<fingers).map { Finger(reportsLeft: 1 + $0) }
    let palette = try #require(session.paintingSession().layouts[.first]).frame.minY
    // Fingers come down above the palette, and away from the free edges, where a resting finger
    // asks for a seat. Later in a stroke they may go anywhere.
    canvas = Rect(minX: 60, minY: 60, maxX: Double(session.window.width) - 60, maxY: palette - 5)
  }

  /// Performs a number of reports in real time. When it returns, the server has processed them, and
  /// every second finger is down.
  mutating func run(reports: Int) throws {
    let start = ContinuousClock.now
    for report in 0..<reports {
      let ahead = start + .seconds(Double(report) / Self.rate) - .now
      if ahead > .zero { usleep(UInt32(ahead / .microseconds(1))) }
      for finger in fingers.indices { try perform(finger) }
      if report % 173 == 100 { try tap() }
    }
    for finger in fingers.indices {
      if finger % 2 == 0, fingers[finger].stroke != nil { try lift(finger) }
      if finger % 2 == 1, fingers[finger].stroke == nil { try comeDown(finger) }
    }
    try touch.sync()
  }

  /// Lifts all fingers that are down.
  mutating func liftAll() throws {
    for finger in fingers.indices where fingers[finger].stroke != nil { try lift(finger) }
    try touch.sync()
  }

  private mutating func perform(_ finger: Int) throws {
    fingers[finger].reportsLeft -= 1
    let isDue = fingers[finger].reportsLeft <= 0
    if fingers[finger].stroke == nil {
      if isDue { try comeDown(finger) }
    } else if isDue {
      try lift(finger)
      // One time in three it comes down again before the next report.
      if random.oneIn(3) { try comeDown(finger) }
    } else {
      let screen = Rect(
        minX: 0, minY: 0, maxX: Double(session.window.width), maxY: Double(session.window.height))
      fingers[finger].walk.step(agility: 3, within: screen, using: &random)
      let place = fingers[finger].walk.position
      let pressure = random.real(in: 0...1)
      try touch.move(finger, to: place, pressure: pressure)
      note(finger, place, pressure)
    }
  }

  private mutating func comeDown(_ finger: Int) throws {
    let place = random.point(in: canvas)
    let pressure = random.real(in: 0...1)
    try touch.begin(finger, at: place, pressure: pressure)
    fingers[finger] = Finger(
      stroke: strokes.count, walk: RandomWalk(from: place),
      reportsLeft: random.integer(in: 20...220))
    strokes.append(InjectedStroke(brush: brush))
    note(finger, place, pressure)
  }

  private mutating func lift(_ finger: Int) throws {
    guard let stroke = fingers[finger].stroke else { return }
    let place = fingers[finger].walk.position
    try touch.end(finger, at: place)
    // The end carries no pressure, so the last one stays.
    note(finger, place, strokes[stroke].samples.last?.pressure ?? 0)
    strokes[stroke].hasEnded = true
    fingers[finger].stroke = nil
    fingers[finger].reportsLeft = random.integer(in: 1...15)
  }

  private mutating func note(_ finger: Int, _ place: Point, _ pressure: Double) {
    guard let stroke = fingers[finger].stroke else { return }
    let kept = Quantum(for: .identity).rounded(touch.reportedPosition(place))
    strokes[stroke].samples.append((kept, pressure))
  }

  private mutating func tap() throws {
    let shown = BarColors.colors.map(\.name).filter { session.items[$0] != nil }
    guard let name = shown.randomElement(using: &random), let place = session.items[name]?.center
    else { return }
    try touch.tap(fingers.count, at: place)
    color = name
  }

  private var brush: Brush {
    Brush(
      color: BarColors.colors.first { $0.name == color }?.color ?? InkColor(rgb: 0), width: width)
  }
}
