import CXlib

/// Asks the owner of a selection for its data, one form at a time, and takes them in as they come. Nothing
/// waits: an owner that does not go on is given up after a while.
final class SelectionReader {
  private struct Request {
    let target: Atom
    let property: Atom
    let time: Time
    var receipt: IncomingSelection
    /// What of the property is to be read at the next occasion.
    var next: Int?
    /// When there was progress last.
    var patienceStart: ContinuousClock.Instant
    /// When it is given up in any case.
    let end: ContinuousClock.Instant
  }

  private let connection: XConnection
  private let window: Window
  private let selection: Atom
  private var request: Request?
  private var number = 0

  /// How long an owner may do nothing.
  private static let patience = Duration.seconds(5)
  /// How long all of it may take: an owner that sends byte by byte would never end.
  private static let longest = Duration.seconds(120)
  /// How many properties take turns, so that what comes late from an owner that was given up on is not
  /// taken for another one's.
  private static let properties = 8

  /// - Parameter window: A window of ours whose properties' changes are reported.
  init(_ connection: XConnection, window: Window, selection: AtomName) {
    self.connection = connection
    self.window = window
    self.selection = connection.atoms[selection]
  }

  /// Whether something is on its way.
  var isBusy: Bool { request != nil }

  /// When ``advance(_:)`` has something to do even if nothing happens; nil for never.
  var nextDeadline: ContinuousClock.Instant? {
    guard let request else { return nil }
    return request.next == nil
      ? min(request.patienceStart + Self.patience, request.end) : request.patienceStart
  }

  /// Asks for a form of the data.
  /// - Parameters:
  ///   - types: What the data may be called.
  ///   - format: The bits of an item.
  ///   - limit: The most bytes that are taken.
  ///   - time: When the user asked, by the server's clock.
  func ask(for target: Atom, types: Set<Atom>, format: Int, limit: Int, time: Time) {
    guard let display = connection.live else { return }
    number += 1
    let property = connection.atom(named: "FINGERPAINT_RECEIPT_\(number % Self.properties)")
    let now = ContinuousClock.now
    request = Request(
      target: target, property: property, time: time,
      receipt: IncomingSelection(
        types: types, format: format, limit: limit,
        incremental: connection.atoms[.incremental]),
      patienceStart: now, end: now + Self.longest)
    XDeleteProperty(display, window, property)
    XConvertSelection(display, selection, target, property, window, time)
  }

  /// The owner, or the server for want of one, has answered.
  /// - Returns: what came of it, once that is certain.
  func answered(_ event: XSelectionEvent) -> Result<[UInt8], TransferFailure>? {
    guard let request, event.requestor == window, event.selection == selection,
      event.target == request.target, [request.time, Time(CurrentTime)].contains(event.time),
      event.property == 0 || event.property == request.property
    else { return nil }
    let isGiven = event.property != 0
    return step { $0.answered(inProperty: isGiven) }
  }

  /// A property of the window has changed.
  func changed(_ event: XPropertyEvent) -> Result<[UInt8], TransferFailure>? {
    guard let request, event.window == window, event.atom == request.property,
      event.state == PropertyNewValue
    else { return nil }
    return step { $0.changed() }
  }

  /// Reads what is to be read, and gives up on an owner that does not go on.
  func advance(_ now: ContinuousClock.Instant) -> Result<[UInt8], TransferFailure>? {
    // The request itself is not copied: what it has received so far would be, too.
    guard let deadline = nextDeadline, now >= deadline else { return nil }
    guard let offset = request?.next, let property = request?.property else {
      request = nil
      return .failure(.noAnswer)
    }
    request?.next = nil
    let piece = connection.piece(of: property, of: window, from: offset, isTaken: true)
    return step { $0.take(piece) }
  }

  private func step(
    _ body: (inout IncomingSelection) -> IncomingSelection.Step
  ) -> Result<[UInt8], TransferFailure>? {
    guard var current = request else { return nil }
    request = nil
    switch body(&current.receipt) {
    case .wait: break
    case .read(let offset): current.next = offset
    case .done(let bytes): return .success(bytes)
    case .failed(let failure):
      if let display = connection.live { XDeleteProperty(display, window, current.property) }
      return .failure(failure)
    }
    current.patienceStart = .now
    request = current
    return nil
  }
}
