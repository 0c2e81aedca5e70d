import Glibc
import Ink

/// Writes the touches of a ``PalmScene``. Lengths are in millimetres, times in milliseconds.
struct PalmSceneAuthor {
  /// A place in millimetres from the screen's upper left corner.
  struct Place {
    var x: Double
    var y: Double
  }

  private(set) var parts: [PalmScenePart] = []
  var random: SeededGenerator
  private var nextTouch: UInt32 = 100

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A place that is at most so far from another one, in each direction.
  mutating func near(_ place: Place, within reach: Double) -> Place {
    let (x, y) = (random.real(in: -reach...reach), random.real(in: -reach...reach))
    return Place(x: place.x + x, y: place.y + y)
  }

  /// A contact that is down for a moment and does not move.
  mutating func dot(
    at place: Place, from start: Double, for duration: Double, isFinger: Bool, size: Double
  ) {
    let reports = [start, start + duration].map {
      PalmScenePart.Report(time: $0, x: place.x, y: place.y, size: size)
    }
    add(isFinger: isFinger, reports)
  }

  /// A part of a palm. It trembles, and becomes larger in its first moments.
  /// - Parameter speed: How fast it moves to the right, in millimetres per second.
  mutating func rest(
    at place: Place, from start: Double, for duration: Double, size: Double,
    sliding speed: Double = 0
  ) {
    var reports: [PalmScenePart.Report] = []
    var time = 0.0
    while time <= duration {
      let (x, y) = (0.4 * random.gaussian(), 0.4 * random.gaussian())
      reports.append(
        .init(
          time: start + time, x: place.x + speed * time / 1_000 + x, y: place.y + y,
          size: size * min(1, 0.5 + time / 60)))
      time += 10
    }
    let last = reports[reports.count - 1]
    reports.append(.init(time: start + duration, x: last.x, y: last.y, size: size))
    add(isFinger: false, reports)
  }

  /// A fingertip's stroke.
  /// - Parameters:
  ///   - duration: How long it moves.
  ///   - speed: In millimetres per second.
  ///   - direction: At its start, in radians.
  ///   - pause: How long it rests before it moves.
  ///   - turn: How much it turns with each report; `nil` for a random amount.
  mutating func stroke(
    at place: Place, from start: Double, for duration: Double, speed: Double, direction: Double,
    size: Double, pause: Double = 0, turn: Double? = nil
  ) {
    var (angle, x, y) = (direction, place.x, place.y)
    let turn = turn ?? random.real(in: -0.12...0.12)
    var reports: [PalmScenePart.Report] = []
    var time = 0.0
    while time <= pause + duration {
      reports.append(.init(time: start + time, x: x, y: y, size: size + 0.3 * random.gaussian()))
      if time >= pause {
        x = min(max(x + speed * 0.008 * cos(angle), 5), 475)
        y = min(max(y + speed * 0.008 * sin(angle), 5), 190)
        angle += turn
      }
      time += 8
    }
    reports.append(.init(time: start + time, x: x, y: y, size: size))
    add(isFinger: true, reports)
  }

  private mutating func add(isFinger: Bool, _ reports: [PalmScenePart.Report]) {
    nextTouch += 1
    parts.append(PalmScenePart(touch: nextTouch, isFinger: isFinger, reports: reports))
  }
}
