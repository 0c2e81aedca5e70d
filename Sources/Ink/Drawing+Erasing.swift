/// Taking whole strokes away.
extension Drawing {
  /// Hides completed strokes at the wish of a contact that is still down. All that it hides until it
  /// lifts is one edit.
  /// - Returns: what changed; nothing when none of the strokes is seen.
  public mutating func erase(_ strokes: [StrokeIndex], with contact: ContactID) -> DrawingChange? {
    let seen = strokes.filter { visibility[$0] }
    guard !seen.isEmpty else { return nil }
    erasing[contact, default: []] += seen
    return hide(seen.sorted())
  }

  /// Makes what a contact has erased an edit of a seat; none, if it erased nothing.
  public mutating func completeErasing(_ contact: ContactID, by seat: SeatID = .first) {
    // A stroke that was retracted meanwhile is gone for good, and no part of an edit.
    let erased = (erasing.removeValue(forKey: contact) ?? []).filter { !visibility.isRetracted($0) }
    guard !erased.isEmpty else { return }
    let sorted = erased.sorted()
    histories[seat, default: History()].add(.hid(sorted, bounds: reach(of: sorted)))
  }

  /// Shows again what a contact has erased: it has never been.
  /// - Returns: what changed; nothing when it erased nothing.
  public mutating func cancelErasing(_ contact: ContactID) -> DrawingChange? {
    erasing.removeValue(forKey: contact).flatMap { show($0.sorted()) }
  }
}
