/// Undo, redo, clear and retract.
extension Drawing {
  /// The seats that have a history in this drawing.
  public var seatsWithHistory: [SeatID] { Array(histories.keys) }

  /// Whether a seat has an edit that ``undo(by:)`` would take back.
  public func canUndo(by seat: SeatID = .first) -> Bool { undoable(by: seat) != nil }

  /// Whether a seat has an edit that ``redo(by:)`` would repeat.
  public func canRedo(by seat: SeatID = .first) -> Bool { redoable(by: seat) != nil }

  /// Takes back the seat's latest edit with a visible effect, even if other seats have painted
  /// since. Strokes in progress are not edits yet.
  ///
  /// It skips edits whose ink other seats have cleared or erased, because undo never changes ink
  /// that another's edit hides. They can be undone once the other seat has brought that ink back.
  /// Strokes that were added at once, and a stroke and its copies, are taken back together: not while
  /// another's edit hides one.
  /// - Returns: What changed; `nil` if there is no such edit.
  public mutating func undo(by seat: SeatID = .first) -> DrawingChange? {
    guard let place = undoable(by: seat), let edit = histories[seat]?.takeBack(place) else {
      return nil
    }
    return takeBack(edit)
  }

  /// Repeats the edit that the seat undid last. It is no longer possible once the seat makes a new
  /// edit.
  ///
  /// It skips edits that would hide nothing because others have hidden the same ink since. If it
  /// repeats a clear or an erasing, it hides only those of its strokes that are visible.
  /// - Returns: What changed; `nil` if there is no such edit.
  public mutating func redo(by seat: SeatID = .first) -> DrawingChange? {
    guard let place = redoable(by: seat), let edit = histories[seat]?.doAgain(place) else {
      return nil
    }
    guard case .hid(let strokes, let bounds, let contact) = edit else { return doAgain(edit) }
    let free = strokes.filter { !visibility.isHidden($0) }
    if free.count < strokes.count {
      histories[seat]?.replace(place, with: .hid(free, bounds: bounds, by: contact))
    }
    return hide(free, bounds: bounds)
  }

  private func undoable(by seat: SeatID) -> Int? {
    histories[seat]?.latestDone { edit in
      switch edit {
      case .completed(let stroke, let copies):
        stroke.and(copies: copies).allSatisfy { visibility[$0] }
      case .hid(let strokes, _, _): strokes.contains { visibility.canShow($0) }
      case .added(let strokes): strokes.allSatisfy { visibility[$0] }
      case .altered(let entry): isSeen(alteration: entry)
      }
    }
  }

  private func redoable(by seat: SeatID) -> Int? {
    histories[seat]?.latestUndone { edit in
      switch edit {
      case .completed(let stroke, let copies):
        stroke.and(copies: copies).allSatisfy { visibility.canShow($0) }
      case .hid(let strokes, _, _): strokes.contains { visibility[$0] }
      case .added(let strokes): strokes.allSatisfy { visibility.canShow($0) }
      case .altered(let entry): isSeen(alteration: entry)
      }
    }
  }

  private mutating func takeBack(_ edit: Edit) -> DrawingChange? {
    switch edit {
    case .completed(let stroke, let copies): hide(Array(stroke.and(copies: copies)))
    case .hid(let strokes, let bounds, _): show(strokes, bounds: bounds)
    case .added(let strokes): hide(strokes)
    case .altered(let entry): setAlteration(entry, false)
    }
  }

  private mutating func doAgain(_ edit: Edit) -> DrawingChange? {
    switch edit {
    case .completed(let stroke, let copies): show(Array(stroke.and(copies: copies)))
    case .hid(let strokes, let bounds, _): hide(strokes, bounds: bounds)
    case .added(let strokes): show(strokes)
    case .altered(let entry): setAlteration(entry, true)
    }
  }

  /// Clears visible completed strokes, as one edit of the seat. Strokes in progress stay, because
  /// their contacts are still drawing. Images on the paper stay, because they belong to the paper;
  /// those before the ink go with it.
  /// - Parameter whose: Whose strokes to clear.
  /// - Returns: What changed; `nil`, without an edit, if no such stroke is visible.
  public mutating func clear(_ whose: Ownership = .everyones, by seat: SeatID = .first)
    -> DrawingChange?
  {
    let seen = visibility.seen.filter {
      !isOnPaper($0) && (whose == .everyones || self[$0].seat == seat)
    }
    guard !seen.isEmpty else { return nil }
    let bounds =
      whose == .everyones && alterations.isEmpty && moving.isEmpty
      ? reach : reach(of: seen)
    histories[seat, default: History()].add(.hid(seen, bounds: bounds))
    return hide(seen, bounds: bounds)
  }

