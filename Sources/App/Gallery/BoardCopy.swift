import Ink
import InkFiles

/// The content of a board, or some of its strokes, when it was copied, in the formats offered to other programs.
struct BoardCopy: Sendable {
  /// A format of the copy, which is made only when another program asks for it.
  struct Form: Sendable {
    let mediaType: String
    let make: @Sendable () throws -> [UInt8]
  }

  /// The formats, best first.
  let forms: [Form]

  /// Copies the visible content of a board.
  init(_ board: Board) {
    self.init(InkPage(board), isTransparent: false)
  }

  /// Copies strokes, from lowest to highest, without the paper below them.
  init(_ strokes: [Stroke]) {
    self.init(InkPage(objects: strokes), isTransparent: true)
  }

  private init(_ page: InkPage, isTransparent: Bool) {
    forms = [InkFileFormat.png, .svg, .inkML].map { format in
      Form(mediaType: format.mediaType) { try Self.make(page, isTransparent, as: format) }
    }
  }

  private static func make(
    _ page: InkPage, _ isTransparent: Bool, as format: InkFileFormat
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let output = InkFileOutput { bytes += $0 }
    try format.write(
      InkDocument(pages: [page]),
      InkFileOptions(scale: scale(of: page), isTransparent: isTransparent), imaging: .rendering,
      to: output)
    return bytes
  }

  /// Returns the scale of the PNG: one pixel per canvas unit, or less if that is too large to be
  /// pasted.
  private static func scale(of page: InkPage) -> Double {
    let area = page.area
    // One pixel less, because rounding up to whole pixels may add a row or column.
    let side = Double(PNGImage.largestSide - 1)
    return min(
      1, side / area.width, side / area.height,
      (Double(PNGImage.maximumPixels) / (area.width * area.height)).squareRoot() * 0.999)
  }
}
