import CXlib
import Ink

/// Asks the owner of a selection for its data, one form at a time, and collects them as they
/// arrive. It never blocks, and gives up on an owner that stops.
final class TransferReader {
  private struct Request {
    let target: Atom
    let property: Atom
    let time: Time
    var receipt: IncomingTransfer
    /// The offset in bytes from which to read the property next; `nil` if nothing is to be read
    /// yet.
    var next: Int?
    /// When the last progress was made; if something is to be read next, when to read it.
    var patienceStart: Instant
    /// When to give up in any case.
    let end: Instant
  }

  private let connection: XConnection
  private let window: Window
  private let selection: Atom
  private var request: Request?
  private var number = 0

  /// How long an owner may make no progress before it is given up.
  private static let patience = Duration.seconds(5)
  /// How long the whole transfer may take. Otherwise an owner that sends byte by byte would never
  /// end.
  private static let longest = Duration.seconds(120)
  /// How long a piece is left alone before it is taken, on Xwayland. KWin 5.27 sends a piece that it has
  /// only begun to fill, and then the whole of it, if the piece before is taken while the Wayland
  /// program still writes. Measured: 12 pieces arrived where there were 11.
  private static let settling = Duration.milliseconds(20)
  /// How many properties are used in turn. So late data from an owner that was given up are not
  /// mistaken for the next owner's.
  private static let properties = 8

  /// Makes a reader for a selection. It asks for nothing yet.
  /// - Parameter window: A window of this program, with property events selected.
  init(_ connection: XConnection, window: Window, selection: AtomName) {
    self.connection = connection
    self.window = window
    self.selection = connection.atoms[selection]
  }

  /// Whether a request is in progress.
  var isBusy: Bool { request != nil }

  /// When ``advance(_:)`` must be called even if no event arrives; `nil` if it need not be.
  var nextDeadline: Instant? {
    guard let request else { return nil }
    return request.next == nil
      ? min(request.patienceStart + Self.patience, request.end) : request.patienceStart
  }

  /// Asks for a form of the data.
  /// - Parameters:
  ///   - target: The form.
  ///   - types: The accepted types of the data.
  ///   - format: The expected bits per item.
  ///   - limit: The maximum number of bytes.
  ///   - time: When the user asked, by the server's clock.
  func ask(for target: Atom, types: Set<Atom>, format: Int, limit: Int, time: Time) {
    guard let display = connection.live else { return }
    number += 1
    let property = connection.atom(named: "FINGERPAINT_RECEIPT_\(number % Self.properties)")
    let now = Instant.now
    request = Request(
      target: target, property: property, time: time,
      receipt: IncomingTransfer(
        types: types, format: format, limit: limit,
        incremental: connection.atoms[.incremental]),
      patienceStart: now, end: now + Self.longest)
    XDeleteProperty(display, window, property)
    XConvertSelection(display, selection, target, property, window, time)
  }

  /// Handles the answer of the owner, or of the server if there is no owner.
  /// - Returns: The result, once it is known.
  func answered(_ event: XSelectionEvent) -> Result<[UInt8], TransferFailure>? {
    guard let request, event.requestor == window, event.selection == selection,
      event.target == request.target, [request.time, Time(CurrentTime)].contains(event.time),
      event.property == 0 || event.property == request.property
    else { return nil }
    let isGiven = event.property != 0
    return step { $0.answered(inProperty: isGiven) }
  }

  /// Handles a change of a property of the window.
  func changed(_ event: XPropertyEvent) -> Result<[UInt8], TransferFailure>? {
    guard let request, event.window == window, event.atom == request.property,
      event.state == PropertyNewValue
    else { return nil }
    let result = step { $0.changed() }
    if connection.isXwayland, self.request?.next != nil {
      self.request?.patienceStart = .now + Self.settling
    }
    return result
  }

  /// Reads the next part of the data, or gives up on an owner that has stopped.
  func advance(_ now: Instant) -> Result<[UInt8], TransferFailure>? {
    // Do not copy the request itself: that would also copy all data received so far.
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
    _ body: (inout IncomingTransfer) -> IncomingTransfer.Step
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
