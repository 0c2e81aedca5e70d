import Glibc
package import Ink

/// Measures how well two colours can be distinguished (Web Content Accessibility Guidelines 2.2,
/// "contrast ratio" and "relative luminance").
package enum Contrast {
  /// Returns the contrast ratio: from 1 for equal colours to 21 for black and white. Ignores
  /// opacity.
  package static func ratio(_ one: InkColor, _ other: InkColor) -> Double {
    let (one, other) = (luminance(one), luminance(other))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Returns a softened black or white, whichever is easier to read on a colour.
  package static func legible(on ground: InkColor) -> InkColor {
    let choices = [InkColor(rgb: 0x1D2433), InkColor(rgb: 0xFFFFFF)]
    return choices.max { ratio($0, ground) < ratio($1, ground) } ?? choices[0]
  }

  /// Returns the result of painting a colour over an opaque one.
  package static func blend(_ color: InkColor, opacity: Double, over ground: InkColor) -> InkColor {
    func part(_ above: UInt8, _ below: UInt8) -> UInt8 {
      UInt8((Double(above) * opacity + Double(below) * (1 - opacity)).rounded())
    }
    return InkColor(
      red: part(color.red, ground.red), green: part(color.green, ground.green),
      blue: part(color.blue, ground.blue))
  }

  private static func luminance(_ color: InkColor) -> Double {
    func linear(_ part: UInt8) -> Double {
      let part = Double(part) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
