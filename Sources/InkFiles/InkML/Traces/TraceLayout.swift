internal import Ink

/// How to read the values of a trace's points, as it follows from the trace format and the
/// properties of its channels.
final class TraceLayout: Sendable {
  /// The roles of the channels in the order of a point's values: first the regular channels, then
  /// the intermittent ones.
  let roles: [ChannelRole]
  /// The number of regular channels, which are in every point.
  let regularCount: Int
  /// The mapping from the trace's coordinates to the canvas's; `nil` if they are the same.
  let transform: InkMLMapping?
  /// The mapping that stands beside the samples of strokes of this program; `nil` if there is none.
  let moved: Similarity?
  /// -1 for axes that grow to the left or upwards, else 1.
  let sign: (x: Double, y: Double)
  /// The number of canvas pixels in a unit of X and of Y after the transform; `nil` if the file
  /// does not say.
  let scale: (x: Double, y: Double)?
  /// The step of positions; `nil` unless units are canvas pixels and the file has a valid step.
  let quantum: Quantum?
  /// The values of the pressure channel for no pressure and for full pressure; `nil` if the file
  /// does not say.
  let pressureRange: (none: Double, full: Double)?
  /// Whether the file has the step of positions before a mapping that stands beside them.
  private let isMoved: Bool
  /// The number of milliseconds in a unit of time; `nil` if the file does not say.
  let timeUnit: Double?

  /// The minimum number of values of a point, which includes the last one of X and Y.
  let requiredCount: Int
  /// Whether there is a channel for times.
  let hasTime: Bool

  /// The layout for traces without a format: X and Y.
  static let plain = TraceLayout(plainChannels, [], canvas: nil, nil)

  /// The channels of traces without a format.
  static let plainChannels = ["X", "Y"].map { TraceChannel(name: $0, isIntermittent: false) }

  /// Creates the layout of a trace format that a file has, after checking it.
  /// - Parameters:
  ///   - canvas: The channels of the canvas, if the file has them.
  ///   - transform: The mapping from the trace's coordinates to the canvas's.
  /// - Throws: An ``InkFileError`` if there is no channel X or Y, or if a mapping that stands beside
  ///   samples does not keep shapes.
  convenience init(
    checking channels: [TraceChannel], _ properties: [ChannelProperty],
    canvas: [TraceChannel]? = nil, _ transform: InkMLMapping? = nil
  ) throws(InkFileError) {
    for name in ["X", "Y"] where !channels.contains(where: { $0.name == name }) {
      throw InkFileError("a trace format has no channel \(name)")
    }
    self.init(channels, properties, canvas: canvas, transform)
    guard isMoved, moved == nil, transform?.steps.isEmpty == false else { return }
    throw InkFileError("a mapping of strokes does not move, turn and scale within the limits")
  }

  private init(
    _ channels: [TraceChannel], _ properties: [ChannelProperty], canvas: [TraceChannel]?,
    _ transform: InkMLMapping?
  ) {
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
    // After a transform, coordinates are in units of the canvas. If the canvas has no channels and
    // the transform is the identity, they are still in units of the device.
    let isOnCanvas = transform != nil && (canvas != nil || transform?.steps.isEmpty == false)
    func place(_ name: String) -> TraceChannel? {
      isOnCanvas ? canvas?.first { $0.name == name } : channel(name)
    }
    sign = (place("X")?.isReversed == true ? -1 : 1, place("Y")?.isReversed == true ? -1 : 1)
    func scale(of name: String) -> Double? {
      guard !isOnCanvas else { return InkUnit.pixels(in: place(name)?.units) }
      // If the device gives a resolution, values are in its own units, and the unit of the channel
      // does not count.
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
    let paintedStep = property(InkMLVocabulary.painted, of: "X")?.value
    isMoved =
      paintedStep != nil && paintedStep == property(InkMLVocabulary.painted, of: "Y")?.value
    let isInPixels = sign == (1, 1) && self.scale.map { $0 == (1, 1) } ?? false
    moved = isMoved && isInPixels ? transform?.similarity : nil
    self.transform = moved == nil ? transform : nil
    if moved != nil {
      quantum = (4...16).map { Quantum(bits: $0) }.first { $0.pixel / 16 == paintedStep }
    } else if transform == nil, sign == (1, 1), let scale = self.scale, scale == (1, 1),
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
