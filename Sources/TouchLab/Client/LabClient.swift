public import CXlib
import SystemPackage
import Synchronization

/// A second client of the X server, for tests. It reads windows and pixels, makes grabs, moves
/// windows, and interferes as window managers and other programs do. It announces XInput 2.2.
///
/// It has a connection of its own, and only the thread that created it may use it. The first
/// instance in a process installs Xlib's error handlers for the whole process. X errors then become
/// Swift errors, and a server that dies no longer ends the process.
public final class LabClient {
  /// The root window.
  public let root: Window
  let displayName: String
  /// The screen of the ``TouchServer`` with which this client was created; `nil` if it was created
  /// with a display name.
  let screen: ScreenGeometry?
  private var display: OpaquePointer?

  /// Connects to the server of a virtual touchscreen.
  public convenience init(_ server: TouchServer) throws(TouchLabError) {
    try self.init(display: server.display, cookie: server.cookie, screen: server.screen)
  }

  /// Connects to a display by its name, such as `:3`.
  public convenience init(display: String) throws(TouchLabError) {
    try self.init(display: display, cookie: nil)
  }

  init(
    display name: String, cookie: Cookie?, screen: ScreenGeometry? = nil
  ) throws(TouchLabError) {
    XErrorLog.install
    guard let display = Self.open(name, cookie) else { throw .noConnection(display: name) }
    self.display = display
    self.screen = screen
    displayName = name
    root = XDefaultRootWindow(display)
  }

  deinit { disconnect() }

  /// Lets only one connection at a time open or close. The cookie is a setting of the whole process
  /// until the connection is open. And libXi creates its list of connections at its first use in a
  /// process, without protection from other threads.
  private static let opening = Mutex(())

  private static func open(_ name: String, _ cookie: Cookie?) -> OpaquePointer? {
    opening.withLock { _ in
      guard let display = connect(name, cookie) else { return nil }
      XErrorLog.watch(display)
      var (major, minor): (Int32, Int32) = (2, 2)
      XIQueryVersion(display, &major, &minor)
      return display
    }
  }

  private static func connect(_ name: String, _ cookie: Cookie?) -> OpaquePointer? {
    guard let cookie else { return XOpenDisplay(name) }
    var method = Array(Cookie.method.utf8).map(CChar.init(bitPattern:))
    var bytes = cookie.bytes.map(CChar.init(bitPattern:))
    XSetAuthorization(&method, Int32(method.count), &bytes, Int32(bytes.count))
    defer { XSetAuthorization(nil, 0, nil, 0) }
    return XOpenDisplay(name)
  }

  /// Closes the connection. The server then removes this client's windows and grabs, as when a
  /// program dies. Every later call throws ``TouchLabError/connectionLost``.
  public func disconnect() {
    guard let display else { return }
    self.display = nil
    // Xlib must not be called for a broken connection, so it stays open.
    guard !XErrorLog.isLost(display) else { return }
    Self.opening.withLock { _ in _ = XCloseDisplay(display) }
  }

  /// Returns the connection.
  /// - Throws: ``TouchLabError/connectionLost`` if it is closed or broken.
  func connection() throws(TouchLabError) -> OpaquePointer {
    guard let display, !XErrorLog.isLost(display) else { throw .connectionLost }
    return display
  }

  /// Calls Xlib once, if the call waits for an answer, or several times, if none of the calls does.
  func call<Result>(_ body: (OpaquePointer) -> Result) throws(TouchLabError) -> Result {
    let result = body(try connection())
    _ = try connection()
    return result
  }

  /// Calls Xlib as ``call(_:)`` does, and waits until the server has carried out the request.
  /// - Throws: ``TouchLabError/refused(_:)`` with the server's first error.
  @discardableResult
  func request<Result>(_ body: (OpaquePointer) -> Result) throws(TouchLabError) -> Result {
    _ = XErrorLog.takeFailures(of: try connection())
    let result = try call(body)
    let failures = try settle()
    if let failure = failures.first { throw .refused(failure) }
    return result
  }

  /// Waits until the server has processed all requests, and returns its errors.
  @discardableResult
  func settle() throws(TouchLabError) -> [XFailure] {
    _ = try call { XSync($0, False) }
    return XErrorLog.takeFailures(of: try connection())
  }

  /// Waits until the server has carried out all requests of this client.
  public func sync() throws(TouchLabError) { try settle() }

  func atom(_ name: String) throws(TouchLabError) -> Atom {
    try call { XInternAtom($0, name, False) }
  }

  /// Returns the key for each keysym on the two lowest levels of the keyboard.
  func keys() throws(TouchLabError) -> [UInt32: KeyboardInjector.Key] {
    var keys: [UInt32: KeyboardInjector.Key] = [:]
    for level in 0...1 {
      for code in UInt8(8)...255 {
        let keysym = try call { XkbKeycodeToKeysym($0, code, 0, Int32(level)) }
        let number = UInt32(truncatingIfNeeded: keysym)
        guard number != 0, keys[number] == nil else { continue }
        keys[number] = KeyboardInjector.Key(code: UInt32(code), isShifted: level == 1)
      }
    }
    return keys
  }
}
