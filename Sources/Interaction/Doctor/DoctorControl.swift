/// A button of the touch doctor.
public enum DoctorControl: CaseIterable, Hashable, Sendable {
  /// Shows the findings in place of the touches, or the touches again.
  case findings
  /// Begins the examination again.
  case again
  /// Writes the report to files.
  case save
  /// Closes the doctor.
  case close

  /// The control's name in reports.
  public var name: String {
    switch self {
    case .findings: "findings"
    case .again: "again"
    case .save: "save"
    case .close: "close"
    }
  }
}
