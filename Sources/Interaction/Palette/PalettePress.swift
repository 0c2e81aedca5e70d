internal import Ink

/// A contact that came down on a palette.
struct PalettePress: Hashable, Sendable {
  /// The control that it holds; nil when it came down beside all controls or has slid off.
  var control: PaletteControl?
  /// Where it came down, in seat space.
  let start: Point
  /// When, on the program's clock.
  let time: Timestamp
  /// Whether holding it has already done what it does.
  var isSpent = false
  /// Whether the finger is on the screen: it may be up before its last events have come.
  var isHeld = true
  /// Of a grip that is dragged: how far from the palette's left end it is held, in pixels.
  var grip: Double?
  /// What dragging changes, as it was when the contact came down.
  var before: DraggedChoice?
}
