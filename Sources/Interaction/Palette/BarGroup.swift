/// A group of controls on a palette's bar, in order. The controls of a group stay together.
enum BarGroup: CaseIterable, Hashable, Sendable {
  /// The control that folds the palette.
  case grip
  /// The tools.
  case tools
  /// The colours.
  case colors
  /// The widths.
  case widths
  /// The controls that change the drawing, such as undo.
  case edits
  /// The controls that change the view, the paper or the board.
  case view
  /// All other controls.
  case menu

  /// The controls of the group, in order.
  var controls: [PaletteControl] {
    PaletteControl.all().filter { $0.entry.place.group == self }
  }
}
