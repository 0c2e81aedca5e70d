import Ink

/// The paper's colour as a number in the table `board`. It is a paper colour's raw value or, from
/// 256 on, a tint. Versions without tints read a tint as white.
extension Paper {
  var storedColor: Int64 {
    guard let tint else { return Int64(color.rawValue) }
    let rgb = Int64(tint.red) << 16 | Int64(tint.green) << 8 | Int64(tint.blue)
    return (rgb + 1) << 8
  }

  /// Sets the colour from a stored number. Does nothing if the number is not valid.
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
