/// Icons for how the program behaves, and for hands that touch the screen.
extension PaletteIcon {
  static let handIcons = [
    settings, palm, fist, paletteCall, nearPen, theme, controlSize, language, noticeTime, sounds,
  ]

  /// Three sliders, for the panel of settings.
  static let settings = PaletteIcon(
    "settings",
    zip([6.0, 12, 18], [15.0, 8.5, 13.5]).flatMap { y, knob in
      [
        line(.move(4, y), .line(knob - 2.4, y)), line(.move(knob + 2.4, y), .line(20, y)),
        ring(knob, y, radius: 2.4),
      ]
    })

  /// A hand that leaves no print: it is crossed out.
  static let palm = PaletteIcon("palm", hand.paths + [line(.move(3.5, 3.5), .line(20.5, 20.5))])

  /// A fist, seen from its knuckles.
  static let fist = PaletteIcon(
    "fist",
    [
      outline(4, 6.5, 20, 19, radius: 4),
      line(.move(8, 6.75), .line(8, 11.5)), line(.move(12, 6.75), .line(12, 11.5)),
      line(.move(16, 6.75), .line(16, 11.5)), line(.move(4.25, 14.25), .line(13.5, 14.25)),
    ])

  /// A fingertip that rests, above a palette.
  static let paletteCall = PaletteIcon(
    "palette-call",
    [
      .disc(x: 12, y: 7.5, radius: 2.2), ring(12, 7.5, radius: 5),
      outline(3.5, 15.5, 20.5, 20.5, radius: 2.5),
    ])

  /// A fingertip at the end of a stroke, beside a pen.
  static let nearPen = PaletteIcon(
    "near-pen",
    [
      line(
        .move(12.5, 9), .line(13.2, 6.2), .line(17.6, 1.8), .line(19.7, 3.9), .line(15.3, 8.3),
        .close),
      line(
        .move(3, 15), .curve(4.5, 12.5, 6, 12.5, 7, 15), .curve(8, 17.5, 9.5, 17.5, 11, 16)),
      .disc(x: 12.5, y: 14.5, radius: 2.2),
    ])

  /// A loudspeaker with two waves.
  static let sounds = PaletteIcon(
    "sounds",
    [
      line(
        .move(3.5, 9.25), .line(7, 9.25), .line(11.5, 5), .line(11.5, 19), .line(7, 14.75),
        .line(3.5, 14.75), .close),
      line(.move(14.75, 9), .curve(16.5, 10.6, 16.5, 13.4, 14.75, 15)),
      line(.move(17.5, 6.5), .curve(21.2, 9.6, 21.2, 14.4, 17.5, 17.5)),
    ])

  /// A disc that is half light and half dark.
  static let theme = PaletteIcon(
    "theme",
    [
      ring(12, 12, radius: 8.25),
      VectorPath(
        steps: [
          .move(12, 3.75), .curve(16.56, 3.75, 20.25, 7.44, 20.25, 12),
          .curve(20.25, 16.56, 16.56, 20.25, 12, 20.25), .close,
        ], finish: .fill),
    ])

  /// A small and a large control.
  static let controlSize = PaletteIcon(
    "control-size",
    [outline(2.75, 12.25, 8.75, 18.25, radius: 1.75), outline(12, 5.5, 21.25, 18.25, radius: 2.5)])

  /// A globe, for the language of the window.
  static let language = PaletteIcon(
    "language",
    [
      ring(12, 12, radius: 8.25), line(.move(3.75, 12), .line(20.25, 12)),
      line(
        .move(12, 3.75), .curve(7, 8, 7, 16, 12, 20.25), .curve(17, 16, 17, 8, 12, 3.75), .close),
    ])

  /// A clock, for the time that notices stay.
  static let noticeTime = PaletteIcon(
    "notice-time",
    [ring(12, 12, radius: 8.25), line(.move(12, 7), .line(12, 12), .line(15.5, 14))])

  private static func ring(_ x: Double, _ y: Double, radius: Double) -> VectorPath {
    outline(x - radius, y - radius, x + radius, y + radius, radius: radius)
  }
}
