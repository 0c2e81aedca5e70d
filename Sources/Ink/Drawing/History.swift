/// The edits of one seat, in the order in which they were made. Each holds or was taken back. Which one is
/// taken back or done again next is the drawing's decision: it knows what can be seen.
///
/// An edit keeps its place when it is taken back, so that doing it again restores the history exactly, also
/// where later edits were passed over.
struct History: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var edit: Edit
    /// Whether it holds.
    var isDone = true
  }

  private var entries: [Entry] = []
  /// The places of the edits that were taken back, the one that was taken back last at the end.
  private(set) var undone: [Int] = []

  /// A history in which nothing has happened.
  init() {}

  /// A history as it was kept.
  /// - Parameters:
  ///   - edits: All edits.
  ///   - undone: The places of those that were taken back, the one that was taken back last at the end.
  /// - Returns: `nil` if the places are not distinct places of edits.
  init?(edits: [Edit], undone: [Int]) {
    entries = edits.map { Entry(edit: $0) }
    for place in undone {
      guard entries.indices.contains(place), entries[place].isDone else { return nil }
      entries[place].isDone = false
    }
    self.undone = undone
  }

  /// A history as it was kept before edits could be passed over.
  /// - Parameters:
  ///   - done: The edits that hold.
  ///   - undone: The edits after them that were taken back, the one that was taken back last at the end.
  init(done: [Edit], undone: [Edit]) {
    entries =
      done.map { Entry(edit: $0) } + undone.reversed().map { Entry(edit: $0, isDone: false) }
    self.undone = undone.indices.map { entries.count - 1 - $0 }
  }

  /// All edits, those that hold and those that were taken back.
  var edits: [Edit] { entries.map(\.edit) }

  /// Adds an edit; what was taken back before it is gone for good.
  mutating func add(_ edit: Edit) {
    if !undone.isEmpty {
      entries.removeAll { !$0.isDone }
      undone = []
    }
    entries.append(Entry(edit: edit))
  }

  /// The place of the latest edit that holds and is as wanted; `nil` if there is none.
  func latestDone(where isWanted: (Edit) -> Bool) -> Int? {
    entries.lastIndex { $0.isDone && isWanted($0.edit) }
  }

  /// The place of the edit, of those that are as wanted, that was taken back last; `nil` if there is none.
  func latestUndone(where isWanted: (Edit) -> Bool) -> Int? {
    undone.last { isWanted(entries[$0].edit) }
  }

  /// Takes an edit that holds back, and returns it.
  mutating func takeBack(_ place: Int) -> Edit {
    entries[place].isDone = false
    undone.append(place)
    return entries[place].edit
  }

  /// Makes an edit hold again that was taken back, and returns it.
  mutating func doAgain(_ place: Int) -> Edit {
    entries[place].isDone = true
    if let index = undone.lastIndex(of: place) { undone.remove(at: index) }
    return entries[place].edit
  }

  /// Makes an edit another one.
  mutating func replace(_ place: Int, with edit: Edit) {
    entries[place].edit = edit
  }

  /// Removes an edit as if it had never been.
  mutating func forget(_ edit: Edit) {
    // It is the latest, or nearly: the search begins there.
    if let place = entries.lastIndex(where: { $0.edit == edit }) { remove(place) }
  }

  /// Removes the latest edit by which a contact erased strokes, as if it had never been.
  /// - Returns: the edit, and whether it held; nil when there is none.
  mutating func forgetErasing(by contact: ContactID) -> (edit: Edit, wasDone: Bool)? {
    func isMeant(_ edit: Edit) -> Bool {
      if case .hid(_, _, contact?) = edit { true } else { false }
    }
    guard let place = latestDone(where: isMeant) ?? latestUndone(where: isMeant) else { return nil }
    let entry = entries[place]
    remove(place)
    return (entry.edit, entry.isDone)
  }

  private mutating func remove(_ place: Int) {
    entries.remove(at: place)
    undone = undone.compactMap { $0 == place ? nil : $0 > place ? $0 - 1 : $0 }
  }

  /// Forgets by which contacts strokes were erased.
  mutating func settle() {
    for place in entries.indices {
      if case .hid(let strokes, let bounds, _?) = entries[place].edit {
        entries[place].edit = .hid(strokes, bounds: bounds)
      }
    }
  }
}
