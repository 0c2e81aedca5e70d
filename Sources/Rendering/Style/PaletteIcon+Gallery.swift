/// Icons of the gallery sheet.
extension PaletteIcon {
  static let galleryIcons = [
    gallery, close, more, open, play, pause, shift, backspace, newline, space, choose, tick,
    search,
  ]

  /// Four pictures, for the gallery.
  static let gallery = PaletteIcon(
    "gallery",
    [(3.25, 4.0), (13.5, 4.0), (3.25, 13.5), (13.5, 13.5)].map {
      left, top in
      outline(left, top, left + 7.25, top + 6.5, radius: 1.75)
    })

  /// A cross, which closes something.
  static let close = PaletteIcon(
    "close",
    [
      line(.move(5.75, 5.75), .line(18.25, 18.25)), line(.move(18.25, 5.75), .line(5.75, 18.25)),
    ])

  /// A tick in a circle.
  static let choose = PaletteIcon(
    "choose",
    [
      outline(3.5, 3.5, 20.5, 20.5, radius: 8.5),
      line(.move(8, 12.4), .line(10.9, 15.3), .line(16, 9.4)),
    ])

  /// A magnifying glass, in the field for a search.
  static let search = PaletteIcon(
    "search",
    [outline(4, 4, 16.5, 16.5, radius: 6.25), line(.move(15, 15), .line(20, 20))])

  /// A tick, on a card that is chosen.
  static let tick = PaletteIcon(
    "tick", [line(.move(6, 12.6), .line(10.2, 16.8), .line(18, 7.8))])

  /// Three dots in a row, for the actions of a drawing.
  static let more = PaletteIcon(
    "more",
    [5.5, 12, 18.5].map { VectorPath.disc(x: $0, y: 12, radius: 1.7) })

  /// A folder, for opening and for folders in a list.
  static let open = PaletteIcon(
    "open",
    [
      line(
        .move(3, 6.75), .curve(3, 5.5, 3.9, 4.5, 5.25, 4.5), .line(9, 4.5), .line(11.5, 7.25),
        .line(18.75, 7.25), .curve(20.1, 7.25, 21, 8.2, 21, 9.5), .line(21, 17.25),
        .curve(21, 18.6, 20.1, 19.5, 18.75, 19.5), .line(5.25, 19.5),
        .curve(3.9, 19.5, 3, 18.6, 3, 17.25), .close)
    ])

  /// A triangle that points to the right.
  static let play = PaletteIcon(
    "play",
    [
      line(.move(7.5, 5), .line(18.75, 12), .line(7.5, 19), .close)
    ])

  /// Two upright bars, which pause a replay.
  static let pause = PaletteIcon(
    "pause",
    [
      line(.move(8.5, 5.5), .line(8.5, 18.5)), line(.move(15.5, 5.5), .line(15.5, 18.5)),
    ])

  /// A broad arrow that points up.
  static let shift = PaletteIcon(
    "shift",
    [
      line(
        .move(12, 3.75), .line(20, 12), .line(15.75, 12), .line(15.75, 19.75), .line(8.25, 19.75),
        .line(8.25, 12), .line(4, 12), .close)
    ])

  /// An arrow that goes down and then to the left, to the start of a new line.
  static let newline = PaletteIcon(
    "newline",
    [
      line(.move(8.5, 9.75), .line(4, 14.25), .line(8.5, 18.75)),
      line(.move(4.25, 14.25), .line(20, 14.25), .line(20, 5.5)),
    ])

  /// The sign of a space: a low bracket, open to the top.
  static let space = PaletteIcon(
    "space",
    [line(.move(3.5, 12), .line(3.5, 16.5), .line(20.5, 16.5), .line(20.5, 12))])

  /// A backspace key, which points to the left.
  static let backspace = PaletteIcon(
    "backspace",
    [
      line(
        .move(8.75, 5.5), .line(19, 5.5), .curve(20.2, 5.5, 21.25, 6.5, 21.25, 7.75),
        .line(21.25, 16.25), .curve(21.25, 17.5, 20.2, 18.5, 19, 18.5), .line(8.75, 18.5),
        .line(2.75, 12), .close),
      line(.move(11.75, 9.25), .line(17, 14.75)), line(.move(17, 9.25), .line(11.75, 14.75)),
    ])
}
