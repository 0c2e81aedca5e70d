import Glibc
import Ink
import TestSupport
import TouchLab

/// People around a screen: fingers that paint, and hands that rest beside them. Everything comes from a seed.
struct Crowd {
  private struct Finger {
    var walk: RandomWalk
    var isDown = false
    /// The number of reports until it lifts or comes down.
    var reportsLeft: Int
  }

  /// A hand that rests: several contacts that stay close together and tremble.
  private struct Palm {
    var places: [Point] = []
    /// The number of reports until it lifts or comes down.
    var reportsLeft: Int
  }

  /// The most fingers that paint at once.
  static let mostFingers = 20
  /// The most contacts of a hand that rests.
  static let contactsOfPalm = 5
  /// The most hands that rest at once.
  static let mostPalms = 2
  /// The number of touches that a screen needs for a crowd.
  static let touches = mostFingers + mostPalms * contactsOfPalm
  /// Reports per second.
  private static let rate = 120.0

  private let touch: TouchInjector
  private let canvas: Rect
  private var random: SeededGenerator
  private var fingers: [Finger]
  private var palms: [Palm]

  /// Lets people come.
  /// - Parameters:
  ///   - fingers: How many fingers paint, at most ``mostFingers``.
  ///   - palms: How many hands rest, at most ``mostPalms``.
  ///   - canvas: Where they paint, in pixels of the screen.
  init(fingers: Int, palms: Int, seed: UInt64, on touch: TouchInjector, canvas: Rect) {
    (self.touch, self.canvas) = (touch, canvas)
    random = SeededGenerator(seed: seed)
    self.fingers = (0..<min(fingers, Self.mostFingers)).map {
      Finger(walk: RandomWalk(from: Point(x: canvas.minX, y: canvas.minY)), reportsLeft: 1 + 3 * $0)
    }
    self.palms = (0..<min(palms, Self.mostPalms)).map { Palm(reportsLeft: 20 + 40 * $0) }
  }

  /// Paints in real time.
  mutating func paint(for duration: Duration) throws {
    let start = ContinuousClock.now
    var report = 0
    while ContinuousClock.now - start < duration {
      report += 1
      for finger in fingers.indices { try perform(finger) }
      for palm in palms.indices { try rest(palm) }
      let ahead = start + .seconds(Double(report) / Self.rate) - .now
      if ahead > .zero { usleep(UInt32(ahead / .microseconds(1))) }
    }
  }

  /// Lifts everything, and waits until the server has handled that.
  mutating func leave() throws {
    for finger in fingers.indices where fingers[finger].isDown { try lift(finger) }
    for palm in palms.indices { try lift(palm: palm) }
    try touch.sync()
  }

  private mutating func perform(_ finger: Int) throws {
    fingers[finger].reportsLeft -= 1
    let isDue = fingers[finger].reportsLeft <= 0
    switch (fingers[finger].isDown, isDue) {
    case (false, true):
      let place = random.point(in: canvas)
      try touch.begin(finger, at: place)
      fingers[finger] = Finger(
        walk: RandomWalk(from: place), isDown: true, reportsLeft: random.integer(in: 8...120))
    case (false, false): break
    case (true, true): try lift(finger)
    case (true, false):
      fingers[finger].walk.step(agility: 2, within: canvas, using: &random)
      try touch.move(finger, to: fingers[finger].walk.position)
    }
  }

  private mutating func lift(_ finger: Int) throws {
    try touch.end(finger, at: fingers[finger].walk.position)
    fingers[finger].isDown = false
    fingers[finger].reportsLeft = random.integer(in: 1...40)
  }

  private mutating func rest(_ palm: Int) throws {
    palms[palm].reportsLeft -= 1
    let isDue = palms[palm].reportsLeft <= 0
    guard !palms[palm].places.isEmpty else {
      if isDue { try comeDown(palm: palm) }
      return
    }
    if isDue { return try lift(palm: palm) }
    for index in palms[palm].places.indices {
      let place = palms[palm].places[index]
      let next = Point(x: place.x + random.real(in: -1...1), y: place.y + random.real(in: -1...1))
      palms[palm].places[index] = next
      try touch.move(Self.touch(index, ofPalm: palm), to: next)
    }
  }

  private mutating func comeDown(palm: Int) throws {
    let middle = random.point(in: canvas)
    for index in 0..<random.integer(in: 3...Self.contactsOfPalm) {
      let place = Point(
        x: middle.x + random.real(in: -25...25), y: middle.y + random.real(in: -25...25))
      try touch.begin(Self.touch(index, ofPalm: palm), at: place)
      palms[palm].places.append(place)
    }
    palms[palm].reportsLeft = random.integer(in: 60...300)
  }

  private mutating func lift(palm: Int) throws {
    for (index, place) in palms[palm].places.enumerated() {
      try touch.end(Self.touch(index, ofPalm: palm), at: place)
    }
    palms[palm] = Palm(reportsLeft: random.integer(in: 60...240))
  }

  private static func touch(_ index: Int, ofPalm palm: Int) -> Int {
    mostFingers + palm * contactsOfPalm + index
  }
}
