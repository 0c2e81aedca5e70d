internal import Gallery
public import Ink
internal import InkFiles
internal import Interaction
internal import Rendering
internal import XClient

/// A request to replay how a drawing was made.
public struct ReplayWish: Sendable {
  /// The replay to show.
  public var replay: Replay
  /// The speed of the replay, as a multiple of the speed of the original painting.
  public var speed: Double
  /// Whether the replay starts again when it ends.
  public var loops: Bool

  /// Creates a request.
  public init(_ replay: Replay, speed: Double = 1, loops: Bool = false) {
    self.replay = replay
    self.speed = speed
    self.loops = loops
  }
}
