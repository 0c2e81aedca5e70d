import CXlib
import Ink
import Testing
import TestSupport
import Touch
import XClient

@Suite("A conversation with an input method")
struct MethodConversationTests {
  private typealias Action = MethodConversation.Action

  private static func decode(_ bytes: [UInt8]) -> String? { String(decoding: bytes, as: UTF8.self) }

  private static func key(
    _ code: UInt8, time: UInt32 = 1, at arrival: Instant = .now
  ) -> MethodKey {
    var event = XKeyEvent()
    (event.type, event.keycode, event.time) = (KeyPress, UInt32(code), Time(time))
    var key = MethodKey(event, isRepeat: false)
    key.arrival = arrival
    return key
  }

  private static func body(_ numbers: UInt16..., bytes: [UInt8] = []) -> [UInt8] {
    numbers.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } + bytes
  }

  private static func attribute(_ number: UInt8, _ name: String) -> [UInt8] {
    var bytes: [UInt8] = [number, 0, 0, 0, UInt8(name.utf8.count), 0] + Array(name.utf8)
    while !bytes.count.isMultiple(of: 4) { bytes.append(0) }
    return bytes
  }

  /// What an honest server says until a text can be composed.
  private static let start: [MethodMessage] = {
    let (method, context) = (
      attribute(9, "queryInputStyle"), attribute(1, "inputStyle") + attribute(2, "clientWindow")
    )
    return [
      MethodMessage(opcode: 2, body: body(1, 0)),
      MethodMessage(
        opcode: 31,
        body: body(5, UInt16(method.count)) + method + body(UInt16(context.count), 0) + context),
      MethodMessage(opcode: 39, body: body(5, 0, 0, 0)),
      MethodMessage(opcode: 45, body: body(5, 12, 9, 8, 1, 0, 0x402, 0)),
      MethodMessage(opcode: 51, body: body(5, 7)),
    ]
  }()

  private static func began() -> MethodConversation {
    MethodConversation(locale: "ja_JP.UTF-8", root: 1, window: 2, spot: Point(x: 3, y: 4))
  }

  private static func ready() -> MethodConversation {
    var conversation = began()
    for message in start { _ = conversation.handle(message, decode: decode) }
    return conversation
  }

  private static func forward(_ key: MethodKey) -> MethodMessage {
    MethodMessage(opcode: 60, body: body(5, 7, 0, 0) + key.event(root: 1, window: 2))
  }

  private func opcodes(_ actions: [Action]) -> [UInt8] {
    actions.compactMap { if case .send(let message) = $0 { message.opcode } else { nil } }
  }

  private func used(_ actions: [Action]) -> [UInt8] {
    actions.compactMap { if case .use(let key) = $0 { key.code } else { nil } }
  }

  @Test func `asks for what it needs, one after the other, and sends keys when it is ready`() {
    var conversation = Self.began()
    #expect(conversation.take(Self.key(38)).isEmpty)
    #expect(
      Self.start.map { opcodes(conversation.handle($0, decode: Self.decode)) }
        == [[30], [38], [44], [50], [58, 54, 60, 54]])
  }

  @Test func `gives a key back that the server does not use, and types what it commits`() {
    var conversation = Self.ready()
    #expect(opcodes(conversation.take(Self.key(38))) == [60, 54])
    #expect(used(conversation.handle(Self.forward(Self.key(38)), decode: Self.decode)) == [38])
    let commit = MethodMessage(opcode: 63, body: Self.body(5, 7, 2, 3, bytes: Array("字".utf8)))
    #expect(conversation.handle(commit, decode: Self.decode) == [.type("字")])
  }

  @Test func `follows the changes of what is composed, wherever the server says they are`() {
    var conversation = Self.ready()
    func draw(_ first: Int32, _ length: Int32, _ text: String) -> [Action] {
      var bytes = MethodBytes(5, 7)
      for number in [0, first, length, 0] { bytes.add(number) }
      bytes.add(UInt16(text.utf8.count))
      bytes.bytes += Array(text.utf8)
      bytes.pad(to: 4)
      return conversation.handle(MethodMessage(opcode: 75, body: bytes.bytes), decode: Self.decode)
    }
    #expect(draw(0, 0, "あいう") == [.compose("あいう")])
    #expect(draw(1, 1, "えお") == [.compose("あえおう")])
    #expect(draw(-3, 99, "字") == [.compose("字")])
    #expect(draw(7, Int32.max, "") == [])
    #expect(
      conversation.handle(MethodMessage(opcode: 78, body: Self.body(5, 7)), decode: Self.decode)
        == [.compose("")])
  }

  @Test func `gives all keys back, in order, that a silent server has not answered`() {
    var conversation = Self.ready()
    // The first change of the place, and that after the first key, are answered.
    let answer = MethodMessage(opcode: 55, body: Self.body(5, 7))
    _ = conversation.handle(answer, decode: Self.decode)
    let now = Instant.now
    for code in 38...60 {
      _ = conversation.take(Self.key(UInt8(code), time: UInt32(code), at: now))
    }
    _ = conversation.handle(answer, decode: Self.decode)
    #expect(conversation.deadline == now + MethodConversation.patience)
    let actions = conversation.giveUp()
    #expect(used(actions) == Array(39...60))
    #expect(actions.last == .giveUp && conversation.deadline == nil)
    #expect(used(conversation.take(Self.key(70))) == [70])
  }

  @Test(arguments: 0..<20)
  func `survives a message cut at any place, and any bytes in it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let messages =
      Self.start + [
        Self.forward(Self.key(38)),
        MethodMessage(opcode: 75, body: Self.body(5, 7, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0x6161)),
        MethodMessage(opcode: 63, body: Self.body(5, 7, 3, 1, 0x61)),
      ]
    for damaged in messages.indices {
      for length in 0...messages[damaged].body.count {
        var conversation = Self.began()
        _ = conversation.take(Self.key(40))
        var used = 0
        for (index, message) in messages.enumerated() {
          var message = message
          if index == damaged {
            message.body = Array(message.body.prefix(length))
            if let place = message.body.indices.randomElement(using: &random) {
              message.body[place] = UInt8.random(in: 0...255, using: &random)
            }
          }
          used += self.used(conversation.handle(message, decode: Self.decode)).count
          _ = conversation.deadline
        }
        used += self.used(conversation.end()).count
        #expect(used >= 1, "the key is lost after \(damaged) cut at \(length)")
      }
    }
  }

  @Test func `reads the name of the method that the user wants`() {
    #expect(InputMethodServer.name(in: "@im=fcitx") == "fcitx")
    #expect(InputMethodServer.name(in: "@other=1@im=ibus") == "ibus")
    #expect(InputMethodServer.name(in: "@im=") == nil)
    #expect(InputMethodServer.name(in: "") == nil)
  }
}
