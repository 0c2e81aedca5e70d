import Ink
import Interaction

/// When predicted ink is to be taken back, because what it is a guess about has come and gone without
/// news.
struct PredictionAge {
  /// How long a guess may stand without news of its contact. Longer than samples are apart on any
  /// touchscreen, and too short for a resting finger to be seen to miss its mark.
  private static let lifetime = 50

  /// When every guess will be too old unless something comes before; nil when there is none.
  private(set) var end: ContinuousClock.Instant?
  private var latest: Timestamp?

  /// The server's time before which news of a contact are too old, by the latest event; nil before any.
  var oldest: Timestamp? {
    latest.map { Timestamp(milliseconds: $0.milliseconds &- Int64(Self.lifetime)) }
  }

  /// Takes note of an event.
  mutating func note(_ event: InputEvent) {
    switch event {
    case .touch(let touch): latest = touch.time
    case .pointer(let pointer): latest = pointer.time
    case .rawEnd, .rawPress, .key, .devices, .identified, .mappingChanged, .canvasHidden,
      .managerGone:
      return
    }
    end = .now + .milliseconds(Self.lifetime)
  }

  /// Whether all guesses are too old; says so once.
  mutating func takeEnd() -> Bool {
    guard let end, end <= .now else { return false }
    self.end = nil
    return true
  }
}
