internal import CCoverage
import Ink

/// Paints the newest ink of a finger straight into the window's image, before the stroke itself has
/// grown.
///
/// The ink is a straight piece from the last shown position to the new one. It needs no curve, no
/// masks and no other layer, so it is shown sooner than the stroke, which replaces it in the same
/// turn of the program. Only opaque ink of pens can be painted so: any other ink looks different
/// over ink of its own.
final class TipInk {
  /// The coverage of one piece, row by row.
  private let mask = UnsafeMutablePointer<UInt8>.allocate(capacity: TipInk.capacity)

  /// The number of pixels of the largest piece: 128 × 128. A larger piece would take longer than
  /// it saves.
  private static let capacity = 128 * 128

  init() { mask.initialize(repeating: 0, count: Self.capacity) }

  deinit { mask.deallocate() }

  /// Returns whether a piece that covers these pixels can be painted.
  static func fits(_ area: PixelRect) -> Bool {
    !area.isEmpty && area.width <= 128 && area.height <= 128
  }

  /// Paints a piece over opaque pixels.
  /// - Parameters:
  ///   - area: The pixels that the piece may cover, for which ``fits(_:)`` is true.
  ///   - color: The opaque colour of the ink.
  func paint(_ piece: InkSegment, _ area: PixelRect, _ color: UInt32, into image: ImageSurface) {
    let stride = area.width
    mask.update(repeating: 0, count: stride * area.height)
    fp_capsule_max(
      mask, stride, 0, 0, Int32(area.width), Int32(area.height),
      Float(piece.start.x - Double(area.x)), Float(piece.start.y - Double(area.y)),
      Float(piece.end.x - Double(area.x)), Float(piece.end.y - Double(area.y)),
      Float(piece.endRadius))
    image.withPixels { pixels in
      var row = pixels + area.y * image.pixelsPerRow + area.x
      for y in 0..<area.height {
        fp_blend_mask(row, mask + y * stride, Int32(area.width), color)
        row += image.pixelsPerRow
      }
    }
  }
}
