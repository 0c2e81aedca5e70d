import Ink
import Interaction
import Rendering
import TestSupport
import Testing
import Touch

/// What one event does after it has turned to another board: it takes back the tap that added a board, and the same
/// finger sets a stamp on the board that is shown then.
@Suite("Ink that changes in the event that turns to another board")
struct TurnedBoardTests {
  private let window = LiveWindow(
    PaintingSession(windowWidth: 640, windowHeight: 480, metrics: .standard))

  private func square(at x: Double) throws -> Stroke {
    let corners = [(0.0, 0.0), (40, 0), (40, 40), (0, 40)].map { Point(x: x + $0.0, y: 100 + $0.1) }
    return try #require(
      Stroke(
        rings: [corners], color: InkColor(rgb: 0x204080), time: Timestamp(milliseconds: 5),
        contact: .touch(7), seat: .first, quantum: .coarsest))
  }

  private func add(_ stroke: Stroke, _ session: inout PaintingSession, _ effects: inout Effects) {
    let end = StrokeIndex(session.drawing.strokes.count)
    session.edit(.add([stroke], at: end, by: .first), &effects)
  }

  private func perform(_ change: (inout PaintingSession, inout Effects) -> Void) -> Effects {
    window.perform { session in
      var effects = Effects()
      change(&session, &effects)
      return effects
    }
  }

  /// Three boards with ink, the painters of which are kept. The second one is shown.
  private func begin() throws {
    for board in 0..<3 {
      let stroke = try square(at: 50 + 100 * Double(board))
      _ = perform { session, effects in
        if board > 0 { session.addBoard(by: .first, &effects) }
      }
      _ = perform { add(stroke, &$0, &$1) }
    }
    _ = perform { $0.turn(to: 1, &$1) }
    window.expectRepainted()
  }

  @Test(arguments: 0..<3)
  func `is painted on the board that is shown then, and on no other`(board: Int) throws {
    try begin()
    let stroke = try square(at: 450)
    let effects = perform { session, effects in
      session.turn(to: board, &effects)
      add(stroke, &session, &effects)
    }
    #expect(effects.changes.isEmpty == (board != 1))
    #expect(window.session.drawing.strokes.count == 2)
    for next in [board, 0, 1, 2, 1] {
      _ = perform { $0.turn(to: next, &$1) }
      window.expectRepainted()
    }
  }

  @Test func `is painted where it is if the event turns back, too`() throws {
    try begin()
    let strokes = (try square(at: 450), try square(at: 550))
    _ = perform { session, effects in
      session.turn(to: 0, &effects)
      add(strokes.0, &session, &effects)
      session.turn(to: 1, &effects)
      add(strokes.1, &session, &effects)
    }
    for next in [1, 0, 1] {
      _ = perform { $0.turn(to: next, &$1) }
      #expect(window.session.drawing.strokes.count == 2)
      window.expectRepainted()
    }
  }
}
