/// Icons of tools, widths and edits.
extension PaletteIcon {
  static let toolIcons = [
    pen, highlighter, eraser, strokeEraser, select, fill, text, stamp, toFront, toBack, widths,
    swatches, undo, redo, clear,
  ]

  /// A pencil with its tip at the lower left.
  static let pen = PaletteIcon(
    "pen",
    [
      line(
        .move(4, 20), .line(5.1, 15.3), .line(16.2, 4.2), .curve(17.2, 3.2, 18.8, 3.2, 19.8, 4.2),
        .curve(20.8, 5.2, 20.8, 6.8, 19.8, 7.8), .line(8.7, 18.9), .close),
      line(.move(13.9, 6.5), .line(17.5, 10.1)),
    ])

  /// A marker with a slanted nib over the line that it has drawn.
  static let highlighter = PaletteIcon(
    "highlighter",
    [
      line(
        .move(9, 10.5), .line(14.9, 4.1), .curve(15.7, 3.2, 16.9, 3.2, 17.7, 4), .line(19.5, 5.8),
        .curve(20.3, 6.6, 20.3, 7.8, 19.4, 8.6), .line(13, 14.5), .close),
      line(.move(8.6, 11.2), .line(7.4, 14), .line(5, 16.75), .line(9.4, 16.75), .line(12.3, 14.9)),
      line(.move(4, 20.75), .line(20, 20.75)),
    ])

  /// A tilted rubber in a sleeve.
  static let eraser = PaletteIcon(
    "eraser",
    [
      line(
        .move(8.3, 20), .line(4.3, 16), .curve(3.5, 15.2, 3.5, 14, 4.3, 13.2), .line(12.8, 4.7),
        .curve(13.6, 3.9, 14.8, 3.9, 15.6, 4.7), .line(19.7, 8.8),
        .curve(20.5, 9.6, 20.5, 10.8, 19.7, 11.6), .line(11.3, 20), .line(20, 20)),
      line(.move(8.2, 9.3), .line(15.1, 16.2)),
      line(.move(8.3, 20), .line(11.3, 20)),
    ])

  /// A rubber above a stroke that ends where the rubber has been.
  static let strokeEraser = PaletteIcon(
    "stroke-eraser",
    [
      line(
        .move(11.4, 13.9), .line(8.9, 11.4), .curve(8.2, 10.7, 8.2, 9.7, 8.9, 9), .line(14, 3.9),
        .curve(14.7, 3.2, 15.7, 3.2, 16.4, 3.9), .line(19.6, 7.1),
        .curve(20.3, 7.8, 20.3, 8.8, 19.6, 9.5), .line(15.2, 13.9), .close),
      line(.move(11.5, 6.5), .line(17, 12)),
      line(
        .move(3.25, 17.75), .curve(4.75, 15.25, 6.75, 15.25, 8.25, 17.75),
        .curve(9.75, 20.25, 11.75, 20.25, 13.25, 17.75)),
      .disc(x: 16.75, y: 18.5, radius: 1.1), .disc(x: 20.25, y: 18.5, radius: 1.1),
    ])

  /// A loop of rope with a loose end, around a stroke.
  static let select = PaletteIcon(
    "select",
    [
      line(
        .move(9.2, 15.6), .curve(5.9, 14.9, 3.5, 12.9, 3.5, 10.25),
        .curve(3.5, 6.8, 7.3, 4, 12, 4), .curve(16.7, 4, 20.5, 6.8, 20.5, 10.25),
        .curve(20.5, 13.7, 16.7, 15.9, 11.8, 15.9)),
      line(
        .move(11.8, 15.9), .curve(11.8, 17.5, 8.6, 17.5, 8.6, 15.5),
        .curve(8.6, 13.5, 11.8, 13.9, 11.8, 15.9), .curve(11.8, 18, 9.8, 19.4, 6.75, 20.5)),
    ])

  /// A tilted bucket from which paint drips.
  static let fill = PaletteIcon(
    "fill",
    [
      line(
        .move(10.75, 4.75), .line(17.9, 11.9), .curve(18.6, 12.6, 18.6, 13.4, 17.9, 14.1),
        .line(12.35, 19.65), .curve(11.4, 20.6, 10.1, 20.6, 9.15, 19.65), .line(4.1, 14.6),
        .curve(3.15, 13.65, 3.15, 12.35, 4.1, 11.4), .close),
      line(.move(10.75, 4.75), .line(8, 2.5)),
      line(.move(3.9, 13), .line(18.2, 13)),
      VectorPath(
        steps: [
          .move(20.4, 15.2), .curve(21.6, 17, 22.2, 18.1, 22.2, 19),
          .curve(22.2, 20.1, 21.4, 20.9, 20.4, 20.9), .curve(19.4, 20.9, 18.6, 20.1, 18.6, 19),
          .curve(18.6, 18.1, 19.2, 17, 20.4, 15.2), .close,
        ], finish: .fill),
    ])

