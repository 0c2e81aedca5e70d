public import Ink

/// Something that only the program around the session can do.
public enum ProgramRequest: Hashable, Sendable {
  /// Write a picture of the canvas, and tell the person of a seat.
  case save(for: SeatID)
  /// Show the picture that the notice is about in the desktop's file manager.
  case showSaved
  /// Put the board on the clipboard, and tell the person of a seat.
  case copy(for: SeatID)
  /// Lay the image that is on the clipboard on the paper, as an edit of a seat.
  case paste(by: SeatID)
  /// Fill the screen, or stop doing so.
  case toggleFullscreen
  /// Tell that the desktop takes fingers for gestures of its own, and what to do about it.
  case explainGestures
  /// End the program.
  case quit
}