  /// Returns the place of a seat's latest edit among its edits if it is a clear that hid other people's
  /// ink; `nil` if it is not. For asking at once after a clear.
  public func clearOfOthers(by seat: SeatID) -> Int? {
    guard let history = histories[seat], let last = history.lastPlace,
      case .hid(let strokes, _, nil) = history.doneEdit(at: last)
    else { return nil }
    return strokes.contains { self[$0].seat != seat } ? last : nil
  }

  /// Takes back a clear, even if its seat has made other edits since. The seat can redo it.
  /// - Parameter place: The place of the clear among the seat's edits; see ``clearOfOthers(by:)``.
  /// - Returns: What changed; `nil` if there is no clear at that place that holds, or if none of its ink
  ///   becomes visible.
  public mutating func putBack(_ place: Int, by seat: SeatID) -> DrawingChange? {
    guard canPutBack(place, by: seat), let edit = histories[seat]?.takeBack(place) else {
      return nil
    }
    return takeBack(edit)
  }

  /// Whether ``putBack(_:by:)`` would show ink.
  public func canPutBack(_ place: Int, by seat: SeatID) -> Bool {
    guard case .hid(let strokes, _, _) = histories[seat]?.doneEdit(at: place) else { return false }
    return strokes.contains { visibility.canShow($0) }
  }

  /// Whether undo would give a stroke the samples back that it had before a figure took its place: the
  /// latest edit of a seat that holds has reshaped this stroke, as the first one. Those that were reshaped with
  /// it had the same samples, as its copies have.
  public func hasJustReshaped(_ stroke: StrokeIndex, by seat: SeatID) -> Bool {
    guard let history = histories[seat], let last = history.latestDone(where: { _ in true }),
      case .altered(let entry) = history.doneEdit(at: last), isSeen(alteration: entry),
      case .reshape = alterations.entries[entry].change
    else { return false }
    return alterations.entries[entry].strokes.first == stroke
  }

  /// Removes the last completed stroke of a contact and its copies for good, because its end turned out to be a
  /// cancellation. Its completion is removed from the history, and retracting it is not an edit.
  /// - Returns: What changed; `nil` if there is no such stroke or it was not visible.
  public mutating func retract(_ contact: ContactID) -> DrawingChange? {
    let last = strokes.indices.dropFirst(settledCount).last {
      strokes[$0].contact == contact && !visibility.isRetracted(StrokeIndex($0))
        && !wasAdded(StrokeIndex($0))
    }
    guard let last else { return nil }
    // Copies are completed as mapped strokes, right after the stroke itself. A damaged drawing may have more
    // strokes in a row that look like copies.
    var first = last
    while first > settledCount, last - first < Symmetry.maximumCopies - 1,
      strokes[first - 1].contact == contact,
      !original(of: StrokeIndex(first)).transform.isIdentity
    {
      first -= 1
    }
    let copies = UInt8(last - first)
    let found = Array(StrokeIndex(first).and(copies: copies))
    for seat in histories.keys {
      histories[seat]?.forget(.completed(StrokeIndex(first), copies: copies))
    }
    let hidden = found.filter { hideForGood($0) }
    return hidden.isEmpty ? nil : .hidden(hidden, bounds: reach(of: hidden))
  }

  /// Protects everything done so far from later contacts: they cannot retract it. Undo, clear and
  /// erasing still work. This is needed because a restarted server counts its touches from the
  /// start again.
  public mutating func settle() {
    settledCount = strokes.count
    for seat in histories.keys { histories[seat]?.settle() }
  }

  /// Whether a stroke was added as a copy, so that no contact has drawn it here.
  private func wasAdded(_ stroke: StrokeIndex) -> Bool {
    histories.values.contains { history in
      history.edits.contains {
        if case .added(let strokes) = $0 { strokes.contains(stroke) } else { false }
      }
    }
  }

  /// - Parameter bounds: An area that contains the strokes, unless they were altered since.
  mutating func hide(_ indices: [StrokeIndex], bounds: Rect? = nil) -> DrawingChange? {
    let changed = indices.filter { visibility.hide($0) }
    return changed.isEmpty ? nil : .hidden(changed, bounds: area(of: changed, bounds))
  }

  /// - Parameter bounds: An area that contains the strokes, unless they were altered since.
  mutating func show(_ indices: [StrokeIndex], bounds: Rect? = nil) -> DrawingChange? {
    let changed = indices.filter { visibility.show($0) }
    return changed.isEmpty ? nil : .shown(changed, bounds: area(of: changed, bounds))
  }

  private func area(of indices: [StrokeIndex], _ bounds: Rect?) -> Rect {
    guard let bounds, alterations.isEmpty, moving.isEmpty else { return reach(of: indices) }
    return bounds
  }

  func reach(of indices: [StrokeIndex]) -> Rect {
    guard moving.isEmpty else { return indices.reduce(.empty) { $0.union(self[$1].bounds) } }
    return indices.reduce(.empty) { $0.union(strokes[Int($1.number)].bounds) }
  }
}
