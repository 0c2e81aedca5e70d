/// The samples of a completed stroke in little memory: positions and times as second differences in
/// variable-length integers (a finger's speed changes slowly, so most differences fit one byte),
/// pressure and contact beside them where the device told any. Packing loses nothing.
public struct PackedSamples: Hashable, Sendable {
  /// The number of samples.
  public let count: Int
  /// The step in which positions are counted.
  public let quantum: Quantum
  /// The indices, rising, of samples that do not join the one before.
  public let breaks: [Int]
  /// The time of the first sample.
  public let startTime: Timestamp
  private let bytes: [UInt8]
  private let pressures: [Float?]
  private let contacts: [ContactShape?]

  /// Packs samples whose positions are whole numbers of steps.
  public init(_ samples: [StrokeSample], quantum: Quantum, breaks: [Int] = []) {
    count = samples.count
    self.quantum = quantum
    self.breaks = breaks
    startTime = samples.first?.time ?? Timestamp(milliseconds: 0)
    var bytes: [UInt8] = []
    var (x, y, time) = (SecondDifference(), SecondDifference(), SecondDifference())
    for sample in samples {
      x.encode(quantum.steps(sample.position.x), into: &bytes)
      y.encode(quantum.steps(sample.position.y), into: &bytes)
      time.encode(sample.time.milliseconds &- startTime.milliseconds, into: &bytes)
    }
    self.bytes = bytes
    pressures = samples.contains { $0.pressure != nil } ? samples.map(\.pressure) : []
    contacts = samples.contains { $0.contact != nil } ? samples.map(\.contact) : []
  }

  /// The bytes that positions and times take.
  public var packedByteCount: Int { bytes.count }

  /// Every sample, unpacked.
  public var unpacked: [StrokeSample] {
    var samples: [StrokeSample] = []
    samples.reserveCapacity(count)
    forEach { sample, _ in samples.append(sample) }
    return samples
  }

  /// Calls `body` with every sample, in order, and with whether it does not join the one before.
  func forEach(_ body: (_ sample: StrokeSample, _ startsRun: Bool) -> Void) {
    var nextBreak = breaks.startIndex
    decode { index, position, time in
      let atBreak = nextBreak < breaks.endIndex && breaks[nextBreak] == index
      if atBreak { nextBreak += 1 }
      let sample = StrokeSample(
        position: position, time: time,
        pressure: pressures.isEmpty ? nil : pressures[index],
        contact: contacts.isEmpty ? nil : contacts[index])
      body(sample, index == 0 || atBreak)
    }
  }

  private func decode(_ body: (_ index: Int, _ position: Point, _ time: Timestamp) -> Void) {
    var (x, y, time) = (SecondDifference(), SecondDifference(), SecondDifference())
    bytes.withUnsafeBufferPointer { bytes in
      var cursor = 0
      for index in 0..<count {
        let position = Point(
          x: quantum.coordinate(x.decode(bytes, &cursor)),
          y: quantum.coordinate(y.decode(bytes, &cursor)))
        let milliseconds = startTime.milliseconds &+ time.decode(bytes, &cursor)
        body(index, position, Timestamp(milliseconds: milliseconds))
      }
    }
  }
}

/// Turns a series of integers into the changes of its changes and back, each as a zigzag varint:
/// seven bits a byte, lowest first, the sign in the lowest bit.
private struct SecondDifference {
  private var value: Int64 = 0
  private var change: Int64 = 0

  mutating func encode(_ next: Int64, into bytes: inout [UInt8]) {
    let nextChange = next &- value
    let difference = nextChange &- change
    (value, change) = (next, nextChange)
    var rest = UInt64(bitPattern: difference << 1 ^ difference >> 63)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ cursor: inout Int) -> Int64 {
    var (rest, shift): (UInt64, UInt64) = (0, 0)
    var byte: UInt8
    repeat {
      byte = bytes[cursor]
      cursor += 1
      rest |= UInt64(byte & 0x7F) << shift
      shift += 7
    } while byte >= 0x80
    change &+= Int64(bitPattern: rest >> 1) ^ -Int64(bitPattern: rest & 1)
    value &+= change
    return value
  }
}
