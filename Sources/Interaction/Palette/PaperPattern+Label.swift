internal import Ink

extension PaperPattern {
  /// The pattern's label for people.
  var label: Phrase {
    switch self {
    case .blank: .blank
    case .squared: .squared
    case .ruled: .ruled
    case .dotted: .dotted
    }
  }
}
