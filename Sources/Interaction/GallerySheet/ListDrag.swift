/// A contact that came down in a list, which it may scroll.
struct ListDrag: Hashable, Sendable {
  /// What it scrolls by: the scroll that the list had if the finger were at the window's upper edge. `nil` if it
  /// does not scroll.
  var grip: Double?
  /// Its latest positions, for the speed at which the list coasts on.
  var trace = DragTrace()
}
