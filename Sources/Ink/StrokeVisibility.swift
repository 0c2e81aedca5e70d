/// Which completed strokes are seen.
///
/// A stroke may be hidden for more than one reason at once, as when its seat took it back and another
/// seat's clear took it away: it is seen again when the last reason is gone. Counting the reasons is
/// what lets seats undo and redo in any order and always come to the same drawing.
struct StrokeVisibility: Hashable, Sendable {
  /// For each stroke, by how many edits it is hidden. Most often each seat adds at most one, as only what
  /// is seen can be hidden; but what a seat does again while one of its fingers is erasing adds to that,
  /// and a patient person can do so over and over. Tens of thousands of times, nobody can.
  private(set) var reasons: [UInt16] = []
  /// How many strokes are hidden.
  private(set) var hiddenCount = 0

  /// Set in the reasons of a stroke that is hidden for good.
  private static let retracted: UInt16 = 0x8000

  subscript(stroke: StrokeIndex) -> Bool { reasons[Int(stroke.number)] == 0 }

  func isRetracted(_ stroke: StrokeIndex) -> Bool {
    reasons[Int(stroke.number)] & Self.retracted != 0
  }

  /// Adds a stroke that is seen.
  mutating func append() {
    reasons.append(0)
  }

  /// Adds strokes that are all hidden for so many reasons.
  mutating func append(repeating reason: UInt16, _ count: Int) {
    reasons += repeatElement(reason, count: count)
    if reason > 0 { hiddenCount += count }
  }

  /// Adds a reason to hide a stroke. Returns whether it was seen before.
  mutating func hide(_ stroke: StrokeIndex) -> Bool {
    // A file may say what nobody can have done.
    guard reasons[Int(stroke.number)] & ~Self.retracted < ~Self.retracted else { return false }
    reasons[Int(stroke.number)] += 1
    guard reasons[Int(stroke.number)] == 1 else { return false }
    hiddenCount += 1
    return true
  }

  /// Takes a reason to hide a stroke back. Returns whether it is seen now.
  mutating func show(_ stroke: StrokeIndex) -> Bool {
    guard reasons[Int(stroke.number)] & ~Self.retracted > 0 else { return false }
    reasons[Int(stroke.number)] -= 1
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
