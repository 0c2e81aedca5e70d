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

  /// Returns the controls of the group, in order.
  /// - Parameter isCompact: Whether the palette is compact.
  func controls(isCompact: Bool) -> [PaletteControl] {
    var content = PaletteContent()
    content.isCompact = isCompact
    return PaletteControl.all(content).filter {
      $0.entry.place.barGroup(isCompact: isCompact) == self
    }
  }
}
