import CXlib

/// The clipboard (the selection CLIPBOARD of ICCCM 2): what is copied for other programs, and what is taken
/// from them. No method waits for another program: what comes of it are events of the window.
public final class Clipboard {
  private let connection: XConnection
  private let window: Window
  private let owner: ClipboardOwner
  private let reader: ContentReader
  /// The request to the clipboard manager that is under way.
  private var handOverTime: Time?
  private var isClosed = false

  /// Makes a window of its own, which is never shown: the canvas may be gone before what was copied.
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
    // Nothing is written; the news of it tells the time.
    connection.set(.saving, of: window, as: Atom(XA_ATOM), to: [])
  }

  /// Puts something on the clipboard.
  /// - Parameter mediaTypes: The forms in which it can be had, the best first. Other programs ask for them
  ///   with ``WindowEvent/copyWanted(_:)``, each once, until ``WindowEvent/copyReplaced(_:)``.
  /// - Returns: nil when another program has been quicker.
  public func offer(_ mediaTypes: [String]) -> ClipboardOffer? {
    guard let time = connection.decoder.clock.latestTime else { return nil }
    return owner.own(mediaTypes, at: time)
  }

  /// Gives what was asked for.
  /// - Parameter bytes: nil when it cannot be made.
  public func supply(_ bytes: [UInt8]?, for wish: ClipboardWish) { owner.supply(bytes, for: wish) }

  /// Asks for what is on the clipboard: ``WindowEvent/pasted(_:)`` tells what came of it. Nothing is done
  /// while the answer to such a question is under way.
  /// - Returns: whether it was asked.
  public func read() -> Bool {
    guard !reader.isBusy, let time = connection.decoder.clock.latestTime else { return false }
    reader.fetch(at: time)
    return true
  }

  // MARK: At the end of the program

  /// Asks the desktop's clipboard manager, if there is one and something is on the clipboard, to keep what
  /// was copied beyond the end of the program (freedesktop.org, ClipboardManager).
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

  /// Whether the clipboard manager is still at it.
  public var isHandingOver: Bool { handOverTime != nil && owner.forms != nil }

  /// Grows with each step by which other programs get what was copied: while it does, they are at it.
  public var steps: Int { owner.steps }

  // MARK: Events

  /// When something is to be done even if nothing happens; nil for never.
  var nextDeadline: ContinuousClock.Instant? {
    [owner.nextDeadline, reader.nextDeadline].compactMap { $0 }.min()
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

  func advance(_ now: ContinuousClock.Instant, into batch: inout EventBatch) {
    owner.advance(now)
    append(reader.advance(now), &batch)
  }

  /// Takes the window away, and the clipboard's contents with it.
  func close() {
    guard let display = connection.live, !isClosed else { return }
    isClosed = true
    XDestroyWindow(display, window)
  }

  private func append(_ content: TransferredContent?, _ batch: inout EventBatch) {
    if let content { batch.append(.pasted(content)) }
  }
}
