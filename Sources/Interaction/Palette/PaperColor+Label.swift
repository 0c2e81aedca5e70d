internal import Ink

extension PaperColor {
  /// The colour's label for people.
  var label: Phrase {
    switch self {
    case .white: .white
    case .black: .black
    case .cream: .cream
    case .blackboard: .blackboard
    }
  }
}
