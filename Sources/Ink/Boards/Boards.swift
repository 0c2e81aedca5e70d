/// The boards of a session, in order, and which of them is current. There is always at least one.
public struct Boards: Hashable, Sendable {
  /// All boards, in order.
  public private(set) var all: [Board]
  /// The index of the current board in ``all``.
  public private(set) var index = 0

  /// The most boards that a session can have.
  public static let limit = 200

  /// Makes a session with one board.
  public init(_ first: Board = Board(id: BoardID(number: 0))) {
    all = [first]
  }

  /// Restores boards that were kept, and makes the one at `index` current; the first, if `index` is
  /// not valid.
  /// - Returns: `nil` if there are no boards, more than ``limit``, or two with the same identifier.
  public init?(restoring boards: [Board], index: Int) {
    guard !boards.isEmpty, boards.count <= Self.limit,
      Set(boards.map(\.id)).count == boards.count
    else { return nil }
    all = boards
    self.index = boards.indices.contains(index) ? index : 0
  }

  /// The current board, the one that is shown.
  public var current: Board {
    get { all[index] }
    _modify { yield &all[index] }
  }

  /// The identifier of the current board.
  public var currentID: BoardID { all[index].id }

  /// The seats that have an undo history on any board.
  public var seatsWithHistory: Set<SeatID> { Set(all.flatMap(\.drawing.seatsWithHistory)) }

  /// Adds a sample to a contact's stroke on the current board; see
  /// ``Drawing/extend(_:sample:into:)``.
  public mutating func extend(
    _ contact: ContactID, sample: StrokeSample, into ink: inout InkGrowth
  ) -> Brush? {
    all[index].drawing.extend(contact, sample: sample, into: &ink)
  }

  /// Makes the board at a place current. Does nothing if there is no such board.
  /// - Returns: Whether another board is current now.
  @discardableResult
  public mutating func turn(to place: Int) -> Bool {
    guard all.indices.contains(place), place != index else { return false }
    index = place
    return true
  }

  /// Changes the drawing of a board, current or not.
  /// - Returns: The result of `change`; `nil` if there is no such board.
  public mutating func change<Result>(
    _ board: BoardID, _ change: (inout Drawing) -> Result?
  ) -> Result? {
    if all[index].id == board { return change(&all[index].drawing) }
    guard let place = all.firstIndex(where: { $0.id == board }) else { return nil }
    return change(&all[place].drawing)
  }

  /// Sets the view of each board to what `view` returns for it.
  public mutating func setViews(_ view: (Board) -> ViewTransform) {
    for index in all.indices { all[index].setView(view(all[index])) }
  }

  /// Inserts an empty board with the same paper after the current board, and makes it current.
  /// - Returns: Whether there was room for another board.
  @discardableResult
  public mutating func add() -> Bool {
    guard all.count < Self.limit else { return false }
    all.insert(Board(id: BoardID(number: unusedNumber), paper: current.paper), at: index + 1)
    index += 1
    return true
  }

  /// The number for a new board: above all others, while that is below `UInt32.max`, which stands
  /// for no board; else the lowest free number.
  private var unusedNumber: UInt32 {
    let used = Set(all.map(\.id.number))
    if let highest = used.max(), highest < .max - 1 { return highest + 1 }
    // This range has more numbers than there are boards.
    return (0...UInt32(all.count)).first { !used.contains($0) } ?? 0
  }
}
