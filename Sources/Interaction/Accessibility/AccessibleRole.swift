/// The kind of something in the window, in the words that assistive technologies share.
public enum AccessibleRole: Hashable, Sendable {
  /// The window.
  case window
  /// An area for drawing.
  case canvas
  /// A bar of controls.
  case toolBar
  /// A group of controls.
  case panel
  /// A sheet over the canvas.
  case dialog
  /// A text that is shown for a while, with a button.
  case notice
  /// A button.
  case button
  /// A button that is on or off.
  case toggle
  /// A button of a group in which one is chosen at a time.
  case choice
  /// A slider.
  case slider
  /// A card for a drawing.
  case item
  /// A field in which a text is typed.
  case entry
}
