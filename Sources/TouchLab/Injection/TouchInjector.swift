public import Ink

/// Puts fingers on a virtual touchscreen. Positions are in screen pixels, from the screen's upper
/// left corner; fingers are numbered by the caller, and a number is free again after its end.
public final class TouchInjector: Sendable {
  private let socket: InputSocket
  private let screen: ScreenGeometry

  /// The axis numbers of the driver's touch devices (inputtestdrv (4)).
  private enum Axis {
    static let x = 0
    static let y = 1
    static let pressure = 4
  }
  /// The value of the pressure axis at full pressure.
  private static let fullPressure = 2047.0

  init(_ socket: InputSocket, _ screen: ScreenGeometry) {
    self.socket = socket
    self.screen = screen
  }

  /// The device's name, as XInput2 lists it.
  public var name: String { socket.device }

  /// A finger touches the screen. The driver drops the begin of a finger that is down already.
  /// - Parameter pressure: from 0 to 1; without it the event carries none.
  public func begin(
    _ finger: Int, at position: Point, pressure: Double? = nil
  ) throws(TouchLabError) {
    try send(finger, .begin, position, pressure)
  }

  /// A finger moves, or presses harder.
  public func move(
    _ finger: Int, to position: Point, pressure: Double? = nil
  ) throws(TouchLabError) {
    try send(finger, .update, position, pressure)
  }

  /// A finger is lifted.
  public func end(_ finger: Int, at position: Point) throws(TouchLabError) {
    try send(finger, .end, position, nil)
  }

  /// Waits until the server has processed everything injected so far through this device and has
  /// handed it to its clients' connections. Returns at once when nothing was.
  public func sync() throws(TouchLabError) { try socket.sync() }

  /// Connects anew. Disabling the device closed the connection; after it was enabled again nothing
  /// can be injected without this.
  public func reconnect() throws(TouchLabError) { try socket.reconnect() }

  /// The position that XInput2 reports (`root_x`, `root_y`) for an injected one, with the screen's
  /// present size and no transformation matrix. The server keeps it as a C float, reports 1/65536 of
  /// a pixel, and clips it to the screen (whose last position is 1/65536 of its extent short of the
  /// far edge). So a multiple of 1/4096 is reported exactly on screens of up to 4096 pixels, and a
  /// multiple of 1/1024 on all. `event_x` is the same less the window's whole-pixel origin.
  public func reportedPosition(_ position: Point) -> Point { screen.reported(position) }

  private func send(
    _ finger: Int, _ phase: InputMessage.TouchPhase, _ position: Point, _ pressure: Double?
  ) throws(TouchLabError) {
    let position = screen.axes(for: position)
    var axes = [Axis.x: position.x, Axis.y: position.y]
    if let pressure { axes[Axis.pressure] = pressure * Self.fullPressure }
    try socket.send(.touch(UInt32(truncatingIfNeeded: finger), phase, axes))
  }
}
