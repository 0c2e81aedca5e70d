import Ink
import Words

/// What people see of a medium that is a tool.
extension Medium {
  /// The medium's label for people.
  var label: Phrase {
    switch self {
    case .crayon: .crayon
    case .chalk: .chalk
    case .pencil: .pencil
    case .marker: .marker
    case .watercolor: .watercolor
    case .spray: .spray
    }
  }

  /// The medium's icon on palettes.
  var icon: IconName {
    switch self {
    case .crayon: "crayon"
    case .chalk: "chalk"
    case .pencil: "pencil"
    case .marker: "marker"
    case .watercolor: "watercolor"
    case .spray: "spray"
    }
  }

  /// The colour that people get first, on light paper. No two media share one, and each can be seen there.
  var startingColor: InkColor { Self.color(startingColorName) }

  /// The counterpart of the first colour on dark paper: white for chalk and graphite, and for others the chalk of
  /// their colour.
  var startingColorOnDarkPaper: InkColor {
    switch self {
    case .chalk, .pencil: Self.color("black")
    case .crayon, .marker, .watercolor, .spray: startingColor
    }
  }

  private var startingColorName: String {
    switch self {
    case .crayon: "red"
    case .chalk: "purple"
    case .pencil: "black"
    case .marker: "green"
    case .watercolor: "blue"
    case .spray: "orange"
    }
  }

  private static func color(_ name: String) -> InkColor {
    BarColors.colors[BarColors.index(of: name)].color
  }
}
