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
    if showsKeys { toggleKeys(&effects) }
    let layout = ReplayLayout(window: window, metrics: metrics)
    let range = ReplayScreen.speedRange
    self.replay = ReplayScreen(
      player: ReplayPlayer(replay, in: layout.room),
      speed: min(max(speed, range.lowerBound), range.upperBound), layout: layout, loops: loops,
      isAll: isAll)
    (effects.canvasChanged, effects.replayChanged) = (true, true)
    return effects
  }

  /// Fits the replay and its bar into the window's present size.
  mutating func placeReplay() {
    guard replay != nil else { return }
    let layout = ReplayLayout(window: window, metrics: metrics)
    replay?.layout = layout
    replay?.player.fit(into: layout.room)
  }

  mutating func advanceReplay(_ effects: inout Effects) {
    let now = now
    guard let step = replay?.advance(to: now) else { return }
    effects.replayed += step.changes
    effects.canvasChanged = effects.canvasChanged || step.needsRepaint
    effects.replayChanged = true
  }

  /// Shows the current board again, or quits if the program was started only for the replay.
  mutating func closeReplay(_ effects: inout Effects) {
    guard let replay else { return }
    if replay.isAll { return effects.programRequests.append(.quit) }
    for contact in replay.presses.contacts { contacts.roles[contact] = nil }
    self.replay = nil
    (effects.canvasChanged, effects.replayChanged) = (true, true)
  }

  /// Handles a key press while a replay is shown.
  mutating func handleInReplay(_ key: KeyPress, _ effects: inout Effects) {
    switch Keymap.command(for: key) {
    case .control(.fullscreen): effects.programRequests.append(.toggleFullscreen)
    case .quit: effects.programRequests.append(.quit)
    case .close: closeReplay(&effects)
    default: if replay?.handle(key) == true { effects.replayChanged = true }
    }
  }
}
