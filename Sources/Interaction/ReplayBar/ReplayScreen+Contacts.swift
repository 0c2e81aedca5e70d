import Ink
import Touch
import Words

/// Handles contacts and keys on the replay bar.
extension ReplayScreen: ButtonSurface {
  static var name: SurfaceName { .replay }

  var groups: [PartGroup<ReplayControl>] {
    guard !isAttract else { return [] }
    var group = PartGroup(
      space: layout.space, frame: layout.frame, heading: .init(.toolBar, .phrase(.replay)),
      parts: ReplayControl.allCases.map(part))
    // Its keys play, seek and close.
    (group.takesFocus, group.focus) = (true, .track)
    return [group]
  }

  private func part(_ control: ReplayControl) -> Part<ReplayControl> {
    let label: AccessibleNode.Words =
      switch control {
      case .play: .phrase(isPlaying ? .pause : .play)
      case .track: .phrase(.replay)
      case .speed: .phrase(.speed, "\(Int(min(speed.rounded(.up), 1e6)))×")
      case .close: .phrase(.close)
      }
    var part = Part(control, control.name, label, at: layout.rect(of: control))
    guard control == .track else { return part }
    part.role = .slider
    part.value = AccessibleNode.Value(
      current: Double(time / 1000), range: 0...Double(max(0, duration) / 1000),
      step: Double(Self.leap / 1000))
    return part
  }

  var hidesAll: Bool { !isAttract }

  /// Returns `true` for every point: nobody paints while a replay is shown, so it takes all
  /// contacts. A replay that attracts people ends with the first one.
  func holds(_ point: Point) -> Bool { !isAttract }

  mutating func endPresses(_ effects: inout Effects) {
    presses.endAll()
    (scrubber, scrubStart, origin) = (nil, nil, nil)
    effects.surfaces.insert(.replay)
  }

  mutating func handle(
    _ event: SurfaceEvent, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    switch event {
    case .began(let contact, let reading):
      if control(at: reading.position) == .track, scrubber == nil {
        (scrubber, scrubStart) = (contact, time)
        scrub(to: reading.position)
      }
    case .moved(let contact, let reading):
      guard presses[contact]?.target != nil else { return [] }
      if scrubber == contact { scrub(to: reading.position) }
    case .left: return []
    case .lifted(let contact): endScrubbing(contact)
    case .cancelled(let contact):
      // A cancelled scrub must leave the replay where it was before.
      if scrubber == contact, let scrubStart { seek(to: scrubStart) }
      endScrubbing(contact)
    }
    let bar = self
    let control = presses.follow(event, in: surroundings, target: bar.control) { control, point in
      // A finger may scrub beside the track.
      control == .track || bar.isOn(control, point)
    }
    effects.surfaces.insert(.replay)
    return control.map { activate($0, in: surroundings, &effects) } ?? []
  }

  /// Handles a key press. A replay takes all keys.
  mutating func handle(
    _ key: KeyPress, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? {
    switch Keymap.command(for: key) {
    case .control(.fullscreen): return [.askProgram(.toggleFullscreen)]
    case .control(.quit): return [.askProgram(.quit)]
    case .close: return [.closeReplay]
    default: if play(by: key) { effects.surfaces.insert(.replay) }
    }
    return []
  }

  var isAnimated: Bool { isMoving }

  /// Handles a key that controls the player.
  /// - Returns: whether the replay looks different now.
  private mutating func play(by key: KeyPress) -> Bool {
    guard !key.control, !key.shift else { return false }
    switch key.keysym {
    case 0x20:  // space
      guard !key.isRepeat else { return false }
      togglePlaying()
    case 0xFF50: seek(to: 0)  // Home
    case 0xFF51: seek(to: time - Self.leap)  // left
    case 0xFF53: seek(to: time + Self.leap)  // right
    case 0xFF57: seek(to: duration)  // End
    default: return false
    }
    return true
  }

  mutating func activate(
    _ control: ReplayControl, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    effects.surfaces.insert(.replay)
    switch control {
    case .play: togglePlaying()
    case .speed:
      speed = Self.speeds.first { $0 > speed } ?? Self.speeds[0]
      origin = nil
    case .track: break
    case .close: return [.closeReplay]
    }
    return []
  }

  mutating func set(
    _ control: ReplayControl, to value: Double, in surroundings: Surroundings,
    _ effects: inout Effects
  ) -> [SurfaceRequest] {
    guard value.isFinite else { return [] }
    seek(to: Int64(min(max(value, 0), 1e12) * 1000))
    effects.surfaces.insert(.replay)
    return []
  }

  private mutating func togglePlaying() {
    isPlaying.toggle()
    origin = nil
    if isPlaying, time >= duration { seek(to: 0) }
  }

  private mutating func scrub(to point: Point) {
    seek(to: Int64(layout.share(at: point) * Double(duration)))
  }

  private mutating func endScrubbing(_ contact: ContactID) {
    guard scrubber == contact else { return }
    (scrubber, scrubStart, origin) = (nil, nil, nil)
  }
}
