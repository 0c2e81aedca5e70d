/// A limit by which palms are told from fingertips, and which people can tune.
public enum HandLimit: String, CaseIterable, Hashable, Sendable {
  /// The mean diameter from which a contact is a palm, in millimetres.
  case palmSize = "palm-size"
  /// The largest mean diameter of a fingertip, in millimetres.
  case fingerSize = "finger-size"
  /// How far apart contacts are at most that lie too close together for fingertips, in percent of the usual
  /// distances.
  case closeness

  /// The limit's name in settings, on the command line and in reports.
  public var name: String { rawValue }

  /// The value without any tuning.
  public var standard: Double {
    switch self {
    case .palmSize: 21
    case .fingerSize: 17
    case .closeness: 100
    }
  }

  /// The values that people can choose. Each palm size has a finger size that is smaller by
  /// ``HandLimits/gap``, and the other way round.
  public var range: ClosedRange<Double> {
    switch self {
    case .palmSize: 8...60
    case .fingerSize: 4...50
    case .closeness: 50...150
    }
  }

  /// How far one press of a button changes the value.
  public var step: Double {
    switch self {
    case .palmSize, .fingerSize: 1
    case .closeness: 10
    }
  }

  /// The unit, as it is written behind a value.
  public var unit: String {
    switch self {
    case .palmSize, .fingerSize: "mm"
    case .closeness: "%"
    }
  }
}
