/// The palettes' pictures for what is done rather than shown, on a grid of 24 by 24 units, all of one
/// weight of line. Their paths are the tables in `PaletteIcon+….swift`.
enum PaletteIcon: CaseIterable {
  case pen, highlighter, eraser, strokeEraser
  case undo, redo, clear, hand, fit, boards, paper, save, menu
  case widths, fold, unfold
  case previous, next, add
  case copy, paste, fullscreen, keys, leave
  case gallery, close, more, open, shift, backspace, play, pause

  /// The side of the grid.
  static let grid = 24.0
  /// The line that all icons are drawn with.
  static let weight = VectorPath.Finish.stroke(width: 1.8)

  /// What the icon is made of.
  var paths: [VectorPath] {
    switch self {
    case .pen: Self.penPaths
    case .highlighter: Self.highlighterPaths
    case .eraser: Self.eraserPaths
    case .strokeEraser: Self.strokeEraserPaths
    case .undo: Self.undoPaths
    case .redo: Self.undoPaths.map(\.mirrored)
    case .clear: Self.clearPaths
    case .hand: Self.handPaths
    case .fit: Self.fitPaths
    case .boards: Self.boardsPaths
    case .paper: Self.paperPaths
    case .save: Self.savePaths
    case .menu: Self.menuPaths
    case .widths: Self.widthsPaths
    case .fold: Self.foldPaths
    case .unfold: Self.unfoldPaths
    case .previous: Self.previousPaths
    case .next: Self.previousPaths.map(\.mirrored)
    case .add: Self.addPaths
    case .copy: Self.copyPaths
    case .paste: Self.pastePaths
    case .fullscreen: Self.fullscreenPaths
    case .keys: Self.keysPaths
    case .leave: Self.leavePaths
    case .gallery: Self.galleryPaths
    case .close: Self.closePaths
    case .more: Self.morePaths
    case .open: Self.openPaths
    case .shift: Self.shiftPaths
    case .backspace: Self.backspacePaths
    case .play: Self.playPaths
    case .pause: Self.pausePaths
    }
  }

  /// A line through steps.
  static func line(_ steps: VectorPath.Step...) -> VectorPath {
    VectorPath(steps: steps, finish: weight)
  }

  /// The outline of a rectangle with round corners.
  static func outline(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, radius: Double
  ) -> VectorPath {
    // The control points' distance from a corner at which a cubic curve comes closest to a circle.
    let k = radius * 0.4477
    return VectorPath(
      steps: [
        .move(left + radius, top), .line(right - radius, top),
        .curve(right - k, top, right, top + k, right, top + radius),
        .line(right, bottom - radius),
        .curve(right, bottom - k, right - k, bottom, right - radius, bottom),
        .line(left + radius, bottom),
        .curve(left + k, bottom, left, bottom - k, left, bottom - radius),
        .line(left, top + radius), .curve(left, top + k, left + k, top, left + radius, top), .close,
      ], finish: weight)
  }
}

extension VectorPath {
  /// The path with left and right exchanged, on the icons' grid.
  fileprivate var mirrored: VectorPath {
    func flip(_ x: Double) -> Double { PaletteIcon.grid - x }
    return VectorPath(
      steps: steps.map { step in
        switch step {
        case .move(let x, let y): .move(flip(x), y)
        case .line(let x, let y): .line(flip(x), y)
        case .curve(let x1, let y1, let x2, let y2, let x, let y):
          .curve(flip(x1), y1, flip(x2), y2, flip(x), y)
        case .close: .close
        }
      }, finish: finish)
  }
}
