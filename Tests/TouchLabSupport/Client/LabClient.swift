public import CXlib
public import TouchLab

/// A second client of the X server, for tests. It reads windows and pixels, makes grabs, moves
/// windows, and interferes as window managers and other programs do. It announces XInput 2.2.
///
/// It has a connection of its own, and only the thread that created it may use it. X errors become
/// Swift errors, and a server that dies does not end the process.
public final class LabClient {
  /// The root window.
  public let root: Window
  /// The screen of the `TouchServer` with which this client was created; `nil` if it was created
  /// with a display name.
  let screen: ScreenGeometry?
  private let connection: LabConnection
  /// How many devices this client has switched off.
  public internal(set) var switchOffCount = 0

  /// Connects to the server of a virtual touchscreen.
  public convenience init(_ server: TouchServer) throws(TouchLabError) {
    try self.init(
      LabConnection(display: server.display, cookie: server.cookie), screen: server.screen)
  }

  /// Connects to a display by its name, such as `:3`.
  public convenience init(display: String) throws(TouchLabError) {
    try self.init(LabConnection(display: display, cookie: nil), screen: nil)
  }

  private init(_ connection: LabConnection, screen: ScreenGeometry?) throws(TouchLabError) {
    self.connection = connection
    self.screen = screen
    root = try connection.call { XDefaultRootWindow($0) }
  }

  /// Closes the connection. The server then removes this client's windows and grabs, as when a
  /// program dies. Every later call throws `TouchLabError.connectionLost`.
  public func disconnect() { connection.disconnect() }

  /// Returns Xlib's display.
  func openDisplay() throws(TouchLabError) -> OpaquePointer { try connection.openDisplay() }

  /// Calls Xlib once, if the call waits for an answer, or several times, if none of the calls does.
  package func call<Result>(_ body: (OpaquePointer) -> Result) throws(TouchLabError) -> Result {
    try connection.call(body)
  }

  /// Calls Xlib as ``call(_:)`` does, and waits until the server has carried out the request.
  /// - Throws: `TouchLabError.refused` with the server's first error.
  @discardableResult
  package func request<Result>(_ body: (OpaquePointer) -> Result) throws(TouchLabError) -> Result {
    try connection.request(body)
  }

  /// Waits until the server has processed all requests, and returns its errors.
  @discardableResult
  func settle() throws(TouchLabError) -> [XFailure] { try connection.settle() }

  /// Waits until the server has carried out all requests of this client.
  public func sync() throws(TouchLabError) { try settle() }

  func atom(_ name: String) throws(TouchLabError) -> Atom {
    try call { XInternAtom($0, name, False) }
  }
}
