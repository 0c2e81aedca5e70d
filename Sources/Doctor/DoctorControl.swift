/// A button of the touch doctor.
public enum DoctorControl: Hashable, Sendable {
  /// Shows a page.
  case page(DoctorPage)
  /// Makes a limit smaller by a step.
  case less(HandLimit)
  /// Makes a limit larger by a step.
  case more(HandLimit)
  /// Gives all limits their standard values.
  case standard
  /// Begins the examination again.
  case again
  /// Writes the report to files.
  case save
  /// Closes the doctor.
  case close

  /// The buttons at the lower end of the sheet, from left to right.
  static let bar: [DoctorControl] = [.again, .save, .close]

  /// The control's name in reports.
  public var name: String {
    switch self {
    case .page(let page): "\(page)"
    case .less(let limit): "less-\(limit.name)"
    case .more(let limit): "more-\(limit.name)"
    case .standard: "standard"
    case .again: "again"
    case .save: "save"
    case .close: "close"
    }
  }

  /// What is written on the button; `nil` for a sign.
  public var label: Phrase? {
    switch self {
    case .page(let page): page.label
    case .less, .more: nil
    case .standard: .doctorStandard
    case .again: .doctorAgain
    case .save: .doctorSave
    case .close: .close
    }
  }
}
