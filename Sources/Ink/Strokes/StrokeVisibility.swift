/// Tracks which completed strokes are visible.
///
/// Edits hide only visible strokes, and undo and redo skip what others have hidden (see
/// ``Drawing/undo(by:)``). So at most one edit hides a stroke. In drawings of older versions,
/// several edits may hide the same stroke, because a seat could undo strokes that were already
/// cleared. Such a stroke is visible again when no edit hides it any more.
package struct StrokeVisibility: Hashable, Sendable {
  /// For each stroke, the number of edits that hide it, plus a flag if it is hidden for good.
  package private(set) var reasons: [UInt16] = []
  /// The number of hidden strokes.
  package private(set) var hiddenCount = 0
  /// The number of strokes that more than one edit hides.
  private(set) var tangledCount = 0

  /// For each block of ``blockSize`` strokes, how many are visible. After many clears, almost all blocks have
  /// none, and are passed over.
  private var seenCounts: [UInt16] = []

  /// Creates a record without strokes.
  package init() {}

  private static let blockSize = 256
  /// The flag of a stroke that is hidden for good.
  private static let retracted: UInt16 = 0x8000

  /// Whether a stroke is visible.
  package subscript(stroke: StrokeIndex) -> Bool { reasons[Int(stroke.number)] == 0 }

  func isRetracted(_ stroke: StrokeIndex) -> Bool {
    reasons[Int(stroke.number)] & Self.retracted != 0
  }

  /// Returns how many edits hide a stroke, not counting that it may be hidden for good.
  func editCount(_ stroke: StrokeIndex) -> Int {
    Int(reasons[Int(stroke.number)] & ~Self.retracted)
  }

  /// Whether exactly one edit hides a stroke, so that it becomes visible without that edit.
  func isHiddenOnce(_ stroke: StrokeIndex) -> Bool { reasons[Int(stroke.number)] == 1 }

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

  /// Adds `count` strokes, each with the same number of edits that hide it and the same flag.
  package mutating func append(repeating reason: UInt16, _ count: Int) {
    for place in reasons.count..<reasons.count + count {
      self.count(seen: reason == 0 ? 1 : 0, at: place)
    }
    reasons += repeatElement(reason, count: count)
    if reason > 0 { hiddenCount += count }
    if reason & ~Self.retracted > 1 { tangledCount += count }
  }

  /// Notes that one more edit hides a stroke. Returns whether the stroke was visible before.
  package mutating func hide(_ stroke: StrokeIndex) -> Bool {
    // A damaged or forged file may contain more edits than anyone can make.
    guard reasons[Int(stroke.number)] & ~Self.retracted < ~Self.retracted else { return false }
    reasons[Int(stroke.number)] += 1
    if editCount(stroke) == 2 { tangledCount += 1 }
    guard reasons[Int(stroke.number)] == 1 else { return false }
    hiddenCount += 1
    count(seen: -1, at: Int(stroke.number))
    return true
  }

  /// Notes that one edit less hides a stroke. Returns whether this makes the stroke visible.
  package mutating func show(_ stroke: StrokeIndex) -> Bool {
    guard reasons[Int(stroke.number)] & ~Self.retracted > 0 else { return false }
    reasons[Int(stroke.number)] -= 1
    if editCount(stroke) == 1 { tangledCount -= 1 }
    guard reasons[Int(stroke.number)] == 0 else { return false }
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
