internal import Ink

/// Where an image lies, as its element says.
struct InkMLPicturePlace {
  var frame: Rect
  var transform: Similarity
  /// Whether it lies among the ink, and not on the paper.
  var isInk: Bool
  /// When it was placed among the ink, in milliseconds.
  var time: Int64
  /// The id of one among the ink.
  var id: InkMarkup.Attribute?
}
