/// The groups of a bar's controls, in their order. The controls of a group stay together.
enum BarGroup: CaseIterable, Hashable, Sendable {
  /// What folds the palette.
  case grip
  /// The tools.
  case tools
  /// The colours.
  case colors
  /// The widths.
  case widths
  /// What changes what has been painted.
  case edits
  /// What is looked at.
  case view
  /// Everything else.
  case menu

  /// The controls of the group.
  var controls: [PaletteControl] {
    PaletteControl.all().filter { $0.entry.place.group == self }
  }
}
