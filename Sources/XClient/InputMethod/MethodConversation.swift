package import Ink

/// The conversation with an input method's server about one text, as a value: it takes messages and keys,
/// and returns what to do.
///
/// Nothing here waits. Keys go to the server one after the other, and a key that it does not use comes back
/// as a message. Servers do not say that they have used a key. So each key is followed by a change of the
/// text's place, which every server answers: a key whose answer does not come within ``patience`` has not
/// reached the method, and is treated as usual. The method is then given up.
package struct MethodConversation {
  /// A step that the conversation asks its owner to take.
  package enum Action: Hashable {
    /// Send a message to the server.
    case send(MethodMessage)
    /// Type a text that is completely composed.
    case type(String)
    /// Show the text that is being composed.
    case compose(String)
    /// Treat a key as usual.
    case use(MethodKey)
    /// The method is not used any more. What was being composed stays as it is.
    case giveUp
  }

  /// The stage of the conversation, by the last request to the server.
  private enum Step { case connecting, opening, negotiating, askingStyles, creating, ready, over }

  /// How long a key may wait for the server.
  package static let patience = Duration.seconds(2)
  /// How many keys may be on their way at once.
  private static let maximumUnderway = 8
  /// How many characters may be composed at once. More would be a mistake of the server.
  private static let maximumComposed = 1 << 12

  private let root: UInt32
  private let window: UInt32
  private let locale: String
  /// Where the method shows its lists, in window space.
  private var spot: Point
  private var step = Step.connecting
  private var attributes = MethodAttributes()
  private var context: UInt16 = 0
  private var hasFocus = true
  private var (forwards, waitsFor): (UInt32, UInt32) = (Self.pressMask, 0)
  /// Whether the server has said that it answers a forwarded key by a message.
  private var awaitsSync = false
  /// The keys that are still to be sent.
  private var waiting: [MethodKey] = []
  /// The keys that were sent, with the number of the place after them.
  private var sent: [(key: MethodKey, place: Int)] = []
  private var (placesSent, placesAnswered) = (0, 0)
  /// The characters that are being composed.
  private var draft: [Unicode.Scalar] = []
  /// Whether an answer to ``reset()`` is to come. What was composed before it does not count.
  private var isResetting = false

  private static let (pressMask, releaseMask): (UInt32, UInt32) = (1, 2)

  /// Begins a conversation. Its first message is ``MethodMessage/greeting``.
  /// - Parameter locale: The name of the user's locale.
  package init(locale: String, root: UInt32, window: UInt32, spot: Point) {
    (self.locale, self.root, self.window, self.spot) = (locale, root, window, spot)
  }

  /// The number of the method.
  private var method: UInt16 { attributes.method }

  /// Whether the conversation has ended.
  var isOver: Bool { step == .over }

  /// The text that is being composed; empty if there is none.
  var composed: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: draft)
    return String(text)
  }

  /// When the server has been silent for too long; `nil` if nothing waits for it.
  package var deadline: Instant? {
    let oldest = sent.first { $0.place > placesAnswered }?.key ?? waiting.first
    return oldest.map { $0.arrival + Self.patience }
  }

  // MARK: What the program does

  /// Hands a key to the method.
  package mutating func take(_ key: MethodKey) -> [Action] {
    guard step != .over else { return key.isPress ? [.use(key)] : [] }
    let isWanted = forwards & (key.isPress ? Self.pressMask : Self.releaseMask) != 0
    guard isWanted || step != .ready else { return key.isPress ? [.use(key)] : [] }
    waiting.append(key)
    return sendWaiting()
  }

  /// Tells the method where its lists are shown, in window space.
  mutating func move(to spot: Point) -> [Action] {
    guard spot != self.spot else { return [] }
    self.spot = spot
    return step == .ready ? [tellPlace()] : []
  }

  /// Tells the method whether the window has the keyboard.
  mutating func setFocus(_ hasFocus: Bool) -> [Action] {
    guard hasFocus != self.hasFocus else { return [] }
    self.hasFocus = hasFocus
    guard step == .ready else { return [] }
    let kind: MethodMessage.Kind = hasFocus ? .setContextFocus : .unsetContextFocus
    return [.send(MethodMessage(kind, MethodBytes(method, context)))]
  }

  /// Has the method drop what it is composing, because it is a part of the text now.
  mutating func reset() -> [Action] {
    draft = []
    guard step == .ready else { return [] }
    isResetting = true
    return [.send(MethodMessage(.resetContext, MethodBytes(method, context)))]
  }

  /// Ends the conversation, after an error, or because the server is gone or silent.
  package mutating func giveUp() -> [Action] {
    guard step != .over else { return [] }
    return end() + [.giveUp]
  }

  /// Ends the conversation, because no text is typed any more.
  /// - Returns: the keys that have not reached the method, and messages.
  package mutating func end() -> [Action] {
    guard step != .over else { return [] }
    let keys = sent.filter { $0.place > placesAnswered }.map(\.key) + waiting
    var actions = keys.filter(\.isPress).map { Action.use($0) }
    actions.append(.send(MethodMessage(.disconnect)))
    (step, sent, waiting, draft) = (.over, [], [], [])
    return actions
  }

  // MARK: What the server says

  /// Follows a message of the server.
  /// - Parameter decode: Returns the text of bytes in the encoding `COMPOUND_TEXT`.
  package mutating func handle(
    _ message: MethodMessage, decode: ([UInt8]) -> String?
  ) -> [Action] {
    guard step != .over else { return [] }
    return answer(message, decode) ?? giveUp()
  }

  /// - Returns: `nil` if the message cannot be read, or cannot come now.
  private mutating func answer(
    _ message: MethodMessage, _ decode: ([UInt8]) -> String?
  ) -> [Action]? {
    var reader = MethodReader(message.body)
    switch (message.kind, step) {
    case (.connectReply, .connecting):
      step = .opening
      return [.send(.opening(locale))]
    case (.openReply, .opening):
      guard let attributes = MethodAttributes(&reader) else { return nil }
      step = .negotiating
      self.attributes = attributes
      return [.send(.negotiation(method))]
    case (.encodingNegotiationReply, .negotiating):
      step = .askingStyles
      return [.send(attributes.styleQuestion)]
    case (.getMethodValuesReply, .askingStyles):
      guard let styles = attributes.styles(in: &reader), let style = MethodStyle.best(of: styles),
        let creation = attributes.creation(style, for: window, at: spot)
      else { return nil }
      step = .creating
      return [.send(creation)]
    case (.createContextReply, .creating):
      guard reader.skip(2), let context = reader.card16() else { return nil }
      self.context = context
      step = .ready
      let focus: [Action] =
        hasFocus
        ? [.send(MethodMessage(.setContextFocus, MethodBytes(method, context)))] : []
      return focus + [tellPlace()] + sendWaiting()
    case (.authRequired, _), (.error, _): return nil
    case (.setEventMask, _):
      guard reader.skip(4), let forwards = reader.card32(), let waitsFor = reader.card32() else {
        return nil
      }
      (self.forwards, self.waitsFor) = (forwards, waitsFor)
      return []
    case (_, .ready): return answerWhileTyping(message.kind, &reader, decode)
    // Among them are the keys that switch some methods on and off, which come to it like all others.
    default: return []
    }
  }

  private mutating func answerWhileTyping(
    _ kind: MethodMessage.Kind?, _ reader: inout MethodReader, _ decode: ([UInt8]) -> String?
  ) -> [Action]? {
    // All of these begin with the numbers of the method and of the context.
    guard kind == nil || reader.skip(4) else { return nil }
    switch kind {
    case .setContextValuesReply:
      placesAnswered += 1
      return sendWaiting()
    case .syncReply:
      awaitsSync = false
      return sendWaiting()
    case .sync: return [syncReply]
    case .forwardEvent: return takeBack(&reader)
    case .commit: return commit(&reader, decode)
    case .preeditStart:
      var body = MethodBytes(method, context)
      // There is no limit but that of the name.
      body.add(Int32(-1))
      return [.send(MethodMessage(.preeditStartReply, body))]
    case .preeditDraw: return draw(&reader, decode)
    case .preeditCaret:
      guard let place = reader.int32() else { return nil }
      var body = MethodBytes(method, context)
      body.add(place)
      return [.send(MethodMessage(.preeditCaretReply, body))]
    case .preeditDone: return show([])
    case .resetContextReply:
      isResetting = false
      return []
    default: return []
    }
  }

  /// A key that the method does not use, or one that it makes.
  private mutating func takeBack(_ reader: inout MethodReader) -> [Action]? {
    guard let flags = reader.card16(), reader.skip(2), let event = reader.bytes(32) else {
      return nil
    }
    let reply: [Action] = flags & 1 != 0 ? [syncReply] : []
    guard var key = MethodKey(event: event) else { return reply }
    if let place = sent.firstIndex(where: { $0.key.isSame(as: key) }) {
      key.isRepeat = sent[place].key.isRepeat
      // The keys before it have been used.
      sent.removeSubrange(...place)
    }
    return (key.isPress ? [.use(key)] : []) + reply + sendWaiting()
  }

  private func commit(
    _ reader: inout MethodReader, _ decode: ([UInt8]) -> String?
  ) -> [Action]? {
    guard let flags = reader.card16() else { return nil }
    var actions: [Action] = []
    // A keysym alone is a key without a number; what it writes comes as a text from all servers.
    if flags & 4 != 0 {
      guard reader.skip(6) else { return nil }
    }
    if flags & 2 != 0 {
      guard let length = reader.card16(), let bytes = reader.bytes(Int(length)) else { return nil }
      // After a reset it would be what is a part of the text already.
      if !isResetting, let text = decode(bytes), !text.isEmpty { actions.append(.type(text)) }
    }
    if flags & 1 != 0 { actions.append(syncReply) }
    return actions
  }

  private mutating func draw(
    _ reader: inout MethodReader, _ decode: ([UInt8]) -> String?
  ) -> [Action]? {
    guard reader.int32() != nil, let first = reader.int32(), let length = reader.int32(),
      let status = reader.card32(), let count = reader.card16(),
      let bytes = reader.bytes(Int(count))
    else { return nil }
    var draft = draft
    let start = min(max(0, Int(first)), draft.count)
    let end = min(max(start, start + max(0, Int(length))), draft.count)
    // The first bit says that there is no text.
    let new = status & 1 != 0 ? "" : decode(bytes) ?? ""
    guard new.unicodeScalars.count <= Self.maximumComposed - draft.count else { return nil }
    draft.replaceSubrange(start..<end, with: Array(new.unicodeScalars))
    return show(draft)
  }

  private mutating func show(_ draft: [Unicode.Scalar]) -> [Action] {
    guard draft != self.draft, !isResetting else { return [] }
    self.draft = draft
    return [.compose(composed)]
  }

  // MARK: Messages

  private mutating func tellPlace() -> Action {
    placesSent += 1
    let values = attributes.place(spot)
    var body = MethodBytes(method, context, UInt16(values.count), 0)
    body.bytes += values
    return .send(MethodMessage(.setContextValues, body))
  }

  private var syncReply: Action { .send(MethodMessage(.syncReply, MethodBytes(method, context))) }

  private mutating func sendWaiting() -> [Action] {
    guard step == .ready else { return [] }
    var actions: [Action] = []
    while let key = waiting.first, !awaitsSync,
      sent.count(where: { $0.place > placesAnswered }) < Self.maximumUnderway
    {
      waiting.removeFirst()
      let mask = key.isPress ? Self.pressMask : Self.releaseMask
      awaitsSync = waitsFor & mask != 0
      var body = MethodBytes(method, context, awaitsSync ? 1 : 0, 0)
      body.bytes += key.event(root: root, window: window)
      actions.append(.send(MethodMessage(.forwardEvent, body)))
      actions.append(tellPlace())
      sent.append((key, placesSent))
      // Keys that were used never come back, so the list is kept short.
      if sent.count > 64 { sent.removeFirst() }
    }
    return actions
  }
}
