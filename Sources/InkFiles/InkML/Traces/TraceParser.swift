internal import Ink

/// Reads the text of a trace (InkML, 3.2.1). Points are separated by commas. Each has a value for
/// every regular channel, then for any number of the intermittent channels.
///
/// A prefix sets the meaning of a channel's values from there to the end of the trace: `!` for the
/// values themselves, `'` for differences to the value before, `"` for differences of differences.
/// `*` repeats the value, or the difference. `?` is a missing value, and `T` and `F` are true and
/// false.
struct TraceParser {
  private enum Mode { case explicit, difference, secondDifference }

  /// The state of a channel between two points.
  private struct State {
    var mode = Mode.explicit
    var isTold = false
    var value = 0.0
    var change = 0.0
    var secondChange = 0.0
    /// The same as integers, for times. They wrap.
    var whole: Int64 = 0
    var wholeChange: Int64 = 0
    var wholeSecondChange: Int64 = 0
    var isWhole = true
    /// The range of an explicit value's characters.
    var letters: Range<Int> = 0..<0
  }

  private let layout: TraceLayout
  private let text: UnsafeBufferPointer<UInt8>
  private var states: [State]
  private var points = TracePoints()
  private let room: TraceRoom

  /// Reads all points of a trace's text, and fills in missing times.
  /// - Parameters:
  ///   - line: The line at which the text begins.
  ///   - room: How many samples there may be.
  static func parse(
    _ text: UnsafeBufferPointer<UInt8>, _ layout: TraceLayout, line: Int, room: TraceRoom
  ) throws(InkFileError) -> TracePoints {
    var parser = TraceParser(text, layout, room: room)
    var place = 0
    do throws(InkFileError) {
      try parser.run(&place)
    } catch {
      let newlines = text[..<min(place, text.count)].count { $0 == 10 }
      throw InkFileError(line: error.line ?? line + newlines, error.reason)
    }
    parser.points.fillTimes()
    return parser.points
  }

  private init(_ text: UnsafeBufferPointer<UInt8>, _ layout: TraceLayout, room: TraceRoom) {
    (self.text, self.layout, self.room) = (text, layout, room)
    states = Array(repeating: State(), count: layout.roles.count)
    points.samples.reserveCapacity(min(room.file, room.stroke, text.count / 12))
  }

