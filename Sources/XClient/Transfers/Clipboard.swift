import CXlib
import Ink

/// The clipboard (the selection CLIPBOARD of ICCCM 2): offers copied data to other programs, and
/// reads theirs. No method waits for another program. Results arrive as window events.
///
/// The clipboard is a state machine with deadlines (`nextDeadline`), as ``DropTarget`` is, and
/// ``CanvasWindow/drain(into:)`` advances both. A form of what was copied is made only when a program asks for it. It
/// is sent by INCR if it is large, to several programs at once. What comes in is limited in size and time.
public final class Clipboard {
  private let connection: XConnection
  private let window: Window
  private let owner: ClipboardOwner
  private let reader: ContentReader
  /// The time of the request to the clipboard manager; `nil` if no such request is in progress.
  private var handOverTime: Time?
  private var isClosed = false

  /// Creates a hidden window of its own, because the canvas window may be closed before the
  /// clipboard is handed over.
  init(_ connection: XConnection) {
    self.connection = connection
    window =
      connection.live.map { display in
        var attributes = XSetWindowAttributes()
        attributes.event_mask = PropertyChangeMask
        attributes.override_redirect = 1
        return XCreateWindow(
          display, connection.root, -10, -10, 1, 1, 0, 0, UInt32(InputOnly), nil,
          UInt(CWEventMask | CWOverrideRedirect), &attributes)
      } ?? 0
    connection.ownWindows.insert(window)
    owner = ClipboardOwner(connection, window: window)
    reader = ContentReader(connection, window: window, selection: .clipboard)
    // Write an empty property: the event about it reports the server's time.
    connection.set(.saving, of: window, as: Atom(XA_ATOM), to: [])
  }

  /// Learns the server's present time, in a round trip (ICCCM 2.1). What a screen reader asks for comes with no event of
  /// the server, so the latest known time may lie before another program's copy, which would go first then.
  public func learnTime() {
    guard let display = connection.live, !isClosed else { return }
    connection.set(.saving, of: window, as: Atom(XA_ATOM), to: [])
    XSync(display, 0)
    // Only this program changes this property.
    var wanted = PropertyChange(window: window, property: connection.atoms[.saving])
    var event = XEvent()
    while wanted.isTaken(from: display, into: &event) {
      _ = connection.decoder.clock.moment(of: event.xproperty.time)
    }
  }

  /// Puts data on the clipboard.
  /// - Parameter mediaTypes: The forms of the data, the best first. ``WindowEvent/copyWanted(_:)``
  ///   asks for each form when a program first wants it, until ``WindowEvent/copyReplaced(_:)``.
  /// - Returns: `nil` if another program took the clipboard at a later time.
  public func offer(_ mediaTypes: [String]) -> ClipboardOffer? {
    guard let time = connection.decoder.clock.latestTime else { return nil }
    return owner.own(mediaTypes, at: time)
  }

  /// Supplies a form of the copied data that ``WindowEvent/copyWanted(_:)`` asked for.
  /// - Parameter bytes: The data; `nil` if they cannot be made.
  public func supply(_ bytes: [UInt8]?, for wish: ClipboardWish) { owner.supply(bytes, for: wish) }

  /// Asks for the clipboard's content. ``WindowEvent/pasted(_:)`` delivers the result. Does nothing
  /// while an earlier request is in progress.
  /// - Parameters:
  ///   - wantsText: Whether text is wanted, and nothing else.
  ///   - takesFiles: Whether lists of files are accepted.
  /// - Returns: Whether a request was sent.
  public func read(wantsText: Bool = false, takesFiles: Bool = true) -> Bool {
    guard !reader.isBusy, let time = connection.decoder.clock.latestTime else { return false }
    reader.fetch(at: time, wantsText: wantsText, takesFiles: takesFiles)
    return true
  }

  // MARK: At the end of the program

  /// Asks the desktop's clipboard manager to keep the copied data after the program ends
  /// (freedesktop.org, ClipboardManager). Does nothing if there is no clipboard manager or nothing
  /// was copied.
  public func handOver() {
    guard let forms = owner.forms, let display = connection.live,
      XGetSelectionOwner(display, connection.atoms[.clipboardManager]) != 0
    else { return }
    let property = connection.atoms[.saving]
    connection.set(property, of: window, as: Atom(XA_ATOM), to: forms.mediaTypes.map(\.atom))
    let time = connection.decoder.clock.latestTime ?? forms.time
    handOverTime = time
    XConvertSelection(
      display, connection.atoms[.clipboardManager], connection.atoms[.saveTargets], property,
      window,
      time)
  }

  /// Whether the clipboard manager has not finished yet.
  public var isHandingOver: Bool { handOverTime != nil && owner.forms != nil }

  /// A count that grows with each step in which other programs fetch the copied data. While it
  /// grows, they are still fetching.
  public var steps: Int { owner.steps }

  // MARK: Events

  /// When ``advance(_:into:)`` must be called even if no event arrives; `nil` if it need not be.
  var nextDeadline: Instant? {
    .earliest(owner.nextDeadline, reader.nextDeadline)
  }

  func requested(_ event: XSelectionRequestEvent, into batch: inout EventBatch) {
    for wish in owner.requested(event) { batch.append(.copyWanted(wish)) }
  }

  func cleared(_ event: XSelectionClearEvent, into batch: inout EventBatch) {
    if let offer = owner.cleared(event) { batch.append(.copyReplaced(offer)) }
  }

  func answered(_ event: XSelectionEvent, into batch: inout EventBatch) {
    if event.selection == connection.atoms[.clipboardManager], event.time == handOverTime {
      handOverTime = nil
    }
    append(reader.answered(event), &batch)
  }

  func changed(_ event: XPropertyEvent, into batch: inout EventBatch) {
    owner.changed(event)
    append(reader.changed(event), &batch)
  }

  func destroyed(_ window: Window) { owner.destroyed(window) }

  func advance(_ now: Instant, into batch: inout EventBatch) {
    owner.advance(now)
    append(reader.advance(now), &batch)
  }

  /// Destroys the window, which also empties the clipboard.
  func close() {
    guard let display = connection.live, !isClosed else { return }
    isClosed = true
    XDestroyWindow(display, window)
  }

  private func append(_ content: TransferredContent?, _ batch: inout EventBatch) {
    if let content { batch.append(.pasted(content)) }
  }
}
