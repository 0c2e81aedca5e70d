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
