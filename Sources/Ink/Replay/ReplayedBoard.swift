/// A board and its history, in order.
public struct ReplayedBoard: Hashable, Sendable {
  /// The board's paper.
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
