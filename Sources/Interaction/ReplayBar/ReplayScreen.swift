public import Ink

/// The state of a replay that the window shows in place of the current board.
public struct ReplayScreen: Hashable, Sendable {
  /// Paints the drawing again, step by step.
  public internal(set) var player: ReplayPlayer
  /// Whether the replay is playing, not paused.
  public internal(set) var isPlaying = true
  /// How many times as fast as people painted the replay runs.
  public internal(set) var speed: Double
  /// The positions of the bar and its controls.
  public internal(set) var layout: ReplayLayout
  var presses = Presses<ReplayControl>()
  /// Whether the replay starts again when it ends.
  let loops: Bool
  /// Whether the window shows only this replay, so that closing it ends the program.
  public let isAll: Bool
  /// Whether an exhibit that nobody touches shows it. It has no bar then, and takes no contact.
  public let isAttract: Bool
  /// The words of an exhibit below the replay; `nil` if there are none.
  private let welcome: String?
  /// The program's clock and the replay's time when it last started to play.
  var origin: (now: Timestamp, time: Int64)?
  /// The replay time to show in the next frame, in milliseconds; `nil` unless a finger or a key has
  /// chosen one.
  var target: Int64?
  /// The contact that scrubs.
  var scrubber: ContactID?
  /// The replay time when that contact came down, in milliseconds.
  var scrubStart: Int64?

  /// The speeds that the speed button steps through.
  static let speeds = [1.0, 2, 4, 8, 16]
  /// The slowest and the fastest speed.
  public static let speedRange = 0.1...1000.0
  /// How long the finished drawing stays before a looping replay starts again, in milliseconds.
  static let look: Int64 = 1500
  /// How far an arrow key seeks, in milliseconds.
  static let leap: Int64 = 5000

  /// The controls that contacts hold down.
  public var pressed: Set<ReplayControl> { presses.targets }

  /// The replay's time, or the time that has been sought but is not shown yet, in milliseconds.
  public var time: Int64 { target ?? player.time }

  /// The replay's length, in milliseconds.
  public var duration: Int64 { player.replay.duration }

  /// How much of the replay has been shown, from 0 to 1.
  public var share: Double { duration > 0 ? Double(time) / Double(duration) : 1 }

  /// Whether the replay changes in the next frame.
  var isMoving: Bool { target != nil || isPlaying && scrubber == nil }

  /// Whether the replay plays, is not paused and has not ended. A replay in which nothing happens has
  /// ended at once, also if it loops.
  var isRunning: Bool { isPlaying && duration > 0 }

  /// Creates the screen of a replay that starts to play.
  /// - Parameters:
  ///   - speed: How many times as fast as people painted; clamped to ``speedRange``.
  ///   - loops: Whether the replay starts again when it ends.
  ///   - isAll: Whether closing the replay ends the program.
  init(_ replay: Replay, speed: Double, loops: Bool, isAll: Bool, in surroundings: Surroundings) {
    layout = ReplayLayout(window: surroundings.window, metrics: surroundings.metrics)
    player = ReplayPlayer(replay, in: layout.room)
    self.speed = min(max(speed, Self.speedRange.lowerBound), Self.speedRange.upperBound)
    (self.loops, self.isAll) = (loops, isAll)
    (isAttract, welcome) = (false, nil)
  }

  /// Creates the screen of a replay that an exhibit shows while nobody touches it.
  /// - Parameters:
  ///   - speed: How many times as fast as people painted.
  ///   - welcome: The words below it; `nil` for one line.
  init(
    attracting replay: Replay, speed: Double, above welcome: String?, in surroundings: Surroundings
  ) {
    layout = ReplayLayout(window: surroundings.window, metrics: surroundings.metrics)
    player = ReplayPlayer(replay, in: AttractCard.replayRoom(welcome, in: surroundings.window))
    self.speed = min(max(speed, Self.speedRange.lowerBound), Self.speedRange.upperBound)
    (loops, isAll, isAttract) = (false, false, true)
    self.welcome = welcome
  }

  /// Fits the replay and its bar into the window's present size.
  mutating func fit(in surroundings: Surroundings) {
    layout = ReplayLayout(window: surroundings.window, metrics: surroundings.metrics)
    player.fit(
      into: isAttract ? AttractCard.replayRoom(welcome, in: surroundings.window) : layout.room)
  }

  /// Seeks to a time, in milliseconds, clamped to the replay.
  mutating func seek(to time: Int64) {
    target = min(max(time, 0), duration)
    origin = nil
  }

  /// Follows the program's clock.
  mutating func advance(
    in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    guard let step = advance(to: surroundings.now) else { return [] }
    effects.replayed += step.changes
    effects.canvasChanged = effects.canvasChanged || step.needsRepaint
    effects.surfaces.insert(.replay)
    return []
  }

  /// Advances the replay to a time of the program's clock. Returns what changed; `nil` if nothing
  /// did.
  private mutating func advance(to now: Timestamp) -> ReplayPlayer.Step? {
    if let target {
      self.target = nil
      origin = nil
      return player.advance(to: target)
    }
    guard isMoving else { return nil }
    guard let origin, now >= origin.now else {
      origin = (now, player.time)
      return nil
    }
    let passed = Double(now.milliseconds - origin.now.milliseconds) * speed
    let time = origin.time + Int64(min(passed, 1e15))
    if time >= duration + (loops ? Int64(Double(Self.look) * speed) : 0) {
      self.origin = nil
      isPlaying = loops
      return player.advance(to: loops ? 0 : duration)
    }
    return time == player.time ? nil : player.advance(to: time)
  }

  /// Whether two screens show the same replay in the same state.
  public static func == (left: ReplayScreen, right: ReplayScreen) -> Bool {
    left.player == right.player && left.isPlaying == right.isPlaying && left.speed == right.speed
      && left.layout == right.layout && left.presses == right.presses && left.loops == right.loops
      && left.isAll == right.isAll && left.isAttract == right.isAttract
      && left.welcome == right.welcome && left.origin?.now == right.origin?.now
      && left.origin?.time == right.origin?.time && left.target == right.target
      && left.scrubber == right.scrubber && left.scrubStart == right.scrubStart
  }

  /// Hashes part of the state.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(player.time)
    hasher.combine(isPlaying)
    hasher.combine(speed)
    hasher.combine(layout)
  }
}
