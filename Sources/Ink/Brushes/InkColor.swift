/// An ink colour: red, green, blue and opacity, each 0 to 255, in sRGB, not premultiplied.
public struct InkColor: Hashable, Sendable {
  /// The red part, 0 to 255.
  public var red: UInt8
  /// The green part, 0 to 255.
  public var green: UInt8
  /// The blue part, 0 to 255.
  public var blue: UInt8
  /// The opacity; 255 fully covers what is below.
  public var alpha: UInt8

  /// Makes a colour from its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes an opaque colour from six hexadecimal digits, as in `0xff0000` for red.
  public init(rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// The colour without its opacity.
  public var opaque: InkColor { InkColor(red: red, green: green, blue: blue) }

  /// Returns the colour with another opacity.
  public func withAlpha(_ alpha: UInt8) -> InkColor {
    InkColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour as an ARGB32 pixel of Cairo and X: premultiplied, with alpha in the highest byte.
  public var premultipliedARGB: UInt32 {
    func premultiplied(_ part: UInt8) -> UInt32 {
      let product = UInt32(part) * UInt32(alpha) + 128
      return (product + product >> 8) >> 8
    }
    return UInt32(alpha) << 24 | premultiplied(red) << 16 | premultiplied(green) << 8
      | premultiplied(blue)
  }
}
