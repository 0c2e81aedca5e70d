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
