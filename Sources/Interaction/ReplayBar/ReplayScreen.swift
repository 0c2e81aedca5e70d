public import Ink

/// A replay that the window shows in place of what is painted on.
public struct ReplayScreen: Hashable, Sendable {
  /// The drawing as it is being made again.
  public internal(set) var player: ReplayPlayer
  /// Whether it goes on by itself.
  public internal(set) var isPlaying = true
  /// How many times as fast as people painted.
  public internal(set) var speed: Double
  /// Where the bar lies.
  public internal(set) var layout: ReplayLayout
  var presses = Presses<ReplayControl>()
  /// Whether it begins anew at its end.
  let loops: Bool
  /// Whether the window is there for nothing else.
  public let isAll: Bool
  /// From when on it has been playing, by the program's clock, and from where.
  var origin: (now: Timestamp, time: Int64)?
  /// Where a finger has scrubbed to; shown at the next frame.
  var target: Int64?
  /// The finger that scrubs.
  var scrubber: ContactID?
  /// Where the replay was when that finger came down.
  var scrubStart: Int64?

  /// The speeds that the bar's button goes through.
  static let speeds = [1.0, 2, 4, 8, 16]
  /// How slow and how fast a replay can be.
  public static let speedRange = 0.1...1000.0
  /// How long the whole drawing is looked at before it is shown anew, in milliseconds.
  static let look: Int64 = 1500
  /// How far the arrow keys go, in milliseconds.
  static let leap: Int64 = 5000

  /// The controls that contacts hold down.
  public var pressed: Set<ReplayControl> { presses.targets }

  /// How far the replay has come, or where a finger has scrubbed to, in milliseconds.
  public var time: Int64 { target ?? player.time }

  /// How long the replay is, in milliseconds.
  public var duration: Int64 { player.replay.duration }

  /// How much of it has been shown, from 0 to 1.
  public var share: Double { duration > 0 ? Double(time) / Double(duration) : 1 }

  /// Whether it looks different at every frame.
  var isMoving: Bool { target != nil || isPlaying && scrubber == nil }

  /// Goes on from a time.
  mutating func seek(to time: Int64) {
    target = min(max(time, 0), duration)
    origin = nil
  }

  /// Follows the program's clock.
  mutating func advance(to now: Timestamp) -> ReplayPlayer.Step? {
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

  /// Whether two screens show the same, in the same state.
  public static func == (left: ReplayScreen, right: ReplayScreen) -> Bool {
    left.player == right.player && left.isPlaying == right.isPlaying && left.speed == right.speed
      && left.layout == right.layout && left.presses == right.presses && left.loops == right.loops
      && left.isAll == right.isAll && left.origin?.now == right.origin?.now
      && left.origin?.time == right.origin?.time && left.target == right.target
      && left.scrubber == right.scrubber && left.scrubStart == right.scrubStart
  }

  /// Feeds what tells screens apart to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(player.time)
    hasher.combine(isPlaying)
    hasher.combine(speed)
    hasher.combine(layout)
  }
}
