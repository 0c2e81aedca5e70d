internal import Ink

/// How the values of a trace's points are to be read: what follows from a format and what else is known of
/// its channels.
final class TraceLayout: Sendable {
  /// The roles of the channels, in the order in which points have them: those that are in every point, then
  /// those that are not.
  let roles: [ChannelRole]
  /// How many channels are in every point.
  let regularCount: Int
  /// From the trace's coordinates to the canvas's; `nil` where they are the same.
  let transform: InkMLMapping?
  /// -1 for coordinates that grow to the left or upwards, else 1.
  let sign: (x: Double, y: Double)
  /// Canvas pixels in a unit of X and of Y, as they are behind the transform; `nil` when the file does not tell.
  let scale: (x: Double, y: Double)?
  /// The step of positions, when units are canvas pixels and such a step is told.
  let quantum: Quantum?
  /// What of the pressure's values is 0 and 1; nil when the file does not tell.
  let pressureRange: (none: Double, full: Double)?
  /// Milliseconds in a unit of time; nil when the file does not tell.
  let timeUnit: Double?

  /// How many channels a point needs at least: up to the last one of X and Y.
  let requiredCount: Int
  /// Whether any channel tells times.
  let hasTime: Bool

  /// The layout where there is no format: X and Y.
  static let plain = TraceLayout(plainChannels, [], canvas: nil, nil)

  /// The format where there is none.
  static let plainChannels = ["X", "Y"].map { TraceChannel(name: $0, isIntermittent: false) }

  /// Makes a layout.
  /// - Parameters:
  ///   - canvas: The channels of the canvas, if they are told.
  ///   - transform: From the trace's coordinates to the canvas's.
  convenience init(
    checking channels: [TraceChannel], _ properties: [ChannelProperty],
    canvas: [TraceChannel]? = nil, _ transform: InkMLMapping? = nil
  ) throws(InkFileError) {
    for name in ["X", "Y"] where !channels.contains(where: { $0.name == name }) {
      throw InkFileError("a trace format has no channel \(name)")
    }
    self.init(channels, properties, canvas: canvas, transform)
  }

  private init(
    _ channels: [TraceChannel], _ properties: [ChannelProperty], canvas: [TraceChannel]?,
    _ transform: InkMLMapping?
  ) {
    self.transform = transform
    let regular = channels.filter { !$0.isIntermittent }
    roles = (regular + channels.filter(\.isIntermittent)).map { ChannelRole(channel: $0.name) }
    regularCount = regular.count
    let places = roles[..<regularCount].lastIndex { $0 == .x || $0 == .y }
    requiredCount = places.map { $0 + 1 } ?? 0
    hasTime = roles.contains(.time)

    func channel(_ name: String) -> TraceChannel? { channels.first { $0.name == name } }
    func property(_ name: String, of channel: String) -> ChannelProperty? {
      properties.last { $0.name == name && $0.channel == channel }
    }
    // What a transform makes of coordinates is as the canvas has them. Where that says nothing, and nothing is
    // changed, they are still the device's.
    let isOnCanvas = transform != nil && (canvas != nil || transform?.steps.isEmpty == false)
    func place(_ name: String) -> TraceChannel? {
      isOnCanvas ? canvas?.first { $0.name == name } : channel(name)
    }
    sign = (place("X")?.isReversed == true ? -1 : 1, place("Y")?.isReversed == true ? -1 : 1)
    func scale(of name: String) -> Double? {
      guard !isOnCanvas else { return InkUnit.pixels(in: place(name)?.units) }
      // Values are counted in the device's own units where it tells their resolution, whatever the unit.
      if let resolution = property("resolution", of: name), let value = resolution.value, value > 0,
        let units = resolution.units, units.hasPrefix("1/"),
        let pixels = InkUnit.pixels(in: String(units.dropFirst(2)))
      {
        return pixels / value
      }
      return InkUnit.pixels(in: channel(name)?.units)
    }
    if let x = scale(of: "X"), let y = scale(of: "Y"), x.isFinite, y.isFinite, x > 0, y > 0 {
      self.scale = (x, y)
    } else {
      self.scale = nil
    }
    if transform == nil, sign == (1, 1), let scale = self.scale, scale == (1, 1),
      let step = property("quantization", of: "X")?.value,
      step == property("quantization", of: "Y")?.value
    {
      quantum = (4...16).map { Quantum(bits: $0) }.first { $0.pixel / 16 == step }
    } else if transform?.steps.isEmpty == false, sign == (1, 1), let scale = self.scale,
      scale == (1, 1), let step = property(InkMLVocabulary.quantum, of: "X")?.value
    {
      quantum = (4...16).map { Quantum(bits: $0) }.first { $0.pixel / 16 == step }
    } else {
      quantum = nil
    }
    if let pressure = channel("F"), let max = pressure.max {
      let none = pressure.min ?? 0
      pressureRange = max > none ? (none, max) : nil
    } else {
      pressureRange = nil
    }
    timeUnit =
      switch channel("T")?.units {
      case "ms": 1
      case "s": 1000
      case "us", "µs": 0.001
      default: nil
      }
  }
}
