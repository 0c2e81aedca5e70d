/// How a mouse or a pen moves its master's pointer.
public enum PointerMotion: String, CaseIterable, Hashable, Sendable {
  /// To the position that the device reports: a pen, a tablet, the pointer of a virtual machine.
  case absolute
  /// By a distance from the pointer's present position: a mouse, a touchpad, a TrackPoint.
  case relative
  /// The X server's own device, through which programs (XTEST) and keys (MouseKeys) press and move.
  case synthetic
}
