/// The history of a drawing, laid out in time for playback.
///
/// It holds what was done to each board, and when to show it. The boards follow one another, with a
/// pause of a second between them; ``ReplayTimeline`` computes the times within a board. All times
/// are in milliseconds from the start of the replay.
///
/// The entries come from the gallery's journal, or are the strokes of a file. ``ReplayPlayer`` does them
/// again on a drawing of its own. At each time that has the same content, however the player got there,
/// and at the end it is bit for bit the original.
public struct Replay: Hashable, Sendable {
  /// A board, and the times at which it is shown.
  struct Part: Hashable, Sendable {
    let board: ReplayedBoard
    let timeline: ReplayTimeline
    /// The indices of the entries that are strokes, in the order in which they begin.
    let begins: [Int32]
    /// The part of the canvas that contains everything visible at the end.
    let area: Rect
    /// When the board is first shown, and when it is complete.
    let start, end: Int64
  }

  /// All boards and what was done to them, including empty boards, which are not shown.
  public let boards: [ReplayedBoard]
  let parts: [Part]

  /// The length of the replay, in milliseconds.
  public var duration: Int64 { parts.last?.end ?? 0 }

  /// The size of a picture that is large enough for each board, in canvas units.
  public var extent: (width: Double, height: Double) {
    (parts.map(\.area.width).max() ?? 0, parts.map(\.area.height).max() ?? 0)
  }

  /// Computes when everything is shown. Empty boards are skipped; if all are empty, the first is
  /// shown.
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

  /// Makes a replay of how the strokes of a file were painted.
  public init(_ document: InkDocument) {
    self.init(document.pages.map(ReplayedBoard.init))
  }

  /// Returns the index in ``parts`` of the board that is shown at a time.
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
