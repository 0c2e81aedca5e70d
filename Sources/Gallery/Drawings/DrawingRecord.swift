public import Ink

/// A drawing's entry in the gallery, which can be read without opening the drawing.
public struct DrawingRecord: Hashable, Sendable {
  /// The drawing's identifier, which no other drawing of the gallery ever gets.
  public let id: DrawingID
  /// The drawing's name. Drawings outside the trash have different names.
  public let name: String
  /// When the drawing was created, in milliseconds since 1970.
  public let created: Int64
  /// When the drawing was last painted on, in milliseconds since 1970.
  public let modified: Int64
  /// When the drawing was put into the trash, in milliseconds since 1970; `nil` if it is not in the
  /// trash.
  public let trashed: Int64?
  /// How many more days of use the drawing stays in the trash; `nil` if it is not in the trash.
  public let daysLeft: Int?
  /// The number of boards.
  public let boardCount: Int
  /// Whether a window has the drawing open.
  public let isOpen: Bool

  /// Creates an entry from its parts.
  package init(
    id: DrawingID, name: String, created: Int64, modified: Int64, trashed: Int64?, daysLeft: Int?,
    boardCount: Int, isOpen: Bool
  ) {
    self.id = id
    self.name = name
    self.created = created
    self.modified = modified
    self.trashed = trashed
    self.daysLeft = daysLeft
    self.boardCount = boardCount
    self.isOpen = isOpen
  }
}
