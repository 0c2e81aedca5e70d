internal import Ink

/// Where an image lies, as its element says.
struct InkMLPicturePlace {
  var frame: Rect
  var transform: Similarity
  /// Whether it lies among the ink, and not on the paper.
  var isInk: Bool
  /// When it was placed among the ink, in milliseconds.
  var time: Int64
  /// How it tells of bytes that others have, too; `nil` if it has its own, to which no other refers.
  var name: InkMLImageName?
  /// The id of one among the ink.
  var id: InkMarkup.Attribute?
}
