/// Typing of texts, as a part of the edit that added or changed them.
extension Drawing {
  /// Whether a seat's latest edit has added or changed a text that is visible, so that ``retype(_:at:by:)``
  /// makes typing a part of that edit.
  public func canRetype(_ stroke: StrokeIndex, by seat: SeatID) -> Bool {
    isVisible(stroke) && writing(of: stroke, by: seat) != nil
  }

  /// Changes a text by typing, as a part of the edit that added or changed it: that must be the latest
  /// edit of the seat. So everything that somebody types at once is undone at once.
  /// - Returns: What changed; `nil` if the edit is not the latest, if the text is not visible, or if the
  ///   change is not one of this text.
  public mutating func retype(
    _ splice: TextSplice, at stroke: StrokeIndex, by seat: SeatID = .first
  ) -> DrawingChange? {
    guard Int(stroke.number) < strokes.count, isVisible(stroke),
      let edit = writing(of: stroke, by: seat)
    else { return nil }
    let old = self[stroke].bounds
    let changed: Rect
    switch edit {
    case .altered(let entry):
      guard case .reshape(let shape) = alterations.entries[entry].change,
        let typed = splice.applied(to: shape)
      else { return nil }
      alterations.replace(entry, with: .reshape(typed.text))
      changed = typed.changed
    default:
      guard let typed = splice.applied(to: original(of: stroke)) else { return nil }
      alterations.replaceOriginal(of: stroke, with: typed.text)
      extendReach(to: typed.text.bounds)
      changed = typed.changed
    }
    guard lookAgain(at: stroke) else { return nil }
    // What somebody moves at the same time lies elsewhere.
    guard moving.values.allSatisfy({ !$0.contains(stroke) }) else {
      return settled([stroke], from: old)
    }
    // The other letters stay as they are, so only the changed ones are painted again.
    return settled([stroke], within: self[stroke].transform(changed))
  }

  /// Returns a text as the edit made it that ``retype(_:at:by:)`` of its seat changes: before the
  /// stroke's mapping and without other changes; `nil` if there is no such edit.
  public func typedText(at stroke: StrokeIndex, by seat: SeatID) -> Stroke? {
    switch writing(of: stroke, by: seat) {
    case .altered(let entry):
      if case .reshape(let shape) = alterations.entries[entry].change { shape } else { nil }
    case .some: original(of: stroke)
    case nil: nil
    }
  }

  /// Whether a seat's latest edit has removed a stroke, and nothing else.
  public func hasJustRemoved(_ stroke: StrokeIndex, by seat: SeatID) -> Bool {
    guard let history = histories[seat], let last = history.lastPlace,
      case .hid([stroke], _, nil) = history.doneEdit(at: last)
    else { return false }
    return visibility.canShow(stroke)
  }

  /// Returns the latest edit of a seat if it has added or changed this text alone.
  private func writing(of stroke: StrokeIndex, by seat: SeatID) -> Edit? {
    guard let history = histories[seat], let last = history.lastPlace,
      let edit = history.doneEdit(at: last)
    else { return nil }
    switch edit {
    case .added([stroke]): return original(of: stroke).writtenText == nil ? nil : edit
    case .altered(let entry):
      guard alterations.entries.indices.contains(entry),
        alterations.entries[entry].strokes == [stroke],
        case .reshape(let shape) = alterations.entries[entry].change, shape.writtenText != nil
      else { return nil }
      return edit
    default: return nil
    }
  }
}
