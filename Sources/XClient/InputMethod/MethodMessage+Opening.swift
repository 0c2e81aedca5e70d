/// The messages that open a conversation.
extension MethodMessage {
  /// The first message: the order of the bytes, and the version of the protocol.
  static var greeting: MethodMessage {
    var body = MethodBytes()
    body.add(UInt8(ascii: "l"))
    body.add(UInt8(0))
    for number: UInt16 in [1, 0, 0] { body.add(number) }
    body.pad(to: 4)
    return MethodMessage(.connect, body)
  }

  /// Opens the method for a locale.
  static func opening(_ locale: String) -> MethodMessage {
    var body = MethodBytes()
    let name = Array(locale.utf8.prefix(255))
    body.add(UInt8(name.count))
    body.bytes += name
    body.pad(to: 4)
    return MethodMessage(.open, body)
  }

  /// Says how texts are encoded.
  /// - Parameter method: The number of the method.
  static func negotiation(_ method: UInt16) -> MethodMessage {
    let name = Array("COMPOUND_TEXT".utf8)
    var body = MethodBytes(method, UInt16(name.count + 1))
    body.add(UInt8(name.count))
    body.bytes += name
    body.pad(to: 4)
    body.add(UInt32(0))
    return MethodMessage(.encodingNegotiation, body)
  }
}
