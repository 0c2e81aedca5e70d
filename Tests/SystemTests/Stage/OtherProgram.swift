import CXlib
import Glibc
import TestSupport
import Testing
import TouchLab

/// Another program of the desktop, with its own window and connection. It fetches copied data, owns
/// the clipboard, or drags something. It belongs to the thread that made it, and answers only
/// during ``serve(until:timeout:)``.
final class OtherProgram {
  private let display: OpaquePointer
  let window: Window
  let root: Window
  /// The data that it offers, by media type.
  var offered: [(type: String, bytes: [UInt8])] = []
  var manner = Manner.honest
  /// How many bytes it sends at once. Larger data is sent incrementally.
  var pieceSize = 100_000
  /// Whether each piece of larger data waits for ``sendNextPiece()``.
  var holdsPieces = false
  /// The targets that others have requested, in order.
  private(set) var requests: [String] = []
  /// The times of these requests, by the server's clock.
  private(set) var requestTimes: [Time] = []
  /// The client messages that it has received.
  private(set) var messages: [(name: String, numbers: [Int])] = []
  private var sends: [Atom: ArraySlice<UInt8>] = [:]
  private var sendTypes: [Atom: Atom] = [:]
  private var awaitedPieces: [Atom] = []
  private var requestor: Window = 0
  private var isOpen = true
  /// Kept alive while the connection is open: when the server ends, Xlib would end this process.
  private let server: TouchServer

  /// How an owner of a selection behaves.
  enum Manner {
    /// It follows the protocol.
    case honest
    /// It never answers.
    case silent
    /// It announces an incremental transfer and never sends the data.
    case stalling
    /// It sends data incrementally without end.
    case endless
    /// It answers with another type than the requested one.
    case wrongType
    /// It refuses every request for the data that it offers.
    case refusing
  }

  init(_ stage: Stage) throws {
    server = stage.server
    display = try #require(XOpenDisplay(stage.server.display))
    root = XDefaultRootWindow(display)
    window = XCreateSimpleWindow(display, root, 0, 0, 10, 10, 0, 0, 0)
    XSelectInput(display, window, PropertyChangeMask)
    XSync(display, False)
  }

  deinit { vanish() }

  /// Closes the connection at once, as when a program is killed.
  func vanish() {
    if isOpen { XCloseDisplay(display) }
    isOpen = false
  }

