import Glibc
public import Ink

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

  /// The tool's name in recordings, reports and stored seats. It must never change, or be given to
  /// another tool.
  public var name: String {
    switch self {
    case .pen: "pen"
    case .highlighter: "highlighter"
    case .eraser: "eraser"
    case .strokeEraser: "stroke-eraser"
    case .select: "select"
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
    }
  }

  /// Creates the tool with a name; `nil` if no tool has that name.
  init?(name: String) {
    guard let tool = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = tool
  }

  /// The tool's initial width, in pixels at 96 dpi.
  var startingWidth: Double {
    switch self {
    case .pen: 10
    case .highlighter: 20
    case .eraser: 50
    case .strokeEraser, .select: 10
    }
  }

  /// The tool whose colour this tool has.
  var colorOwner: Tool {
    switch self {
    case .pen, .eraser, .strokeEraser, .select: .pen
    case .highlighter: .highlighter
    }
  }

  /// The tool's initial colour: blue for a pen, yellow for a highlighter.
  var startingColor: InkColor {
    switch colorOwner {
    case .highlighter: BarPalette.colors[BarPalette.index(of: "yellow")].color
    case .pen, .eraser, .strokeEraser, .select: SeatBrush.startingColors[0]
    }
  }

  /// The counterpart of the tool's initial colour on dark paper, which is white for a pen and the chalk
  /// of yellow for a highlighter.
  var startingColorOnDarkPaper: InkColor {
    switch colorOwner {
    case .highlighter: startingColor
    case .pen, .eraser, .strokeEraser, .select:
      BarPalette.colors[BarPalette.index(of: "black")].color
    }
  }

  /// The kind of ink that the tool draws, or ``InkKind/eraser`` if the tool removes ink. A tool that does
  /// neither has the pen's.
  public var ink: InkKind {
    switch self {
    case .pen, .select: .pen
    case .highlighter: .highlighter
    case .eraser, .strokeEraser: .eraser
    }
  }

  /// Whether a finger leaves ink with the tool.
  public var laysInk: Bool {
    switch self {
    case .pen, .highlighter: true
    case .eraser, .strokeEraser, .select: false
    }
  }

  /// Whether the tool finds strokes by their position. The drawing then needs an index of them.
  var findsStrokes: Bool {
    switch self {
    case .pen, .highlighter, .eraser: false
    case .strokeEraser, .select: true
    }
  }

  /// Begins the work of a contact that comes down on the canvas.
  func begin(
    _ contact: ContactID, of seat: SeatID, at report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects
  ) -> any ToolWork {
    switch self {
    case .pen, .highlighter, .eraser:
      StrokeWork(contact, of: seat, at: report, in: &session, &effects)
    case .strokeEraser: StrokeEraserWork(contact, of: seat, at: report, in: &session, &effects)
    case .select: SelectWork(contact, of: seat, at: report, in: &session, &effects)
    }
  }
}
