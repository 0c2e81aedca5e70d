public import Ink

/// A drawing that is open, and what keeps it.
public struct OpenDrawing: Sendable {
  /// What the drawing is called; nil as long as it has no name.
  public let name: String?
  /// Its boards; one empty one when it is new.
  public let boards: Boards
  /// Who sat where, as it was handed over; nil when it is new, empty when nobody told.
  public let seats: [UInt8]?
  /// What keeps it; nil when nothing can be kept, which `notices` explain.
  public let keeper: DrawingKeeper?
  /// What is to be told.
  public let notices: [GalleryNotice]
}
