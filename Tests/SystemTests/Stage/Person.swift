import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// An event of a finger on the touchscreen.
enum FingerStep {
  case begin(Int, Point)
  case move(Int, Point)
  case end(Int, Point)
  case tap(Int, Point)
}

/// A person who sits at an edge of the screen, with fingers of their own.
struct Person {
  let edge: ScreenEdge
  let session: SessionReport
  private let harness: Harness

  /// - Parameter session: Who sits where.
  init(at edge: ScreenEdge, _ session: SessionReport, on harness: Harness) {
    (self.edge, self.session, self.harness) = (edge, session, harness)
  }

  private var finger: Int { 10 + Int(edge.rawValue) * 10 }

  /// Converts a position as seen by the person to window space.
  /// - Parameters:
  ///   - across: The distance to the right of the middle of the person's edge, in pixels.
  ///   - away: The distance from the edge, in pixels.
  func place(_ across: Double, _ away: Double) -> Point {
    let size = session.window
    let space = SeatSpace(
      edge: edge, window: PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    return space.windowPoint(Point(x: space.width / 2 + across, y: space.height - away))
  }

  /// Returns a line along the person's edge that does not meet other people's lines.
  func line(_ away: Double) -> [Point] {
    TouchLabSupport.line(from: place(-100, away), to: place(100, away), steps: 12)
  }

  /// Returns the steps to draw along points.
  func draw(_ points: [Point]) -> [FingerStep] {
    let moves = points.dropFirst().map { FingerStep.move(finger, $0) }
    return [.begin(finger, points[0])] + moves + [.end(finger, points[points.count - 1])]
  }

  /// Returns the steps to tap a control of the person's own palette. If the palette does not show it, its panel
  /// is opened now, and the last steps close it. So a script has at most one such control.
  func tap(_ name: String) throws -> [FingerStep] {
    let control = try harness.show(name, at: edge, finger: finger + 1)
    var places = [control.place]
    // Tools close their panel themselves.
    if let panel = control.opened, panel != .tools {
      places.append(try harness.session().item(panel.name, at: edge))
    }
    return places.map { .tap(finger + 1, $0) }
  }
}

extension Stage {
  /// Returns the people at the seats, in the order of the edges' cases.
  func people(_ count: Int = 4) throws -> [Person] {
    let session = try session()
    try #require(session.seats.count == count)
    return ScreenEdge.allCases.filter { edge in session.seats.contains { $0.edge == edge.name } }
      .map { Person(at: $0, session, on: harness) }
  }

  /// Performs the steps of a person's fingers.
  func perform(_ steps: [FingerStep]) throws {
    for step in steps {
      switch step {
      case .begin(let finger, let place): try touch.begin(finger, at: place)
      case .move(let finger, let place): try touch.move(finger, to: place)
      case .end(let finger, let place): try touch.end(finger, at: place)
      case .tap(let finger, let place): try touch.tap(finger, at: place)
      }
    }
    try settle()
  }
}
