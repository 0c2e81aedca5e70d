/// Joining edits: what one finger adds in several steps is undone at once.
extension Drawing {
  /// Makes a seat's latest edit a part of the edit by which it has added a stroke: the strokes that the latest edit
  /// has added belong to that edit then, and what it has changed of that edit's strokes is how they were added.
  /// Nothing looks different.
  /// - Parameter stroke: A stroke that the earlier edit has added.
  /// - Returns: Whether the edits are one now. They are not if one of them was taken back, or if the latest edit has
  ///   done anything else.
  public mutating func join(_ stroke: StrokeIndex, by seat: SeatID = .first) -> Bool {
    guard var history = histories[seat], let last = history.edits.indices.last,
      let latest = history.doneEdit(at: last),
      let place = history.latestDone(where: { $0.hasAdded(stroke) }), place != last,
      case .added(let added) = history.doneEdit(at: place)
    else { return false }
    switch latest {
    case .added(let strokes):
      history.replace(place, with: .added(added + strokes))
    case .altered(let entry):
      guard alterations.entries.indices.contains(entry),
        alterations.entries[entry].strokes.allSatisfy(added.contains)
      else { return false }
    case .completed, .hid: return false
    }
    history.forget(latest)
    histories[seat] = history
    return true
  }

  /// Whether the latest edit of a seat has added these strokes and no others, and holds.
  /// - Parameter strokes: The strokes, ascending.
  public func hasJustAdded(_ strokes: [StrokeIndex], by seat: SeatID) -> Bool {
    guard let history = histories[seat], let last = history.edits.indices.last else { return false }
    return history.doneEdit(at: last) == .added(strokes)
      && strokes.allSatisfy { visibility[$0] }
  }
}

extension Edit {
  /// Whether the edit has added a stroke.
  fileprivate func hasAdded(_ stroke: StrokeIndex) -> Bool {
    if case .added(let strokes) = self { strokes.contains(stroke) } else { false }
  }
}
