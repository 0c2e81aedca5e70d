public import OrderedCollections

/// The boards of a session, in order, and which of them is current. There is always at least one.
public struct Boards: Hashable, Sendable {
  /// All boards, in order.
  public private(set) var all: [Board]
  /// The index of the current board in ``all``.
  public private(set) var index = 0
  /// The boards that can be put back, in the order in which they were deleted.
  public private(set) var deleted: [DeletedBoard] = []
  /// The highest number that a board has had.
  private var highestNumber: UInt32

  /// The most boards that a session can have.
  public static let limit = 200

  /// Makes a session with one board.
  public init(_ first: Board = Board(id: BoardID(number: 0))) {
    all = [first]
    highestNumber = first.id.number
  }

  /// Whether no board has visible ink, images or a page of a document, nor any that can be put
  /// back.
  public var isBlank: Bool { (all + deleted.map(\.board)).allSatisfy(\.isBlank) }

  /// Restores boards that were kept, and makes the one at `index` current; the first, if `index` is
  /// not valid.
  /// - Parameter deleted: The boards that can be put back. Only the last ``deletedLimit`` are used.
  /// - Returns: `nil` if there are no boards, more than ``limit``, or two with the same identifier.
  public init?(restoring boards: [Board], index: Int, deleted: [DeletedBoard] = []) {
    let deleted = Array(deleted.suffix(Self.deletedLimit))
    let ids = boards.map(\.id) + deleted.map(\.board.id)
    guard !boards.isEmpty, boards.count <= Self.limit, Set(ids).count == ids.count else {
      return nil
    }
    all = boards
    self.deleted = deleted
    self.index = boards.indices.contains(index) ? index : 0
    highestNumber = ids.map(\.number).max() ?? 0
  }

  /// The current board, the one that is shown.
  public var current: Board {
    get { all[index] }
    _modify { yield &all[index] }
  }

  /// All boards, those with the most ink and images first; among equals, the current one first and
  /// then those that come first.
  public var fullestFirst: [Board] {
    let amounts = all.map(\.drawing.amount)
    return all.indices.sorted { one, other in
      if amounts[one] != amounts[other] { return amounts[one] > amounts[other] }
      return one == index || other != index && one < other
    }.map { all[$0] }
  }

  /// The identifier of the current board.
  public var currentID: BoardID { all[index].id }

  /// The seats that have an undo history on any board, also on one that can be put back.
  public var seatsWithHistory: Set<SeatID> {
    Set((all + deleted.map(\.board)).flatMap(\.drawing.seatsWithHistory))
  }

  /// The view of the current board. Every sample of a touch needs it, and ``current`` copies a whole
  /// board.
  public var view: ViewTransform { all[index].view }

  /// The symmetry of the current board; `nil` if it has none. ``current`` copies a whole board.
  public var symmetry: Symmetry? {
    get { all[index].symmetry }
    set { all[index].symmetry = newValue }
  }

  /// Returns the symmetry of a board, current or not; `nil` if it has none.
  public func symmetry(of board: BoardID) -> Symmetry? {
    if all[index].id == board { return all[index].symmetry }
    return (all + deleted.map(\.board)).first { $0.id == board }?.symmetry
  }

  /// The strokes in progress on the current board. Each contact that comes down looks at those of all others.
  public var inProgress: OrderedDictionary<ContactID, WetStroke> { all[index].drawing.inProgress }

  /// Adds a sample to a contact's stroke on the current board; see
  /// ``Drawing/extend(_:sample:near:settled:)``.
  public mutating func extend(
    _ contact: ContactID, sample: StrokeSample, near place: inout LikelyPlace,
    settled: inout [InkSegment]
  ) -> Brush? {
    all[index].drawing.extend(contact, sample: sample, near: &place, settled: &settled)
  }

  /// Makes the tail of a contact's stroke on the current board; see ``Drawing/finish(_:near:into:)``.
  public mutating func finish(
    _ contact: ContactID, near place: inout LikelyPlace, into ink: inout InkGrowth
  ) -> Bool {
    all[index].drawing.finish(contact, near: &place, into: &ink)
  }

