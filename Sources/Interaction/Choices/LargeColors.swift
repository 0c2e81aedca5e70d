public import Ink
public import Words

/// The large palette: eight hues in four tones, and below them neutral and earth colours.
///
/// The tones were chosen in the OKLCH space (Ottosson, "A perceptual color space for image
/// processing", 2020). The colours of a row have similar lightness and the highest saturation that
/// a screen can show, so that none stands out. Yellow and orange are lighter, because dark ones
/// look brown. Red and violet are darker, because light ones look pink and blue. Neighbouring
/// colours are at least 0.08 apart in OKLab, and any two colours at least 0.06.
public enum LargeColors {
  /// The colours with their names for people, row by row.
  public static let colors: [(label: Phrase, color: InkColor)] = [
    (.lightPink, InkColor(rgb: 0xFFB4D7)),
    (.lightRed, InkColor(rgb: 0xFC9288)),
    (.lightOrange, InkColor(rgb: 0xFFC79E)),
    (.lightYellow, InkColor(rgb: 0xFFEC98)),
    (.lightGreen, InkColor(rgb: 0x9EEF9A)),
    (.lightTeal, InkColor(rgb: 0x90EEEA)),
    (.lightBlue, InkColor(rgb: 0xA2CAFF)),
    (.lightViolet, InkColor(rgb: 0xCBA1FA)),
    (.vividPink, InkColor(rgb: 0xFF58B4)),
    (.vividRed, InkColor(rgb: 0xFF2430)),
    (.vividOrange, InkColor(rgb: 0xFF9126)),
    (.vividYellow, InkColor(rgb: 0xF6D300)),
    (.vividGreen, InkColor(rgb: 0x00C415)),
    (.vividTeal, InkColor(rgb: 0x00B9B5)),
    (.vividBlue, InkColor(rgb: 0x5AA3FF)),
    (.vividViolet, InkColor(rgb: 0xBE7DFF)),
    (.deepPink, InkColor(rgb: 0xC90084)),
    (.deepRed, InkColor(rgb: 0xB70017)),
    (.deepOrange, InkColor(rgb: 0xB56100)),
    (.deepYellow, InkColor(rgb: 0xAD9400)),
    (.deepGreen, InkColor(rgb: 0x00830A)),
    (.deepTeal, InkColor(rgb: 0x007C79)),
    (.deepBlue, InkColor(rgb: 0x0069CD)),
    (.deepViolet, InkColor(rgb: 0x8F25DB)),
    (.darkPink, InkColor(rgb: 0x79004E)),
    (.darkRed, InkColor(rgb: 0x660008)),
    (.darkOrange, InkColor(rgb: 0x693600)),
    (.darkYellow, InkColor(rgb: 0x6A5A00)),
    (.darkGreen, InkColor(rgb: 0x004C03)),
    (.darkTeal, InkColor(rgb: 0x005957)),
    (.darkBlue, InkColor(rgb: 0x003C79)),
    (.darkViolet, InkColor(rgb: 0x550089)),
    (.paperWhite, InkColor(rgb: 0xFFFFFF)),
    (.pearl, InkColor(rgb: 0xD9DCDF)),
    (.silver, InkColor(rgb: 0xA7ABB0)),
    (.slate, InkColor(rgb: 0x6F7983)),
    (.graphite, InkColor(rgb: 0x424850)),
    (.inkBlack, InkColor(rgb: 0x0A0E11)),
    (.sand, InkColor(rgb: 0xD9B88B)),
    (.chestnut, InkColor(rgb: 0x8F5E3B)),
  ]
}
