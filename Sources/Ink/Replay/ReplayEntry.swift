/// One step of a board's history, as a replay shows it.
public enum ReplayEntry: Hashable, Sendable {
  /// A stroke was completed, with that index, and after it its copies, if it was repeated.
  case stroke(StrokeIndex, Stroke, Symmetry? = nil)
  /// Another action. Actions on strokes in progress are not replayed.
  case action(DrawingAction)
  /// Everything else that had been done to the drawing, without its order; see
  /// ``Drawing/encodedState``.
  case state([UInt8])
  /// The drawing was condensed (``Drawing/condensed(keeping:)``) and is this one since. It looks the
  /// same.
  case condensed(Drawing)
}

extension Drawing {
  /// Performs one step of the history.
  /// - Returns: The change, and whether everything except strokes in progress must be repainted
  ///   instead.
  mutating func perform(_ entry: ReplayEntry) -> (change: DrawingChange?, needsRepaint: Bool) {
    switch entry {
    case .stroke(let index, let stroke, let symmetry):
      let count = strokes.count
      restore(stroke, at: index, with: symmetry.map { StrokeCopies(of: stroke, by: $0) })
      return (nil, strokes.count != count)
    case .state(let state): return (nil, restore(state: state[...]))
    case .condensed(var drawing):
      drawing.setDetail(detail)
      drawing.inProgress = inProgress
      self = drawing
      return (nil, true)
    case .action(let action):
      guard !action.isOfStrokeInProgress else { return (nil, false) }
      let known = action.keepingStrokes { Int($0.number) < strokes.count }
      return (perform(known, wasWritten: true).change, false)
    }
  }
}

extension DrawingAction {
  var isOfStrokeInProgress: Bool {
    switch self {
    case .begin, .extend, .rest, .breakStroke, .symmetry, .complete, .cancel: true
    default: false
    }
  }

  /// Whether a viewer of the replay may see the action happen.
  var isSeenInReplay: Bool {
    switch self {
    case .undo, .redo, .clear, .putBack, .erase, .cancelErasing,
      .retract, .retractErasing, .retractAdded, .alter, .add, .remove, .retype:
      true
    case .begin, .extend, .rest, .breakStroke, .symmetry, .complete, .cancel, .completeErasing,
      .join, .setPage, .settle, .annotate, .adopt, .adoptAll, .restoreState:
      false
    }
  }
}

/// A board and its history, in order.
public struct ReplayedBoard: Hashable, Sendable {
  /// The board's paper, the same at each step of the history.
  public let paper: Paper
  /// The steps of the history.
  public let entries: [ReplayEntry]

  /// Makes a board with its history.
  public init(paper: Paper, entries: [ReplayEntry]) {
    self.paper = paper
    self.entries = entries
  }

  /// Makes a history from a page of a file: its size and images first, then its strokes.
  public init(_ page: InkPage) {
    let pictures = page.pictures.compactMap { Stroke($0) }.enumerated().map {
      ReplayEntry.action(.add([$1], at: StrokeIndex($0), by: .first))
    }
    let strokes = page.strokes.enumerated().map {
      ReplayEntry.stroke(StrokeIndex(pictures.count + $0), $1)
    }
    let frame = page.frame.map { [ReplayEntry.action(.setPage($0))] } ?? []
    self.init(paper: page.paper, entries: frame + pictures + strokes)
  }

  /// Whether anything was done on the board. A page size alone does not count.
  var hasContent: Bool {
    entries.contains { if case .action(.setPage) = $0 { false } else { true } }
  }

  /// The board at the end of its history.
  var complete: Board {
    var board = Board(id: BoardID(number: 0), paper: paper)
    for entry in entries { _ = board.drawing.perform(entry) }
    return board
  }
}
