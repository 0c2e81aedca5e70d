/// The traffic between one client and the server, changed by a disguise. It counts requests, as
/// both ends do, to know which answer belongs to which request. (X Window System Protocol,
/// "Connection Setup" and "Protocol Encoding"; Big Requests Extension.)
struct DisguisedConnection {
  private let disguise: XRelay.Disguise
  private let notes: RelayNotes
  private var requests = PacketStream()
  private var answers = PacketStream()
  private var roundTrips = RoundTripCount()
  private var clientIsSetUp = false
  private var serverIsSetUp = false
  /// The number of the latest request. Answers have its lower 16 bits.
  private var sequence: UInt16 = 0
  /// The requests whose answers are inspected, by number.
  private var expected: [UInt16: Question] = [:]
  /// The names of the extensions that the client has asked for, by major opcode.
  private var opcodes: [UInt8: String] = [:]
  /// The number of bytes of a pixel by depth, if pixels must be reversed.
  private var bytesPerPixel: [UInt8: Int] = [:]

  private enum Question {
    case whereIs(extension: String)
    case xinputVersion
  }

  private enum Opcode {
    static let internAtom: UInt8 = 16
    static let grabPointer: UInt8 = 26
    static let grabButton: UInt8 = 28
    static let putImage: UInt8 = 72
    static let queryExtension: UInt8 = 98
    /// The minor opcodes of XInputExtension.
    static let selectEvents: UInt8 = 46
    static let queryVersion: UInt8 = 47
    /// The minor opcodes of MIT-SHM.
    static let attach: UInt8 = 1
    static let sharedPut: UInt8 = 3
  }

  init(_ disguise: XRelay.Disguise, _ notes: RelayNotes) {
    self.disguise = disguise
    self.notes = notes
  }

  /// Takes bytes from the client and returns the bytes for the server.
  mutating func fromClient(_ bytes: [UInt8]) -> [UInt8] {
    var stream = requests
    defer { requests = stream }
    return stream.forward(bytes) {
      clientIsSetUp ? Self.requestLength($0) : Self.setupLength($0)
    } turning: {
      turning($0)
    } inspect: { packet in
      guard clientIsSetUp else {
        clientIsSetUp = true
        return
      }
      sequence &+= 1
      notes.countRequest(opcode: packet[0])
      roundTrips.note(request: packet, sequence: sequence)
      note(&packet)
    }
  }

  /// Takes bytes from the server and returns the bytes for the client.
  mutating func fromServer(_ bytes: [UInt8]) -> [UInt8] {
    var stream = answers
    defer { answers = stream }
    return stream.forward(bytes) {
      serverIsSetUp ? Self.answerLength($0) : Self.welcomeLength($0)
    } inspect: { packet in
      guard serverIsSetUp else {
        serverIsSetUp = true
        roundTrips.noteSetup()
        disguiseWelcome(&packet)
        return
      }
      disguiseAnswer(&packet)
    }
  }

  private mutating func disguiseWelcome(_ packet: inout [UInt8]) {
    var welcome = ServerWelcome(packet)
    if let depth = disguise.onlyTrueColorDepth { welcome.mapColors(exceptAtDepth: depth) }
    if disguise.sendsMostSignificantFirst, welcome.isLeastSignificantFirst {
      bytesPerPixel = welcome.bytesPerPixel
      welcome.isLeastSignificantFirst = false
    }
    packet = welcome.bytes
  }

  /// Returns the pixels in a packet whose bytes must be reversed, because the client sent them as
  /// the disguise wants; `nil` for none.
  private func turning(_ packet: [UInt8]) -> PacketStream.Turning? {
    let hasBigLength = packet.count >= 4 && packet[2] == 0 && packet[3] == 0
    let start = hasBigLength ? 28 : 24
    let isPixels = packet[0] == Opcode.putImage && packet[1] == Self.zPixmap
    guard clientIsSetUp, isPixels, packet.count >= start,
      let size = bytesPerPixel[packet[start - 3]], size > 1
    else { return nil }
    return PacketStream.Turning(start: start, groupSize: size)
  }

  private static let zPixmap: UInt8 = 2

