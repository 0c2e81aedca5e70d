public import Ink

/// A drawing as the gallery lists it.
public struct GalleryEntry: Hashable, Sendable {
  /// Which one.
  public let id: DrawingID
  /// What people call it.
  public var name: String
  /// A quieter line about it, in the user's words, as in `Today, 17:45`.
  public var note: String
  /// In the trash, after how many days it will be gone for good; nil where it is kept.
  public var daysLeft: Int?
  /// Whether it is the one that this window shows.
  public var isCurrent: Bool
  /// Whether another window shows it.
  public var isOpenElsewhere: Bool

  /// Makes an entry.
  public init(
    id: DrawingID, name: String, note: String, daysLeft: Int? = nil, isCurrent: Bool = false,
    isOpenElsewhere: Bool = false
  ) {
    self.id = id
    self.name = name
    self.note = note
    self.daysLeft = daysLeft
    self.isCurrent = isCurrent
    self.isOpenElsewhere = isOpenElsewhere
  }
}

/// All drawings there are, each in the order in which it is shown.
public struct GalleryListing: Hashable, Sendable {
  /// Those that are kept.
  public var drawings: [GalleryEntry]
  /// Those that were deleted and can be put back.
  public var trash: [GalleryEntry]

  /// Makes a listing.
  public init(drawings: [GalleryEntry] = [], trash: [GalleryEntry] = []) {
    self.drawings = drawings
    self.trash = trash
  }
}

/// What the gallery sheet asks of the program. Nothing of it has been done; the program does it, and
/// answers with ``PaintingSession/showListing(_:)`` or ``PaintingSession/closeGallery()``.
public enum GalleryRequest: Hashable, Sendable {
  /// Look which drawings there are: the sheet was opened.
  case list
  /// Show a drawing in place of the present one.
  case open(DrawingID)
  /// Show a copy of a drawing in place of the present one.
  case openCopy(DrawingID)
  /// Show a new drawing in place of the present one.
  case create
  /// Show how a drawing was made.
  case replay(DrawingID)
  /// Make a copy of a drawing.
  case duplicate(DrawingID)
  /// Give a drawing another name: not empty, in one line, with no space at its ends.
  case rename(DrawingID, String)
  /// Put a drawing into the trash.
  case delete(DrawingID)
  /// Take a drawing out of the trash.
  case putBack(DrawingID)
}
