/// An edit of a drawing by a seat, which undo can take back.
enum Edit: Hashable, Sendable {
  /// A stroke was completed, and as many copies, which follow it. There are fewer than
  /// ``Symmetry/maximumCopies``.
  case completed(StrokeIndex, copies: UInt8 = 0)
  /// Visible strokes were hidden, by clearing or by erasing. They lie within `bounds`, in canvas
  /// space. For erased strokes, `by` is the contact that erased them.
  indirect case hid([StrokeIndex], bounds: Rect, by: ContactID? = nil)
  /// Strokes were added at once, ascending.
  case added([StrokeIndex])
  /// Strokes were changed. The number is the change's place among all changes of the drawing.
  case altered(Int)
}

extension StrokeIndex {
  /// Returns the indices of a completed stroke and its copies, ascending. It is lazy, because each look for an edit
  /// to undo asks for those of many edits.
  func and(copies: UInt8) -> some RandomAccessCollection<StrokeIndex> {
    (Int(number)...Int(number) + Int(copies)).lazy.map { StrokeIndex($0) }
  }
}

/// The edits of one seat, in the order in which they were made. Each edit either holds or was taken
/// back. The drawing decides which edit to undo or redo next, because it knows what is visible.
///
/// Undo changes only what is visible. It takes back the seat's latest edit that has a visible effect now,
/// and passes over what another seat has cleared or erased: only the undo of that other seat can show it
/// again, and shows all of it. Redo passes over edits that would hide nothing. A clear that is done again
/// hides what is visible now. So a stroke has at most one reason to be hidden.
///
/// An edit keeps its place when it is taken back. So redo restores the history exactly, even if
/// later edits were skipped.
struct History: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var edit: Edit
    /// Whether the edit holds; if not, it was taken back.
    var isDone = true
  }

  private var entries: [Entry] = []
  /// The places of the edits that were taken back, the latest undo last.
  private(set) var undone: [Int] = []

  /// Makes an empty history.
  init() {}

  /// Restores a history as it was kept.
  /// - Parameters:
  ///   - edits: All edits.
  ///   - undone: The places of those that were taken back, the latest undo last.
  /// - Returns: `nil` if the places are not distinct places of edits.
  init?(edits: [Edit], undone: [Int]) {
    entries = edits.map { Entry(edit: $0) }
    for place in undone {
      guard entries.indices.contains(place), entries[place].isDone else { return nil }
      entries[place].isDone = false
    }
    self.undone = undone
  }

  /// All edits, both those that hold and those that were taken back.
  var edits: [Edit] { entries.map(\.edit) }

  /// The place of the last edit, whether it holds or was taken back; `nil` if there are no edits.
  var lastPlace: Int? { entries.indices.last }

  /// Adds an edit. Edits that were taken back before it can no longer be redone.
  mutating func add(_ edit: Edit) {
    if !undone.isEmpty {
      entries.removeAll { !$0.isDone }
      undone = []
    }
    entries.append(Entry(edit: edit))
  }

  /// Returns the place of the latest edit that holds and satisfies the condition; `nil` if there is
  /// no such edit.
  func latestDone(where isWanted: (Edit) -> Bool) -> Int? {
    entries.lastIndex { $0.isDone && isWanted($0.edit) }
  }

  /// Returns the place of the last undone edit that satisfies the condition; `nil` if there is no
  /// such edit.
  func latestUndone(where isWanted: (Edit) -> Bool) -> Int? {
    undone.last { isWanted(entries[$0].edit) }
  }

  /// Returns the edit at a place if it holds; `nil` if there is no such edit.
  func doneEdit(at place: Int) -> Edit? {
    guard entries.indices.contains(place), entries[place].isDone else { return nil }
    return entries[place].edit
  }

  /// Marks an edit that holds as taken back, and returns it.
  mutating func takeBack(_ place: Int) -> Edit {
    entries[place].isDone = false
    undone.append(place)
    return entries[place].edit
  }

  /// Marks an edit that was taken back as holding again, and returns it.
  mutating func doAgain(_ place: Int) -> Edit {
    entries[place].isDone = true
    if let index = undone.lastIndex(of: place) { undone.remove(at: index) }
    return entries[place].edit
  }

  /// Replaces the edit at a place.
  mutating func replace(_ place: Int, with edit: Edit) {
    entries[place].edit = edit
  }

  /// Adds strokes to those that the edit at a place has added. Does nothing if it has done anything else.
  mutating func append(_ strokes: [StrokeIndex], toAddedAt place: Int) {
    guard case .added(var all) = entries[place].edit else { return }
    // Otherwise there were two of the list, and appending would copy it.
    entries[place].edit = .added([])
    all += strokes
    entries[place].edit = .added(all)
  }

  /// Replaces each edit by what a function makes of it.
  mutating func replace(_ new: (Edit) -> Edit) {
    for place in entries.indices { entries[place].edit = new(entries[place].edit) }
  }

  /// Removes an edit from the history.
  mutating func forget(_ edit: Edit) {
    // Searches from the end, because the edit is one of the latest.
    if let place = entries.lastIndex(where: { $0.edit == edit }) { remove(place) }
  }

  /// Removes from the history the latest edit by which a contact erased strokes.
  /// - Returns: The edit, and whether it held; `nil` if there is no such edit.
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

  /// Calls `body` with each edit, and whether it holds.
  func forEach(_ body: (_ edit: Edit, _ isDone: Bool) -> Void) {
    for entry in entries { body(entry.edit, entry.isDone) }
  }

  /// Forgets the edits beyond a bound: of those that hold the earliest, and of those that were taken back
  /// those that would be redone last.
  /// - Parameter size: Returns how many bytes an edit counts for, by whether it holds.
  mutating func forget(beyond bound: UndoBound, size: (_ edit: Edit, _ isDone: Bool) -> Int) {
    var isKept = [Bool](repeating: false, count: entries.count)
    let done = entries.indices.filter { entries[$0].isDone }
    for places in [done, undone] {
      var (count, bytes) = (0, 0)
      for place in places.reversed() {
        bytes += size(entries[place].edit, entries[place].isDone)
        guard count < bound.edits, count == 0 || bytes <= bound.bytes else { break }
        isKept[place] = true
        count += 1
      }
    }
    keepPlaces { isKept[$0] }
  }

  /// Replaces each edit by what a function makes of it, and forgets those for which it returns `nil`.
  mutating func compact(_ new: (Edit) -> Edit?) {
    let edits = entries.map { new($0.edit) }
    for (place, edit) in edits.enumerated() {
      if let edit { entries[place].edit = edit }
    }
    keepPlaces { edits[$0] != nil }
  }

  private mutating func keepPlaces(_ isKept: (Int) -> Bool) {
    var places = [Int?](repeating: nil, count: entries.count)
    var kept: [Entry] = []
    for place in entries.indices where isKept(place) {
      places[place] = kept.count
      kept.append(entries[place])
    }
    entries = kept
    undone = undone.compactMap { places[$0] }
  }

  /// Forgets which contacts erased strokes.
  mutating func settle() {
    for place in entries.indices {
      if case .hid(let strokes, let bounds, _?) = entries[place].edit {
        entries[place].edit = .hid(strokes, bounds: bounds)
      }
    }
  }
}

/// How much of each seat's history a drawing keeps when it is condensed; see
/// ``Drawing/condensed(keeping:)``.
///
/// It holds for undo and for redo separately. The edit that would be undone or redone next is always
/// kept, however large it is.
public struct UndoBound: Hashable, Sendable {
  /// The number of a seat's edits that can still be undone.
  public let edits: Int
  /// The number of bytes in memory of all hidden strokes that these edits can bring back.
  public let bytes: Int
  /// The number of seats that keep a history: those that painted, cleared or erased last. A seat is a
  /// person, and a wall has many in a year.
  public let seats: Int

  /// Makes a bound. Numbers below 1 count as 1.
  public init(edits: Int, bytes: Int, seats: Int = 16) {
    (self.edits, self.bytes, self.seats) = (max(1, edits), max(1, bytes), max(1, seats))
  }

  /// The bound that the program uses: more than a person undoes by hand, and memory for about 20,000
  /// hidden strokes.
  public static let standard = UndoBound(edits: 1000, bytes: 8 << 20)
}
