public import Ink
internal import OrderedCollections

/// Shows a replay of how a drawing was made. The current board stays unchanged meanwhile, and
/// painting is off.
extension PaintingSession {
  /// The board that the window shows: the replay's while one is shown, otherwise the current one.
  public var shown: Board { replay?.player.board ?? boards.current }

  /// Shows a replay in place of the current board. Completes strokes in progress; fingers that are
  /// down no longer do anything.
  /// - Parameters:
  ///   - speed: How many times as fast as people painted; clamped to ``ReplayScreen/speedRange``.
  ///   - loops: Whether the replay starts again when it ends.
  ///   - isAll: Whether closing the replay ends the program.
  public mutating func show(
    _ replay: Replay, speed: Double = 1, loops: Bool = false, isAll: Bool = false
  ) -> Effects {
    var effects = Effects()
    letGo(&effects)
    closeKeys(&effects)
    self.replay = ReplayScreen(
      replay, speed: speed, loops: loops, isAll: isAll, in: surroundings)
    effects.canvasChanged = true
    effects.surfaces.insert(.replay)
    followSaveNotice(&effects)
    followPlates(&effects)
    return effects
  }

  /// Shows the current board again, or quits if the program was started only for the replay.
  mutating func closeReplay(_ effects: inout Effects) {
    guard let replay else { return }
    if replay.isAll { return effects.programRequests.append(.quit) }
    for contact in replay.presses.contacts { contacts.roles[contact] = nil }
    self.replay = nil
    effects.canvasChanged = true
    effects.surfaces.insert(.replay)
  }
}
