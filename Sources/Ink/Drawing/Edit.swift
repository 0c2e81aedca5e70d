/// An edit of a drawing by a seat, which undo can take back.
enum Edit: Hashable, Sendable {
  /// A stroke was completed.
  case completed(StrokeIndex)
  /// Visible strokes were hidden, by clearing or by erasing. They lie within `bounds`, in canvas
  /// space. For erased strokes, `by` is the contact that erased them.
  indirect case hid([StrokeIndex], bounds: Rect, by: ContactID? = nil)
  /// Strokes were added at once, ascending.
  case added([StrokeIndex])
  /// Strokes were changed. The number is the change's place among all changes of the drawing.
  case altered(Int)
}
