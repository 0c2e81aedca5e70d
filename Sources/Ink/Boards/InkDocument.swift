/// A drawing as files hold it: only what is visible, without any history.
public struct InkDocument: Hashable, Sendable {
  /// The drawing's name; `nil` if it has none.
  public var title: String?
  /// The boards, in order.
  public var pages: [InkPage]

  /// Creates a document from its title and its pages.
  public init(title: String? = nil, pages: [InkPage] = []) {
    self.title = title
    self.pages = pages
  }

  /// Makes a document from what is visible on boards. Strokes in progress are left out.
  public init(_ boards: Boards, title: String? = nil) {
    self.init(title: title, pages: boards.all.map(InkPage.init))
  }
}

extension Boards {
  /// Makes boards from a document. Each stroke becomes an edit of its seat. There is at least one
  /// board; pages beyond ``limit`` are left out.
  ///
  /// A file may number its seats as it likes. If a number does not fit a byte, the seats are
  /// renumbered 0, 1, … in the order of their numbers. So a drawing's seat numbers stay small, and
  /// larger ones are always free for new seats.
  public init(_ document: InkDocument) {
    let newSeats = document.renumberedSeats
    let boards = document.pages.prefix(Self.limit).enumerated().map { number, page in
      var board = Board(
        id: BoardID(number: UInt32(number)), paper: page.paper, name: page.name)
      if let frame = page.frame { board.drawing.setPage(frame) }
      board.drawing.add(
        page.pictures, below: page.strokes.map { newSeats[$0.seat].map($0.of) ?? $0 })
      if let markup = page.markup { board.drawing.annotate(markup) }
      board.drawing.settle()
      return board
    }
    self = Boards(restoring: boards, index: 0) ?? Boards()
  }
}

extension InkDocument {
  /// The new seat for each old one; empty if the seats can keep their numbers.
  fileprivate var renumberedSeats: [SeatID: SeatID] {
    var seats: Set<SeatID> = []
    for page in pages { for stroke in page.strokes { seats.insert(stroke.seat) } }
    guard seats.contains(where: { $0.byte == nil }) else { return [:] }
    let sorted = seats.sorted { $0.number < $1.number }
    return Dictionary(
      uniqueKeysWithValues: sorted.enumerated().map { ($1, SeatID(number: UInt32($0))) })
  }
}
