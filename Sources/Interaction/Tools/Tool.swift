import Glibc
public import Ink

/// What a finger does on the canvas.
public enum Tool: CaseIterable, Hashable, Sendable {
  /// Draws lines that cover.
  case pen
  /// Marks without hiding what is below.
  case highlighter
  /// Rubs ink out where it rubs.
  case eraser
  /// Takes away each stroke that it touches as a whole.
  case strokeEraser

  /// The tool's name, as in recordings, reports and kept seats. Never changed, and never given to another tool.
  public var name: String {
    switch self {
    case .pen: "pen"
    case .highlighter: "highlighter"
    case .eraser: "eraser"
    case .strokeEraser: "stroke-eraser"
    }
  }

  /// What the tool is called where people read it.
  public var label: Phrase {
    switch self {
    case .pen: .pen
    case .highlighter: .highlighter
    case .eraser: .eraser
    case .strokeEraser: .strokeEraser
    }
  }

  /// What the tool looks like on palettes.
  public var icon: IconName {
    switch self {
    case .pen: "pen"
    case .highlighter: "highlighter"
    case .eraser: "eraser"
    case .strokeEraser: "stroke-eraser"
    }
  }

  /// Returns the tool of a name, or `nil` if there is none.
  init?(name: String) {
    guard let tool = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = tool
  }

  /// The width that it has at the start, in pixels at 96 dpi.
  var startingWidth: Double {
    switch self {
    case .pen: 10
    case .highlighter: 20
    case .eraser: 50
    case .strokeEraser: 10
    }
  }

  /// The ink that the tool leaves, or that it takes away.
  public var ink: InkKind {
    switch self {
    case .pen: .pen
    case .highlighter: .highlighter
    case .eraser, .strokeEraser: .eraser
    }
  }

  /// Whether the tool takes strokes away as a whole, for which strokes are indexed by their places.
  var findsStrokes: Bool {
    switch self {
    case .pen, .highlighter, .eraser: false
    case .strokeEraser: true
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
    }
  }
}
