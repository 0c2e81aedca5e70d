internal import CCoverage
import Ink

/// How a brush's ink enters pixels through a coverage mask.
///
/// Highlighter ink is multiplied with ink and laid plainly over bare paper. Over alone would wash out
/// the writing that it is meant to set off; multiplying with the paper as well would make it vanish on
/// a black one. On white paper the two are the same. So the paper need not be known when ink is laid.
struct InkBlend {
  private let kind: InkKind
  private let color: UInt32

  init(_ brush: Brush) {
    kind = brush.ink
    color = brush.color.premultipliedARGB
  }

  /// Whether a pixel that the ink covers fully looks the same whatever was there before: it is then
  /// the ink's colour, or nothing.
  var hidesBelow: Bool { color >> 24 == 255 && kind != .highlighter }

  /// Lays the ink on a row of premultiplied pixels.
  func lay(
    on pixels: UnsafeMutablePointer<UInt32>, through mask: UnsafePointer<UInt8>, count: Int
  ) {
    switch kind {
    case .pen: fp_blend_mask(pixels, mask, Int32(count), color)
    case .highlighter: fp_multiply_mask(pixels, mask, Int32(count), color)
    case .eraser: fp_erase_mask(pixels, mask, Int32(count), color)
    }
  }
}
