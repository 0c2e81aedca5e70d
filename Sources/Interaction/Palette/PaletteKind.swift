/// What a seat's palette offers.
public enum PaletteKind: CaseIterable, Hashable, Sendable {
  /// All controls.
  case normal
  /// Five colours and finger colours, two widths, a big eraser, undo and new boards, in large cells: for small
  /// hands. Nothing on it opens anything. Only its dots have to be held: they lead to the other kind.
  case simple
}
