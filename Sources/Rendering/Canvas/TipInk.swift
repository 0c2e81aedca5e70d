internal import CCoverage
import Ink

/// Paints the newest ink of a finger straight into the window's image, before the stroke itself has
/// grown.
///
/// The ink is a straight piece from the end of the stroke to the finger. It needs no curve, no
/// masks and no other layer, so it is shown sooner than the stroke, which replaces it in the same
/// turn of the program. Only opaque ink can be painted so, of pens and of media that cover what is below:
/// translucent ink would be darker where it overlaps its own stroke.
final class TipInk {
  /// The coverage of one piece, row by row.
  private let mask = UnsafeMutablePointer<UInt8>.allocate(capacity: TipInk.capacity)

  /// The largest width and height of a piece, in pixels. A larger one would take longer than it
  /// saves.
  private static let extent = 128
  private static let capacity = (extent + 4) * (extent + 4)

  init() { mask.initialize(repeating: 0, count: Self.capacity) }

  deinit { mask.deallocate() }

  /// Returns whether a piece can be painted. A device may report any position.
  static func fits(_ piece: InkSegment) -> Bool {
    let bounds = piece.bounds
    return piece.start.isFinite && piece.end.isFinite && bounds.width <= Double(extent)
      && bounds.height <= Double(extent)
  }

  /// Paints a piece over opaque pixels.
  /// - Parameters:
  ///   - area: The pixels that the piece may cover.
  ///   - color: The opaque colour of the ink.
  /// - Precondition: ``fits(_:)`` is true for the piece.
  func paint(_ piece: InkSegment, _ area: PixelRect, _ color: UInt32, into image: ImageSurface) {
    clear(area)
    fp_capsule_max(
      mask, area.width, 0, 0, Int32(area.width), Int32(area.height),
      Float(piece.start.x - Double(area.x)), Float(piece.start.y - Double(area.y)),
      Float(piece.end.x - Double(area.x)), Float(piece.end.y - Double(area.y)),
      Float(piece.endRadius))
    blend(area, color, into: image)
  }

  /// Paints a piece of a medium over opaque pixels, as if it were the whole stroke.
  func paint(
    _ piece: InkSegment, _ area: PixelRect, of load: WetLoad, _ color: UInt32,
    within bounds: PixelRect, into image: ImageSurface
  ) {
    clear(area)
    load.coverAlone(piece, area, within: bounds, mask, stride: area.width)
    blend(area, color, into: image)
  }

  private func clear(_ area: PixelRect) {
    mask.update(repeating: 0, count: area.width * area.height)
  }

  private func blend(_ area: PixelRect, _ color: UInt32, into image: ImageSurface) {
    image.withPixels { pixels in
      var row = pixels + area.y * image.pixelsPerRow + area.x
      for y in 0..<area.height {
        fp_blend_mask(row, mask + y * area.width, Int32(area.width), color)
        row += image.pixelsPerRow
      }
    }
  }
}
