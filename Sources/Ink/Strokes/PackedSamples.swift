internal import Glibc

/// The samples of a completed stroke in compact form. Packing loses nothing.
///
/// Positions are second differences in variable-length integers: a finger's speed changes slowly,
/// so most differences fit one byte. A time takes a quarter of a byte while samples keep their
/// rate. Pressure and contact shape are stored beside the bytes, if the device reported them.
///
/// The bytes are a two-bit time code for each sample, four codes a byte, lowest bits first. Then
/// follow each sample's x, its y and, if its code is ``TimeCode/other``, its time.
public struct PackedSamples: Hashable, @unchecked Sendable {
  // Unchecked: nothing changes a record after it is made.
  let record: StrokeRecord

  /// The second difference of a sample's time, in milliseconds. At a steady rate that is not a
  /// whole number of milliseconds, it is 0, 1 or -1.
  private enum TimeCode: UInt8 {
    case same, oneMore, oneLess, other
  }

  /// Packs samples whose positions are already rounded to `quantum`.
  public init(_ samples: [StrokeSample], quantum: Quantum, breaks: [Int] = []) {
    self.init(samples, quantum: quantum, breaks: breaks, identity: .none)
  }

  init(
    _ samples: [StrokeSample], quantum: Quantum, breaks: [Int], identity: StrokeIdentity
  ) {
    let startTime = samples.first?.time ?? Timestamp(milliseconds: 0)
    var bytes = [UInt8](repeating: 0, count: (samples.count + 3) / 4)
    bytes.reserveCapacity(samples.count * 3)
    var (x, y, time) = (SecondDifference(), SecondDifference(), SecondDifference())
    for (index, sample) in samples.enumerated() {
      Varint.append(x.difference(to: quantum.steps(sample.position.x)), to: &bytes)
      Varint.append(y.difference(to: quantum.steps(sample.position.y)), to: &bytes)
      let change = time.difference(to: sample.time.milliseconds &- startTime.milliseconds)
      let code: TimeCode =
        switch change {
        case 0: .same
        case 1: .oneMore
        case -1: .oneLess
        default: .other
        }
      bytes[index / 4] |= code.rawValue << UInt8(index % 4 * 2)
      if code == .other { Varint.append(change, to: &bytes) }
    }
    let header = StrokeHeader(
      startTime: startTime, extras: StrokeExtras(samples, breaks: breaks), identity: identity,
      sampleCount: UInt32(samples.count), byteCount: UInt32(bytes.count), quantum: quantum)
    self.init(header, bytes)
  }

  private init(_ header: StrokeHeader, _ bytes: some Collection<UInt8>) {
    record = StrokeRecord.create(minimumCapacity: bytes.count) { _ in header }
    record.withUnsafeMutablePointerToElements { elements in
      let target = UnsafeMutableBufferPointer(start: elements, count: bytes.count)
      _ = target.initialize(from: bytes)
    }
  }

  /// Returns the same samples as part of another stroke.
  /// - Parameter change: Changes the header. The samples and how they are packed must stay.
  func withHeader(_ change: (inout StrokeHeader) -> Void) -> PackedSamples {
    var header = record.header
    change(&header)
    return withBytes { PackedSamples(header, $0) }
  }

  /// Checks and takes over packed bytes from outside, such as a file.
  /// - Returns: `nil` if the bytes do not hold the number of samples that the header says, or hold
  ///   positions that no finger can have or that lie beyond `bounds`, in canvas space.
  init?(_ header: StrokeHeader, checking bytes: ArraySlice<UInt8>, within bounds: Rect) {
    let count = Int(header.sampleCount)
    var reader = ByteReader(bytes)
    guard let codes = reader.take((count + 3) / 4) else { return nil }
    let limit = Int64(Quantum.limit * header.quantum.stepsPerUnit)
    let unit = 1 / header.quantum.stepsPerUnit
    var (x, y) = (SecondDifference(), SecondDifference())
    for index in 0..<count {
      guard let changeX = reader.varint(), let changeY = reader.varint() else { return nil }
      let (stepsX, stepsY) = (x.value(after: changeX), y.value(after: changeY))
      guard (-limit...limit).contains(stepsX), (-limit...limit).contains(stepsY),
        (bounds.minX...bounds.maxX).contains(Double(stepsX) * unit),
        (bounds.minY...bounds.maxY).contains(Double(stepsY) * unit)
      else { return nil }
      let code = codes[codes.startIndex + index / 4] >> UInt8(index % 4 * 2) & 3
      if code == TimeCode.other.rawValue, reader.varint() == nil { return nil }
    }
    guard reader.remaining == 0 else { return nil }
    self.init(header, bytes)
  }

  /// The number of samples.
  public var count: Int { Int(record.header.sampleCount) }

  /// The quantum to which positions are rounded.
  public var quantum: Quantum { record.header.quantum }

  /// The ascending indices of samples that do not join the sample before.
  public var breaks: [Int] { record.header.extras?.breaks ?? [] }

