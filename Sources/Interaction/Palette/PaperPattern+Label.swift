internal import Ink

extension PaperPattern {
  /// What the pattern is called where people read it.
  var label: Phrase {
    switch self {
    case .blank: .blank
    case .squared: .squared
    case .ruled: .ruled
    case .dotted: .dotted
    }
  }
}
