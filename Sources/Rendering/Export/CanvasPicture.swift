import Ink

/// A picture of a canvas at one moment: the paper and all ink. If it is not
/// painted yet, it is painted on the thread that asks for its pixels.
public struct CanvasPicture: Sendable {
  private enum Source: Sendable {
    case pixels([UInt32])
    case board(Board)
  }

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  private let source: Source

  /// Creates a picture from opaque pixels, row by row.
  init(_ pixels: [UInt32], width: Int, height: Int) {
    (source, self.width, self.height) = (.pixels(pixels), width, height)
  }

  /// Creates a picture of a board as a window of the given size in pixels shows it.
  init(of board: Board, width: Int, height: Int) {
    (source, self.width, self.height) = (.board(board), width, height)
  }

  /// Whether the pixels are already painted.
  public var isPainted: Bool {
    if case .pixels = source { true } else { false }
  }

  /// Returns the opaque pixels, row by row. An unpainted picture is painted on the calling thread
  /// alone, which takes seconds for a large drawing.
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
  /// The pixels of the whole canvas, row by row.
  var opaquePixels: [UInt32] {
    let image = ImageSurface(width: bounds.width, height: bounds.height)
    compose(bounds, into: image)
    return image.withPixels { Array(UnsafeBufferPointer(start: $0, count: bounds.area)) }
  }
}
