/// Which completed strokes are seen.
///
/// Edits hide only what is seen, and undo and redo pass over what others have hidden (see
/// ``Drawing/undo(by:)``), so a stroke has at most one reason to be hidden. Drawings of older versions may
/// hold strokes with more: their seats took back what was cleared already. Such a stroke is seen again when
/// the last reason is gone.
struct StrokeVisibility: Hashable, Sendable {
  /// For each stroke, by how many edits it is hidden.
  private(set) var reasons: [UInt16] = []
  /// How many strokes are hidden.
  private(set) var hiddenCount = 0
  /// How many strokes are hidden by more than one edit.
  private(set) var tangledCount = 0

  /// Set in the reasons of a stroke that is hidden for good.
  private static let retracted: UInt16 = 0x8000

  subscript(stroke: StrokeIndex) -> Bool { reasons[Int(stroke.number)] == 0 }

  func isRetracted(_ stroke: StrokeIndex) -> Bool {
    reasons[Int(stroke.number)] & Self.retracted != 0
  }

  /// By how many edits a stroke is hidden, also one that is hidden for good.
  func editCount(_ stroke: StrokeIndex) -> Int {
    Int(reasons[Int(stroke.number)] & ~Self.retracted)
  }

  /// Whether a stroke would be seen if one edit less hid it.
  func isHiddenOnce(_ stroke: StrokeIndex) -> Bool { reasons[Int(stroke.number)] == 1 }

  /// Adds a stroke that is seen.
  mutating func append() {
    reasons.append(0)
  }

  /// Adds strokes that are all hidden for so many reasons.
  mutating func append(repeating reason: UInt16, _ count: Int) {
    reasons += repeatElement(reason, count: count)
    if reason > 0 { hiddenCount += count }
    if reason & ~Self.retracted > 1 { tangledCount += count }
  }

  /// Adds a reason to hide a stroke. Returns whether it was seen before.
  mutating func hide(_ stroke: StrokeIndex) -> Bool {
    // A file may say what nobody can have done.
    guard reasons[Int(stroke.number)] & ~Self.retracted < ~Self.retracted else { return false }
    reasons[Int(stroke.number)] += 1
    if editCount(stroke) == 2 { tangledCount += 1 }
    guard reasons[Int(stroke.number)] == 1 else { return false }
    hiddenCount += 1
    return true
  }

  /// Takes a reason to hide a stroke back. Returns whether it is seen now.
  mutating func show(_ stroke: StrokeIndex) -> Bool {
    guard reasons[Int(stroke.number)] & ~Self.retracted > 0 else { return false }
    reasons[Int(stroke.number)] -= 1
    if editCount(stroke) == 1 { tangledCount -= 1 }
    guard reasons[Int(stroke.number)] == 0 else { return false }
    hiddenCount -= 1
    return true
  }

  /// Hides a stroke for good. Returns whether it was seen before.
  mutating func retract(_ stroke: StrokeIndex) -> Bool {
    let wasSeen = self[stroke]
    reasons[Int(stroke.number)] |= Self.retracted
    if wasSeen { hiddenCount += 1 }
    return wasSeen
  }
}
