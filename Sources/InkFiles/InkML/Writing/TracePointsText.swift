internal import Ink

/// Writes samples as the text of a trace.
struct TracePointsText {
  private let channels: InkMLDefinitions.Channels
  private let placing: InkMLPlacing?
  private let stepsPerUnit: Double
  private var last = (x: Int64(0), y: Int64(0), time: Int64(0))
  private var count = 0

  /// Creates a writer for the strokes with these channels.
  /// - Parameter placing: Converts positions to coordinates of the original file; `nil` to write
  ///   canvas coordinates as differences.
  init(_ channels: InkMLDefinitions.Channels, _ placing: InkMLPlacing?) {
    (self.channels, self.placing) = (channels, placing)
    stepsPerUnit = Double(1 << Int64(channels.bits))
  }

  /// Begins another trace, whose first sample is written without differences.
  /// - Parameter time: The time from which the trace's times count.
  mutating func begin(at time: Timestamp) {
    last = (0, 0, time.milliseconds)
    count = 0
  }

  /// Adds the next sample of the trace.
  mutating func append(_ sample: StrokeSample, isBreak: Bool, to text: inout [UInt8]) {
    if count > 0 { text.append(UInt8(ascii: ",")) }
    if let placing, let x = placing.x(sample.position.x), let y = placing.y(sample.position.y) {
      appendPlaced(x, y, sample, to: &text)
    } else {
      appendDifferences(sample, to: &text)
    }
    if channels.hasPressure { text.appendValue(sample.pressure) }
    if channels.hasContact {
      text.appendValue(sample.contact?.major)
      text.appendValue(sample.contact?.minor)
      text.appendValue(sample.contact?.orientation)
    }
    if channels.hasBreaks {
      text.append(UInt8(ascii: " "))
      text.append(isBreak ? UInt8(ascii: "T") : UInt8(ascii: "F"))
    }
    count += 1
  }

  private mutating func appendDifferences(_ sample: StrokeSample, to text: inout [UInt8]) {
    let x = Int64(sample.position.x * stepsPerUnit)
    let y = Int64(sample.position.y * stepsPerUnit)
    let time = sample.time.milliseconds
    let separator = count == 1 ? UInt8(ascii: "'") : UInt8(ascii: " ")
    // The prefix holds for the channel until the end of the trace.
    if count == 1 { text.append(separator) }
    text.appendDecimal(steps: x - last.x, bits: channels.bits)
    text.append(separator)
    text.appendDecimal(steps: y - last.y, bits: channels.bits)
    text.append(separator)
    text.appendDecimal(time &- last.time)
    last = (x, y, time)
  }

  /// Appends plain numbers and no differences, because some programs read nothing else.
  private func appendPlaced(
    _ x: InkMLPlacing.Number, _ y: InkMLPlacing.Number, _ sample: StrokeSample,
    to text: inout [UInt8]
  ) {
    for number in [x, y] {
      text.appendDecimal(scaled: number.digits, decimals: number.decimals)
      text.append(UInt8(ascii: " "))
    }
    text.appendDecimal(sample.time.milliseconds &- last.time)
  }
}

extension [UInt8] {
  /// Appends a value, or InkML's question mark if the device did not report one.
  fileprivate mutating func appendValue(_ value: Float?) {
    append(UInt8(ascii: " "))
    if let value, !value.isNaN {
      appendDecimal(value)
    } else {
      append(UInt8(ascii: "?"))
    }
  }
}
