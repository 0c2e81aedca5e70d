import Ink
import Interaction

/// Decides when predicted ink must be removed because no event has confirmed it.
struct PredictionAge {
  /// How long a prediction may stand without an event of its contact, in milliseconds. This is
  /// longer than the time between samples on any touchscreen, and short enough that nobody notices
  /// a wrong prediction under a resting finger.
  private static let lifetime = 50

  /// When every prediction becomes too old unless another event arrives; `nil` if there is no
  /// prediction.
  private(set) var end: Instant?
  private var latest: Timestamp?

  /// The server time before which the last event of a contact is too old; `nil` before the first
  /// event.
  var oldest: Timestamp? {
    latest.map { Timestamp(milliseconds: $0.milliseconds &- Int64(Self.lifetime)) }
  }

  /// Notes an event.
  mutating func note(_ event: InputEvent) {
    switch event {
    case .touch(let touch): latest = touch.time
    case .pointer(let pointer): latest = pointer.time
    case .scroll, .rawEnd, .rawPress, .key, .keyReleased, .devices, .identified, .mappingChanged,
      .canvasHidden,
      .managerGone:
      return
    }
    end = .now + .milliseconds(Self.lifetime)
  }

  /// Whether all predictions have become too old since the last call.
  mutating func takeEnd() -> Bool {
    guard let end, end <= .now else { return false }
    self.end = nil
    return true
  }
}
