public import Ink

/// The faint line on blank paper which says that all fingers paint. It is not ink, and lies below everything
/// else over the canvas.
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

  /// The space of the person whom the line faces: the first one.
  public let space: SeatSpace
  /// The part of the window that no bar covers, in window space. The line lies in its middle.
  public let room: Rect
  /// The paper below the line.
  public let paper: Paper
}
