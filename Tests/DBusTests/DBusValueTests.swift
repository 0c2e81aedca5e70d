import DBus
import Glibc
import TestSupport
import Testing

/// Values on their way through a bus.
@Suite("Values of a bus", .ownThread)
struct DBusValueTests {
  private let folder: TemporaryFolder
  private let bus: SessionBus

  init() throws {
    folder = try TemporaryFolder()
    bus = try SessionBus(in: folder)
  }

  @Test func `values of all types come back equal from another connection`() throws {
    let echo = try Echo(bus)
    let client = try DBusConnection(.address(bus.address))
    var random = SeededGenerator(seed: 71)
    for _ in 0..<300 {
      let values = (0..<random.integer(in: 0...4)).map { _ in random.value(depth: 4) }
      #expect(try echo.call(client, values) == values)
    }
  }

  @Test func `a signature is that of the specification`() {
    #expect(DBusValue.dictionary(["a": .byte(1)]).signature == "a{sv}")
    #expect(DBusValue.strings([]).signature == "as")
    #expect(DBusValue.structure([.uint32(1), .array(of: "(so)", [])]).signature == "(ua(so))")
    #expect(DBusValue.variant(.double(1)).signature == "v")
  }

  @Test func `a descriptor arrives as another one of the same file`() throws {
    let echo = try Echo(bus)
    let client = try DBusConnection(.address(bus.address))
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (readEnd, writeEnd) = (DBusDescriptor(owning: ends[0]), DBusDescriptor(owning: ends[1]))
    let reply = try echo.call(client, [.variant(.descriptor(writeEnd))])
    let copy = try #require(reply.first?.descriptor)
    #expect(copy.number != writeEnd.number)
    #expect(write(copy.number, "x", 1) == 1)
    var byte: UInt8 = 0
    #expect(read(readEnd.number, &byte, 1) == 1 && byte == UInt8(ascii: "x"))
  }

  @Test(
    "values that are invalid for their type cannot be sent, and the connection goes on",
    arguments: [
      DBusValue.path("no path"), .signature("a"), .structure([]), .array(of: "()", []),
      .array(of: "(", []),
      .array(of: "s", [.byte(1)]), .array(of: "{vs}", []),
      .descriptor(DBusDescriptor(owning: -1)),
    ])
  func malformed(_ value: DBusValue) throws {
    let echo = try Echo(bus)
    let client = try DBusConnection(.address(bus.address))
    #expect(throws: DBusError.self) { try echo.call(client, [value]) }
    #expect(try echo.call(client, [.boolean(true)]) == [.boolean(true)])
  }

  @Test func `a message with millions of values is refused, and the connection goes on`() throws {
    let echo = try Echo(bus)
    let client = try DBusConnection(.address(bus.address))
    let values = [DBusValue.bytes([UInt8](repeating: 7, count: 1 << 20))]
    let error = #expect(throws: DBusError.self) { try echo.call(client, values) }
    #expect(error?.message == "a message has too many values")
    #expect(try echo.call(client, [.byte(2)]) == [.byte(2)])
  }

  @Test func `properties read what they mean, and nothing else`() {
    #expect(DBusValue.variant(.variant(.uint32(5))).integer == 5)
    #expect(DBusValue.uint64(.max).integer == nil)
    #expect(DBusValue.string("a").integer == nil)
    #expect(DBusValue.variant(.path("/a")).text == "/a")
    #expect(DBusValue.bytes([1, 2]).bytes == [1, 2])
    #expect(DBusValue.dictionary(["a": .boolean(true)]).dictionary == ["a": .boolean(true)])
    #expect(DBusValue.array(of: "{us}", [.entry(.uint32(1), .string(""))]).dictionary == nil)
    #expect(DBusValue.structure([.byte(1)]).elements == [.byte(1)])
  }
}

extension SeededGenerator {
  /// A value of any type but a descriptor.
  fileprivate mutating func value(depth: Int) -> DBusValue {
    switch integer(in: 0...(depth > 0 ? 15 : 11)) {
    case 0: .byte(UInt8.random(in: 0...255, using: &self))
    case 1: .boolean(oneIn(2))
    case 2: .int16(Int16.random(in: .min ... .max, using: &self))
    case 3: .uint16(UInt16.random(in: 0 ... .max, using: &self))
    case 4: .int32(Int32.random(in: .min ... .max, using: &self))
    case 5: .uint32(UInt32.random(in: 0 ... .max, using: &self))
    case 6: .int64(Int64.random(in: .min ... .max, using: &self))
    case 7: .uint64(UInt64.random(in: 0 ... .max, using: &self))
    case 8: .double(real(in: -1e300...1e300))
    case 9: .string(element(of: ["", "a", "Grüße", "日本語", "'\"\\\n"]))
    case 10: .path(element(of: ["/", "/a", "/a/b_2"]))
    case 11: .signature(element(of: ["", "a{sv}", "(iai)"]))
    case 12: .variant(value(depth: depth - 1))
    case 13: .structure((0...integer(in: 0...2)).map { _ in value(depth: depth - 1) })
    case 14:
      .dictionary(
        Dictionary(
          (0..<integer(in: 0...3)).map { ("key\($0)", value(depth: depth - 1)) },
          uniquingKeysWith: { first, _ in first }))
    default:
      repeated(value(depth: depth - 1))
    }
  }

  /// An array, since all elements must have one type, of equal elements.
  private mutating func repeated(_ value: DBusValue) -> DBusValue {
    .array(of: value.signature, Array(repeating: value, count: integer(in: 0...3)))
  }
}
