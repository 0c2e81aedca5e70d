/// What the touch doctor's sheet shows.
public enum DoctorPage: CaseIterable, Hashable, Sendable {
  /// The touches that are down.
  case touches
  /// The findings.
  case findings
  /// The limits by which palms are told from fingertips, and what the touches are taken for.
  case palms

  /// What is written on the button that shows it.
  var label: Phrase {
    switch self {
    case .touches: .doctorTouchesNow
    case .findings: .doctorFindings
    case .palms: .doctorPalms
    }
  }
}
