/// What a seat's palette offers.
public enum PaletteKind: CaseIterable, Hashable, Sendable {
  /// All controls.
  case normal
  /// Five colours, two widths, a big eraser and undo, in large cells: for small hands. Nothing on it
  /// opens anything, and nothing has to be held.
  case simple
}
