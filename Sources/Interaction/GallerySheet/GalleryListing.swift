public import Ink

/// All drawings of the gallery, in the order in which they are shown.
public struct GalleryListing: Hashable, Sendable {
  /// The drawings that are not in the trash.
  public var drawings: [GalleryEntry]
  /// The deleted drawings, which can be restored.
  public var trash: [GalleryEntry]

  /// Creates a listing from drawings and the trash, each in the order of the list.
  public init(drawings: [GalleryEntry] = [], trash: [GalleryEntry] = []) {
    self.drawings = drawings
    self.trash = trash
  }
}

/// A drawing as the gallery lists it.
public struct GalleryEntry: Hashable, Sendable {
  /// The drawing's identity in the gallery.
  public let id: DrawingID
  /// The drawing's name, for people.
  public var name: String
  /// A line of smaller text below the name, in the user's language, such as `Today, 17:45`.
  public var note: String
  /// The number of boards.
  public var boards: Int
  /// For a drawing in the trash, the number of days until it is deleted for good; `nil` for other
  /// drawings.
  public var daysLeft: Int?
  /// Whether this window shows the drawing.
  public var isCurrent: Bool
  /// Whether another window shows the drawing.
  public var isOpenElsewhere: Bool

  /// Creates an entry; without more arguments, of a drawing with one board that no window shows.
  public init(
    id: DrawingID, name: String, note: String, boards: Int = 1, daysLeft: Int? = nil,
    isCurrent: Bool = false,
    isOpenElsewhere: Bool = false
  ) {
    self.id = id
    self.name = name
    self.note = note
    self.boards = boards
    self.daysLeft = daysLeft
    self.isCurrent = isCurrent
    self.isOpenElsewhere = isOpenElsewhere
  }
}
