internal import Ink

/// A channel as a file describes it (InkML, 3.2).
struct TraceChannel {
  var name: String
  var units: String?
  var min: Double?
  var max: Double?
  /// Whether values grow to the left or upwards (`orientation="-ve"`).
  var isReversed = false
  var isIntermittent: Bool
}

/// A `channelProperty` element, which describes a channel further than the trace format does
/// (InkML, 3.3.3).
struct ChannelProperty {
  var channel: String
  var name: String
  var value: Double?
  var units: String?
}

/// The meaning of a channel's values.
enum ChannelRole: Hashable {
  case x, y, time, pressure
  /// The axes of the contact's ellipse and its angle, in the device's own units.
  case major, minor, orientation
  /// Whether the sample begins a new run, so that no ink joins it to the one before.
  case breakBefore
  /// A channel that a drawing does not keep.
  case other

  /// Finds the role for the name of a channel. The names X, Y, T and F are InkML's, the others are
  /// this program's own.
  init(channel name: String) {
    self =
      switch name {
      case "X": .x
      case "Y": .y
      case "T": .time
      case "F": .pressure
      case "ContactMajor": .major
      case "ContactMinor": .minor
      case "ContactOrientation": .orientation
      case "Break": .breakBefore
      default: .other
      }
  }
}
