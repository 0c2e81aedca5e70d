public import Ink

/// A colour as hue, saturation and brightness (the HSV model) and opacity, each from 0 to 1. Unlike
/// ``InkColor``, it keeps its hue when it becomes grey or black, so that sliders do not jump.
public struct ColorTone: Codable, Hashable, Sendable {
  /// The hue: red at 0, through yellow, green, cyan, blue and magenta to red at 1.
  public var hue: Double
  /// The saturation: grey at 0, pure colour at 1.
  public var saturation: Double
  /// The brightness: black at 0, as bright as possible at 1.
  public var brightness: Double
  /// The opacity: transparent at 0, opaque at 1.
  public var opacity: Double

  /// Converts a colour to a tone.
  public init(_ color: InkColor) {
    let parts = [color.red, color.green, color.blue].map { Double($0) / 255 }
    let (high, low) = (parts.max() ?? 0, parts.min() ?? 0)
    let range = high - low
    brightness = high
    saturation = high > 0 ? range / high : 0
    opacity = Double(color.alpha) / 255
    var sixths = 0.0
    if range > 0 {
      if high == parts[0] {
        sixths = (parts[1] - parts[2]) / range
      } else if high == parts[1] {
        sixths = (parts[2] - parts[0]) / range + 2
      } else {
        sixths = (parts[0] - parts[1]) / range + 4
      }
    }
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  /// The tone as a colour.
  public var color: InkColor {
    func part(_ shift: Double) -> UInt8 {
      let k = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      let value = brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
      return UInt8((min(max(value, 0), 1) * 255).rounded())
    }
    return InkColor(
      red: part(5), green: part(3), blue: part(1),
      alpha: UInt8((min(max(opacity, 0), 1) * 255).rounded()))
  }
}

extension InkColor {
  /// Returns whether nobody would tell two swatches of these colours apart.
  func looksLike(_ other: InkColor) -> Bool {
    let parts = [
      (red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha),
    ]
    return parts.allSatisfy { abs(Int($0) - Int($1)) <= 6 }
  }

  /// Returns whether two colours have the same red, green and blue. Their opacity may differ.
  public func isSameHue(as other: InkColor) -> Bool {
    red == other.red && green == other.green && blue == other.blue
  }
}
