internal import Ink

extension PaperColor {
  /// What the colour is called where people read it.
  var label: Phrase {
    switch self {
    case .white: .white
    case .black: .black
    case .cream: .cream
    case .blackboard: .blackboard
    }
  }
}
