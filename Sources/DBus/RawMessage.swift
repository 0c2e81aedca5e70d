import CSystemd
import Glibc

/// A message of libsystemd's, which is read or written value by value. It is released with this
/// object.
final class RawMessage {
  private let pointer: OpaquePointer
  private let bus: fp_bus_functions

  /// The largest number of values that are read from one message, each part of a value counted. The
  /// specification allows messages of 128 MiB, which would be a hundred million bytes as values.
  private static let limit = 1 << 20

  /// Takes over a message.
  init(owning pointer: OpaquePointer, _ bus: fp_bus_functions) {
    (self.pointer, self.bus) = (pointer, bus)
  }

  deinit {
    _ = bus.sd_bus_message_unref(pointer)
  }

  /// Calls a function with the library's pointer. Swift would release a message whose pointer it has
  /// read, and that is not used any more, before the function has returned.
  func use<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    withExtendedLifetime(self) { body(pointer) }
  }

  // MARK: Writing

  func append(_ values: [DBusValue]) throws(DBusError) {
    for value in values { try append(value) }
  }

  private func append(_ value: DBusValue) throws(DBusError) {
    switch value {
    case .byte(let number): try append("y", number)
    case .boolean(let flag): try append("b", Int32(flag ? 1 : 0))
    case .int16(let number): try append("n", number)
    case .uint16(let number): try append("q", number)
    case .int32(let number): try append("i", number)
    case .uint32(let number): try append("u", number)
    case .int64(let number): try append("x", number)
    case .uint64(let number): try append("t", number)
    case .double(let number): try append("d", number)
    case .string(let text): try append("s", text: text)
    case .path(let text): try append("o", text: text)
    case .signature(let text): try append("g", text: text)
    // The library keeps a copy.
    case .descriptor(let descriptor): try append("h", descriptor.number)
    case .array(let element, let values): try append("a", element, values)
    case .structure(let fields): try append("r", fields.map(\.signature).joined(), fields)
    case .entry(let key, let value):
      try append("e", key.signature + value.signature, [key, value])
    case .variant(let value): try append("v", value.signature, [value])
    }
  }

  private func append(_ type: Unicode.Scalar, _ value: some BitwiseCopyable) throws(DBusError) {
    let code = withUnsafeBytes(of: value) {
      bus.sd_bus_message_append_basic(pointer, CChar(type), $0.baseAddress)
    }
    try DBusError.check(code, "a value cannot be sent")
  }

  private func append(_ type: Unicode.Scalar, text: String) throws(DBusError) {
    let code = text.withCString { bus.sd_bus_message_append_basic(pointer, CChar(type), $0) }
    try DBusError.check(code, "'\(text)' cannot be sent as '\(type)'")
  }

  private func append(
    _ type: Unicode.Scalar, _ contents: String, _ values: [DBusValue]
  ) throws(DBusError) {
    // The library takes them, but a bus ends a connection that sends them.
    guard !contents.isEmpty, !contents.contains("()") else {
      throw .failed("a structure has no fields")
    }
    try DBusError.check(
      bus.sd_bus_message_open_container(pointer, CChar(type), contents),
      "'\(contents)' is not a signature")
    try append(values)
    try DBusError.check(
      bus.sd_bus_message_close_container(pointer), "a value is not of the type '\(contents)'")
  }

  // MARK: Reading

  /// Reads all arguments of a message, in order.
  /// - Parameter pointer: A message that has come. It stays the library's.
  static func arguments(
    of pointer: OpaquePointer, _ bus: fp_bus_functions
  ) throws(DBusError) -> [DBusValue] {
    var count = 0
    return try values(in: pointer, bus, &count)
  }

  /// Reads the values up to the end of the container that was entered.
  private static func values(
    in pointer: OpaquePointer, _ bus: fp_bus_functions, _ count: inout Int
  ) throws(DBusError) -> [DBusValue] {
    var values: [DBusValue] = []
    while true {
      var type: CChar = 0
      var contents: UnsafePointer<CChar>?
      let code = bus.sd_bus_message_peek_type(pointer, &type, &contents)
      try DBusError.check(code, "a message cannot be read")
      guard code > 0 else { return values }
      count += 1
      guard count <= limit else { throw .failed("a message has too many values") }
      let name = contents.map { String(cString: $0) } ?? ""
      values.append(
        try value(Unicode.Scalar(UInt8(bitPattern: type)), name, in: pointer, bus, &count))
    }
  }

  private static func value(
    _ type: Unicode.Scalar, _ contents: String, in pointer: OpaquePointer,
    _ bus: fp_bus_functions, _ count: inout Int
  ) throws(DBusError) -> DBusValue {
    func read<Value: BitwiseCopyable>(_ start: Value) throws(DBusError) -> Value {
      var value = start
      try DBusError.check(
        bus.sd_bus_message_read_basic(pointer, CChar(type), &value), "a value cannot be read")
      return value
    }
    func text() throws(DBusError) -> String {
      try read(nil as UnsafePointer<CChar>?).map { String(cString: $0) } ?? ""
    }
    func container() throws(DBusError) -> [DBusValue] {
      try DBusError.check(
        bus.sd_bus_message_enter_container(pointer, CChar(type), contents),
        "a value cannot be read")
      let inner = try values(in: pointer, bus, &count)
      try DBusError.check(bus.sd_bus_message_exit_container(pointer), "a value cannot be read")
      return inner
    }
    switch type {
    case "y": return .byte(try read(0))
    case "b": return .boolean(try read(0 as Int32) != 0)
    case "n": return .int16(try read(0))
    case "q": return .uint16(try read(0))
    case "i": return .int32(try read(0))
    case "u": return .uint32(try read(0))
    case "x": return .int64(try read(0))
    case "t": return .uint64(try read(0))
    case "d": return .double(try read(0))
    case "s": return .string(try text())
    case "o": return .path(try text())
    case "g": return .signature(try text())
    case "h":
      // The message closes its own.
      guard let descriptor = DBusDescriptor(copying: try read(-1 as Int32)) else {
        throw .failed("the system has no more file descriptors")
      }
      return .descriptor(descriptor)
    case "a": return .array(of: contents, try container())
    case "r": return .structure(try container())
    case "e":
      let pair = try container()
      guard pair.count == 2 else { throw .failed("a dictionary's entry is not a pair") }
      return .entry(pair[0], pair[1])
    case "v":
      guard let value = try container().first else { throw .failed("a variant is empty") }
      return .variant(value)
    default: throw .failed("a message has a value of an unknown type")
    }
  }
}

extension CChar {
  /// A type code of the specification.
  init(_ type: Unicode.Scalar) { self = CChar(truncatingIfNeeded: type.value) }
}

extension DBusError {
  /// Checks the code that a call of the library returned: an `errno` below 0 for an error.
  static func check(_ code: Int32, _ words: String) throws(DBusError) {
    guard code < 0 else { return }
    switch -code {
    case ENOTCONN, ECONNRESET, ESHUTDOWN, EPIPE: throw .disconnected
    default: throw .failed("\(words): \(String(cString: strerror(-code)))")
    }
  }
}
