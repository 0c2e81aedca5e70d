import TestSupport
import Glibc
import Ink
public import Interaction
public import TouchLab

/// Ten fingers that paint short strokes at 120 Hz, so that several are completed every second.
/// Another finger presses palette controls, and keys are struck. Everything comes from a seed.
public struct BusyHands {
  private struct Finger {
    var isDown = false
    var walk = RandomWalk(from: Point(x: 0, y: 0))
    /// The number of reports until the finger lifts or comes down.
    var reportsLeft: Int
  }

  /// Reports per second of each finger: about a thousand events per second with ten fingers.
  private static let rate = 120.0
  /// The times for which the machine has kept the fingers from their next report.
  public private(set) var pauses = FingerPauses()
  private let touch: TouchInjector
  private let keyboard: KeyboardInjector
  private let canvas: Rect
  private let screen: Rect
  private let controls: [Point]
  private let usesKeys: Bool
  private var random: SeededGenerator
  private var fingers: [Finger]

  /// Prepares to paint on a window that fills the screen.
  /// - Parameters:
  ///   - usesControls: Whether to use controls and keys, or only paint.
  ///   - session: The program's report about its window.
  public init(
    fingers: Int = 10, seed: UInt64, usesControls: Bool = true, on server: TouchServer,
    _ session: SessionReport
  ) {
    (touch, keyboard) = (server.touch, server.keyboard)
    random = SeededGenerator(seed: seed)
    let size = session.window
    screen = Rect(minX: 0, minY: 0, maxX: Double(size.width), maxY: Double(size.height))
    // Stay above the palette, and away from the free edges, where a resting finger asks for a seat.
    let palette = session.items.values.map(\.minY).min() ?? screen.maxY
    canvas = Rect(minX: 60, minY: 60, maxX: screen.maxX - 60, maxY: min(palette, screen.maxY) - 20)
    let names = ["red", "green", "black", "undo", "undo", "redo"]
    controls = usesControls ? names.compactMap { session.items[$0]?.center } : []
    usesKeys = usesControls
    self.fingers = (0..<fingers).map { Finger(reportsLeft: 1 + $0) }
  }

  /// Paints in real time.
  /// - Parameter isOver: Asked before every report; painting stops when it returns `true`.
  /// - Throws: A `TouchLabError`.
  public mutating func paint(until isOver: (Duration) throws -> Bool) throws {
    let start = ContinuousClock.now
    var (report, latest) = (0, start)
    while true {
      let now = ContinuousClock.now
      pauses.add(from: latest + .seconds(1 / Self.rate), to: now)
      if try isOver(now - start) { return }
      // The question may take longer than a report.
      latest = .now
      report += 1
      for finger in fingers.indices { try perform(finger) }
      if !controls.isEmpty, random.oneIn(25) {
        let place = random.element(of: controls)
        try touch.tap(fingers.count, at: place)
      }
      if usesKeys, random.oneIn(30) {
        let key = random.element(of: Self.keys)
        try keyboard.strike(keysym: key.keysym, control: key.control, shift: key.shift)
      }
      let ahead = start + .seconds(Double(report) / Self.rate) - .now
      if ahead > .zero { usleep(UInt32(ahead / .microseconds(1))) }
    }
  }

  /// Lifts all fingers, and waits until the server has handled that.
  /// - Throws: A `TouchLabError`.
  public mutating func liftAll() throws {
    for finger in fingers.indices where fingers[finger].isDown { try lift(finger) }
    try touch.sync()
  }

  /// Keys that change drawings in every possible way: undo, redo, tools, boards.
  private static let keys: [(keysym: UInt32, control: Bool, shift: Bool)] = [
    (0x7A, true, false), (0x7A, true, false), (0x7A, true, false), (0x7A, true, true),
    (0x79, true, false), (0x70, false, false), (0x70, false, false), (0x68, false, false),
    (0x65, false, false), (0x65, false, true), (0x6E, true, false), (0xFF55, false, false),
    (0xFF55, false, false), (0xFF56, false, false), (0xFFFF, true, true),
  ]

  private mutating func perform(_ finger: Int) throws {
    fingers[finger].reportsLeft -= 1
    let isDue = fingers[finger].reportsLeft <= 0
    guard fingers[finger].isDown else {
      if isDue { try comeDown(finger) }
      return
    }
    if isDue {
      try lift(finger)
      if random.oneIn(3) { try comeDown(finger) }
    } else {
      fingers[finger].walk.step(agility: 3, within: screen, using: &random)
      let pressure = random.oneIn(4) ? random.real(in: 0...1) : nil
      try touch.move(finger, to: fingers[finger].walk.position, pressure: pressure)
    }
  }

  private mutating func comeDown(_ finger: Int) throws {
    let place = random.point(in: canvas)
    try touch.begin(finger, at: place, pressure: random.real(in: 0...1))
    fingers[finger] = Finger(
      isDown: true, walk: RandomWalk(from: place), reportsLeft: random.integer(in: 2...30))
  }

  private mutating func lift(_ finger: Int) throws {
    try touch.end(finger, at: fingers[finger].walk.position)
    fingers[finger] = Finger(reportsLeft: random.integer(in: 1...10))
  }
}
