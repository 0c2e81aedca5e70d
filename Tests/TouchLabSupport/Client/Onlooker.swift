public import Ink
public import TouchLab

/// A second X client with its own window, which records the events that it gets. Tests use it to
/// show that the server behaves as they assume.
public struct Onlooker {
  /// The connection to the server.
  public let client: LabClient
  /// The client's window.
  public let window: UInt

  /// Opens a window above all others and selects events on it.
  public init(
    _ server: TouchServer, _ selection: LabSelection, devices: Int = LabClient.allMasters,
    frame: PixelRect = PixelRect(x: 0, y: 0, width: 150, height: 150)
  ) throws {
    client = try LabClient(server)
    window = try client.makeWindow(frame, isOverrideRedirect: true)
    try client.select(selection, on: window, devices: devices)
    try client.map(window)
    try client.waitUntilViewable(window)
    _ = try client.pendingEvents()
  }

  /// Opens a window over the whole screen, selects events on it, and gives it the keyboard focus.
  public init(
    filling server: TouchServer, _ selection: LabSelection = [.touch, .ownership]
  ) throws {
    let size = server.screenSize
    try self.init(
      server, selection, frame: PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    try client.focus(window)
  }

  /// Returns the events that have arrived since the last call.
  public func events() throws -> [LabEvent] { try client.pendingEvents() }

  /// Closes the window, so that what it covered is visible again.
  public func leave() throws { try client.destroy(window) }
}
