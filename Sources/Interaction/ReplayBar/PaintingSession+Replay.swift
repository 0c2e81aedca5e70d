public import Ink
internal import OrderedCollections

/// Showing how a drawing was made. What is painted on stays as it is meanwhile, and nobody paints.
extension PaintingSession {
  /// The board that the window shows.
  public var shown: Board { replay?.player.board ?? boards.current }

  /// Shows a replay in place of what is painted on. What fingers are painting is complete, as far as it has
  /// come; fingers that are down do nothing any more.
  /// - Parameters:
  ///   - speed: How many times as fast as people painted, within ``ReplayScreen/speedRange``.
  ///   - loops: Whether it begins anew at its end.
  ///   - isAll: Whether closing it ends the program.
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

  /// All contacts that are down have done what they do, and do nothing any more.
  private mutating func letGo(_ effects: inout Effects) {
    // Another client may still take a finger that is not ours yet: what it did is void then.
    workLeft = workLeft.filter { roles[$0.key] != nil }
    for (contact, role) in roles {
      let isErasing: Bool
      switch role {
      case .painting(let seat):
        guard drawing.inProgress[contact] != nil else { continue }
        edit(.complete(contact, by: seat), &effects)
        effects.palettes.insert(seat)
        isErasing = false
      case .erasing(let seat, _):
        guard edit(.completeErasing(contact, by: seat), &effects) else { continue }
        effects.palettes.insert(seat)
        isErasing = true
      default: continue
      }
      workLeft[contact, default: []].append(
        LeftWork(board: boards.current.id, isErasing: isErasing))
    }
    (roles, rests) = ([:], [:])
    if !offers.isEmpty {
      withdrawOffers { _ in true }
      effects.seatsChanged = true
    }
    for seat in seats.keys { updatePressed(of: seat, &effects) }
    changeGallery(&effects) { session, _ in session.gallery?.coasting = nil }
  }

  /// Fits the replay into the window as it is now.
  mutating func placeReplay() {
    guard replay != nil else { return }
    let layout = ReplayLayout(window: window, metrics: metrics)
    replay?.layout = layout
    replay?.player.fit(into: layout.room)
  }

  mutating func advanceReplay(_ effects: inout Effects) {
    guard let step = replay?.advance(to: now) else { return }
    effects.replayed += step.changes
    effects.canvasChanged = effects.canvasChanged || step.isAnew
    effects.replayChanged = true
  }

  // MARK: Fingers

  /// A contact comes down while a replay is shown.
  mutating func beginOnReplay(
    _ contact: ContactID, _ report: ContactReport, _ effects: inout Effects
  ) {
    let control = replay?.layout.control(at: report.position)
    roles[contact] = .usingReplay(control)
    if control == .track, replay?.scrubber == nil {
      replay?.scrubber = contact
      let start = replay?.time
      replay?.scrubStart = start
      scrub(to: report.position)
    }
    updateReplayPresses(&effects)
  }

  mutating func moveOnReplay(
    _ contact: ContactID, _ control: ReplayControl?, to point: Point, _ effects: inout Effects
  ) {
    guard let layout = replay?.layout, let control, point.isFinite else { return }
    if control == .track {
      if replay?.scrubber == contact { scrub(to: point) }
    } else if !layout.rect(of: control).holds(point) {
      roles[contact] = .usingReplay(nil)
    }
    updateReplayPresses(&effects)
  }

  mutating func liftFromReplay(
    _ contact: ContactID, _ control: ReplayControl?, _ effects: inout Effects
  ) {
    if replay?.scrubber == contact {
      replay?.scrubber = nil
      replay?.scrubStart = nil
      replay?.origin = nil
    }
    if let control { activate(control, &effects) }
    updateReplayPresses(&effects)
  }

  /// A contact goes whose press was void: what it scrubbed goes back to where it was.
  mutating func cancelOnReplay(_ contact: ContactID, _ effects: inout Effects) {
    if replay?.scrubber == contact, let start = replay?.scrubStart { replay?.seek(to: start) }
    liftFromReplay(contact, nil, &effects)
  }

  mutating func updateReplayPresses(_ effects: inout Effects) {
    var pressed: Set<ReplayControl> = []
    for case .usingReplay(let control?) in roles.values { pressed.insert(control) }
    replay?.pressed = pressed
    effects.replayChanged = true
  }

  private mutating func scrub(to point: Point) {
    guard let screen = replay else { return }
    replay?.seek(to: Int64(screen.layout.share(at: point) * Double(screen.duration)))
  }

  // MARK: What controls do

  private mutating func activate(_ control: ReplayControl, _ effects: inout Effects) {
    guard var screen = replay else { return }
    switch control {
    case .play:
      screen.isPlaying.toggle()
      screen.origin = nil
      if screen.isPlaying, screen.time >= screen.duration { screen.seek(to: 0) }
    case .speed:
      screen.speed =
        ReplayScreen.speeds.first { $0 > screen.speed } ?? ReplayScreen.speeds[0]
      screen.origin = nil
    case .track: break
    case .close: return closeReplay(&effects)
    }
    replay = screen
    effects.replayChanged = true
  }

  private mutating func closeReplay(_ effects: inout Effects) {
    if replay?.isAll == true { return effects.programRequests.append(.quit) }
    replay = nil
    for case (let contact, .usingReplay) in roles { roles[contact] = nil }
    (effects.canvasChanged, effects.replayChanged) = (true, true)
  }

  /// Does what a key does while a replay is shown.
  mutating func replayTakes(_ key: KeyPress, _ effects: inout Effects) {
    switch Keymap.command(for: key) {
    case .control(.fullscreen):
      return effects.programRequests.append(.toggleFullscreen)
    case .quit: return effects.programRequests.append(.quit)
    case .close: return closeReplay(&effects)
    default: break
    }
    guard let screen = replay, !key.control, !key.shift else { return }
    switch key.keysym {
    case 0x20:  // space
      if !key.isRepeat { activate(.play, &effects) }
      return
    case 0xFF50: replay?.seek(to: 0)  // Home
    case 0xFF51: replay?.seek(to: screen.time - ReplayScreen.leap)  // left
    case 0xFF53: replay?.seek(to: screen.time + ReplayScreen.leap)  // right
    case 0xFF57: replay?.seek(to: screen.duration)  // End
    default: return
    }
    effects.replayChanged = true
  }
}
