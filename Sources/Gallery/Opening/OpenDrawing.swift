public import Ink

/// An open drawing, and the keeper that saves it.
public struct OpenDrawing: Sendable {
  /// The drawing's name; `nil` as long as it has none.
  public let name: String?
  /// The boards; a single empty board if the drawing is new.
  public let boards: Boards
  /// The encoded seats, as they were handed over when the drawing was saved; `nil` if the drawing
  /// is new, empty if none were handed over.
  public let seats: [UInt8]?
  /// The keeper that saves the drawing; `nil` if it cannot be saved, which `notices` explain.
  public let keeper: DrawingKeeper?
  /// Messages for the user.
  public let notices: [GalleryNotice]
}
