/// Icons of media. Each has an outline of its own: crayons stand on their ends, pencils on their tips.
extension PaletteIcon {
  static let mediumIcons = [crayon, chalk, pencil, marker, watercolor, spray]

  /// A crayon with its tip up, in a wrapper.
  static let crayon = PaletteIcon(
    "crayon",
    [
      line(
        .move(7, 9.75), .line(17, 9.75), .line(17, 19), .curve(17, 20.1, 16.1, 21, 15, 21),
        .line(9, 21), .curve(7.9, 21, 7, 20.1, 7, 19), .close),
      line(
        .move(8.5, 9.5), .line(10.25, 4.1), .curve(10.5, 3.3, 11.1, 3, 12, 3),
        .curve(12.9, 3, 13.5, 3.3, 13.75, 4.1), .line(15.5, 9.5)),
      line(.move(7.25, 13), .line(16.75, 13)),
      line(.move(7.25, 17.75), .line(16.75, 17.75)),
    ])

  /// A short stick of chalk, from which crumbs fall.
  static let chalk = PaletteIcon(
    "chalk",
    [
      line(
        .move(3.9, 13.9), .line(14.25, 3.5), .curve(15.4, 2.9, 16.9, 3.4, 17.75, 4.25),
        .curve(18.6, 5.1, 19.1, 6.6, 18.5, 7.75), .line(8.1, 18.1),
        .curve(7, 18.7, 5.5, 18.2, 4.65, 17.35), .curve(3.8, 16.5, 3.3, 15, 3.9, 13.9), .close),
      .disc(x: 12.5, y: 18.75, radius: 1.1), .disc(x: 16.5, y: 15.75, radius: 1.1),
      .disc(x: 17, y: 20.25, radius: 1.1), .disc(x: 20.5, y: 17.75, radius: 1.1),
    ])

  /// A sharpened pencil that stands on its tip.
  static let pencil = PaletteIcon(
    "pencil",
    [
      line(
        .move(8.5, 14.5), .line(8.5, 4.5), .curve(8.5, 3.4, 9.1, 2.75, 10.25, 2.75),
        .line(13.75, 2.75), .curve(14.9, 2.75, 15.5, 3.4, 15.5, 4.5), .line(15.5, 14.5),
        .line(12, 21.5), .close),
      line(.move(8.75, 6.5), .line(15.25, 6.5)),
      line(.move(8.75, 14.5), .line(15.25, 14.5)),
      line(.move(12, 6.75), .line(12, 14.25)),
    ])

  /// A felt tip over the broad line that it has drawn.
  static let marker = PaletteIcon(
    "marker",
    [
      line(
        .move(6.75, 11), .line(6.75, 4.5), .curve(6.75, 3.4, 7.4, 2.75, 8.5, 2.75),
        .line(15.5, 2.75), .curve(16.6, 2.75, 17.25, 3.4, 17.25, 4.5), .line(17.25, 11),
        .line(14.75, 14.25), .line(9.25, 14.25), .close),
      line(.move(7, 10.75), .line(17, 10.75)),
      VectorPath(
        steps: [
          .move(9.75, 14.25), .line(14.25, 14.25), .line(13.5, 17.75), .line(10.5, 18.5), .close,
        ], finish: .fill),
      line(.move(3.5, 20.75), .line(20.5, 20.75)),
    ])

  /// A brush with a drop of water.
  static let watercolor = PaletteIcon(
    "watercolor",
    [
      line(
        .move(10.6, 11), .line(18.9, 3.5), .curve(20.1, 2.6, 21.4, 3.9, 20.5, 5.1),
        .line(13, 13.4)),
      line(
        .move(10.6, 11), .curve(7.6, 11.2, 6.6, 13.2, 6.2, 15.6),
        .curve(5.9, 17.6, 5.2, 18.9, 3.75, 19.8), .curve(7.5, 21.2, 13.1, 19.6, 13, 13.4), .close),
      VectorPath(
        steps: [
          .move(18.6, 13.9), .curve(19.9, 15.9, 20.6, 17.1, 20.6, 18.1),
          .curve(20.6, 19.3, 19.7, 20.2, 18.6, 20.2), .curve(17.5, 20.2, 16.6, 19.3, 16.6, 18.1),
          .curve(16.6, 17.1, 17.3, 15.9, 18.6, 13.9), .close,
        ], finish: .fill),
    ])

  /// A can from which drops fly.
  static let spray = PaletteIcon(
    "spray",
    [
      line(
        .move(10.25, 12), .curve(10.25, 9.9, 11.6, 8.75, 13.5, 8.75), .line(16.75, 8.75),
        .curve(18.65, 8.75, 20, 9.9, 20, 12), .line(20, 19.25),
        .curve(20, 20.4, 19.4, 21, 18.25, 21),
        .line(12, 21), .curve(10.85, 21, 10.25, 20.4, 10.25, 19.25), .close),
      line(.move(13.25, 8.5), .line(13.25, 4.75), .line(17, 4.75), .line(17, 8.5)),
      line(.move(10.5, 13.5), .line(19.75, 13.5)),
      .disc(x: 9.25, y: 4.75, radius: 1.1), .disc(x: 5.75, y: 2.75, radius: 1.1),
      .disc(x: 5.75, y: 6.75, radius: 1.1), .disc(x: 2.75, y: 4.75, radius: 1.1),
      .disc(x: 3.25, y: 9, radius: 1.1),
    ])
}