  /// Makes the board at a place current. Does nothing if there is no such board.
  /// - Returns: Whether another board is current now.
  @discardableResult
  public mutating func turn(to place: Int) -> Bool {
    guard all.indices.contains(place), place != index else { return false }
    index = place
    return true
  }

  /// Changes the drawing of a board, current or not. It may also be one that can be put back.
  /// - Returns: The result of `change`; `nil` if there is no such board.
  public mutating func change<Result>(
    _ board: BoardID, _ change: (inout Drawing) -> Result?
  ) -> Result? {
    if all[index].id == board { return change(&all[index].drawing) }
    if let place = all.firstIndex(where: { $0.id == board }) { return change(&all[place].drawing) }
    guard let place = deleted.firstIndex(where: { $0.board.id == board }) else { return nil }
    return change(&deleted[place].board.drawing)
  }

  /// Sets the view of each board to what `view` returns for it.
  public mutating func setViews(_ view: (Board) -> ViewTransform) {
    for index in all.indices { all[index].setView(view(all[index])) }
  }

  /// Inserts an empty board with the same paper and the same symmetry after the current board, and makes it current.
  /// If a page of a document is printed on the paper, the new board is without it.
  /// - Parameter keepsView: Whether it also has the same view. If not, the symmetry lies where it is in the window,
  ///   and not where it is in canvas space.
  /// - Returns: Whether there was room for another board.
  @discardableResult
  public mutating func add(keepingView keepsView: Bool = false) -> Bool {
    guard all.count < Self.limit else { return false }
    let id = BoardID(number: unusedNumber)
    var board = Board(id: id, paper: current.paper)
    board.paper.page = nil
    board.symmetry = symmetry
    if keepsView {
      board.setView(view)
    } else {
      board.symmetry = symmetry?.seen(in: board.view, asIn: view)
    }
    all.insert(board, at: index + 1)
    highestNumber = max(highestNumber, id.number)
    index += 1
    return true
  }

  /// Moves a board to another place. The current board stays current.
  /// - Parameter place: The board's new index. Beyond the ends, it is the first or the last.
  /// - Returns: Whether the order is another one now.
  @discardableResult
  public mutating func move(_ board: BoardID, to place: Int) -> Bool {
    guard let from = all.firstIndex(where: { $0.id == board }) else { return false }
    let to = min(max(place, 0), all.count - 1)
    guard to != from else { return false }
    let current = currentID
    all.insert(all.remove(at: from), at: to)
    index = all.firstIndex { $0.id == current } ?? 0
    return true
  }

  /// Gives a board a name; see ``Board/setName(_:)``.
  /// - Returns: Whether there is such a board and its name is another one now.
  @discardableResult
  public mutating func rename(_ board: BoardID, to name: String?) -> Bool {
    guard let place = all.firstIndex(where: { $0.id == board }) else { return false }
    let old = all[place].name
    all[place].setName(name)
    return all[place].name != old
  }

  /// Returns the name for a copy of a board: the board's name with the lowest number after it that
  /// no other board has; `nil` if the board has no name.
  public func nameOfCopy(of board: Board) -> String? {
    board.name.map { DrawingName.unused(like: $0, taken: Set(all.compactMap(\.name))) }
  }

  /// Moves the current board to ``deleted``. The next one becomes current, or the one before.
  mutating func removeCurrent() {
    deleted.append(DeletedBoard(all.remove(at: index), place: index))
    if deleted.count > Self.deletedLimit { deleted.removeFirst() }
    index = min(index, all.count - 1)
  }

  /// Moves the last board of ``deleted`` back, and makes it current.
  mutating func insertDeleted() {
    guard let last = deleted.popLast() else { return }
    index = min(max(last.place, 0), all.count)
    all.insert(last.board, at: index)
  }

  mutating func forgetDeleted() { deleted = [] }

  /// The number for a new board: above all that boards have had, while that is below `UInt32.max`,
  /// which stands for no board; else the lowest free number.
  private var unusedNumber: UInt32 {
    if highestNumber < .max - 1 { return highestNumber + 1 }
    let used = Set((all + deleted.map(\.board)).map(\.id.number))
    // This range has more numbers than there are boards.
    return (0...UInt32(used.count)).first { !used.contains($0) } ?? 0
  }
}
