/// Something that a seat did to a drawing, and that undoing takes back.
enum Edit: Hashable, Sendable {
  /// A stroke came to be seen.
  case completed(StrokeIndex)
  /// Strokes were hidden that were seen at that moment: cleared, or erased one by one. They lie within
  /// `bounds`, in canvas space. Erased ones name the contact that did it.
  indirect case hid([StrokeIndex], bounds: Rect, by: ContactID? = nil)
  /// An image was laid on the paper: its place among all that ever were.
  case placed(Int)
}
