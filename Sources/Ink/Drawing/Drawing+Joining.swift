/// Strokes that are added for a contact: what one finger adds in several steps is undone at once, or taken back.
extension Drawing {
  /// Makes a seat's latest edit a part of the edit by which it has added a stroke: the strokes that the latest edit
  /// has added belong to that edit then, and what it has changed of that edit's strokes is how they were added.
  /// Nothing looks different.
  /// - Parameter stroke: A stroke that the earlier edit has added.
  /// - Returns: Whether the edits are one now. They are not if one of them was taken back, or if the latest edit has
  ///   done anything else.
  public mutating func join(_ stroke: StrokeIndex, by seat: SeatID = .first) -> Bool {
    guard let last = histories[seat]?.lastPlace, let latest = histories[seat]?.doneEdit(at: last),
      let place = histories[seat]?.latestDone(where: { $0.hasAdded(stroke) }), place != last
    else { return false }
    switch latest {
    case .added(let strokes): histories[seat]?.append(strokes, toAddedAt: place)
    case .altered(let entry):
      guard alterations.entries.indices.contains(entry),
        case .added(let added) = histories[seat]?.doneEdit(at: place),
        Set(added).isSuperset(of: alterations.entries[entry].strokes)
      else { return false }
    case .completed, .hid: return false
    }
    histories[seat]?.forget(latest)
    return true
  }

  /// Removes strokes for good that a seat has added, because the contact that they were added for turned out not to
  /// be ours, or to be a palm. They are removed from the seat's history, and this is not an edit: no undo or redo brings
  /// them back.
  /// - Parameter strokes: The strokes. Others than those that the seat has added stay.
  /// - Returns: What changed; `nil` if none of them was visible.
  public mutating func retractAdded(
    _ strokes: [StrokeIndex], by seat: SeatID = .first
  ) -> DrawingChange? {
    let strokes = Set(strokes)
    var added: [StrokeIndex] = []
    histories[seat]?.compact { edit in
      guard case .added(let all) = edit else { return edit }
      let kept = all.filter { !strokes.contains($0) }
      guard kept.count < all.count else { return edit }
      added += all.filter(strokes.contains)
      return kept.isEmpty ? nil : .added(kept)
    }
    let bounds = reach(of: added)
    let seen = added.sorted().filter { hideForGood($0) }
    return seen.isEmpty ? nil : .hidden(seen, bounds: bounds)
  }
}

extension Edit {
  /// Whether the edit has added a stroke.
  fileprivate func hasAdded(_ stroke: StrokeIndex) -> Bool {
    // A stroke that is looked for is one of the latest.
    if case .added(let strokes) = self { strokes.lastIndex(of: stroke) != nil } else { false }
  }
}
