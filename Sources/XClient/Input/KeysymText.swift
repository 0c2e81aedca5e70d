/// Converts keysyms to the characters that they type. New keysyms are Unicode with an extra bit,
/// and those of Latin-1 are their own codes. Older blocks follow old national standards; those that
/// keyboards use are listed here (X11's keysymdef.h, and the X Protocol's appendix "KEYSYM
/// Encoding").
package enum KeysymText {
  /// Returns the character that a keysym types; `nil` for keys that type none, such as Return, and
  /// for dead keys.
  package static func scalar(of keysym: UInt32) -> Unicode.Scalar? {
    switch keysym {
    case 0x20...0x7E, 0xA0...0xFF: Unicode.Scalar(keysym)
    case 0x0100_0100...0x0110_FFFF: Unicode.Scalar(keysym - 0x0100_0000)
    // The number pad. These keysyms are only sent while the pad types numbers.
    case 0xFFAA...0xFFB9, 0xFFBD: Unicode.Scalar(keysym - 0xFF80)
    // Arabic and Thai are in the same order as in Unicode.
    case 0x5AC, 0x5BB, 0x5BF, 0x5C1...0x5DA, 0x5E0...0x5F2, 0xDA1...0xDDA, 0xDDF...0xDED,
      0xDF0...0xDF9:
      Unicode.Scalar(keysym + 0x60)
    default: table[keysym]
    }
  }

  private static let table: [UInt32: Unicode.Scalar] = {
    var table: [UInt32: Unicode.Scalar] = [:]
    for (first, text) in blocks {
      for (offset, scalar) in text.unicodeScalars.enumerated() where scalar != " " {
        table[first + UInt32(offset)] = scalar
      }
    }
    return table
  }()

  /// For each block, its first keysym, and the characters of that and the following keysyms. A
  /// space stands for a gap.
  private static let blocks: [(first: UInt32, text: String)] = [
    (0x1A1, "Ą˘Ł ĽŚ  ŠŞŤŹ ŽŻ ą˛ł ľśˇ šşťź˝žżŔ  Ă ĹĆ Č Ę Ě  ĎĐŃŇ  Ő  ŘŮ Ű  Ţ ŕ"),
    (0x1E3, "ă ĺć č ę ě  ďđńň  ő  řů ű  ţ˙"),
    (0x2A1, "Ħ"),
    (0x2A6, "Ĥ  İ ĞĴ"),
    (0x2B1, "ħ"),
    (0x2B6, "ĥ  ı ğĵ"),
    (0x2C5, "ĊĈ"),
    (0x2D5, "Ġ  Ĝ"),
    (0x2DD, "ŬŜ"),
    (0x2E5, "ċĉ"),
    (0x2F5, "ġ  ĝ"),
    (0x2FD, "ŭŝ"),
    (0x3A2, "ĸŖ ĨĻ   ĒĢŦ"),
    (0x3B3, "ŗ ĩļ   ēģŧŊ ŋĀ"),
    (0x3C7, "Į"),
    (0x3CC, "Ė  Ī ŅŌĶ"),
    (0x3D9, "Ų   ŨŪ ā"),
    (0x3E7, "į"),
    (0x3EC, "ė  ī ņōķ"),
    (0x3F9, "ų   ũū"),
    (0x47E, "‾"),
    (0x4A1, "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜"),
    (0x6A1, "ђѓёєѕіїјљњћќґўџ№ЂЃЁЄЅІЇЈЉЊЋЌҐЎЏюабцдефгхийклмнопярстужвьызшэщчъЮ"),
    (0x6E1, "АБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ"),
    (0x7A1, "ΆΈΉΊΪ ΌΎΫ Ώ  ΅― άέήίϊΐόύϋΰώ"),
    (0x7C1, "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣ ΤΥΦΧΨΩ"),
    (0x7E1, "αβγδεζηθικλμνξοπρσςτυφχψω"),
    (0xAA9, "—–   …"),
    (0xAC9, "™"),
    (0xAD0, "‘’“”"),
    (0xAFD, "‚„"),
    (0xCDF, "‗אבגדהוזחטיךכלםמןנסעףפץצקרשת"),
    (0x13BC, "ŒœŸ"),
    (0x20AC, "€"),
  ]
}
