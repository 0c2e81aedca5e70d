/// A number by which palms are told from fingertips, and which people can tune.
public enum PalmLimit: String, CaseIterable, Hashable, Sendable {
  /// The mean diameter from which a contact is a palm, in millimetres.
  case palmSize = "palm-size"
  /// The largest mean diameter of a fingertip, in millimetres.
  case fingerSize = "finger-size"
  /// How far apart contacts are at most that lie too close together for fingertips, in percent of the usual
  /// distances.
  case closeness = "closeness"
  /// The width of the screen in millimetres: what the monitor is wide that shows the window. 0 if nobody has told it.
  case screenWidth = "screen-width"

  /// The limit's name in settings, on the command line and in reports.
  public var name: String { rawValue }

  /// The value without any tuning.
  public var standard: Double {
    switch self {
    case .palmSize: 21
    case .fingerSize: 17
    case .closeness: 100
    case .screenWidth: 0
    }
  }

  /// The values that people can choose. Each palm size has a finger size that is smaller by
  /// ``PalmLimits/gap``, and the other way round.
  public var range: ClosedRange<Double> {
    switch self {
    case .palmSize: 8...60
    case .fingerSize: 4...50
    case .closeness: 50...150
    case .screenWidth: 0...20_000
    }
  }

  /// A sentence about the limit, for the help of the command line.
  public var help: String {
    switch self {
    case .palmSize: "The mean diameter from which a contact is a palm, 8 to 60 mm."
    case .fingerSize:
      "The largest mean diameter of a fingertip, 4 to 50 mm. It is smaller than that of a palm."
    case .closeness:
      "How far apart contacts are at most that are too close for fingertips, in percent of the usual"
        + " distances, 50 to 150."
    case .screenWidth:
      "The width of the screen, 80 to 20000 mm, or 0 for what the display tells."
    }
  }

  /// Returns the value to which one press of a button changes a value, before the range ends it.
  /// - Parameter count: -1 for the next smaller value, 1 for the next larger one.
  package func value(after value: Double, by count: Double) -> Double {
    let step: Double
    switch self {
    case .palmSize, .fingerSize: step = 1
    case .closeness: step = 10
    case .screenWidth:
      let next =
        count > 0
        ? Self.usualWidths.first { $0 > value } : Self.usualWidths.last { $0 < value }
      return next ?? value
    }
    let steps = value / step
    return ((count > 0 ? steps.rounded(.down) : steps.rounded(.up)) + count) * step
  }

  /// The widths that buttons choose, in millimetres: those of tablets, monitors, televisions of 32 to 86 inches, and walls.
  private static let usualWidths: [Double] = [
    0, 200, 230, 260, 300, 340, 380, 430, 480, 530, 600, 700, 800, 930, 1_020, 1_110, 1_210,
    1_330, 1_430, 1_550, 1_660, 1_900, 2_200, 2_500, 3_000, 3_500, 4_000, 5_000, 6_000, 8_000,
    10_000, 14_000, 20_000,
  ]

  /// The unit, as it is written behind a value.
  public var unit: String {
    switch self {
    case .palmSize, .fingerSize, .screenWidth: "mm"
    case .closeness: "%"
    }
  }
}
