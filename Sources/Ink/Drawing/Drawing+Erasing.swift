/// What a contact that is still down has erased.
struct Erasing: Hashable, Sendable {
  /// Whose contact it is.
  let seat: SeatID
  /// The strokes.
  var strokes: [StrokeIndex] = []
}

/// Taking whole strokes away.
extension Drawing {
  /// Hides completed strokes at the wish of a contact that is still down. All that it hides until it
  /// lifts is one edit.
  /// - Parameter seat: Whose edit it becomes unless it is completed by another.
  /// - Returns: what changed; nothing when none of the strokes is seen.
  public mutating func erase(
    _ strokes: [StrokeIndex], with contact: ContactID, by seat: SeatID = .first
  ) -> DrawingChange? {
    let seen = strokes.filter { visibility[$0] }
    guard !seen.isEmpty else { return nil }
    erasing[contact, default: Erasing(seat: seat)].strokes += seen
    return hide(seen.sorted())
  }

  /// Makes what a contact has erased an edit of a seat.
  /// - Returns: whether it erased anything; there is no edit otherwise.
  @discardableResult
  public mutating func completeErasing(_ contact: ContactID, by seat: SeatID = .first) -> Bool {
    // A stroke that was retracted meanwhile is gone for good, and no part of an edit.
    let erased = (erasing.removeValue(forKey: contact)?.strokes ?? []).filter {
      !visibility.isRetracted($0)
    }
    guard !erased.isEmpty else { return false }
    let sorted = erased.sorted()
    histories[seat, default: History()].add(
      .hid(sorted, bounds: reach(of: sorted), by: contact))
    return true
  }

  /// Shows again for good what a contact erased last, having lifted: its end turned out to be a
  /// cancellation. That is no edit, and what it erased no longer is one.
  /// - Returns: what changed; nothing when there is no such edit, or when none of its strokes is seen
  ///   now that was not.
  public mutating func retractErasing(_ contact: ContactID) -> DrawingChange? {
    for seat in histories.keys {
      guard let (edit, wasDone) = histories[seat]?.forgetErasing(by: contact) else { continue }
      guard wasDone, case .hid(let strokes, let bounds, _) = edit else { return nil }
      return show(strokes, bounds: bounds)
    }
    return nil
  }

  /// Shows again what a contact has erased: it has never been.
  /// - Returns: what changed; nothing when it erased nothing.
  public mutating func cancelErasing(_ contact: ContactID) -> DrawingChange? {
    erasing.removeValue(forKey: contact).flatMap { show($0.strokes.sorted()) }
  }
}
