public import Ink

/// Everything about a drawing besides its ink: its boards, their paper and views, and who sits
/// around it.
public struct Arrangement: Hashable, Sendable {
  /// A board without its drawing.
  struct Sheet: Hashable, Sendable {
    let id: BoardID
    let paper: Paper
    let view: ViewTransform
    /// The board's name; `nil` if it has none.
    let name: String?
    /// How strokes are repeated on the board; `nil` if they are not.
    let symmetry: Symmetry?
  }

  /// A deleted board that can be put back.
  struct DeletedSheet: Hashable, Sendable {
    let sheet: Sheet
    let place: Int
  }

  /// The boards, in order.
  let sheets: [Sheet]
  /// The boards that can be put back, in the order in which they were deleted.
  let deleted: [DeletedSheet]
  /// The index of the current board.
  let index: Int
  /// The seats and their brushes, in an encoding that only the caller understands.
  let seats: [UInt8]

  /// Records the arrangement of boards and seats.
  /// - Parameter seats: The seats and their brushes, in an encoding of the caller's choice.
  public init(_ boards: Boards, seats: [UInt8]) {
    sheets = boards.all.map { Sheet($0) }
    deleted = boards.deleted.map { DeletedSheet(sheet: Sheet($0.board), place: $0.place) }
    index = boards.index
    self.seats = seats
  }

  /// All boards, deleted ones too.
  var boards: Set<BoardID> { Set(sheets.map(\.id) + deleted.map(\.sheet.id)) }

  /// The names of all boards that have one, deleted ones too.
  var names: [BoardID: String] {
    (sheets + deleted.map(\.sheet)).reduce(into: [:]) { $0[$1.id] = $1.name }
  }

  /// The symmetries of all boards that have one, deleted ones too.
  var symmetries: [BoardID: Symmetry] {
    (sheets + deleted.map(\.sheet)).reduce(into: [:]) { $0[$1.id] = $1.symmetry }
  }

  /// The pages on the paper of all boards that have one, deleted ones too.
  var pages: [BoardID: PaperPage] {
    (sheets + deleted.map(\.sheet)).reduce(into: [:]) { $0[$1.id] = $1.paper.page }
  }
}

extension Arrangement.Sheet {
  /// Records a board without its drawing.
  init(_ board: Board) {
    self.init(
      id: board.id, paper: board.paper, view: board.view, name: board.name,
      symmetry: board.symmetry)
  }
}
