import Ink
import Touch

/// The steps of the hands that play a recording, each with its time, in the order of playing.
struct Score {
  /// One step of a finger, the pen or a key. Positions are in window pixels.
  enum Step {
    case begin(finger: UInt32, PlayedContact.Source, Point, pressure: Double?)
    case move(finger: UInt32, Point, pressure: Double?)
    /// Lifts a finger; without a position, where it was last.
    case end(finger: UInt32, Point?)
    case pen(PointerEvent.Phase, Point, pressure: Double?)
    case key(KeyPress)
  }

  let steps: [(time: Int64, step: Step)]

  /// How long a finger that taps stays down, in milliseconds.
  static let tapDuration: Int64 = 40
  /// How long a finger stays down, and then up, that taps several places one after the other, in milliseconds.
  /// Two ways through panels have to fit before the strokes that follow them.
  static let wayDuration: Int64 = 4

  /// Makes the steps for a recording.
  /// - Parameters:
  ///   - window: The size of the window to play to. The recording's positions are scaled to it.
  ///   - itemPositions: Returns where a finger taps to press a palette item, in window pixels.
  /// - Throws: ``TouchLabError/unplayable(_:)`` if an item is not found, or if a finger begins
  ///   without a position.
  init(
    _ recording: Recording, window: ScreenSize, itemPositions: (String) -> [Point]
  ) throws(TouchLabError) {
    let scale = (
      x: Double(window.width) / Double(recording.width),
      y: Double(window.height) / Double(recording.height)
    )
    func place(_ point: Point) -> Point { Point(x: point.x * scale.x, y: point.y * scale.y) }

    var steps: [(time: Int64, step: Step)] = []
    // Only one panel is open at a time.
    var wayEnd: Int64 = 0
    for entry in recording.entries {
      switch entry.action {
      case .tap(let finger, let item):
        let now = itemPositions(item)
        let later = now.isEmpty ? Recording.laterName(of: item).map(itemPositions) : nil
        let positions = later ?? now
        guard !positions.isEmpty else {
          throw .unplayable("the palette has no item named '\(item)'")
        }
        let source = PlayedContact.Source.tap(finger: finger, item: item)
        let isWay = positions.count > 1
        let duration = isWay ? Self.wayDuration : Self.tapDuration
        var time = isWay ? max(entry.time, wayEnd) : entry.time
        for position in positions {
          steps.append((time, .begin(finger: finger, source, position, pressure: nil)))
          steps.append((time + duration, .end(finger: finger, position)))
          time += 2 * duration
        }
        if isWay { wayEnd = time }
      case .event(.touch(let event)):
        guard let step = try Self.step(of: event, place) else { continue }
        steps.append((entry.time, step))
      case .event(.pointer(let event)):
        let pressure = event.pressure.map(Double.init)
        steps.append((entry.time, .pen(event.phase, place(event.position), pressure: pressure)))
      case .event(.key(let key)):
        steps.append((entry.time, .key(key)))
      case .event(.keyReleased), .event(.scroll), .event(.rawEnd), .event(.rawPress),
        .event(.devices), .event(.identified),
        .event(.mappingChanged), .event(.canvasHidden), .event(.managerGone):
        continue
      }
    }
    // A tap may end after later entries of the recording. Equal times keep their order.
    self.steps = steps.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  private static func step(
    of event: TouchEvent, _ place: (Point) -> Point
  ) throws(TouchLabError) -> Step? {
    let pressure = event.pressure.map(Double.init)
    switch (event.phase, event.position) {
    case (.begin, let position?):
      return .begin(
        finger: event.touch, .finger(event.touch), place(position), pressure: pressure)
    case (.begin, nil):
      throw .unplayable("finger \(event.touch) begins nowhere")
    case (.update(pendingEnd: false), let position?):
      return .move(finger: event.touch, place(position), pressure: pressure)
    case (.update(pendingEnd: true), let position), (.end, let position):
      // A pending end is the moment of the lift. The server makes the end that follows.
      return .end(finger: event.touch, position.map(place))
    case (.update(pendingEnd: false), nil), (.ownership, _):
      return nil
    }
  }
}
