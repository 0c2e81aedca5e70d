internal import Ink

/// How far a motion has come. It is fast at first and slow at its end.
///
/// What moves is only a picture. What it shows can be used from the first moment at its final place.
struct MotionTime {
  /// How long a motion takes, unless it is a quiet one.
  static let duration = Duration.milliseconds(160)
  /// How long this motion takes.
  private let length: Duration
  /// How far in time the first frame is. It is painted together with the change, before any time has
  /// passed, and shows already that something moves.
  private static let firstFrame = Duration.milliseconds(16)

  /// The part of the way that is done, from 0 to 1.
  private(set) var progress: Double
  /// Whether the motion has ended.
  var isOver: Bool { progress >= 1 }
  private var start: Instant?

  /// Creates a motion that is about to begin.
  init(taking length: Duration = MotionTime.duration) {
    self.length = length
    progress = Self.eased(Self.firstFrame / length)
  }

  /// Continues the motion. It begins with the first call.
  /// - Parameter now: The present time; `nil` to end the motion.
  mutating func move(to now: Instant?) {
    guard let now else { return progress = 1 }
    let start = start ?? now
    self.start = start
    progress = max(progress, Self.eased((now - start + Self.firstFrame) / length))
  }

  /// Returns the part of the way for a part of the time: a cubic that ends without speed.
  private static func eased(_ time: Double) -> Double {
    let rest = 1 - min(max(time, 0), 1)
    return 1 - rest * rest * rest
  }
}
