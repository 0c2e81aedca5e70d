internal import CCoverage
package import Ink

/// Blends a brush's ink into pixels through a coverage mask. All inks enter pixels this way, wet and dry.
///
/// Pen ink covers what is below. The eraser removes ink (destination-out) and never paper.
/// Highlighter ink is multiplied with other ink, and blended normally over bare paper. Normal
/// blending over ink would wash out the writing below. Multiplying with the paper would make the
/// highlighter vanish on black paper. On white paper both give the same result. So the paper need
/// not be known when ink is blended.
package struct InkBlend {
  private let kind: InkKind
  private let color: UInt32

  /// Creates the blend of a brush's ink and colour.
  package init(_ brush: Brush) {
    kind = brush.ink
    color = brush.color.premultipliedARGB
  }

  /// Whether full coverage hides everything below, so that the pixel gets the ink's colour or
  /// becomes empty.
  package var hidesBelow: Bool { color >> 24 == 255 && kind != .highlighter }

  /// The colour of a pen's opaque ink; `nil` for other ink.
  var opaqueColor: UInt32? { kind == .pen && color >> 24 == 255 ? color : nil }

  /// The colour of ink of a pen or highlighter; `nil` for other ink.
  var visibleColor: UInt32? { kind == .eraser ? nil : color }

  /// The colour of opaque or translucent ink of a pen; `nil` for other ink.
  var penColor: UInt32? { kind == .pen ? color : nil }

  /// Blends the ink into a row of premultiplied pixels.
  package func lay(
    on pixels: UnsafeMutablePointer<UInt32>, through mask: UnsafePointer<UInt8>, count: Int
  ) {
    switch kind {
    case .pen: fp_blend_mask(pixels, mask, Int32(count), color)
    case .highlighter: fp_multiply_mask(pixels, mask, Int32(count), color)
    case .eraser: fp_erase_mask(pixels, mask, Int32(count), color)
    }
  }
}
