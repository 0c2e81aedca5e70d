/// The line that ink follows through the samples of a stroke, or the area that they enclose.
public enum CurveKind: UInt8, CaseIterable, Hashable, Sendable {
  /// A curve without corners that lies within a screen pixel of every sample; see ``StrokeCurve``.
  case smooth
  /// A straight line from each sample to the next.
  case polyline
  /// No line: each run of samples is a ring of corners, and the ink is the area within; see
  /// ``Stroke/isArea``. Only completed strokes have it, and their width is constant.
  case area

  /// The lines that a finger can paint.
  public static let lines: [CurveKind] = [.smooth, .polyline]
}
