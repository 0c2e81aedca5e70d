import GRDB
public import Ink
import OrderedCollections

/// A drawing as it was kept.
public struct StoredDrawing: Sendable {
  /// What the gallery says about it.
  public let record: DrawingRecord
  /// Its boards, with all ink. What contacts were drawing is completed.
  public let boards: Boards
  /// Who sat where with which brush, as ``Arrangement/init(_:seats:)`` was told; empty when it was not.
  public let seats: [UInt8]
  /// How many entries could not be read. What they said is missing, all else is there.
  public let lostEntries: Int
  /// Its `turn` when it was read: another one when it is painted on.
  let turn: Int64?
  /// What was done to the drawing in reading it.
  let closing: [BoardAction]
  let journal: DrawingJournal
}
