import Ink

/// A picture of a canvas as it was at one moment: the paper and all ink but what is predicted. It is painted
/// already, or is painted on the thread that asks for its pixels.
public struct CanvasPicture: Sendable {
  private enum Source: Sendable {
    case pixels([UInt32])
    case board(Board)
  }

  /// Columns of pixels.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  private let source: Source

  /// Makes a picture of opaque pixels, row by row.
  init(_ pixels: [UInt32], width: Int, height: Int) {
    (source, self.width, self.height) = (.pixels(pixels), width, height)
  }

  /// Makes a picture of a board as a window of this many pixels shows it.
  init(of board: Board, width: Int, height: Int) {
    (source, self.width, self.height) = (.board(board), width, height)
  }

  /// Whether nothing is left to be painted.
  public var isPainted: Bool {
    if case .pixels = source { true } else { false }
  }

  /// The opaque pixels, row by row. A picture that is not painted yet is painted on the calling thread alone,
  /// which takes seconds for a large drawing.
  public func pixels() -> [UInt32] {
    switch source {
    case .pixels(let pixels): return pixels
    case .board(let board):
      let painter = CanvasPainter(
        width: width, height: height, view: board.view, drawing: board.drawing,
        paper: board.paper, effort: RepaintEffort(threads: 1))
      return painter.opaquePixels
    }
  }
}

extension CanvasPainter {
  /// All of the canvas without predicted ink, row by row.
  var opaquePixels: [UInt32] {
    let image = ImageSurface(width: bounds.width, height: bounds.height)
    compose(bounds, into: image, showsPrediction: false)
    return image.withPixels { Array(UnsafeBufferPointer(start: $0, count: bounds.area)) }
  }
}
