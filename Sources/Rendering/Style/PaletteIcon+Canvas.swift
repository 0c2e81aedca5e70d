/// Icons for the canvas, its boards and its paper.
extension PaletteIcon {
  static let canvasIcons = [
    hand, leftHand, simple, twoFingers, shapes, asDrawn, straightEdge, snapping, symmetry, fit,
    boards, newBoard, paper, save,
  ]

  /// An open hand, for moving the view.
  static let hand = PaletteIcon(
    "hand",
    [
      line(
        .move(7.6, 14.3), .line(7.6, 6.8), .curve(7.6, 5, 10.3, 5, 10.3, 6.8), .line(10.3, 11.25)),
      line(.move(10.3, 10), .line(10.3, 4.9), .curve(10.3, 3.1, 13, 3.1, 13, 4.9), .line(13, 11)),
      line(
        .move(13, 10), .line(13, 5.8), .curve(13, 4, 15.7, 4, 15.7, 5.8), .line(15.7, 11.5)),
      line(
        .move(15.7, 11), .line(15.7, 8.9), .curve(15.7, 7.1, 18.4, 7.1, 18.4, 8.9),
        .line(18.4, 14.75), .curve(18.4, 18.8, 16, 21.25, 12.3, 21.25),
        .curve(9.9, 21.25, 8.3, 20.5, 7, 18.75), .line(4.2, 15),
        .curve(3.4, 13.9, 3.6, 12.9, 4.4, 12.4), .curve(5.4, 11.8, 6.4, 12.5, 7.6, 14.3)),
    ])

  /// A hand with its thumb on the other side.
  static let leftHand = PaletteIcon("left-hand", hand.paths.map(\.mirrored))

  /// A small hand print: a palm and five fingertips.
  static let simple = PaletteIcon(
    "simple",
    [
      .disc(x: 12, y: 16.4, radius: 4.4),
      .disc(x: 4.6, y: 13.6, radius: 1.9), .disc(x: 7, y: 8.4, radius: 2.1),
      .disc(x: 12, y: 6.2, radius: 2.2), .disc(x: 17, y: 8.4, radius: 2.1),
      .disc(x: 19.4, y: 13.6, radius: 1.9),
    ])

  /// Two fingertips that move apart.
  static let twoFingers = PaletteIcon(
    "two-fingers",
    [
      .disc(x: 8.6, y: 15.4, radius: 2.6), .disc(x: 15.4, y: 8.6, radius: 2.6),
      line(.move(3.5, 16.5), .line(3.5, 20.5), .line(7.5, 20.5)),
      line(.move(16.5, 3.5), .line(20.5, 3.5), .line(20.5, 7.5)),
    ])

  /// A circle, a square and a triangle.
  static let shapes = PaletteIcon(
    "shapes",
    [
      outline(3.5, 3.5, 10.75, 10.75, radius: 3.625),
      outline(13.25, 3.5, 20.5, 10.75, radius: 0.75),
      line(.move(12, 13), .line(16.5, 20.5), .line(7.5, 20.5), .close),
    ])

  /// A wavy line of a hand, and an arrow back to it.
  static let asDrawn = PaletteIcon(
    "as-drawn",
    [
      line(.move(7.25, 3.5), .line(3.5, 7.25), .line(7.25, 11)),
      line(
        .move(3.75, 7.25), .line(15, 7.25), .curve(18, 7.25, 20.25, 8.9, 20.25, 11.25),
        .curve(20.25, 13, 19.25, 14, 18, 14.25)),
      line(
        .move(3.5, 18), .curve(5, 14.5, 7.25, 14.5, 8.5, 17.5),
        .curve(9.75, 20.5, 12, 21, 13.25, 18.5),
        .curve(14.25, 16.5, 15.5, 16.75, 16.25, 18.25), .curve(17, 19.75, 18.75, 20, 20.25, 18.75)),
    ])

  /// A ruler with marks at one edge.
  static let straightEdge = PaletteIcon(
    "straight-edge",
    [
      line(.move(3.25, 15.75), .line(15.75, 3.25), .line(20.75, 8.25), .line(8.25, 20.75), .close),
      line(.move(6.375, 12.625), .line(8.25, 14.5)), line(.move(9.5, 9.5), .line(12.25, 12.25)),
      line(.move(12.625, 6.375), .line(14.5, 8.25)),
    ])

