internal import Gallery
public import Ink
internal import InkFiles
internal import Interaction
internal import Rendering
internal import XClient

/// A drawing that is to be shown being made.
public struct ReplayWish: Sendable {
  /// How it was made.
  public var replay: Replay
  /// How many times as fast as people painted.
  public var speed: Double
  /// Whether it begins anew at its end.
  public var loops: Bool

  /// Makes a wish.
  public init(_ replay: Replay, speed: Double = 1, loops: Bool = false) {
    self.replay = replay
    self.speed = speed
    self.loops = loops
  }
}
