internal import Ink

/// What a channel of a trace tells.
enum ChannelRole: Hashable {
  case x, y, time, pressure
  /// The axes of the contact's ellipse and its angle, in the device's own units.
  case major, minor, orientation
  /// Whether the sample does not join the one before.
  case breakBefore
  /// Nothing that a drawing keeps.
  case other

  /// The role of the channel of a name: the first four are InkML's, the rest are ours.
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
