public import Ink
import OrderedCollections

/// A drawing as it was read from the gallery.
public struct StoredDrawing: Sendable {
  /// The drawing's entry in the gallery.
  public let record: DrawingRecord
  /// The boards, with all ink. Strokes that were in progress are completed.
  public let boards: Boards
  /// The encoded seats and brushes, as given to ``Arrangement/init(_:seats:)``; empty if none were
  /// given.
  public let seats: [UInt8]
  /// The number of entries that could not be read. Only their content is missing.
  public let lostEntries: Int
  /// The `turn` when the drawing was read. It changes when somebody paints on the drawing.
  let turn: Int64?
  /// The actions that were performed on the drawing while reading it, which must be saved, too.
  let closing: [BoardAction]
  /// The written part of the drawing, for the keeper that writes on.
  package let journal: DrawingJournal
}
