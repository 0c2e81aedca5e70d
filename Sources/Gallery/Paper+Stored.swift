import Ink

/// A paper's colour as a number in the table `board`: that of one of our own, or from 256 on a tint, which
/// versions that know no tints take for white.
extension Paper {
  var storedColor: Int64 {
    guard let tint else { return Int64(color.rawValue) }
    let rgb = Int64(tint.red) << 16 | Int64(tint.green) << 8 | Int64(tint.blue)
    return (rgb + 1) << 8
  }

  /// Takes the colour of a number. One that is not valid changes nothing.
  mutating func setColor(stored number: Int64) {
    if let known = UInt8(exactly: number) {
      if let known = PaperColor(rawValue: known) { color = known }
      return
    }
    guard number & 0xFF == 0, let rgb = UInt32(exactly: (number >> 8) - 1), rgb <= 0xFF_FFFF else {
      return
    }
    setSheetColor(InkColor(rgb: rgb))
  }
}
