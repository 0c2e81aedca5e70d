/// A contact that came down in a list and may scroll it.
struct ListDrag: Hashable, Sendable {
  /// The scroll offset plus the finger's y position, which stays constant while it scrolls. `nil`
  /// if it does not scroll.
  var grip: Double?
  /// The latest positions, which give the speed at which the list coasts.
  var trace = DragTrace()
}
