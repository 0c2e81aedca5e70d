internal import CPango

/// The look of a text, except its colour. The font is the one that fontconfig has for `sans`.
package struct TextStyle: Hashable {
  /// The weight of a font. The numbers are those of OpenType and Pango.
  package enum Weight: Int, CaseIterable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// The font size (the side of the em square), in window pixels.
  var size: Double
  /// The weight. If the font lacks it, the nearest one is used.
  var weight: Weight
  /// The language code of the text, such as `ja`. A character can have different shapes in Japanese
  /// and Chinese.
  var language: String

  /// Creates a style from its parts.
  package init(size: Double, weight: Weight = .regular, language: String = "en") {
    self.size = size
    self.weight = weight
    self.language = language
  }

  /// The height of a line in pixels. It does not depend on the fonts of the letters.
  var lineHeight: Double { (size * 1.4).rounded() }

  /// The distance from the top of a line to its baseline, in pixels. It centres capitals, whose
  /// height is 0.72 of the size in a sans-serif font. So texts in different scripts are level,
  /// which the ascents and descents of the fonts do not ensure.
  var baseline: Double { ((lineHeight + size * 0.72) / 2).rounded() }

  /// Returns a Pango font description, which the caller must free.
  var fontDescription: OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family_static(description, "sans")
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(UInt32(weight.rawValue)))
    return description
  }
}
