import Ink
import InkFiles

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
    forms = [InkFileFormat.png, .svg, .inkML].map { format in
      Form(mediaType: format.mediaType) { try Self.make(page, as: format) }
    }
  }

  private static func make(_ page: InkPage, as format: InkFileFormat) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let output = InkFileOutput { bytes += $0 }
    try format.write(
      InkDocument(pages: [page]), InkFileOptions(scale: scale(of: page)), imaging: .rendering,
      to: output)
    return bytes
  }

  /// A pixel for each canvas unit, unless that would be more than can be pasted.
  private static func scale(of page: InkPage) -> Double {
    let area = page.area
    // A row or column more, since pixels are whole.
    let side = Double(PNGImage.largestSide - 1)
    return min(
      1, side / area.width, side / area.height,
      (Double(PNGImage.mostPixels) / (area.width * area.height)).squareRoot() * 0.999)
  }
}
