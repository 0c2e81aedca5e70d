public import Touch
import Words

/// The topics of the touch doctor's card.
public enum DoctorTopic: CaseIterable, Hashable, Sendable {
  /// The touches that are down.
  case touches
  /// The findings of the examination, the worst first.
  case findings
  /// The limits by which palms are told from fingertips, and what the touches are taken for.
  case palms

  /// The text on the button that shows the topic.
  var label: Phrase {
    switch self {
    case .touches: .doctorTouchesNow
    case .findings: .doctorFindings
    case .palms: .doctorPalms
    }
  }
}

/// A button of the touch doctor.
public enum DoctorControl: Hashable, Sendable {
  /// Shows a topic on the card.
  case topic(DoctorTopic)
  /// Makes a limit smaller by a step.
  case less(PalmLimit)
  /// Makes a limit larger by a step.
  case more(PalmLimit)
  /// Gives all limits their standard values.
  case standard
  /// Begins the examination again.
  case again
  /// Writes the report to files.
  case save
  /// Closes the doctor's window.
  case close

  /// The buttons at the lower end of the card, from left to right.
  static let bar: [DoctorControl] = [.again, .save, .close]

  /// The control's name for assistive technologies.
  package var name: String {
    switch self {
    case .topic(let topic): "\(topic)"
    case .less(let limit): "less-\(limit.name)"
    case .more(let limit): "more-\(limit.name)"
    case .standard: "standard"
    case .again: "again"
    case .save: "save"
    case .close: "close"
    }
  }

  /// The text on the button; `nil` for a sign.
  var label: Phrase? {
    switch self {
    case .topic(let topic): topic.label
    case .less, .more: nil
    case .standard: .doctorStandard
    case .again: .doctorAgain
    case .save: .doctorSave
    case .close: .close
    }
  }
}

extension PalmLimit {
  /// The limit's name on the card.
  var label: Phrase {
    switch self {
    case .palmSize: .doctorPalmSize
    case .fingerSize: .doctorFingerSize
    case .closeness: .doctorCloseness
    case .screenWidth: .doctorScreenWidth
    }
  }
}
