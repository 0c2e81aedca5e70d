/// What a drawing is outside of the program, as files hold it: what is seen of it, and nothing of its past.
public struct InkDocument: Hashable, Sendable {
  /// What its people call it; nil where nobody said.
  public var title: String?
  /// Its boards, in their order.
  public var pages: [InkPage]

  /// Makes a document.
  public init(title: String? = nil, pages: [InkPage] = []) {
    self.title = title
    self.pages = pages
  }

  /// Takes what is seen of boards. Strokes in progress are no part of it.
  public init(_ boards: Boards, title: String? = nil) {
    self.init(title: title, pages: boards.all.map(InkPage.init))
  }
}

extension Boards {
  /// Makes boards of a document: each stroke is an edit of its seat. There is one board at least, and what
  /// is beyond ``limit`` of them is left out.
  ///
  /// A file may number its seats as it likes. Where a number does not fit a byte, the seats are renumbered 0, 1, …
  /// in the order of their numbers: numbers of the drawing stay small, and there are always larger ones for those
  /// who come.
  public init(_ document: InkDocument) {
    let newSeats = document.renumberedSeats
    let boards = document.pages.prefix(Self.limit).enumerated().map { number, page in
      var board = Board(id: BoardID(number: UInt32(number)), paper: page.paper)
      if let frame = page.frame { board.drawing.setPage(frame) }
      for picture in page.pictures { _ = board.drawing.place(picture) }
      for stroke in page.strokes {
        let stroke = newSeats[stroke.seat].map(stroke.of) ?? stroke
        board.drawing.restore(stroke, at: StrokeIndex(board.drawing.strokes.count))
      }
      if let markup = page.markup { board.drawing.annotate(markup) }
      board.drawing.settle()
      return board
    }
    self = Boards(restoring: boards, index: 0) ?? Boards()
  }
}

extension InkDocument {
  /// The new names of all seats; nothing where they may stay as they are.
  fileprivate var renumberedSeats: [SeatID: SeatID] {
    var seats: Set<SeatID> = []
    for page in pages { for stroke in page.strokes { seats.insert(stroke.seat) } }
    guard seats.contains(where: { $0.byte == nil }) else { return [:] }
    let sorted = seats.sorted { $0.number < $1.number }
    return Dictionary(
      uniqueKeysWithValues: sorted.enumerated().map { ($1, SeatID(number: UInt32($0))) })
  }
}
