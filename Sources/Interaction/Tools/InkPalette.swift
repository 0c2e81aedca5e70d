public import Ink

/// The large palette: eight hues in four tones, and below them neutral and earth colours.
///
/// The tones were chosen in the OKLCH space (Ottosson, "A perceptual color space for image
/// processing", 2020). The colours of a row have similar lightness and the highest saturation that
/// a screen can show, so that none stands out. Yellow and orange are lighter, because dark ones
/// look brown. Red and violet are darker, because light ones look pink and blue. Neighbouring
/// colours are at least 0.08 apart in OKLab, and any two colours at least 0.06.
public enum InkPalette {
  /// The number of colours in a row.
  public static let columns = 8

  /// The colours with their names, row by row.
  public static let colors: [(name: String, color: InkColor)] = [
    ("light pink", InkColor(rgb: 0xFFB4D7)),
    ("light red", InkColor(rgb: 0xFC9288)),
    ("light orange", InkColor(rgb: 0xFFC79E)),
    ("light yellow", InkColor(rgb: 0xFFEC98)),
    ("light green", InkColor(rgb: 0x9EEF9A)),
    ("light teal", InkColor(rgb: 0x90EEEA)),
    ("light blue", InkColor(rgb: 0xA2CAFF)),
    ("light violet", InkColor(rgb: 0xCBA1FA)),
    ("vivid pink", InkColor(rgb: 0xFF58B4)),
    ("vivid red", InkColor(rgb: 0xFF2430)),
    ("vivid orange", InkColor(rgb: 0xFF9126)),
    ("vivid yellow", InkColor(rgb: 0xF6D300)),
    ("vivid green", InkColor(rgb: 0x00C415)),
    ("vivid teal", InkColor(rgb: 0x00B9B5)),
    ("vivid blue", InkColor(rgb: 0x5AA3FF)),
    ("vivid violet", InkColor(rgb: 0xBE7DFF)),
    ("deep pink", InkColor(rgb: 0xC90084)),
    ("deep red", InkColor(rgb: 0xB70017)),
    ("deep orange", InkColor(rgb: 0xB56100)),
    ("deep yellow", InkColor(rgb: 0xAD9400)),
    ("deep green", InkColor(rgb: 0x00830A)),
    ("deep teal", InkColor(rgb: 0x007C79)),
    ("deep blue", InkColor(rgb: 0x0069CD)),
    ("deep violet", InkColor(rgb: 0x8F25DB)),
    ("dark pink", InkColor(rgb: 0x79004E)),
    ("dark red", InkColor(rgb: 0x660008)),
    ("dark orange", InkColor(rgb: 0x693600)),
    ("dark yellow", InkColor(rgb: 0x6A5A00)),
    ("dark green", InkColor(rgb: 0x004C03)),
    ("dark teal", InkColor(rgb: 0x005957)),
    ("dark blue", InkColor(rgb: 0x003C79)),
    ("dark violet", InkColor(rgb: 0x550089)),
    ("paper white", InkColor(rgb: 0xFFFFFF)),
    ("pearl", InkColor(rgb: 0xD9DCDF)),
    ("silver", InkColor(rgb: 0xA7ABB0)),
    ("slate", InkColor(rgb: 0x6F7983)),
    ("graphite", InkColor(rgb: 0x424850)),
    ("ink black", InkColor(rgb: 0x0A0E11)),
    ("sand", InkColor(rgb: 0xD9B88B)),
    ("brown", InkColor(rgb: 0x8F5E3B)),
  ]
}
