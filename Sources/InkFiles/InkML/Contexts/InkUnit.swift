internal import Ink

/// Units of length in files.
enum InkUnit {
  /// Returns the number of canvas pixels (1/96 inch) in a unit of length; `nil` for unknown units
  /// and for the device's own.
  static func pixels(in unit: String?) -> Double? {
    switch unit {
    case "px": 1
    case "pt": 96.0 / 72
    case "pc": 16
    case "in": 96
    case "m": 9600 / 2.54
    case "cm": 96 / 2.54
    case "mm": 9.6 / 2.54
    case "himetric": 0.096 / 2.54
    default: nil
    }
  }
}
