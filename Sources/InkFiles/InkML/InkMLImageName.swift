/// How an image of a file tells of bytes that several images have. One without a name has bytes of its own.
enum InkMLImageName {
  /// It has the bytes, to which others refer by this number.
  case first(Int)
  /// It has the bytes of an image before, with this number.
  case again(Int)
}
