import CXlib
import Ink

/// An input method while a text is typed: for Japanese, Chinese and other languages, in which several keys
/// make a character. It carries the messages of a ``MethodConversation`` over the window's own connection.
///
/// A short message is an event; a longer one is a property, and an event that names it (the protocol's
/// transport over X, version 0.0).
final class InputMethod {
  private let connection: XConnection
  private let canvas: Window
  /// The window to which the server sends messages.
  private let window: Window
  /// The window to which messages for the server go; at first, the one that it is known by.
  private var server: Window
  private var conversation: MethodConversation
  /// Whether the server has said to which window messages go.
  private var isConnected = false
  /// The names of the properties in which messages go to the server, and the next one.
  private let properties: [Atom]
  private var nextProperty = 0
  /// The bytes in properties that follow the messages read so far.
  private var leftOver: [Atom: [UInt8]] = [:]

  /// How long a message is that fits an event.
  private static let eventSize = 20
  /// Longer messages are no text.
  private static let maximumLength = 1 << 16

  /// Calls the server. The answer comes as an event.
  /// - Parameter spot: Where the method shows its lists, in the canvas window.
  init?(_ connection: XConnection, server: Window, canvas: Window, spot: Point, locale: String) {
    guard let display = connection.live else { return nil }
    (self.connection, self.server, self.canvas) = (connection, server, canvas)
    window = XCreateSimpleWindow(display, connection.root, -1, -1, 1, 1, 0, 0, 0)
    connection.ownWindows.insert(window)
    conversation = MethodConversation(
      locale: locale, root: UInt32(truncatingIfNeeded: connection.root),
      window: UInt32(truncatingIfNeeded: canvas), spot: spot)
    // Some servers read all of a property, so messages that wait have different ones.
    properties = connection.atoms(named: (0..<20).map { "FINGERPAINT_METHOD_\($0)" })
    connection.watch(server)
    send(connection.atoms[.inputMethodConnect], numbers: [Int(window), 0, 0, 0, 0])
  }

  /// Whether the method is still used.
  var isOver: Bool { conversation.isOver }

  /// The text that is being composed; empty if there is none.
  var composed: String { conversation.composed }

  /// When the server has been silent for too long; `nil` if nothing waits for it.
  var deadline: Instant? { conversation.deadline }

  /// Whether a message is for this method.
  func receives(_ message: XClientMessageEvent) -> Bool { message.window == window }

  /// Changes the conversation, and sends what it has to say.
  /// - Returns: what else is to be done.
  func perform(
    _ change: (inout MethodConversation) -> [MethodConversation.Action]
  ) -> [MethodConversation.Action] {
    let actions = change(&conversation)
    return actions.filter { action in
      guard case .send(let message) = action else { return true }
      send(message)
      return false
    }
  }

  /// Follows a message of the server.
  /// - Returns: what is to be done.
  func handle(_ event: XClientMessageEvent) -> [MethodConversation.Action] {
    if event.message_type == connection.atoms[.inputMethodConnect], event.format == 32 {
      return connect(event)
    }
    guard event.message_type == connection.atoms[.inputMethodProtocol], isConnected else {
      return []
    }
    guard let bytes = bytes(of: event), let messages = MethodMessage.all(in: bytes) else {
      return perform { $0.giveUp() }
    }
    return messages.flatMap { message in
      perform { $0.handle(message, decode: text) }
    }
  }

  /// Follows the end of a window.
  func destroyed(_ gone: Window) -> [MethodConversation.Action] {
    gone == server ? perform { $0.giveUp() } : []
  }

  /// Ends the conversation, and destroys the window to which the server sends messages.
  /// - Returns: the keys that the method has not got.
  func end() -> [MethodConversation.Action] {
    let rest = perform { $0.end() }
    connection.unwatch(server)
    connection.ownWindows.remove(window)
    if let display = connection.live { XDestroyWindow(display, window) }
    return rest
  }

  private func connect(_ event: XClientMessageEvent) -> [MethodConversation.Action] {
    guard !isConnected else { return [] }
    // Other transports are for servers that cannot do this one. There are none.
    guard event.data.l.0 > 0, event.data.l.1 == 0, event.data.l.2 == 0 else {
      return perform { $0.giveUp() }
    }
    isConnected = true
    let window = Window(event.data.l.0)
    if window != server {
      connection.unwatch(server)
      server = window
      connection.watch(server)
    }
    send(.greeting)
    return []
  }

  private func send(_ message: MethodMessage) {
    let bytes = message.bytes
    guard isConnected, let display = connection.live else { return }
    let type = connection.atoms[.inputMethodProtocol]
    guard bytes.count > Self.eventSize else {
      var event = XEvent()
      event.xclient.type = ClientMessage
      (event.xclient.window, event.xclient.message_type, event.xclient.format) = (server, type, 8)
      withUnsafeMutableBytes(of: &event.xclient.data) { $0.copyBytes(from: bytes) }
      XSendEvent(display, server, 0, NoEventMask, &event)
      return
    }
    let property = properties[nextProperty]
    nextProperty = (nextProperty + 1) % properties.count
    XChangeProperty(
      display, server, property, Atom(XA_STRING), 8, PropModeAppend, bytes, Int32(bytes.count))
    send(type, numbers: [bytes.count, Int(property), 0, 0, 0])
  }

  private func send(_ type: Atom, numbers: [Int]) {
    guard let display = connection.live else { return }
    var event = XEvent()
    event.xclient.type = ClientMessage
    (event.xclient.window, event.xclient.message_type, event.xclient.format) = (server, type, 32)
    withUnsafeMutableBytes(of: &event.xclient.data) { data in
      numbers.withUnsafeBytes { data.copyMemory(from: $0) }
    }
    XSendEvent(display, server, 0, NoEventMask, &event)
  }

  /// Returns the bytes of a message; `nil` if the event does not have them.
  private func bytes(of event: XClientMessageEvent) -> [UInt8]? {
    guard event.format == 32 else {
      guard event.format == 8 else { return nil }
      return withUnsafeBytes(of: event.data) { Array($0.prefix(Self.eventSize)) }
    }
    let length = event.data.l.0
    guard length > 0, length <= Self.maximumLength else { return nil }
    let property = Atom(bitPattern: event.data.l.1)
    var bytes = leftOver[property] ?? []
    if bytes.count < length {
      guard let piece = connection.piece(of: property, of: window, isTaken: true),
        piece.format == 8
      else { return nil }
      bytes += piece.bytes
    }
    guard bytes.count >= length, bytes.count <= Self.maximumLength else { return nil }
    let rest = Array(bytes.dropFirst(length))
    leftOver[property] = rest.isEmpty ? nil : rest
    return Array(bytes.prefix(length))
  }

  /// Returns the text of bytes in the encoding `COMPOUND_TEXT`, which all servers can write. Xlib knows its
  /// character sets.
  private func text(_ bytes: [UInt8]) -> String? {
    guard let display = connection.live else { return nil }
    guard !bytes.isEmpty else { return "" }
    var bytes = bytes
    return bytes.withUnsafeMutableBufferPointer { buffer in
      var property = XTextProperty(
        value: buffer.baseAddress, encoding: connection.atoms[.compoundText], format: 8,
        nitems: UInt(buffer.count))
      var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      var count: Int32 = 0
      guard Xutf8TextPropertyToTextList(display, &property, &list, &count) >= 0, let list else {
        return nil
      }
      defer { XFreeStringList(list) }
      // A text with zeros would be a list.
      return (0..<Int(count)).compactMap { list[$0].map { String(cString: $0) } }.joined()
    }
  }
}
