internal import CPango

/// How a text looks, but for its colour. The font is the user's: what fontconfig has for `sans`.
struct TextStyle: Hashable {
  /// How bold a text is; the numbers are those of OpenType and of Pango.
  enum Weight: Int, CaseIterable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// The font's size, the side of its em square, in window pixels.
  var size: Double
  /// How bold it is. A font that lacks the weight comes in its nearest one.
  var weight = Weight.regular
  /// The text's language, as in `ja`: one character can have another form in Japanese than in
  /// Chinese.
  var language = "en"

  /// The height of a line in pixels, whichever fonts its letters come from.
  var lineHeight: Double { (size * 1.4).rounded() }

  /// From a line's top to its baseline, in pixels, so that capitals, 0.72 of a sans-serif font's size
  /// high, stand in the line's middle. Texts of several scripts beside each other then look level,
  /// which the ascents and descents that fonts declare do not achieve.
  var baseline: Double { ((lineHeight + size * 0.72) / 2).rounded() }

  /// The style as Pango knows it; whoever asks frees it.
  var fontDescription: OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family_static(description, "sans")
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(UInt32(weight.rawValue)))
    return description
  }
}
