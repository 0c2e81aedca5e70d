/// A message between an input method's server and its clients ("The Input Method Protocol", X.Org).
package struct MethodMessage: Hashable {
  /// The kinds of messages, by their major opcodes.
  enum Kind: UInt8 {
    case connect = 1
    case connectReply = 2
    case disconnect = 3
    case authRequired = 10
    case error = 20
    case open = 30
    case openReply = 31
    case setEventMask = 37
    case encodingNegotiation = 38
    case encodingNegotiationReply = 39
    case getMethodValues = 44
    case getMethodValuesReply = 45
    case createContext = 50
    case createContextReply = 51
    case setContextValues = 54
    case setContextValuesReply = 55
    case setContextFocus = 58
    case unsetContextFocus = 59
    case forwardEvent = 60
    case sync = 61
    case syncReply = 62
    case commit = 63
    case resetContext = 64
    case resetContextReply = 65
    case preeditStart = 73
    case preeditStartReply = 74
    case preeditDraw = 75
    case preeditCaret = 76
    case preeditCaretReply = 77
    case preeditDone = 78
  }

  /// The major opcode, which tells the kind of the message.
  package internal(set) var opcode: UInt8
  /// The bytes after the header. Numbers are little-endian, as the client has chosen.
  package var body: [UInt8]

  /// Makes a message to a server.
  init(_ kind: Kind, _ body: MethodBytes = MethodBytes()) {
    (opcode, self.body) = (kind.rawValue, body.bytes)
  }

  /// Creates a message from its number and its bytes.
  package init(opcode: UInt8, body: [UInt8]) { (self.opcode, self.body) = (opcode, body) }

  /// The kind of the message; `nil` if it is never used here.
  var kind: Kind? { Kind(rawValue: opcode) }

  /// The message with its header. The length counts units of four bytes.
  var bytes: [UInt8] {
    var out = MethodBytes()
    out.add(opcode)
    out.add(UInt8(0))
    out.add(UInt16(truncatingIfNeeded: (body.count + 3) / 4))
    out.bytes += body
    out.pad(to: 4)
    return out.bytes
  }

  /// Reads messages one after the other.
  /// - Returns: `nil` if the last one ends too early. Zeros after a message are no message.
  static func all(in bytes: [UInt8]) -> [MethodMessage]? {
    var reader = MethodReader(bytes)
    var messages: [MethodMessage] = []
    while let opcode = reader.byte(), opcode != 0 {
      guard reader.skip(1), let length = reader.card16(), let body = reader.bytes(Int(length) * 4)
      else { return nil }
      messages.append(MethodMessage(opcode: opcode, body: body))
    }
    return messages
  }
}

/// Writes the values of a message.
package struct MethodBytes: Hashable {
  /// The bytes of the values so far.
  package var bytes: [UInt8] = []

  init() {}

  /// Writes 16-bit numbers, with which most messages begin.
  package init(_ numbers: UInt16...) { for number in numbers { add(number) } }

  /// Adds a number, its lowest byte first.
  package mutating func add(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  /// Adds zeros up to a multiple of a number of bytes.
  package mutating func pad(to unit: Int) {
    while !bytes.count.isMultiple(of: unit) { bytes.append(0) }
  }

  /// Adds an attribute with its value (`XICATTRIBUTE`).
  mutating func add(attribute: UInt16, _ value: MethodBytes) {
    add(attribute)
    add(UInt16(truncatingIfNeeded: value.bytes.count))
    bytes += value.bytes
    pad(to: 4)
  }
}

/// Reads the values of a message that may end at any point.
struct MethodReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// The number of bytes that are left.
  var count: Int { rest.count }

  mutating func bytes(_ count: Int) -> [UInt8]? {
    guard count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func skip(_ count: Int) -> Bool { bytes(count) != nil }

  /// Skips the zeros after a value of a length, up to a multiple of four bytes. They may be missing at the
  /// end of a message.
  mutating func skipPadding(after length: Int) {
    rest = rest.dropFirst((4 - length % 4) % 4)
  }

  private mutating func number<Number: FixedWidthInteger>() -> Number? {
    guard let bytes = bytes(MemoryLayout<Number>.size) else { return nil }
    return bytes.reversed().reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }

  mutating func byte() -> UInt8? { number() }
  mutating func card16() -> UInt16? { number() }
  mutating func card32() -> UInt32? { number() }
  mutating func int16() -> Int16? { card16().map { Int16(bitPattern: $0) } }
  mutating func int32() -> Int32? { card32().map { Int32(bitPattern: $0) } }
}
