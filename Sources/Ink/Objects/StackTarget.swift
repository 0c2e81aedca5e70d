/// Where strokes that are added lie, if not above all others.
public enum StackTarget: Hashable, Sendable {
  /// Below all strokes that were never sent anywhere, and above what was put there before.
  case back
  /// Directly below a completed stroke, as it lies now.
  case below(StrokeIndex)
}
