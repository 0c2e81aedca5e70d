import Ink
import Rendering

/// A board as it was when it was copied, and the forms in which other programs can have it.
struct BoardCopy: Sendable {
  /// A form, made when somebody wants it.
  struct Form: Sendable {
    let mediaType: String
    let make: @Sendable () throws -> [UInt8]
  }

  /// The forms, the best first.
  let forms: [Form]

  /// Copies what is seen of a board.
  init(_ board: Board) {
    let page = InkPage(board)
    forms = [Form(mediaType: "image/png") { try Self.png(page) }]
  }

  /// A picture of a page, a pixel for each canvas unit unless that would be more than can be pasted.
  private static func png(_ page: InkPage) throws -> [UInt8] {
    let area = page.area
    let side = Double(PNGImage.largestSide)
    let scale = min(
      1, side / area.width, side / area.height,
      (Double(PNGImage.mostPixels) / (area.width * area.height)).squareRoot())
    let (width, height) = (
      max(1, Int((area.width * scale).rounded(.down))),
      max(1, Int((area.height * scale).rounded(.down)))
    )
    let view = ViewTransform(
      scale: scale, origin: Point(x: -area.minX * scale, y: -area.minY * scale))
    var board = Boards(InkDocument(pages: [page])).current
    board.drawing.setDetail(Quantum(for: view))
    let painter = CanvasPainter(
      width: width, height: height, view: view, drawing: board.drawing, paper: board.paper)
    let image = ImageSurface(width: width, height: height)
    painter.compose(image.bounds, into: image, showsPrediction: false)
    let pixels = image.withPixels {
      Array(UnsafeBufferPointer(start: $0, count: width * height))
    }
    return try PNGEncoder.encode(pixels: pixels, width: width, height: height)
  }
}
