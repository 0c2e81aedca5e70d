/// Tracks which completed strokes are visible.
///
/// Edits hide only visible strokes, and undo and redo skip what others have hidden (see
/// ``Drawing/undo(by:)``). So at most one edit hides a stroke.
package struct StrokeVisibility: Hashable, Sendable {
  /// For each stroke, 1 if an edit hides it, plus a flag if it is hidden for good.
  package private(set) var reasons: [UInt16] = []
  /// The number of hidden strokes.
  package private(set) var hiddenCount = 0

  /// For each block of ``blockSize`` strokes, how many are visible. After many clears, almost all blocks have
  /// none, and are passed over.
  private var seenCounts: [UInt16] = []

  /// Creates a record without strokes.
  package init() {}

  private static let blockSize = 256
  /// The bit of a stroke that an edit hides.
  private static let hidden: UInt16 = 1
  /// The flag of a stroke that is hidden for good.
  private static let retracted: UInt16 = 0x8000

  /// Whether a stroke is visible.
  package subscript(stroke: StrokeIndex) -> Bool { reasons[Int(stroke.number)] == 0 }

  func isRetracted(_ stroke: StrokeIndex) -> Bool {
    reasons[Int(stroke.number)] & Self.retracted != 0
  }

  /// Whether an edit hides a stroke. It may be hidden for good, too.
  func isHidden(_ stroke: StrokeIndex) -> Bool {
    reasons[Int(stroke.number)] & Self.hidden != 0
  }

  /// Whether a stroke becomes visible without the edit that hides it: it is not hidden for good.
  func canShow(_ stroke: StrokeIndex) -> Bool { reasons[Int(stroke.number)] == Self.hidden }

  /// The visible strokes, ascending. Costs what is visible, and little for each block of hidden ones.
  package var seen: [StrokeIndex] {
    var seen: [StrokeIndex] = []
    seen.reserveCapacity(reasons.count - hiddenCount)
    for (block, count) in seenCounts.enumerated() where count > 0 {
      let first = block * Self.blockSize
      for place in first..<min(first + Self.blockSize, reasons.count) where reasons[place] == 0 {
        seen.append(StrokeIndex(place))
      }
    }
    return seen
  }

  /// Adds a visible stroke.
  package mutating func append() {
    reasons.append(0)
    count(seen: 1, at: reasons.count - 1)
  }

  /// Adds `count` strokes, each as one of ``reasons`` says. A file may say that several edits hide a
  /// stroke; they count as one.
  package mutating func append(repeating reason: UInt16, _ count: Int) {
    let edits = reason & ~Self.retracted
    let reason = reason & Self.retracted | (edits > 0 ? Self.hidden : 0)
    for place in reasons.count..<reasons.count + count {
      self.count(seen: reason == 0 ? 1 : 0, at: place)
    }
    reasons += repeatElement(reason, count: count)
    if reason > 0 { hiddenCount += count }
  }

  /// Notes that an edit hides a stroke. Returns whether the stroke was visible before.
  package mutating func hide(_ stroke: StrokeIndex) -> Bool {
    let wasSeen = self[stroke]
    reasons[Int(stroke.number)] |= Self.hidden
    guard wasSeen else { return false }
    hiddenCount += 1
    count(seen: -1, at: Int(stroke.number))
    return true
  }

  /// Notes that no edit hides a stroke any more. Returns whether this makes the stroke visible.
  package mutating func show(_ stroke: StrokeIndex) -> Bool {
    let becomesSeen = canShow(stroke)
    reasons[Int(stroke.number)] &= ~Self.hidden
    guard becomesSeen else { return false }
    hiddenCount -= 1
    count(seen: 1, at: Int(stroke.number))
    return true
  }

  /// Hides a stroke for good. Returns whether it was visible before.
  package mutating func retract(_ stroke: StrokeIndex) -> Bool {
    let wasSeen = self[stroke]
    reasons[Int(stroke.number)] |= Self.retracted
    if wasSeen {
      hiddenCount += 1
      count(seen: -1, at: Int(stroke.number))
    }
    return wasSeen
  }

  /// Counts a stroke that becomes visible, or hidden if `step` is negative, in its block.
  private mutating func count(seen step: Int, at place: Int) {
    let block = place / Self.blockSize
    if block == seenCounts.count { seenCounts.append(0) }
    seenCounts[block] = UInt16(Int(seenCounts[block]) + step)
  }
}
