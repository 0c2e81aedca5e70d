/// A person's place at the screen: whose edits are taken back together.
public struct SeatID: Hashable, Sendable {
  /// Which one.
  public let number: UInt8

  /// Makes the name of a seat.
  public init(number: UInt8) {
    self.number = number
  }

  /// The seat that every drawing has.
  public static let first = SeatID(number: 0)
}

/// Something that a seat did to a drawing, and that undoing takes back.
enum Edit: Hashable, Sendable {
  /// A stroke came to be seen.
  case completed(StrokeIndex)
  /// Strokes were hidden that were seen at that moment: cleared, or erased one by one. They lie within
  /// `bounds`, in canvas space. Erased ones name the contact that did it.
  indirect case hid([StrokeIndex], bounds: Rect, by: ContactID? = nil)
  /// An image was laid on the paper: its place among all that ever were.
  case placed(Int)
}

/// The edits of one seat. Taking one back touches no other seat's edits, whatever they did since.
struct History: Hashable, Sendable {
  /// The edits that hold, the latest last.
  private(set) var done: [Edit]
  /// The edits that were taken back, the one that was taken back last at the end.
  private(set) var undone: [Edit]

  /// A history in which nothing has happened, unless told.
  init(done: [Edit] = [], undone: [Edit] = []) {
    (self.done, self.undone) = (done, undone)
  }

  /// Adds an edit; what was taken back before it is gone for good.
  mutating func add(_ edit: Edit) {
    done.append(edit)
    undone = []
  }

  /// Takes the latest edit back and returns it; nil when there is none.
  mutating func undo() -> Edit? {
    guard let edit = done.popLast() else { return nil }
    undone.append(edit)
    return edit
  }

  /// Does the edit again that was taken back last, and returns it; nil when there is none.
  mutating func redo() -> Edit? {
    guard let edit = undone.popLast() else { return nil }
    done.append(edit)
    return edit
  }

  /// Removes an edit as if it had never been.
  mutating func forget(_ edit: Edit) {
    // It is the latest, or nearly: the search begins there.
    if let index = done.lastIndex(of: edit) { done.remove(at: index) }
    if let index = undone.lastIndex(of: edit) { undone.remove(at: index) }
  }

  /// Removes the latest edit by which a contact erased strokes, as if it had never been.
  /// - Returns: the edit, and whether it held; nil when there is none.
  mutating func forgetErasing(by contact: ContactID) -> (edit: Edit, wasDone: Bool)? {
    func isMeant(_ edit: Edit) -> Bool {
      if case .hid(_, _, contact?) = edit { true } else { false }
    }
    if let index = done.lastIndex(where: isMeant) { return (done.remove(at: index), true) }
    return undone.lastIndex(where: isMeant).map { (undone.remove(at: $0), false) }
  }

  /// Forgets by which contacts strokes were erased.
  mutating func settle() {
    func settled(_ edit: Edit) -> Edit {
      if case .hid(let strokes, let bounds, _?) = edit {
        .hid(strokes, bounds: bounds)
      } else {
        edit
      }
    }
    done = done.map(settled)
    undone = undone.map(settled)
  }
}
