/// Taking back and doing again.
extension Drawing {
  /// The seats that have done something here.
  public var seatsWithHistory: [SeatID] { Array(histories.keys) }

  /// Whether a seat has an edit that ``undo(by:)`` takes back.
  public func canUndo(by seat: SeatID = .first) -> Bool { undoable(by: seat) != nil }

  /// Whether a seat has an edit that ``redo(by:)`` does again.
  public func canRedo(by seat: SeatID = .first) -> Bool { redoable(by: seat) != nil }

  /// Takes a seat's latest edit back that can be seen to be taken back, wherever others have painted since.
  /// Strokes in progress are no edits yet.
  ///
  /// Edits whose ink others have cleared or erased are passed over: undo never changes ink that another's edit
  /// hides. They can be taken back as soon as the other one has brought their ink back. In a drawing of a
  /// version that had no such rule, ink may be hidden by several edits at once. Where nothing can be seen to
  /// change, undo then takes back one of them, without a change.
  /// - Returns: what changed; nothing when there is no such edit.
  public mutating func undo(by seat: SeatID = .first) -> DrawingChange? {
    guard let place = undoable(by: seat), let edit = histories[seat]?.takeBack(place) else {
      return nil
    }
    return takeBack(edit)
  }

  /// Does again what a seat took back last. The seat's next edit of another kind makes that impossible. What
  /// would hide nothing, as others have hidden it since, is passed over; of strokes that were cleared or erased,
  /// those are hidden again that are seen.
  /// - Returns: what changed; nothing when there is no such edit.
  public mutating func redo(by seat: SeatID = .first) -> DrawingChange? {
    guard let place = redoable(by: seat), let edit = histories[seat]?.doAgain(place) else {
      return nil
    }
    guard case .hid(let strokes, let bounds, let contact) = edit else { return doAgain(edit) }
    let free = strokes.filter { visibility.editCount($0) == 0 }
    if free.count < strokes.count {
      histories[seat]?.replace(place, with: .hid(free, bounds: bounds, by: contact))
    }
    return hide(free, bounds: bounds)
  }

  private func undoable(by seat: SeatID) -> Int? {
    guard let history = histories[seat] else { return nil }
    let seen = history.latestDone { edit in
      switch edit {
      case .completed(let stroke): visibility[stroke]
      case .hid(let strokes, _, _): strokes.contains { visibility.isHiddenOnce($0) }
      case .placed(let picture): isSeen(picture: picture) == true
      }
    }
    guard seen == nil, visibility.tangledCount > 0 else { return seen }
    return history.latestDone {
      if case .hid(let strokes, _, _) = $0 { isTangled(strokes) } else { false }
    }
  }

  private func redoable(by seat: SeatID) -> Int? {
    guard let history = histories[seat] else { return nil }
    let seen = history.latestUndone { edit in
      switch edit {
      case .completed(let stroke): visibility.isHiddenOnce(stroke)
      case .hid(let strokes, _, _): strokes.contains { visibility[$0] }
      case .placed(let picture): isSeen(picture: picture) == false
      }
    }
    guard seen == nil, visibility.tangledCount > 0 else { return seen }
    return history.latestUndone {
      if case .completed(let stroke) = $0 { isTangled([stroke]) } else { false }
    }
  }

  private func isTangled(_ strokes: [StrokeIndex]) -> Bool {
    strokes.contains { visibility.editCount($0) > 1 && !visibility.isRetracted($0) }
  }

  mutating func takeBack(_ edit: Edit) -> DrawingChange? {
    switch edit {
    case .completed(let stroke): hide([stroke])
    case .hid(let strokes, let bounds, _): show(strokes, bounds: bounds)
    case .placed(let picture): setPicture(picture, isSeen: false)
    }
  }

  mutating func doAgain(_ edit: Edit) -> DrawingChange? {
    switch edit {
    case .completed(let stroke): show([stroke])
    case .hid(let strokes, let bounds, _): hide(strokes, bounds: bounds)
    case .placed(let picture): setPicture(picture, isSeen: true)
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
