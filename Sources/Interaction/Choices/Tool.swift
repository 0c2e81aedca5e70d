import Glibc
public import Ink
import Touch
public import Words

/// A tool: it decides what a finger does on the canvas.
public enum Tool: Hashable, Sendable {
  /// Draws lines that cover what is below them.
  case pen
  /// Marks with translucent lines, so that ink below them stays readable.
  case highlighter
  /// Draws lines with a medium, such as crayon.
  case medium(Medium)
  /// Removes ink where it touches it.
  case eraser
  /// Removes every stroke that it touches, as a whole.
  case strokeEraser
  /// Selects strokes, and moves, turns and scales what is selected.
  case select
  /// Fills the area that ink closes around a tap.
  case fill
  /// Writes texts where a finger taps.
  case text
  /// Sets small pictures where a finger taps, and along its way.
  case stamp

  /// The tool's name in recordings, reports and stored seats. It must never change, or be given to
  /// another tool.
  public var name: String {
    switch self {
    case .pen: "pen"
    case .highlighter: "highlighter"
    case .medium(let medium): medium.name
    case .eraser: "eraser"
    case .strokeEraser: "stroke-eraser"
    case .select: "select"
    case .fill: "fill"
    case .text: "text"
    case .stamp: "stamp"
    }
  }

  /// The tool's label for people.
  public var label: Phrase {
    switch self {
    case .pen: .pen
    case .highlighter: .highlighter
    case .medium(let medium): medium.label
    case .eraser: .eraser
    case .strokeEraser: .strokeEraser
    case .select: .select
    case .fill: .fill
    case .text: .text
    case .stamp: .stamp
    }
  }

  /// The tool's icon on palettes.
  public var icon: IconName {
    switch self {
    case .pen: "pen"
    case .highlighter: "highlighter"
    case .medium(let medium): medium.icon
    case .eraser: "eraser"
    case .strokeEraser: "stroke-eraser"
    case .select: "select"
    case .fill: "fill"
    case .text: "text"
    case .stamp: "stamp"
    }
  }

  /// Creates the tool with a name; `nil` if no tool has that name.
  init?(name: String) {
    guard let tool = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = tool
  }

  /// The tool's initial width, in pixels at 96 dpi.
  package var startingWidth: Double {
    switch self {
    case .pen: 10
    case .highlighter: 20
    case .medium(let medium): medium.recipe.width
    case .eraser: 50
    case .strokeEraser, .select, .fill: 10
    case .text: 5
    case .stamp: 16
    }
  }

  /// The tool whose colour this tool has. Each medium has its own.
  var colorOwner: Tool {
    switch self {
    case .pen, .eraser, .strokeEraser, .select, .fill, .text, .stamp: .pen
    case .highlighter: .highlighter
    case .medium: self
    }
  }

  /// The tool's initial colour: blue for a pen, yellow for a highlighter, one of its own for each medium.
  var startingColor: InkColor {
    switch colorOwner {
    case .highlighter: BarColors.color("yellow")
    case .medium(let medium): medium.startingColor
    case .pen, .eraser, .strokeEraser, .select, .fill, .text, .stamp: BarColors.starting[0]
    }
  }

  /// The counterpart of the tool's initial colour on dark paper, which is white for a pen, and for what is used
  /// on blackboards. The others have the chalk of their colour.
  var startingColorOnDarkPaper: InkColor {
    switch colorOwner {
    case .highlighter: startingColor
    case .medium(let medium): medium.startingColorOnDarkPaper
    case .pen, .eraser, .strokeEraser, .select, .fill, .text, .stamp: BarColors.color("black")
    }
  }

  /// The kind of ink that the tool draws, or ``InkKind/eraser`` if the tool removes ink. A tool that does
  /// neither has the pen's.
  public var ink: InkKind {
    switch self {
    case .pen, .select, .fill, .text, .stamp: .pen
    case .highlighter: .highlighter
    case .medium(let medium): medium.recipe.ink
    case .eraser, .strokeEraser: .eraser
    }
  }

  /// The medium with which the tool paints; `nil` for plain ink, and for tools without ink.
  public var medium: Medium? {
    if case .medium(let medium) = self { medium } else { nil }
  }

  /// Whether a finger leaves ink with the tool.
  public var laysInk: Bool {
    switch self {
    case .pen, .highlighter, .medium, .fill, .text, .stamp: true
    case .eraser, .strokeEraser, .select: false
    }
  }

  /// Whether a finger draws a line with the tool, of ink or of an eraser.
  var drawsLines: Bool {
    switch self {
    case .pen, .highlighter, .medium, .eraser: true
    case .strokeEraser, .select, .fill, .text, .stamp: false
    }
  }

  /// Whether the tool finds strokes by their position. The drawing then needs an index of them.
  var findsStrokes: Bool {
    switch self {
    case .pen, .highlighter, .medium, .eraser, .text, .stamp: false
    case .strokeEraser, .select, .fill: true
    }
  }
}

extension Tool: CaseIterable {
  /// All tools, in the order in which people see them: first those that paint lines.
  public static let allCases: [Tool] =
    [.pen, .highlighter] + Medium.allCases.map(Self.medium)
    + [.eraser, .strokeEraser, .select, .fill, .text, .stamp]
}

extension Tool: CustomStringConvertible {
  /// The name in failures of tests and the like. That of a medium is its own.
  public var description: String {
    switch self {
    case .strokeEraser: "strokeEraser"
    case .pen, .highlighter, .medium, .eraser, .select, .fill, .text, .stamp: name
    }
  }
}
