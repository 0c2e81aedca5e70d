/// How a drawing was made: what was done to each of its boards, and when that is shown. The boards follow one
/// another, a second after the one before is complete; see ``ReplayTimeline`` for how the time of a board is
/// found. All times are in milliseconds after the replay's beginning.
public struct Replay: Hashable, Sendable {
  /// A board.
  struct Part: Hashable, Sendable {
    let board: ReplayedBoard
    let timeline: ReplayTimeline
    /// The entries that are strokes, in the order in which they begin.
    let begins: [Int32]
    /// The part of the canvas in which all lies that is seen in the end.
    let area: Rect
    /// When its first stroke begins, and when all is done.
    let start, end: Int64
  }

  /// The boards and what was done to them, also those that are not shown because nothing was.
  public let boards: [ReplayedBoard]
  let parts: [Part]

  /// How long it takes.
  public var duration: Int64 { parts.last?.end ?? 0 }

  /// The size, in canvas units, of a picture that holds each board in turn.
  public var extent: (width: Double, height: Double) {
    (parts.map(\.area.width).max() ?? 0, parts.map(\.area.height).max() ?? 0)
  }

  /// Works out when all is shown. Boards to which nothing was done are left out, but for one.
  public init(_ boards: [ReplayedBoard]) {
    self.boards = boards
    var shown = boards.filter(\.hasContent)
    if shown.isEmpty { shown = [boards.first ?? ReplayedBoard(paper: Paper(), entries: [])] }
    var start: Int64 = 0
    parts = shown.map { board in
      let part = Part(board, start: start)
      start = part.end + ReplayPace.turn
      return part
    }
  }

  /// How the strokes of a file were painted.
  public init(_ document: InkDocument) {
    self.init(document.pages.map(ReplayedBoard.init))
  }

  /// The place of the board that is shown at a time.
  func part(at time: Int64) -> Int {
    parts.lastIndex { $0.start <= time } ?? 0
  }
}

extension Replay.Part {
  fileprivate init(_ board: ReplayedBoard, start: Int64) {
    self.board = board
    self.start = start
    timeline = ReplayTimeline(board.entries)
    end = start + timeline.end
    let moments = timeline.moments
    begins = board.entries.indices.filter { moments[$0].clock >= 0 }.map { Int32($0) }
      .sorted { (moments[Int($0)].start, $0) < (moments[Int($1)].start, $1) }
    area = InkPage(board.complete).area
  }
}
