public import Ink
internal import OrderedCollections

/// Leaving out of the open drawing what nobody can see or bring back.
extension PaintingSession {
  /// Whether nothing refers to strokes by their numbers: nobody touches the screen, and nothing is selected, written,
  /// filled or replayed.
  public var isAtRest: Bool {
    contacts.roles.isEmpty && contacts.undecidedLifts.isEmpty && selections.bySeat.isEmpty
      && selections.loops.isEmpty && writings.all.isEmpty && fills.isEmpty && replay == nil
      && boards.all.allSatisfy { $0.drawing.inProgress.isEmpty }
  }

  /// Puts condensed boards in place of the open ones. Nothing looks different.
  /// - Parameter condensed: What ``Boards/condensed(keeping:)`` returned for the open boards as they are.
  /// - Returns: The effects; `nil` if the session is not at rest, and so has not changed.
  public mutating func condense(to condensed: Boards) -> Effects? {
    guard isAtRest else { return nil }
    boards = condensed
    finder = StrokeFinder()
    // It names strokes by their numbers.
    contacts.workLeft = [:]
    var effects = Effects()
    (effects.drawingChanged, effects.looksTheSame) = (true, true)
    return effects
  }
}