  func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }

  func name(of atom: Atom) -> String {
    guard atom != 0, let name = XGetAtomName(display, atom) else { return "" }
    defer { XFree(name) }
    return String(cString: name)
  }

  // MARK: Events

  /// Returns the next event that is wanted; `nil` if none comes in time.
  func next(
    _ timeout: Duration = .patience, where isWanted: (XEvent) -> Bool
  ) -> XEvent? {
    let end = ContinuousClock.now + timeout
    while .now < end {
      while XPending(display) > 0 {
        var event = XEvent()
        XNextEvent(display, &event)
        if isWanted(event) { return event }
      }
      usleep(500)
    }
    return nil
  }

  /// Whether all data that it gives has been sent.
  var isIdle: Bool { sends.isEmpty }

  /// Answers other clients until a condition is met. The condition is checked whenever no request
  /// has come for a moment.
  /// - Returns: whether it was met in time.
  @discardableResult
  func serve(
    until isReached: () throws -> Bool, timeout: Duration = .patience
  ) rethrows -> Bool {
    let end = ContinuousClock.now + timeout
    while .now < end {
      servePending()
      if try isReached() { return true }
    }
    return try isReached()
  }

  /// Answers other clients until no request has come for a moment.
  func servePending() {
    var quiet = 0
    while quiet < 10 {
      quiet += 1
      while XPending(display) > 0 {
        var event = XEvent()
        XNextEvent(display, &event)
        answer(event)
        quiet = 0
      }
      XFlush(display)
      usleep(1000)
    }
  }

  private func answer(_ event: XEvent) {
    switch event.type {
    case SelectionRequest: give(event.xselectionrequest)
    case PropertyNotify where event.xproperty.state == PropertyDelete:
      guard event.xproperty.window == requestor else { break }
      awaitedPieces.append(event.xproperty.atom)
      if !holdsPieces { sendNextPiece() }
    case ClientMessage:
      let numbers = event.xclient.data.l
      messages.append(
        (
          name(of: event.xclient.message_type),
          [numbers.0, numbers.1, numbers.2, numbers.3, numbers.4]
        ))
    default: break
    }
  }

  // MARK: A program that takes

  /// Data fetched from a selection or a property.
  struct Fetched {
    var type: String
    var format: Int
    var bytes: [UInt8]
    /// Whether it was sent incrementally.
    var isIncremental = false

    /// The data as 32-bit numbers.
    var numbers: [UInt] {
      stride(from: 0, to: bytes.count, by: 8).map { offset in
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt.self) }
      }
    }
  }

  /// Requests a selection's data, without waiting for it.
  func ask(_ target: String, of selection: String = "CLIPBOARD", in property: String = "GOT") {
    XDeleteProperty(display, window, atom(property))
    XConvertSelection(
      display, atom(selection), atom(target), atom(property), window, Time(CurrentTime))
    XFlush(display)
  }

  /// Requests several targets at once, which the property `GOT` lists.
  func askForMultiple() {
    XConvertSelection(
      display, atom("CLIPBOARD"), atom("MULTIPLE"), atom("GOT"), window, Time(CurrentTime))
    XFlush(display)
  }

  /// Returns the window that owns a selection.
  func owner(of selection: String = "CLIPBOARD") -> Window {
    XGetSelectionOwner(display, atom(selection))
  }

  /// Sends a window a request for the clipboard, as the server would send it to the owner, whether
  /// the window owns it or not. Reads an answer in one property.
  /// - Returns: the data; `nil` if the request was refused.
  func fetch(_ target: String, from owner: Window) throws -> Fetched? {
    XDeleteProperty(display, window, atom("GOT"))
    var event = XEvent()
    event.xselectionrequest.type = SelectionRequest
    event.xselectionrequest.owner = owner
    event.xselectionrequest.requestor = window
    event.xselectionrequest.selection = atom("CLIPBOARD")
    event.xselectionrequest.target = atom(target)
    event.xselectionrequest.property = atom("GOT")
    event.xselectionrequest.time = Time(CurrentTime)
    XSendEvent(display, owner, False, NoEventMask, &event)
    XFlush(display)
    return try answered()
  }

  /// Waits for the answer to a request.
  /// - Returns: the data; `nil` if the request was refused.
  func answered(_ timeout: Duration = .patience) throws -> Fetched? {
    let event = try #require(next(timeout) { $0.type == SelectionNotify }, "no answer")
    guard event.xselection.property != 0 else { return nil }
    return read(event.xselection.property)
  }

  /// Fetches all of a selection's data.
  /// - Returns: the data; `nil` if the request was refused.
  func fetch(_ target: String, of selection: String = "CLIPBOARD") throws -> Fetched? {
    ask(target, of: selection)
    guard let first = try answered() else { return nil }
    return first.type == "INCR" ? try takeRest() : first
  }

  /// Fetches the rest of data that is sent incrementally.
  func takeRest(_ property: String = "GOT") throws -> Fetched {
    var all = Fetched(type: "", format: 8, bytes: [], isIncremental: true)
    while true {
      let piece = try takePiece(property)
      all.type = piece.type
      if piece.bytes.isEmpty { return all }
      all.bytes += piece.bytes
    }
  }

  /// Fetches the next piece of data that is sent incrementally.
  func takePiece(_ property: String = "GOT") throws -> Fetched {
    let wanted = atom(property)
    _ = try #require(
      next {
        $0.type == PropertyNotify && $0.xproperty.atom == wanted
          && $0.xproperty.state == PropertyNewValue
      }, "no piece comes")
    return try #require(read(wanted))
  }

  /// Reads a property and deletes it.
  /// - Parameter owner: The property's window; `nil` for its own.
  func read(_ property: Atom, of owner: Window? = nil) -> Fetched? {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, left): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, owner ?? window, property, 0, 1 << 24, True, Atom(AnyPropertyType), &type, &format,
      &count,
      &left, &data)
    guard let data else { return nil }
    defer { XFree(data) }
    // Xlib returns each 32-bit number as a long.
    let size = Int(count) * (format == 32 ? 8 : Int(format) / 8)
    return Fetched(
      type: name(of: type), format: Int(format),
      bytes: Array(UnsafeBufferPointer(start: data, count: size)))
  }

  /// Sets a property of its own window to 32-bit numbers.
  func set(_ property: String, type: String, _ numbers: [UInt]) {
    numbers.withUnsafeBytes {
      _ = XChangeProperty(
        display, window, atom(property), atom(type), 32, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
    }
  }

  // MARK: A program that gives

  /// Becomes the owner of a selection.
  func own(_ selection: String = "CLIPBOARD") {
    XSetSelectionOwner(display, atom(selection), window, Time(CurrentTime))
    XSync(display, False)
  }

  /// Whether it owns a selection.
  func owns(_ selection: String = "CLIPBOARD") -> Bool {
    XGetSelectionOwner(display, atom(selection)) == window
  }

  /// Whether any program owns a selection.
  func isOwned(_ selection: String = "CLIPBOARD") -> Bool {
    XGetSelectionOwner(display, atom(selection)) != 0
  }

  private func give(_ request: XSelectionRequestEvent) {
    let target = name(of: request.target)
    requests.append(target)
    requestTimes.append(request.time)
    guard manner != .silent else { return }
    requestor = request.requestor
    let property = request.property
    if target == "TARGETS" {
      let targets = [atom("TARGETS")] + offered.map { atom($0.type) }
      put(numbers: targets, as: Atom(XA_ATOM), in: property)
      return notify(request, property)
    }
    guard let bytes = offered.first(where: { $0.type == target })?.bytes, manner != .refusing
    else { return notify(request, 0) }
    switch manner {
    case .wrongType: put(bytes, as: atom("UTF8_STRING"), in: property)
    case .stalling: put(numbers: [UInt(bytes.count)], as: atom("INCR"), in: property)
    case .honest where bytes.count <= pieceSize: put(bytes, as: request.target, in: property)
    default:
      XSelectInput(display, request.requestor, PropertyChangeMask)
      sends[property] = bytes[...]
      sendTypes[property] = request.target
      put(numbers: [UInt(bytes.count)], as: atom("INCR"), in: property)
    }
    notify(request, property)
  }

  /// Sends the pieces that others are waiting for.
  func sendNextPiece() {
    for property in awaitedPieces { sendPiece(property) }
    awaitedPieces = []
    XFlush(display)
  }

  private func sendPiece(_ property: Atom) {
    guard let rest = sends[property], let type = sendTypes[property] else { return }
    let piece = rest.prefix(pieceSize)
    put(Array(piece), as: type, in: property)
    guard manner != .endless else { return }
    sends[property] = piece.isEmpty ? nil : rest.dropFirst(pieceSize)
  }

  private func put(_ bytes: [UInt8], as type: Atom, in property: Atom) {
    XChangeProperty(
      display, requestor, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
  }

  private func put(numbers: [UInt], as type: Atom, in property: Atom) {
    numbers.withUnsafeBytes {
      _ = XChangeProperty(
        display, requestor, property, type, 32, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
    }
  }

  private func notify(_ request: XSelectionRequestEvent, _ property: Atom) {
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = property
    event.xselection.time = request.time
    XSendEvent(display, request.requestor, False, NoEventMask, &event)
    XFlush(display)
  }

  /// Waits for a request for a target, and returns it unanswered; see ``finish(_:)``.
  func waitForRequest(_ target: String) throws -> XSelectionRequestEvent {
    let wanted = atom(target)
    let event = next { $0.type == SelectionRequest && $0.xselectionrequest.target == wanted }
    return try #require(event, "nobody asks for \(target)").xselectionrequest
  }

  /// Answers a request, to say that it has been performed.
  func finish(_ request: XSelectionRequestEvent) { notify(request, request.property) }

  // MARK: A program that drags

  /// Sends a message of the drag-and-drop protocol to a window.
  func send(_ message: String, to target: Window, _ numbers: [Int]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = target
    event.xclient.message_type = atom(message)
    event.xclient.format = 32
    let rest = numbers + [Int](repeating: 0, count: 4 - numbers.count)
    event.xclient.data.l = (Int(bitPattern: window), rest[0], rest[1], rest[2], rest[3])
    XSendEvent(display, target, False, NoEventMask, &event)
    XSync(display, False)
  }

  /// Waits for a client message and returns its numbers.
  func message(_ name: String) throws -> [Int] {
    var found: [Int]?
    serve(until: {
      found = messages.first { $0.name == name }?.numbers
      return found != nil
    })
    messages.removeAll { $0.name == name }
    return try #require(found, "no \(name) comes")
  }
}
