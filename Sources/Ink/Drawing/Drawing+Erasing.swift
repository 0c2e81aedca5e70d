/// The strokes that a contact has erased while it is still down.
struct Erasing: Hashable, Sendable {
  /// The seat of the contact.
  let seat: SeatID
  /// The strokes that the contact has erased.
  var strokes: [StrokeIndex] = []
}

/// Erases whole strokes with a contact that is down.
extension Drawing {
  /// Hides completed strokes for a contact that is still down. Everything that it hides until it
  /// lifts becomes one edit.
  /// - Parameter seat: The seat that the edit belongs to, unless ``completeErasing(_:by:)`` names
  ///   another.
  /// - Returns: What changed; `nil` if none of the strokes is visible.
  public mutating func erase(
    _ strokes: [StrokeIndex], with contact: ContactID, by seat: SeatID = .first
  ) -> DrawingChange? {
    let seen = strokes.filter { visibility[$0] }
    guard !seen.isEmpty else { return nil }
    erasing[contact, default: Erasing(seat: seat)].strokes += seen
    return hide(seen.sorted())
  }

  /// Completes a contact's erasing: makes it one edit of a seat.
  /// - Returns: Whether there is an edit; `false` if the contact erased nothing.
  @discardableResult
  public mutating func completeErasing(_ contact: ContactID, by seat: SeatID = .first) -> Bool {
    // A stroke that was retracted meanwhile is gone for good, so it is not part of the edit.
    let erased = (erasing.removeValue(forKey: contact)?.strokes ?? []).filter {
      !visibility.isRetracted($0)
    }
    guard !erased.isEmpty else { return false }
    let sorted = erased.sorted()
    histories[seat, default: History()].add(
      .hid(sorted, bounds: reach(of: sorted), by: contact))
    return true
  }

  /// Reverts the last erasing of a contact that has lifted, because its end turned out to be a
  /// cancellation. The erasing is removed from the history, and reverting it is not an edit.
  /// - Returns: What changed; `nil` if there is no such edit, or if no stroke becomes visible.
  public mutating func retractErasing(_ contact: ContactID) -> DrawingChange? {
    // In a fixed order, so that the same actions give the same drawing.
    for seat in histories.keys.sorted(by: { $0.number < $1.number }) {
      guard let (edit, wasDone) = histories[seat]?.forgetErasing(by: contact) else { continue }
      guard wasDone, case .hid(let strokes, let bounds, _) = edit else { return nil }
      return show(strokes, bounds: bounds)
    }
    return nil
  }

  /// Reverts what a contact has erased so far, as if it had never happened.
  /// - Returns: What changed; `nil` if nothing becomes visible.
  public mutating func cancelErasing(_ contact: ContactID) -> DrawingChange? {
    erasing.removeValue(forKey: contact).flatMap { show($0.strokes.sorted()) }
  }
}
