import CXlib
import Synchronization

/// A connection to an X server as a client of its own, beside the program's. It announces XInput 2.2.
///
/// Only the thread that created it may use it. The first instance in a process installs Xlib's
/// error handlers for the whole process. X errors then become Swift errors, and a server that dies
/// no longer ends the process.
package final class LabConnection {
  private var display: OpaquePointer?

  /// Connects to a display.
  /// - Parameters:
  ///   - name: The display's name, such as `:3`.
  ///   - cookie: The cookie that the server demands; `nil` for what Xlib finds by itself.
  package init(display name: String, cookie: Cookie?) throws(TouchLabError) {
    XErrorLog.install
    guard let display = Self.open(name, cookie) else { throw .noConnection(display: name) }
    self.display = display
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
  package func disconnect() {
    guard let display else { return }
    self.display = nil
    // Xlib must not be called for a broken connection, so it stays open.
    guard !XErrorLog.isLost(display) else { return }
    Self.opening.withLock { _ in _ = XCloseDisplay(display) }
  }

  /// Returns Xlib's display of the connection, for calls that may fail.
  /// - Throws: ``TouchLabError/connectionLost`` if the connection is closed or broken.
  package func openDisplay() throws(TouchLabError) -> OpaquePointer {
    guard let display, !XErrorLog.isLost(display) else { throw .connectionLost }
    return display
  }

  /// Calls Xlib once, if the call waits for an answer, or several times, if none of the calls does.
  package func call<Result>(_ body: (OpaquePointer) -> Result) throws(TouchLabError) -> Result {
    let result = body(try openDisplay())
    _ = try openDisplay()
    return result
  }

  /// Calls Xlib as ``call(_:)`` does, and waits until the server has carried out the request.
  /// - Throws: ``TouchLabError/refused(_:)`` with the server's first error.
  @discardableResult
  package func request<Result>(_ body: (OpaquePointer) -> Result) throws(TouchLabError) -> Result {
    _ = XErrorLog.takeFailures(of: try openDisplay())
    let result = try call(body)
    let failures = try settle()
    if let failure = failures.first { throw .refused(failure) }
    return result
  }

  /// Waits until the server has processed all requests, and returns its errors.
  @discardableResult
  package func settle() throws(TouchLabError) -> [XFailure] {
    _ = try call { XSync($0, False) }
    return XErrorLog.takeFailures(of: try openDisplay())
  }
}
