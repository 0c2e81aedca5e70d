import Ink
import TestSupport

/// Simulated hands that draw strokes of half a second at random places.
struct Hands {
  private var random = SeededGenerator(seed: 100_000)
  private var time: Int64 = 0
  private let samplesPerStroke: Int

  init(samplesPerStroke: Int = KeptDrawing.samplesPerStroke) {
    self.samplesPerStroke = samplesPerStroke
  }

  /// Returns the actions that draw one stroke.
  mutating func draw(_ number: UInt32, on boards: inout Boards) -> [BoardAction] {
    let hand = random.element(of: Hand.allCases)
    let samples = hand.samples(
      rate: 120, seconds: Double(samplesPerStroke) / 100, noise: 0.3, jitter: 0.1, using: &random
    ).prefix(samplesPerStroke)
    let place = random.point(in: Rect(minX: -250, minY: -200, maxX: 1700, maxY: 950))
    let brush = Brush(
      color: InkColor(rgb: UInt32(random.integer(in: 0...0xFFFFFF))),
      width: random.element(of: [2, 5, 10]))
    let contact = ContactID.touch(number)
    var actions: [BoardAction] = []
    func perform(_ action: DrawingAction) {
      let change = boards.current.drawing.perform(action).change
      actions.append(BoardAction(board: boards.current.id, action: action, change: change))
    }
    for (index, sample) in samples.enumerated() {
      var sample = sample
      let position = Point(x: sample.position.x + place.x, y: sample.position.y + place.y)
      sample.position = Quantum.coarsest.rounded(position)
      sample.time.milliseconds += time
      perform(
        index == 0
          ? .begin(contact, by: .first, brush, .coarsest, sample) : .extend(contact, sample))
    }
    perform(.complete(contact, by: .first))
    time += 900
    return actions
  }

  /// Returns the action that clears a board.
  func clear(_ boards: inout Boards) -> BoardAction {
    let action = DrawingAction.clear(.everyones, by: .first)
    let change = boards.current.drawing.perform(action).change
    return BoardAction(board: boards.current.id, action: action, change: change)
  }
}
