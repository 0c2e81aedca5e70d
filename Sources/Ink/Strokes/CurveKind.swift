/// The line that ink follows through the samples of a stroke.
public enum CurveKind: UInt8, CaseIterable, Hashable, Sendable {
  /// A curve without corners that lies within a screen pixel of every sample; see ``StrokeCurve``.
  case smooth
  /// A straight line from each sample to the next.
  case polyline
}
