/// One message of the `inputtest` driver's protocol, version 1.0, as bytes. The layouts are those
/// of the C structures in xserver's `xf86-input-inputtest-protocol.h`: a length, a type, the
/// fields, and for most events 64 axis values (doubles) with a mask of the valid ones.
struct InputMessage {
  let bytes: [UInt8]

  /// The phase of a touch. The numbers are those of XI_TouchBegin, XI_TouchUpdate and XI_TouchEnd.
  enum TouchPhase: UInt32 {
    case begin = 18
    case update = 19
    case end = 20
  }

  /// The length of the driver's answer to ``clientVersion``, in bytes.
  static let versionAnswerLength = 12
  /// The length of the driver's answer to ``waitForSync``, in bytes.
  static let syncAnswerLength = 8

  static let clientVersion = InputMessage(type: 0, [], tail: [1, 0, 0, 0])
  static let waitForSync = InputMessage(type: 1, [])

  static func motion(_ axes: [Int: Double]) -> InputMessage {
    InputMessage(type: 2, [1], axes: axes)
  }

  /// Returns the message that moves a relative device.
  static func motion(byX x: Double, y: Double) -> InputMessage {
    InputMessage(type: 2, [0], axes: [0: x, 1: y])
  }

  /// Returns the message that scrolls. A step of a wheel changes a scroll valuator by 120.
  static func scroll(right: Double, down: Double) -> InputMessage {
    let axes = [2: right, 3: down].filter { $0.value != 0 }
    return InputMessage(type: 2, [0], axes: axes.mapValues { $0 * 120 })
  }

  static func proximity(isIn: Bool, _ axes: [Int: Double]) -> InputMessage {
    InputMessage(type: 3, [isIn ? 1 : 0], axes: axes)
  }

  static func button(_ button: UInt32, isPress: Bool, _ axes: [Int: Double]) -> InputMessage {
    InputMessage(type: 4, [1, button, isPress ? 1 : 0], axes: axes)
  }

  static func key(code: UInt32, isPress: Bool) -> InputMessage {
    InputMessage(type: 5, [code, isPress ? 1 : 0])
  }

  static func touch(_ finger: UInt32, _ phase: TouchPhase, _ axes: [Int: Double]) -> InputMessage {
    InputMessage(type: 6, [finger, phase.rawValue], axes: axes)
  }

  private init(type: UInt32, _ fields: [UInt32], tail: [UInt8] = []) {
    let length = 8 + fields.count * 4 + tail.count
    var bytes = [UInt8](repeating: 0, count: length)
    Self.write([UInt32(length), type] + fields, to: &bytes)
    bytes.replaceSubrange(length - tail.count..<length, with: tail)
    self.bytes = bytes
  }

  private init(type: UInt32, _ fields: [UInt32], axes: [Int: Double]) {
    // The axes are aligned to 8 bytes. The 16 bytes before them hold a flag for unaccelerated
    // values, the mask, and a gap.
    let start = (8 + fields.count * 4 + 7) / 8 * 8
    let length = start + 16 + 2 * 64 * 8
    var bytes = [UInt8](repeating: 0, count: length)
    Self.write([UInt32(length), type] + fields, to: &bytes)
    bytes.withUnsafeMutableBytes { memory in
      for (axis, value) in axes {
        memory[start + 4 + axis / 8] |= 1 << UInt8(axis % 8)
        memory.storeBytes(of: value, toByteOffset: start + 16 + axis * 8, as: Double.self)
      }
    }
    self.bytes = bytes
  }

  private static func write(_ words: [UInt32], to bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { memory in
      for (index, word) in words.enumerated() {
        memory.storeBytes(of: word, toByteOffset: index * 4, as: UInt32.self)
      }
    }
  }
}
