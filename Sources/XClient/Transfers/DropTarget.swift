import CXlib
import Ink

/// Accepts images and files that are dropped on the window, always as copies (XDND version 5).
final class DropTarget {
  private let connection: XConnection
  private let window: Window
  private let reader: ContentReader
  private var conversation = DropConversation()

  /// Whether the window accepts drops at the moment.
  var isOpen: Bool {
    get { conversation.isOpen }
    set { conversation.isOpen = newValue }
  }

  /// The maximum size in bytes of a source's list of forms.
  private static let typesLimit = 1 << 14

  /// Announces that the window accepts drops.
  init(_ connection: XConnection, window: Window) {
    self.connection = connection
    self.window = window
    // Use the window itself: some sources identify a drop by the window that requests its data.
    reader = ContentReader(connection, window: window, selection: .xdndSelection)
    connection.set(
      .xdndAware, of: window, as: Atom(XA_ATOM), to: [UInt(DropConversation.versions.upperBound)])
  }

  /// When ``advance(_:into:)`` must be called even if no event arrives; `nil` if it need not be.
  var nextDeadline: Instant? { reader.nextDeadline }

  /// Handles a client message to the window.
  func handle(_ event: XClientMessageEvent, into batch: inout EventBatch) {
    guard event.window == window, let message = DropMessage(event, connection.atoms) else { return }
    var kinds: [ContentKind] = []
    if case .enter(let source, _, let types, let hasMore) = message {
      kinds = ContentKind.among(hasMore ? allTypes(of: source) : types, connection.atoms)
    }
    perform(conversation.take(message, kinds: kinds), &batch)
  }

  func answered(_ event: XSelectionEvent, into batch: inout EventBatch) {
    append(reader.answered(event), &batch)
  }

  func changed(_ event: XPropertyEvent, into batch: inout EventBatch) {
    append(reader.changed(event), &batch)
  }

  func advance(_ now: Instant, into batch: inout EventBatch) {
    append(reader.advance(now), &batch)
  }

  private func allTypes(of source: Window) -> [Atom] {
    let list = connection.piece(of: connection.atoms[.xdndTypeList], of: source)
    guard let list, list.type == Atom(XA_ATOM), list.bytes.count <= Self.typesLimit else {
      return []
    }
    return list.numbers ?? []
  }

  private func append(_ content: TransferredContent?, _ batch: inout EventBatch) {
    guard let content else { return }
    if let place = placeInWindow() { batch.append(.dropped(content, at: place)) }
    perform(conversation.fetched(content), &batch)
  }

  /// Returns the place of the drop in window coordinates, in one round trip.
  private func placeInWindow() -> Point? {
    guard let display = connection.live else { return nil }
    var (x, y, child): (Int32, Int32, Window) = (0, 0, 0)
    XTranslateCoordinates(
      display, connection.root, window, Int32(conversation.place.x), Int32(conversation.place.y),
      &x,
      &y, &child)
    return connection.live.map { _ in Point(x: Double(x), y: Double(y)) }
  }

  private func perform(_ reply: DropConversation.Reply?, _ batch: inout EventBatch) {
    let copy = Int(bitPattern: connection.atoms[.xdndActionCopy])
    switch reply {
    case nil: break
    case .status(let source, let accepts):
      // Bit 1 asks for every position. Without it, and with a rectangle, the source may skip some.
      send(.xdndStatus, to: source, (accepts ? 3 : 2, 0, 0, accepts ? copy : 0))
    case .fetch(let kinds, let time):
      append(reader.fetch(kinds, at: time), &batch)
    case .finished(let source, let accepted):
      send(.xdndFinished, to: source, (accepted ? 1 : 0, accepted ? copy : 0, 0, 0))
    }
  }

  private func send(_ message: AtomName, to source: Window, _ data: (Int, Int, Int, Int)) {
    guard let display = connection.live else { return }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = source
    event.xclient.message_type = connection.atoms[message]
    event.xclient.format = 32
    event.xclient.data.l = (Int(bitPattern: window), data.0, data.1, data.2, data.3)
    XSendEvent(display, source, 0, NoEventMask, &event)
  }
}
