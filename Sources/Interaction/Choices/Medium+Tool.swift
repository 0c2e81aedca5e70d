import Ink
import Touch
import Words

/// The label and the first colours of a medium that is a tool, and the letter that chooses it.
private struct MediumTool {
  let label: Phrase
  let letter: Unicode.Scalar
  /// The names of the colours that people get first, on light and on dark paper. On dark paper it is that colour's
  /// chalk.
  let color, colorOnDarkPaper: String

  init(
    _ label: Phrase, _ letter: Unicode.Scalar, _ color: String, onDarkPaper other: String? = nil
  ) {
    (self.label, self.letter, self.color) = (label, letter, color)
    colorOnDarkPaper = other ?? color
  }
}

extension Medium {
  /// A row for each medium. No two media share a first colour, and each can be seen on light paper. Letters are of
  /// the names where those were free, and those of pencil and airbrush in other programs.
  private var tool: MediumTool {
    switch self {
    case .crayon: MediumTool(.crayon, "r", "red")
    // On a blackboard, white.
    case .chalk: MediumTool(.chalk, "k", "purple", onDarkPaper: "black")
    case .pencil: MediumTool(.pencil, "n", "black")
    case .marker: MediumTool(.marker, "m", "green")
    case .watercolor: MediumTool(.watercolor, "w", "blue")
    case .spray: MediumTool(.spray, "a", "orange")
    }
  }

  /// The medium's label for people.
  var label: Phrase { tool.label }

  /// The medium's icon on palettes.
  var icon: IconName { IconName(stringLiteral: name) }

  /// The key that chooses the medium.
  var key: KeyPress { KeyPress(keysym: tool.letter.value) }

  /// The colour that people get first, on light paper.
  var startingColor: InkColor { BarColors.color(tool.color) }

  /// The counterpart of the first colour on dark paper.
  var startingColorOnDarkPaper: InkColor { BarColors.color(tool.colorOnDarkPaper) }
}
