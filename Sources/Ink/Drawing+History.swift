/// Taking back and doing again.
extension Drawing {
  /// The seats that have done something here.
  public var seatsWithHistory: [SeatID] { Array(histories.keys) }

  /// Whether a seat has an edit to take back.
  public func canUndo(by seat: SeatID = .first) -> Bool {
    histories[seat].map { !$0.done.isEmpty } ?? false
  }

  /// Whether a seat has an edit to do again.
  public func canRedo(by seat: SeatID = .first) -> Bool {
    histories[seat].map { !$0.undone.isEmpty } ?? false
  }

  /// Takes a seat's latest edit back, wherever others have painted since. Strokes in progress are no
  /// edits yet.
  /// - Returns: what changed; nothing when there is no such edit, or when other edits hide all of it.
  public mutating func undo(by seat: SeatID = .first) -> DrawingChange? {
    switch histories[seat]?.undo() {
    case .completed(let stroke): hide([stroke])
    case .hid(let strokes, let bounds, _): show(strokes, bounds: bounds)
    case .placed(let picture): setPicture(picture, isSeen: false)
    case nil: nil
    }
  }

  /// Does again what a seat took back last. The seat's next edit of another kind makes that
  /// impossible.
  /// - Returns: what changed; nothing when there is no such edit, or when other edits hide all of it.
  public mutating func redo(by seat: SeatID = .first) -> DrawingChange? {
    switch histories[seat]?.redo() {
    case .completed(let stroke): show([stroke])
    case .hid(let strokes, let bounds, _): hide(strokes, bounds: bounds)
    case .placed(let picture): setPicture(picture, isSeen: true)
    case nil: nil
    }
  }

  /// Drops completed strokes that are seen: an edit of the seat. Those in progress stay: their contacts
  /// are still drawing.
  /// - Parameter whose: Which strokes.
  /// - Returns: what changed; nothing when no such stroke is seen, and there is no edit then.
  public mutating func clear(_ whose: Ownership = .everyones, by seat: SeatID = .first)
    -> DrawingChange?
  {
    let seen = strokes.indices.map { StrokeIndex($0) }.filter {
      visibility[$0] && (whose == .everyones || self[$0].seat == seat)
    }
    guard !seen.isEmpty else { return nil }
    let bounds = whose == .everyones ? reach : reach(of: seen)
    histories[seat, default: History()].add(.hid(seen, bounds: bounds))
    return hide(seen, bounds: bounds)
  }

  /// Drops the last completed stroke of a contact for good: its end turned out to be a cancellation.
  /// That is no edit, and the stroke's completion no longer is one.
  /// - Returns: what changed; nothing when there is no such stroke or when it is not seen.
  public mutating func retract(_ contact: ContactID) -> DrawingChange? {
    let found = strokes.indices.dropFirst(settledCount).last {
      strokes[$0].contact == contact && !visibility.isRetracted(StrokeIndex($0))
    }
    guard let found else { return nil }
    let stroke = StrokeIndex(found)
    for seat in histories.keys { histories[seat]?.forget(.completed(stroke)) }
    guard visibility.retract(stroke) else { return nil }
    return .hidden([stroke], bounds: strokes[found].bounds)
  }

  /// Makes what has been done so far final but for undo, clear and erasing: no contact to come can retract
  /// it. A server that starts anew counts its touches anew, too.
  public mutating func settle() {
    settledCount = strokes.count
    for seat in histories.keys { histories[seat]?.settle() }
  }

  mutating func hide(_ indices: [StrokeIndex], bounds: Rect? = nil) -> DrawingChange? {
    let changed = indices.filter { visibility.hide($0) }
    return changed.isEmpty ? nil : .hidden(changed, bounds: bounds ?? reach(of: changed))
  }

  mutating func show(_ indices: [StrokeIndex], bounds: Rect? = nil) -> DrawingChange? {
    let changed = indices.filter { visibility.show($0) }
    return changed.isEmpty ? nil : .shown(changed, bounds: bounds ?? reach(of: changed))
  }

  func reach(of indices: [StrokeIndex]) -> Rect {
    indices.reduce(Rect.empty) { $0.union(self[$1].bounds) }
  }
}