  private mutating func run(_ place: inout Int) throws(InkFileError) {
    var channel = 0
    var hasCommas = false
    while place < text.count {
      let letter = text[place]
      switch letter {
      case UInt8(ascii: " "), 9, 10, 13:
        place += 1
        continue
      case UInt8(ascii: ","):
        place += 1
        hasCommas = true
        if channel > 0 { try finishPoint(channel) }
        channel = 0
        continue
      default:
        break
      }
      if channel == states.count {
        // Early drafts, and programs that follow them, have no commas.
        guard !hasCommas, layout.regularCount == states.count else {
          throw InkFileError("a point has more than the \(states.count) expected values")
        }
        try finishPoint(channel)
        channel = 0
      }
      switch letter {
      case UInt8(ascii: "!"): states[channel].mode = .explicit
      case UInt8(ascii: "'"): states[channel].mode = .difference
      case UInt8(ascii: "\""): states[channel].mode = .secondDifference
      case UInt8(ascii: "*"): proceed(channel)
      case UInt8(ascii: "?"): states[channel].isTold = false
      case UInt8(ascii: "T"), UInt8(ascii: "F"): set(channel, letter == UInt8(ascii: "T"))
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: "#"):
        take(try TraceNumber(text, &place), channel)
        channel += 1
        continue
      default:
        throw InkFileError("a trace has the letter \(describe(letter)) where a number is expected")
      }
      place += 1
      if ![UInt8(ascii: "!"), UInt8(ascii: "'"), UInt8(ascii: "\"")].contains(letter) {
        channel += 1
      }
    }
    if channel > 0 { try finishPoint(channel) }
  }

  private func describe(_ letter: UInt8) -> String {
    (33..<127).contains(letter)
      ? "'\(Character(Unicode.Scalar(letter)))'" : "number \(letter)"
  }

  private mutating func set(_ channel: Int, _ flag: Bool) {
    states[channel].value = flag ? 1 : 0
    states[channel].isTold = true
  }

  @inline(__always)
  private mutating func take(_ number: TraceNumber, _ channel: Int) {
    let isTime = layout.roles[channel] == .time
    states.withUnsafeMutableBufferPointer { states in
      states[channel].isTold = true
      states[channel].letters = number.letters
      switch states[channel].mode {
      case .explicit:
        states[channel].change = number.value - states[channel].value
        states[channel].value = number.value
      case .difference:
        states[channel].change = number.value
        states[channel].value += number.value
      case .secondDifference:
        states[channel].secondChange = number.value
        states[channel].change += number.value
        states[channel].value += states[channel].change
      }
    }
    if isTime { takeWhole(number.whole, channel) }
  }

  private mutating func takeWhole(_ number: Int64?, _ channel: Int) {
    guard let number else { return states[channel].isWhole = false }
    switch states[channel].mode {
    case .explicit:
      states[channel].wholeChange = number &- states[channel].whole
      states[channel].whole = number
      states[channel].isWhole = true
    case .difference:
      states[channel].wholeChange = number
      states[channel].whole &+= number
    case .secondDifference:
      states[channel].wholeSecondChange = number
      states[channel].wholeChange &+= number
      states[channel].whole &+= states[channel].wholeChange
    }
  }

  /// Continues a channel without a new number, for `*`.
  private mutating func proceed(_ channel: Int) {
    states[channel].isTold = true
    switch states[channel].mode {
    case .explicit:
      break
    case .difference:
      states[channel].value += states[channel].change
      states[channel].whole &+= states[channel].wholeChange
    case .secondDifference:
      states[channel].change += states[channel].secondChange
      states[channel].value += states[channel].change
      states[channel].wholeChange &+= states[channel].wholeSecondChange
      states[channel].whole &+= states[channel].wholeChange
    }
  }

  private mutating func finishPoint(_ count: Int) throws(InkFileError) {
    // Some programs leave out the time in some points. A point needs a position.
    guard count >= layout.requiredCount else {
      throw InkFileError(
        "a point has \(count) of the \(layout.regularCount) expected values")
    }
    for channel in count..<states.count { states[channel].isTold = false }
    var sample = StrokeSample(position: Point(x: .nan, y: .nan), time: Timestamp(milliseconds: 0))
    var major: Float?
    var minor: Float?
    var orientation: Float?
    var hasTime = false
    // Differences of infinite numbers are not numbers, and count as missing.
    for channel in 0..<count where states[channel].isTold && !states[channel].value.isNaN {
      switch layout.roles[channel] {
      case .x: sample.position.x = states[channel].value
      case .y: sample.position.y = states[channel].value
      case .time:
        sample.time = time(states[channel])
        hasTime = true
      case .pressure: sample.pressure = pressure(states[channel])
      case .major: major = float(states[channel])
      case .minor: minor = float(states[channel])
      case .orientation: orientation = float(states[channel])
      case .breakBefore:
        if states[channel].value != 0 {
          points.breaks.append(points.samples.count)
        }
      case .other: break
      }
    }
    if layout.hasTime, !hasTime { points.timeless.append(points.samples.count) }
    if let major {
      sample.contact = ContactShape(major: major, minor: minor, orientation: orientation)
    }
    try add(sample)
  }

  private mutating func add(_ sample: StrokeSample) throws(InkFileError) {
    var sample = sample
    // A point for which the device knew no position is ignored.
    guard !sample.position.x.isNaN, !sample.position.y.isNaN else {
      if points.breaks.last == points.samples.count { points.breaks.removeLast() }
      if points.timeless.last == points.samples.count { points.timeless.removeLast() }
      return
    }
    if let transform = layout.transform { sample.position = transform.apply(to: sample.position) }
    guard sample.position.isFinite,
      max(abs(sample.position.x), abs(sample.position.y)) <= InkFileLimits.coordinate
    else { throw InkFileError("a coordinate lies outside the canvas") }
    sample.position.x *= layout.sign.x
    sample.position.y *= layout.sign.y
    if let scale = layout.scale {
      sample.position.x *= scale.x
      sample.position.y *= scale.y
    }
    try room.check(points.samples.count + 1)
    points.samples.append(sample)
  }

  private mutating func time(_ state: State) -> Timestamp {
    var milliseconds = state.whole
    if layout.timeUnit != 1 || !state.isWhole {
      let exact = state.value * (layout.timeUnit ?? 1)
      milliseconds = Int64(max(-9e15, min(9e15, exact.isNaN ? 0 : exact)).rounded())
      if layout.timeUnit == nil {
        // The array has a place for each sample. Earlier samples without a time get not-a-number.
        while points.plainTimes.count <= points.samples.count { points.plainTimes.append(.nan) }
        points.plainTimes[points.samples.count] = state.value
      }
    }
    if points.firstTime == nil { points.firstTime = milliseconds }
    return Timestamp(milliseconds: milliseconds)
  }

  private func pressure(_ state: State) -> Float? {
    guard let range = layout.pressureRange, range != (0, 1) else { return float(state) }
    let part = Float((state.value - range.none) / (range.full - range.none))
    return part.isNaN ? nil : part
  }

  /// Rounds a value to single precision. A value that was rounded to double precision before is
  /// rounded twice. This makes a difference only halfway between two numbers and for numbers with
  /// fewer digits, which are read again from their characters.
  private func float(_ state: State) -> Float {
    let value = state.value
    let isHalfway = value.bitPattern & 0x1FFF_FFFF == 0x1000_0000
    guard state.mode == .explicit,
      isHalfway || abs(value) < Double(Float.leastNormalMagnitude) && value != 0
    else { return Float(value) }
    let letters = UnsafeBufferPointer(rebasing: text[state.letters])
    return Float(String(decoding: letters, as: UTF8.self)) ?? Float(value)
  }
}