  /// A capital T with serifs.
  static let text = PaletteIcon(
    "text",
    [
      line(.move(4.5, 7.75), .line(4.5, 4.5), .line(19.5, 4.5), .line(19.5, 7.75)),
      line(.move(12, 4.5), .line(12, 19.5)),
      line(.move(8.75, 19.5), .line(15.25, 19.5)),
    ])

  /// A rubber stamp over the line that it has set.
  static let stamp = PaletteIcon(
    "stamp",
    [
      line(
        .move(9.75, 13), .curve(9.9, 10.9, 8.25, 9.3, 8.25, 6.75),
        .curve(8.25, 4.5, 9.9, 2.9, 12, 2.9), .curve(14.1, 2.9, 15.75, 4.5, 15.75, 6.75),
        .curve(15.75, 9.3, 14.1, 10.9, 14.25, 13)),
      outline(4, 13, 20, 17.5, radius: 1.75),
      line(.move(4.5, 20.9), .line(19.5, 20.9)),
    ])

  /// A sheet above another one.
  static let toFront = PaletteIcon(
    "to-front",
    [
      line(.move(16.5, 20), .line(6, 20), .curve(4.9, 20, 4, 19.1, 4, 18), .line(4, 7.5)),
      outline(7.75, 4, 20, 16.25, radius: 2),
      line(.move(13.9, 13.4), .line(13.9, 7.1)),
      line(.move(11.2, 9.6), .line(13.9, 6.9), .line(16.6, 9.6)),
    ])

  /// A sheet below another one.
  static let toBack = PaletteIcon(
    "to-back",
    [
      line(.move(16.5, 20), .line(6, 20), .curve(4.9, 20, 4, 19.1, 4, 18), .line(4, 7.5)),
      outline(7.75, 4, 20, 16.25, radius: 2),
      line(.move(13.9, 6.9), .line(13.9, 13.2)),
      line(.move(11.2, 10.7), .line(13.9, 13.4), .line(16.6, 10.7)),
    ])

  /// Three dabs of colour.
  static let swatches = PaletteIcon(
    "swatches",
    [
      .disc(x: 12, y: 7.4, radius: 3.6), .disc(x: 7.2, y: 15.8, radius: 3.6),
      .disc(x: 16.8, y: 15.8, radius: 3.6),
    ])

  /// A wedge that grows from thin to thick.
  static let widths = PaletteIcon(
    "widths",
    [
      VectorPath(
        steps: [
          .move(2.5, 11.3), .line(17, 7.2), .curve(20, 6.4, 22, 8.9, 22, 12),
          .curve(22, 15.1, 20, 17.6, 17, 16.8), .line(2.5, 12.7),
          .curve(1.6, 12.5, 1.6, 11.5, 2.5, 11.3), .close,
        ], finish: .fill)
    ])

  /// An arrow that turns back to the left.
  static let undo = PaletteIcon(
    "undo",
    [
      line(.move(8.5, 4.25), .line(4, 8.75), .line(8.5, 13.25)),
      line(
        .move(4.25, 8.75), .line(14.5, 8.75), .curve(17.8, 8.75, 20, 11, 20, 14),
        .curve(20, 17, 17.8, 19.25, 14.5, 19.25), .line(9.5, 19.25)),
    ])

  /// An arrow that turns to the right.
  static let redo = PaletteIcon("redo", undo.paths.map(\.mirrored))

  /// A waste bin, for clearing and deleting.
  static let clear = PaletteIcon(
    "clear",
    [
      line(.move(4.5, 6.75), .line(19.5, 6.75)),
      line(
        .move(9, 6.5), .line(9, 5.25), .curve(9, 4.1, 9.6, 3.5, 10.75, 3.5), .line(13.25, 3.5),
        .curve(14.4, 3.5, 15, 4.1, 15, 5.25), .line(15, 6.5)),
      line(
        .move(6.25, 7), .line(7.05, 18.3), .curve(7.15, 19.75, 7.9, 20.5, 9.3, 20.5),
        .line(14.7, 20.5), .curve(16.1, 20.5, 16.85, 19.75, 16.95, 18.3), .line(17.75, 7)),
      line(.move(10.25, 10.75), .line(10.5, 16.5)),
      line(.move(13.75, 10.75), .line(13.5, 16.5)),
    ])
}
