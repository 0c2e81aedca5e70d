public import Ink
public import Touch

/// The faint lines on blank paper which say that all fingers paint, one for the people at each edge. They are
/// not ink, and lie below everything else over the canvas.
public struct Invitation: Hashable, Sendable {
  /// Whether the line is shown. It is shown once in a session at most.
  enum Stage: Hashable, Sendable {
    /// Nobody has painted yet, and the program has not asked for the line.
    case awaited
    /// The paper is blank and says so.
    case shown
    /// Somebody has painted, or there was ink from the start.
    case over
  }

  /// The spaces that the lines face, each once, in the order in which people sat down.
  public let spaces: [SeatSpace]
  /// The part of the window that no bar covers, in window space.
  public let room: Rect
  /// The paper below the lines.
  public let paper: Paper
  /// Whether the window feels fingers, which decides the words of the lines.
  public let touch: TouchSense

  /// How far down the room a line lies that is not alone, as the person sees it whom it faces.
  private static let nearness = 0.76
  /// How much of the room's width a line may take if others stand upright beside it.
  private static let share = 0.4

  /// Returns the middle of a line: in the middle of the room if it is alone, otherwise nearer to its person.
  /// - Parameter space: The space that it faces, in which the middle is given.
  public func middle(in space: SeatSpace) -> Point {
    let room = space.seatRect(room)
    guard spaces.count > 1 else { return room.center }
    return Point(x: room.center.x, y: room.minY + room.height * Self.nearness)
  }

  /// Returns how long a line may be, in pixels.
  public func limit(in space: SeatSpace) -> Double {
    let width = space.seatRect(room).width
    let hasNeighbors = spaces.contains { ($0.quarterTurns - space.quarterTurns) % 2 != 0 }
    return hasNeighbors ? width * Self.share : width
  }
}
