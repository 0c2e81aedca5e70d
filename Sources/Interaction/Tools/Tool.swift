import Glibc
public import Ink
import Touch
public import Words

/// A tool: it decides what a finger does on the canvas.
public enum Tool: CaseIterable, Hashable, Sendable {
  /// Draws lines that cover what is below them.
  case pen
  /// Marks with translucent lines, so that ink below them stays readable.
  case highlighter
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

  /// The tool's name in recordings, reports and stored seats. It must never change, or be given to
  /// another tool.
  public var name: String {
    switch self {
    case .pen: "pen"
    case .highlighter: "highlighter"
    case .eraser: "eraser"
    case .strokeEraser: "stroke-eraser"
    case .select: "select"
    case .fill: "fill"
    case .text: "text"
    }
  }

  /// The tool's label for people.
  public var label: Phrase {
    switch self {
    case .pen: .pen
    case .highlighter: .highlighter
    case .eraser: .eraser
    case .strokeEraser: .strokeEraser
    case .select: .select
    case .fill: .fill
    case .text: .text
    }
  }

  /// The tool's icon on palettes.
  public var icon: IconName {
    switch self {
    case .pen: "pen"
    case .highlighter: "highlighter"
    case .eraser: "eraser"
    case .strokeEraser: "stroke-eraser"
    case .select: "select"
    case .fill: "fill"
    case .text: "text"
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
    case .eraser: 50
    case .strokeEraser, .select, .fill: 10
    case .text: 5
    }
  }

  /// The tool whose colour this tool has.
  var colorOwner: Tool {
    switch self {
    case .pen, .eraser, .strokeEraser, .select, .fill, .text: .pen
    case .highlighter: .highlighter
    }
  }

  /// The tool's initial colour: blue for a pen, yellow for a highlighter.
  var startingColor: InkColor {
    switch colorOwner {
    case .highlighter: BarColors.colors[BarColors.index(of: "yellow")].color
    case .pen, .eraser, .strokeEraser, .select, .fill, .text: SeatBrush.startingColors[0]
    }
  }

  /// The counterpart of the tool's initial colour on dark paper, which is white for a pen and the chalk
  /// of yellow for a highlighter.
  var startingColorOnDarkPaper: InkColor {
    switch colorOwner {
    case .highlighter: startingColor
    case .pen, .eraser, .strokeEraser, .select, .fill, .text:
      BarColors.colors[BarColors.index(of: "black")].color
    }
  }

  /// The kind of ink that the tool draws, or ``InkKind/eraser`` if the tool removes ink. A tool that does
  /// neither has the pen's.
  public var ink: InkKind {
    switch self {
    case .pen, .select, .fill, .text: .pen
    case .highlighter: .highlighter
    case .eraser, .strokeEraser: .eraser
    }
  }

  /// Whether a finger leaves ink with the tool.
  public var laysInk: Bool {
    switch self {
    case .pen, .highlighter, .fill, .text: true
    case .eraser, .strokeEraser, .select: false
    }
  }

  /// Whether a finger draws a line with the tool, of ink or of an eraser.
  var drawsLines: Bool {
    switch self {
    case .pen, .highlighter, .eraser: true
    case .strokeEraser, .select, .fill, .text: false
    }
  }

  /// Whether the tool finds strokes by their position. The drawing then needs an index of them.
  var findsStrokes: Bool {
    switch self {
    case .pen, .highlighter, .eraser, .text: false
    case .strokeEraser, .select, .fill: true
    }
  }

  /// Begins the work of a contact that comes down on the canvas.
  func begin(
    _ finger: Finger, at reading: ContactReading, on bench: inout PaintingSession,
    _ effects: inout Effects
  ) -> any ToolWork {
    switch self {
    case .pen, .highlighter, .eraser: StrokeWork(finger, at: reading, on: &bench, &effects)
    case .strokeEraser: StrokeEraserWork(finger, at: reading, on: &bench, &effects)
    case .select: SelectWork(finger, at: reading, on: &bench, &effects)
    case .fill: FillWork(at: reading)
    case .text: TextWork(at: reading.position)
    }
  }
}
