public import Ink

/// The large palette: eight hues in four tones, and the neutral and earthen colours below them.
///
/// The tones are of equal lightness and as colourful as a screen allows, in the OKLCH space (Ottosson,
/// "A perceptual color space for image processing", 2020), so that no colour of a row stands out;
/// yellow and orange are lighter, as dark ones are brown.
public enum InkPalette {
  /// How many colours there are in a row.
  public static let columns = 8

  /// The colours with their names, row by row.
  public static let colors: [(name: String, color: InkColor)] = [
    ("light pink", InkColor(rgb: 0xFEBCCA)),
    ("light red", InkColor(rgb: 0xFEBFB7)),
    ("light orange", InkColor(rgb: 0xFEC7A2)),
    ("light yellow", InkColor(rgb: 0xFFE79D)),
    ("light green", InkColor(rgb: 0xAAE2A6)),
    ("light teal", InkColor(rgb: 0x7BE6DF)),
    ("light blue", InkColor(rgb: 0xB3D4FF)),
    ("light violet", InkColor(rgb: 0xDEC3FF)),
    ("vivid pink", InkColor(rgb: 0xFF5B8D)),
    ("vivid red", InkColor(rgb: 0xFF655A)),
    ("vivid orange", InkColor(rgb: 0xFE8B29)),
    ("vivid yellow", InkColor(rgb: 0xFACC0F)),
    ("vivid green", InkColor(rgb: 0x26BE2A)),
    ("vivid teal", InkColor(rgb: 0x08B6AF)),
    ("vivid blue", InkColor(rgb: 0x54A0FE)),
    ("vivid violet", InkColor(rgb: 0xBB78FE)),
    ("deep pink", InkColor(rgb: 0xC1195C)),
    ("deep red", InkColor(rgb: 0xC51E21)),
    ("deep orange", InkColor(rgb: 0xC16302)),
    ("deep yellow", InkColor(rgb: 0xB08E05)),
    ("deep green", InkColor(rgb: 0x04830D)),
    ("deep teal", InkColor(rgb: 0x087C77)),
    ("deep blue", InkColor(rgb: 0x0169CD)),
    ("deep violet", InkColor(rgb: 0x8840C6)),
    ("dark pink", InkColor(rgb: 0x701034)),
    ("dark red", InkColor(rgb: 0x721212)),
    ("dark orange", InkColor(rgb: 0x6E3602)),
    ("dark yellow", InkColor(rgb: 0x685300)),
    ("dark green", InkColor(rgb: 0x014C04)),
    ("dark teal", InkColor(rgb: 0x004744)),
    ("dark blue", InkColor(rgb: 0x013C79)),
    ("dark violet", InkColor(rgb: 0x4D2472)),
    ("paper white", InkColor(rgb: 0xFFFFFF)),
    ("pearl", InkColor(rgb: 0xD5D8DB)),
    ("silver", InkColor(rgb: 0xA7ABB0)),
    ("slate", InkColor(rgb: 0x6F7983)),
    ("graphite", InkColor(rgb: 0x424850)),
    ("ink black", InkColor(rgb: 0x0A0E11)),
    ("sand", InkColor(rgb: 0xD9B88B)),
    ("brown", InkColor(rgb: 0x6E401E)),
  ]
}
