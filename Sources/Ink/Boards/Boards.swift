/// The boards of a session, in their order, and the one that is looked at. There is always one.
public struct Boards: Hashable, Sendable {
  /// All of them.
  public private(set) var all: [Board]
  /// The place in ``all`` of the one that is looked at.
  public private(set) var index = 0

  /// The most boards.
  public static let limit = 200

  /// Starts with one board.
  public init(_ first: Board = Board(id: BoardID(number: 0))) {
    all = [first]
  }

  /// Makes boards that were kept, the one at a place looked at.
  /// - Returns: nil when there is none, when two are the same, or when there are too many.
  public init?(restoring boards: [Board], index: Int) {
    guard !boards.isEmpty, boards.count <= Self.limit,
      Set(boards.map(\.id)).count == boards.count
    else { return nil }
    all = boards
    self.index = boards.indices.contains(index) ? index : 0
  }

  /// The board that is looked at.
  public var current: Board {
    get { all[index] }
    _modify { yield &all[index] }
  }

  /// Looks at another board; at none but those there are.
  /// - Returns: whether it is another one.
  @discardableResult
  public mutating func turn(to place: Int) -> Bool {
    guard all.indices.contains(place), place != index else { return false }
    index = place
    return true
  }

  /// Changes the drawing of a board, whether it is looked at or not.
  /// - Returns: what the change returns; nil when there is no such board.
  public mutating func change<Result>(
    _ board: BoardID, _ change: (inout Drawing) -> Result?
  ) -> Result? {
    if all[index].id == board { return change(&all[index].drawing) }
    guard let place = all.firstIndex(where: { $0.id == board }) else { return nil }
    return change(&all[place].drawing)
  }

  /// Looks at each board in a way that suits it.
  public mutating func setViews(_ view: (Board) -> ViewTransform) {
    for index in all.indices { all[index].setView(view(all[index])) }
  }

  /// Puts an empty board of the same paper behind the one that is looked at, and looks at it.
  /// - Returns: whether there was room for another one.
  @discardableResult
  public mutating func add() -> Bool {
    guard all.count < Self.limit else { return false }
    all.insert(Board(id: BoardID(number: unusedNumber), paper: current.paper), at: index + 1)
    index += 1
    return true
  }

  /// A number for a board that comes: above all others, as long as there is one below the largest, which
  /// stands for no board; else the lowest that is free.
  private var unusedNumber: UInt32 {
    let used = Set(all.map(\.id.number))
    if let highest = used.max(), highest < .max - 1 { return highest + 1 }
    // There are fewer boards than numbers here.
    return (0...UInt32(all.count)).first { !used.contains($0) } ?? 0
  }
}
