/// Icons of palettes and of the window.
extension PaletteIcon {
  static let windowIcons = [
    menu, fold, unfold, dots, previous, next, add, remove, cut, copy, duplicate, name, paste,
    fullscreen, leaveFullscreen, keys, doctor, leave, quit, warning,
  ]

  /// Three lines, for the menu of a palette.
  static let menu = PaletteIcon(
    "menu",
    [6.5, 12, 17.5].map { line(.move(4.5, $0), .line(19.5, $0)) })

  /// The dots of a handle, with an arrow in the direction in which the palette folds.
  static let fold = PaletteIcon(
    "fold",
    [6.0, 12, 18].flatMap { y in [4.0, 9].map { .disc(x: $0, y: y, radius: 1.5) } }
      + [line(.move(13.5, 10), .line(17.25, 13.75), .line(21, 10))])

  /// An arrow in the direction in which the palette unfolds.
  static let unfold = PaletteIcon(
    "unfold",
    [line(.move(6.5, 14.75), .line(12, 9.25), .line(17.5, 14.75))])

  /// The dots of a handle.
  static let dots = PaletteIcon(
    "dots",
    [5.5, 12, 18.5].flatMap { y in [8.5, 15.5].map { .disc(x: $0, y: y, radius: 1.8) } })

  /// An arrow to the left.
  static let previous = PaletteIcon(
    "previous",
    [line(.move(14.75, 5), .line(8, 12), .line(14.75, 19))])

  /// An arrow to the right.
  static let next = PaletteIcon("next", previous.paths.map(\.mirrored))

  /// A plus, for a new drawing and for an offered seat.
  static let add = PaletteIcon(
    "add",
    [
      line(.move(12, 4.5), .line(12, 19.5)), line(.move(4.5, 12), .line(19.5, 12)),
    ])

  /// A minus sign.
  static let remove = PaletteIcon("remove", [line(.move(4.5, 12), .line(19.5, 12))])

  /// A sheet, with a copy of it in front.
  static let copy = PaletteIcon(
    "copy",
    [
      outline(9, 7.75, 20.25, 20.75, radius: 2),
      line(
        .move(5.75, 16.25), .curve(4.6, 16.25, 3.75, 15.4, 3.75, 14.25), .line(3.75, 5.25),
        .curve(3.75, 4.1, 4.6, 3.25, 5.75, 3.25), .line(13, 3.25),
        .curve(14.1, 3.25, 15, 4.1, 15, 5.25)),
    ])

  /// A field for text with its caret.
  static let name = PaletteIcon(
    "name",
    [
      line(.move(15, 4.25), .line(15, 19.75)), line(.move(13, 4.25), .line(17, 4.25)),
      line(.move(13, 19.75), .line(17, 19.75)),
      line(
        .move(11.25, 7.5), .line(4.75, 7.5), .curve(3.65, 7.5, 2.75, 8.4, 2.75, 9.5),
        .line(2.75, 14.5), .curve(2.75, 15.6, 3.65, 16.5, 4.75, 16.5), .line(11.25, 16.5)),
      line(
        .move(18.75, 7.5), .line(19.25, 7.5), .curve(20.35, 7.5, 21.25, 8.4, 21.25, 9.5),
        .line(21.25, 14.5), .curve(21.25, 15.6, 20.35, 16.5, 19.25, 16.5), .line(18.75, 16.5)),
    ])

  /// A sheet with a plus, in front of another sheet.
  static let duplicate = PaletteIcon(
    "duplicate",
    copy.paths + [
      line(.move(14.6, 11.25), .line(14.6, 17.25)), line(.move(11.6, 14.25), .line(17.6, 14.25)),
    ])

  /// A pair of scissors, open, with the blades at the top.
  static let cut = PaletteIcon(
    "cut",
    [
      outline(4.25, 14.75, 9.75, 20.25, radius: 2.75),
      outline(14.25, 14.75, 19.75, 20.25, radius: 2.75),
      line(.move(8.6, 15.4), .line(16.75, 3.5)), line(.move(15.4, 15.4), .line(7.25, 3.5)),
    ])

