public import Ink
public import TouchLab

/// A client with a window of its own that tells what the server sends there: it shows the rule of the
/// server that the program has to live with.
public struct Onlooker {
  /// The client.
  public let client: LabClient
  /// Its window.
  public let window: UInt

  /// Shows a window above all others and selects events on it.
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

  /// What has come so far.
  public func events() throws -> [LabEvent] { try client.pendingEvents() }

  /// Goes, and shows what it covered.
  public func leave() throws { try client.destroy(window) }
}
