/// Something that was done to a board's drawing, as it is shown again.
public enum ReplayEntry: Hashable, Sendable {
  /// A stroke was completed, as the one of that number.
  case stroke(StrokeIndex, Stroke)
  /// Something else was done. What contacts do while they are down is no part of a replay.
  case action(DrawingAction)
  /// All that had been done to the drawing but its strokes, in no order: see ``Drawing/encodedState``.
  case state([UInt8])
}

/// A board and what was done to it, in order.
public struct ReplayedBoard: Hashable, Sendable {
  /// The board's paper.
  public let paper: Paper
  /// What was done.
  public let entries: [ReplayEntry]

  /// Puts a board's past together.
  public init(paper: Paper, entries: [ReplayEntry]) {
    self.paper = paper
    self.entries = entries
  }

  /// A page of a file: its images, and then its strokes.
  public init(_ page: InkPage) {
    let pictures = page.pictures.map { ReplayEntry.action(.place($0, by: .first)) }
    let strokes = page.strokes.enumerated().map { ReplayEntry.stroke(StrokeIndex($0), $1) }
    let frame = page.frame.map { [ReplayEntry.action(.setPage($0))] } ?? []
    self.init(paper: page.paper, entries: frame + pictures + strokes)
  }

  /// Whether anything was done on it. That a page has a size is no doing.
  var hasContent: Bool {
    entries.contains { if case .action(.setPage) = $0 { false } else { true } }
  }

  /// The board as all that was done to it has made it.
  var complete: Board {
    var board = Board(id: BoardID(number: 0), paper: paper)
    for entry in entries { _ = board.drawing.perform(entry) }
    return board
  }
}

extension Drawing {
  /// Does again what was done.
  /// - Returns: what changed, and whether all else than strokes in progress may look different instead.
  mutating func perform(_ entry: ReplayEntry) -> (change: DrawingChange?, isAnew: Bool) {
    switch entry {
    case .stroke(let index, let stroke):
      let count = strokes.count
      restore(stroke, at: index)
      return (nil, strokes.count != count)
    case .state(let state): return (nil, restore(state: state[...]))
    case .action(let action):
      guard !action.isOfStrokeInProgress else { return (nil, false) }
      if case .erase(let named, let contact, let seat) = action {
        let known = named.filter { Int($0.number) < strokes.count }
        return (perform(.erase(known, with: contact, by: seat)).change, false)
      }
      return (perform(action).change, false)
    }
  }
}

extension DrawingAction {
  var isOfStrokeInProgress: Bool {
    switch self {
    case .begin, .extend, .breakStroke, .complete, .cancel: true
    default: false
    }
  }

  /// Whether somebody who looks on may see that it is done.
  var isSeenInReplay: Bool {
    switch self {
    case .undo, .redo, .undoLatest, .redoLatest, .clear, .erase, .cancelErasing, .retract,
      .retractErasing, .place:
      true
    case .begin, .extend, .breakStroke, .complete, .cancel, .completeErasing, .setPage, .settle,
      .annotate:
      false
    }
  }
}