  /// A line whose ends lie on dots of a grid.
  static let snapping = PaletteIcon(
    "snapping",
    [
      line(.move(5, 19), .line(19, 5)),
      .disc(x: 5, y: 19, radius: 2.4), .disc(x: 19, y: 5, radius: 2.4),
      .disc(x: 5, y: 5, radius: 1.1), .disc(x: 19, y: 19, radius: 1.1),
      .disc(x: 5, y: 12, radius: 1.1), .disc(x: 19, y: 12, radius: 1.1),
      .disc(x: 12, y: 5, radius: 1.1), .disc(x: 12, y: 19, radius: 1.1),
    ])

  /// A dashed axis between a curve and its mirror image.
  static let symmetry = PaletteIcon(
    "symmetry",
    [
      line(.move(12, 3), .line(12, 6)), line(.move(12, 10.5), .line(12, 13.5)),
      line(.move(12, 18), .line(12, 21)),
      line(.move(8.5, 5), .curve(1.5, 6, 3, 12, 6, 12), .curve(3, 13, 3.5, 18.5, 8.5, 19)),
      line(.move(15.5, 5), .curve(22.5, 6, 21, 12, 18, 12), .curve(21, 13, 20.5, 18.5, 15.5, 19)),
    ])

  /// A magnifying glass, with a whole sheet in it.
  static let fit = PaletteIcon(
    "fit",
    [
      line(
        .move(17.25, 10.25), .curve(17.25, 14.1, 14.1, 17.25, 10.25, 17.25),
        .curve(6.4, 17.25, 3.25, 14.1, 3.25, 10.25), .curve(3.25, 6.4, 6.4, 3.25, 10.25, 3.25),
        .curve(14.1, 3.25, 17.25, 6.4, 17.25, 10.25), .close),
      line(.move(15.4, 15.4), .line(20.75, 20.75)),
      outline(7, 8, 13.5, 12.5, radius: 1),
    ])

  /// A sheet between the edges of two others.
  static let boards = PaletteIcon(
    "boards",
    [
      outline(7, 4, 17, 20, radius: 2),
      besideSheet, besideSheet.mirrored,
    ])

  /// A sheet with a plus.
  static let newBoard = PaletteIcon(
    "new-board",
    [
      outline(5, 3.5, 19, 20.5, radius: 2), line(.move(12, 8.5), .line(12, 15.5)),
      line(.move(8.5, 12), .line(15.5, 12)),
    ])

  /// The edge of a sheet that lies to the left of another.
  private static let besideSheet = line(
    .move(4.25, 6.5), .curve(3.1, 6.5, 2.5, 7.1, 2.5, 8.25), .line(2.5, 15.75),
    .curve(2.5, 16.9, 3.1, 17.5, 4.25, 17.5))

  /// A squared sheet with a folded corner.
  static let paper = PaletteIcon(
    "paper",
    [
      line(
        .move(14.5, 3.25), .line(6, 3.25), .curve(4.5, 3.25, 3.5, 4.25, 3.5, 5.75),
        .line(3.5, 18.25), .curve(3.5, 19.75, 4.5, 20.75, 6, 20.75), .line(18, 20.75),
        .curve(19.5, 20.75, 20.5, 19.75, 20.5, 18.25), .line(20.5, 9.25), .close),
      line(.move(14.5, 3.5), .line(14.5, 9.25), .line(20.25, 9.25)),
      line(.move(9.25, 3.5), .line(9.25, 20.5)), line(.move(15, 9.5), .line(15, 20.5)),
      line(.move(3.75, 9.25), .line(14, 9.25)), line(.move(3.75, 15), .line(20.25, 15)),
    ])

  /// A framed picture, with an arrow that points down.
  static let save = PaletteIcon(
    "save",
    [
      line(
        .move(11.5, 19), .line(5.25, 19), .curve(3.5, 19, 2.5, 18, 2.5, 16.25),
        .line(2.5, 5.75), .curve(2.5, 4, 3.5, 3, 5.25, 3), .line(18.25, 3),
        .curve(20, 3, 21, 4, 21, 5.75), .line(21, 9.5)),
      line(.move(2.75, 15.75), .line(7.4, 11.1), .line(11.25, 14.95)),
      .disc(x: 13, y: 7.75, radius: 1.75),
      line(.move(17.75, 12.75), .line(17.75, 21.25)),
      line(.move(13.75, 17.75), .line(17.75, 21.75), .line(21.75, 17.75)),
    ])
}
