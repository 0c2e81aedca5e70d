import Ink
import Interaction
import Testing
import TouchLab

/// Something that a finger does on the touchscreen.
enum FingerStep {
  case begin(Int, Point)
  case move(Int, Point)
  case end(Int, Point)
}

/// Somebody who sits at an edge of the screen, with fingers of their own.
struct Person {
  let edge: ScreenEdge
  let session: ReportedSession

  private var finger: Int { 10 + Int(edge.rawValue) * 10 }

  /// A place of the window as the person sees it.
  /// - Parameters:
  ///   - across: To the right of the middle of the person's edge, in pixels.
  ///   - away: Away from the edge, in pixels.
  func place(_ across: Double, _ away: Double) -> Point {
    let size = session.window
    let space = SeatSpace(
      edge: edge, window: PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    return space.windowPoint(Point(x: space.width / 2 + across, y: space.height - away))
  }

  /// A line along the person's edge that other people's hands do not reach.
  func line(_ away: Double) -> [Point] {
    SystemTests.line(from: place(-100, away), to: place(100, away), steps: 12)
  }

  /// The middle of such a line.
  func middle(_ away: Double) -> Point { place(0, away) }

  /// How the person draws along points.
  func draw(_ points: [Point]) -> [FingerStep] {
    let moves = points.dropFirst().map { FingerStep.move(finger, $0) }
    return [.begin(finger, points[0])] + moves + [.end(finger, points[points.count - 1])]
  }

  /// How the person taps a control of their own palette.
  func tap(_ name: String) throws -> [FingerStep] {
    let place = try session.item(name, at: edge)
    return [.begin(finger + 1, place), .end(finger + 1, place)]
  }

  /// How the person puts a finger on a control of their own palette.
  func press(_ name: String) throws -> [FingerStep] {
    [.begin(finger + 2, try session.item(name, at: edge))]
  }

  /// How that finger lifts.
  func release(_ name: String) throws -> [FingerStep] {
    [.end(finger + 2, try session.item(name, at: edge))]
  }
}

extension Stage {
  /// The people at the seats, in the order of the edges' cases.
  func people(_ count: Int = 4) throws -> [Person] {
    let session = try session()
    try #require(session.seats.count == count)
    return ScreenEdge.allCases.filter { edge in session.seats.contains { $0.edge == edge.name } }
      .map { Person(edge: $0, session: session) }
  }

  /// Several people do their steps at the same time: each does one in turn.
  func together(_ scripts: [[FingerStep]]) throws {
    for index in 0..<(scripts.map(\.count).max() ?? 0) {
      for script in scripts where index < script.count {
        switch script[index] {
        case .begin(let finger, let place): try touch.begin(finger, at: place)
        case .move(let finger, let place): try touch.move(finger, to: place)
        case .end(let finger, let place): try touch.end(finger, at: place)
        }
      }
    }
    try settle()
  }
}