  /// A clipboard with an image on it.
  static let paste = PaletteIcon(
    "paste",
    [
      line(
        .move(8.5, 4.75), .line(6.5, 4.75), .curve(5.4, 4.75, 4.5, 5.6, 4.5, 6.75),
        .line(4.5, 18.75), .curve(4.5, 19.9, 5.4, 20.75, 6.5, 20.75), .line(17.5, 20.75),
        .curve(18.6, 20.75, 19.5, 19.9, 19.5, 18.75), .line(19.5, 6.75),
        .curve(19.5, 5.6, 18.6, 4.75, 17.5, 4.75), .line(15.5, 4.75)),
      outline(8.5, 3, 15.5, 6.75, radius: 1.25),
      line(
        .move(7.75, 17), .line(11, 12.5), .line(13.25, 15.25), .line(14.5, 13.75), .line(16.5, 17)),
    ])

  /// Two arrows that point to opposite corners.
  static let fullscreen = PaletteIcon(
    "fullscreen",
    [
      line(.move(14, 3.75), .line(20.25, 3.75), .line(20.25, 10)),
      line(.move(20, 4), .line(13.75, 10.25)),
      line(.move(10, 20.25), .line(3.75, 20.25), .line(3.75, 14)),
      line(.move(4, 20), .line(10.25, 13.75)),
    ])

  /// Two arrows that point to each other.
  static let leaveFullscreen = PaletteIcon(
    "leave-fullscreen",
    [
      line(.move(13.75, 4), .line(13.75, 10.25), .line(20, 10.25)),
      line(.move(13.75, 10.25), .line(20.25, 3.75)),
      line(.move(10.25, 20), .line(10.25, 13.75), .line(4, 13.75)),
      line(.move(10.25, 13.75), .line(3.75, 20.25)),
    ])

  /// An exclamation mark in a triangle.
  static let warning = PaletteIcon(
    "warning",
    [
      line(
        .move(12, 3.5), .curve(12.7, 3.5, 13.3, 3.9, 13.6, 4.5), .line(21.3, 18),
        .curve(22, 19.3, 21.1, 20.75, 19.7, 20.75), .line(4.3, 20.75),
        .curve(2.9, 20.75, 2, 19.3, 2.7, 18), .line(10.4, 4.5),
        .curve(10.7, 3.9, 11.3, 3.5, 12, 3.5), .close),
      line(.move(12, 9.5), .line(12, 13.75)), .disc(x: 12, y: 17.25, radius: 1.2),
    ])

  /// A keyboard, for the table of keys.
  static let keys = PaletteIcon(
    "keys",
    [outline(2.25, 5.5, 21.75, 18.5, radius: 2.5), line(.move(8.5, 14.75), .line(15.5, 14.75))]
      + [6.25, 10.1, 13.9, 17.75].map { .disc(x: $0, y: 10, radius: 1.2) })

  /// A screen with the curve of a pulse.
  static let doctor = PaletteIcon(
    "doctor",
    [
      outline(2.75, 4, 21.25, 20, radius: 2.5),
      line(
        .move(5.75, 12.5), .line(8.5, 12.5), .line(10.5, 8), .line(13.5, 16.5),
        .line(15.25, 12.5), .line(18.25, 12.5)),
    ])

  /// A door, with an arrow that leads out.
  static let leave = PaletteIcon(
    "leave",
    [
      line(
        .move(10, 20.5), .line(6.5, 20.5), .curve(5, 20.5, 4, 19.5, 4, 18), .line(4, 6),
        .curve(4, 4.5, 5, 3.5, 6.5, 3.5), .line(10, 3.5)),
      line(.move(9.5, 12), .line(20, 12)),
      line(.move(15.75, 7.75), .line(20, 12), .line(15.75, 16.25)),
    ])

  /// The sign for power: an open circle with a line.
  static let quit = PaletteIcon(
    "quit",
    [
      line(.move(12, 3.25), .line(12, 11.5)),
      line(
        .move(7.5, 6.2), .curve(2.5, 9.5, 3, 20.25, 12, 20.25),
        .curve(21, 20.25, 21.5, 9.5, 16.5, 6.2)),
    ])
}