  private mutating func note(_ packet: inout [UInt8]) {
    if packet[0] == Opcode.queryExtension {
      let length = packet[...].number16(at: 4)
      guard packet.count >= 8 + length else { return }
      let name = String(decoding: packet[8..<8 + length], as: UTF8.self)
      expected[sequence] = .whereIs(extension: name)
      return
    }
    if packet[0] == Opcode.internAtom, disguise.swapsPressureAndSize {
      packet = Self.swappingAxes(packet)
    }
    if packet[0] == Opcode.putImage, let put = PixelPut(packet) {
      notes.add(put)
      notePixels(Int(put.drawable))
    }
    if [Opcode.grabPointer, Opcode.grabButton].contains(packet[0]) { notes.add(grab: packet) }
    if opcodes[packet[0]] == "XInputExtension" { notes.add(packet) }
    switch (opcodes[packet[0]], packet[1]) {
    case ("XInputExtension", Opcode.queryVersion):
      if disguise.xinputVersion != nil { expected[sequence] = .xinputVersion }
    case ("XInputExtension", Opcode.selectEvents):
      // The server itself answers BadAccess, because another client has the touches of that window.
      if let taken = disguise.windowOfTakenTouches, Self.selectsTouches(packet) {
        packet.replaceSubrange(4..<8, with: (0..<4).map { UInt8(taken >> (8 * $0) & 0xff) })
      }
    case ("MIT-SHM", Opcode.attach):
      // This segment does not exist, so the server itself answers BadAccess, at the right time.
      if disguise.refusesSharedMemory, packet.count >= 12 {
        packet.replaceSubrange(8..<12, with: [0xff, 0xff, 0xff, 0xff])
      }
      // The extension does not have this request, so the answer is BadRequest.
      if disguise.knowsNoAttaching { packet[1] = 0xff }
    case ("MIT-SHM", Opcode.sharedPut):
      notes.countSharedPut()
      if packet.count >= 8 { notePixels(packet[...].number32(at: 4)) }
    default: break
    }
  }

  private func notePixels(_ drawable: Int) {
    if let count = roundTrips.count(atPixelsFor: drawable) { notes.note(roundTrips: count) }
  }

  /// Asks for the other axis's label in a request for the atom of the pressure or of the contact's length.
  private static func swappingAxes(_ request: [UInt8]) -> [UInt8] {
    let (pressure, size) = ("Abs MT Pressure", "Abs MT Touch Major")
    let length = request.count >= 8 ? request[...].number16(at: 4) : 0
    guard length > 0, request.count >= 8 + length else { return request }
    let name = String(decoding: request[8..<8 + length], as: UTF8.self)
    guard let other = [pressure: size, size: pressure][name] else { return request }
    let padded = (other.utf8.count + 3) / 4 * 4
    let units = 2 + padded / 4
    return [request[0], request[1], UInt8(units), 0, UInt8(other.utf8.count), 0, 0, 0]
      + other.utf8 + Array(repeating: 0, count: padded - other.utf8.count)
  }

  private mutating func disguiseAnswer(_ packet: inout [UInt8]) {
    // Only an error (0) or a reply (1) ends the wait for an answer.
    guard packet[0] <= 1 else { return }
    if packet[0] == 1 { notes.countAnswer() }
    let sequence = UInt16(packet[...].number16(at: 2))
    roundTrips.noteAnswer(sequence: sequence)
    guard let question = expected.removeValue(forKey: sequence), packet[0] == 1 else { return }
    switch question {
    case .whereIs(let name):
      if disguise.hiddenExtensions.contains(name) {
        packet.replaceSubrange(8..<12, with: [0, 0, 0, 0])
      } else if packet[8] != 0 {
        opcodes[packet[9]] = name
      }
    case .xinputVersion:
      guard let version = disguise.xinputVersion else { return }
      packet.replaceSubrange(8..<12, with: [UInt8(version.major), 0, UInt8(version.minor), 0])
    }
  }

  /// Whether the first mask of an XISelectEvents request has XI_TouchBegin (XI2proto.txt). The request consists
  /// of the window, the number of masks, and the device, length and bits of each mask.
  private static func selectsTouches(_ request: [UInt8]) -> Bool {
    let touchBegin = 18
    let index = 16 + touchBegin / 8
    return request.count > index && request[index] & (1 << UInt8(touchBegin % 8)) != 0
  }

  private static func padded(_ length: Int) -> Int { (length + 3) & ~3 }

  private static func setupLength(_ bytes: ArraySlice<UInt8>) -> PacketStream.Length {
    guard bytes.count >= 12 else { return .unknown }
    // Clients with the other byte order ('B') do not exist on the machines that run this.
    guard bytes[bytes.startIndex] == UInt8(ascii: "l") else { return .endless }
    return .bytes(12 + padded(bytes.number16(at: 6)) + padded(bytes.number16(at: 8)))
  }

  private static func requestLength(_ bytes: ArraySlice<UInt8>) -> PacketStream.Length {
    guard bytes.count >= 4 else { return .unknown }
    let units = bytes.number16(at: 2)
    if units > 0 { return .bytes(units * 4) }
    // A big request: its length follows as 32 bits.
    guard bytes.count >= 8 else { return .unknown }
    let bigUnits = bytes.number32(at: 4)
    return bigUnits >= 2 ? .bytes(bigUnits * 4) : .endless
  }

  private static func welcomeLength(_ bytes: ArraySlice<UInt8>) -> PacketStream.Length {
    guard bytes.count >= 8 else { return .unknown }
    return .whole(8 + bytes.number16(at: 6) * 4)
  }

  private static func answerLength(_ bytes: ArraySlice<UInt8>) -> PacketStream.Length {
    guard bytes.count >= 32 else { return .unknown }
    let kind = bytes[bytes.startIndex] & 0x7f
    // Replies and generic events have a number of further units after the 32 bytes that all have.
    guard kind == 1 || kind == 35 else { return .bytes(32) }
    return .bytes(32 + bytes.number32(at: 4) * 4)
  }
}
