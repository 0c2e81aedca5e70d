internal import Ink

/// The properties that traces take from their context (InkML, 4.3): the format of their points, their place on the
/// canvas, and the brush.
struct InkMLContext {
  var channels: [TraceChannel]?
  var properties: [ChannelProperty] = []
  /// The channels of the canvas.
  var canvas: [TraceChannel]?
  /// The mapping from the trace's coordinates to the canvas's; `nil` if there is no mapping, or if
  /// it is not supported.
  var transform: InkMLMapping?
  var brush = InkMLBrush()
  /// The layout of points, as it follows from the channels, properties and transform.
  private(set) var layout = TraceLayout.plain

  /// Computes ``layout`` again, after the channels, properties or transform have changed.
  mutating func settle() throws(InkFileError) {
    guard channels != nil || transform != nil else { return layout = .plain }
    layout = try TraceLayout(
      checking: channels ?? TraceLayout.plainChannels, properties, canvas: canvas, transform)
  }
}

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