  /// Whether any sample has a pressure.
  package var tellPressure: Bool { record.header.extras?.pressures.isEmpty == false }

  /// Whether any sample has a contact shape.
  package var tellContact: Bool { record.header.extras?.contacts.isEmpty == false }

  /// The time of the first sample.
  public var startTime: Timestamp { record.header.startTime }

  /// The number of bytes that positions and times take.
  public var packedByteCount: Int { Int(record.header.byteCount) }

  /// All samples in order, unpacked into new memory.
  public var unpacked: [StrokeSample] {
    var samples: [StrokeSample] = []
    samples.reserveCapacity(count)
    forEach { sample, _ in samples.append(sample) }
    return samples
  }

  /// Calls `body` with each sample, in order, and whether it starts a run, that is, does not join
  /// the sample before.
  public func forEach(_ body: (_ sample: StrokeSample, _ startsRun: Bool) -> Void) {
    let extras = record.header.extras
    let pressures = extras?.pressures ?? []
    let contacts = extras?.contacts ?? []
    let startTime = startTime
    var runs = RunStarts(breaks)
    var time = SecondDifference()
    decode { index, position, timeChange in
      let milliseconds = startTime.milliseconds &+ time.value(after: timeChange)
      let sample = StrokeSample(
        position: position, time: Timestamp(milliseconds: milliseconds),
        pressure: pressures.isEmpty ? nil : pressures[index],
        contact: contacts.isEmpty ? nil : contacts[index])
      body(sample, runs.startsRun(at: index))
    }
  }

  /// Calls `body` with the position of each sample. This is faster than ``forEach(_:)``.
  func forEachPosition(_ body: (_ position: Point, _ startsRun: Bool) -> Void) {
    var runs = RunStarts(breaks)
    decode { index, position, _ in body(position, runs.startsRun(at: index)) }
  }

  /// The position of the first sample; without samples the origin.
  var start: Point {
    var start = Point(x: 0, y: 0)
    decode(first: 1) { _, position, _ in start = position }
    return start
  }

  /// Calls `body` with the time of each sample, in milliseconds after the first. This is faster
  /// than ``forEach(_:)``.
  func forEachTime(_ body: (_ milliseconds: Int64) -> Void) {
    var time = SecondDifference()
    decode { _, _, timeChange in body(time.value(after: timeChange)) }
  }

  @inline(__always)
  private func decode(
    first limit: Int = .max, _ body: (_ index: Int, _ position: Point, _ timeChange: Int64) -> Void
  ) {
    let (count, quantum) = (count, quantum)
    // Multiplying is exact, as dividing would be: both are powers of two.
    let unit = 1 / quantum.stepsPerUnit
    var (x, y) = (SecondDifference(), SecondDifference())
    record.withUnsafeMutablePointerToElements { elements in
      let bytes = UnsafePointer(elements)
      var cursor = bytes + (count + 3) / 4
      for index in 0..<min(count, limit) {
        let stepsX = x.value(after: Varint.next(&cursor))
        let stepsY = y.value(after: Varint.next(&cursor))
        let timeChange: Int64 =
          switch bytes[index / 4] >> UInt8(index % 4 * 2) & 3 {
          case TimeCode.same.rawValue: 0
          case TimeCode.oneMore.rawValue: 1
          case TimeCode.oneLess.rawValue: -1
          default: Varint.next(&cursor)
          }
        body(index, Point(x: Double(stepsX) * unit, y: Double(stepsY) * unit), timeChange)
      }
    }
  }

  /// Whether both hold the same samples, no matter which strokes they belong to.
  public static func == (left: PackedSamples, right: PackedSamples) -> Bool {
    guard left.record !== right.record else { return true }
    let (header, other) = (left.record.header, right.record.header)
    return header.sampleCount == other.sampleCount && header.byteCount == other.byteCount
      && header.quantum == other.quantum && header.startTime == other.startTime
      && header.extras == other.extras
      && left.hasSameBytes(as: right)
  }

  /// Hashes the packed bytes and all that is stored beside them.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(record.header.quantum)
    hasher.combine(record.header.startTime)
    hasher.combine(record.header.extras)
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Whether the packed bytes of both are equal.
  func hasSameBytes(as other: PackedSamples) -> Bool {
    withBytes { one in
      other.withBytes { two in
        guard let first = one.baseAddress, let second = two.baseAddress else {
          return one.count == two.count
        }
        return one.count == two.count && memcmp(first, second, one.count) == 0
      }
    }
  }

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    record.withUnsafeMutablePointers { header, elements in
      body(UnsafeBufferPointer(start: elements, count: Int(header.pointee.byteCount)))
    }
  }
}

/// Tells which samples start a run. Ask for the indices in ascending order.
private struct RunStarts {
  private let breaks: [Int]
  private var next = 0

  init(_ breaks: [Int]) {
    self.breaks = breaks
  }

  mutating func startsRun(at index: Int) -> Bool {
    guard next < breaks.count, breaks[next] == index else { return index == 0 }
    next += 1
    return true
  }
}
