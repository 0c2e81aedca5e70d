/// What the area of a stroke stands for, besides its ink.
public enum AreaContent: Hashable, Sendable {
  /// A text. The area is the outlines of its letters.
  case text(WrittenText)
  /// An image, before the stroke's ``Stroke/transform``. The area is the rectangle that it is stretched
  /// to. Unless it was sent to the front or to the back, it lies on the paper, below all ink, or among
  /// the ink.
  case picture(PlacedPicture, isOnPaper: Bool)
}
