public import Ink

/// Moves a virtual pen, an absolute pointer with pressure and proximity. Positions are in screen
/// pixels, and are reported as ``TouchInjector/reportedPosition(_:)`` describes.
public final class PenInjector: Sendable {
  private let socket: InputSocket
  private let screen: ScreenGeometry

  /// The axis numbers of the driver's absolute pointers (inputtestdrv (4)).
  private enum Axis {
    static let x = 0
    static let y = 1
    static let pressure = 4
  }
  /// The value of the pressure axis at full pressure.
  private static let fullPressure = 1000.0

  init(_ socket: InputSocket, _ screen: ScreenGeometry) {
    self.socket = socket
    self.screen = screen
  }

  /// The device's name, as XInput2 lists it.
  public var name: String { socket.device }

  /// Moves the pen to a position on the screen.
  /// - Parameter pressure: The pressure from 0 to 1; `nil` for an event without pressure.
  public func move(to position: Point, pressure: Double? = nil) throws(TouchLabError) {
    try socket.send(.motion(axes(position, pressure)))
  }

  /// Presses a button; 1 is the tip.
  public func press(
    _ button: Int = 1, at position: Point, pressure: Double? = nil
  ) throws(TouchLabError) {
    try socket.send(
      .button(UInt32(truncatingIfNeeded: button), isPress: true, axes(position, pressure)))
  }

  /// Releases a button at a position; 1 is the tip.
  public func release(
    _ button: Int = 1, at position: Point, pressure: Double? = nil
  ) throws(TouchLabError) {
    try socket.send(
      .button(UInt32(truncatingIfNeeded: button), isPress: false, axes(position, pressure)))
  }

  /// Presses the tip and releases it, in one piece: however busy the machine is, the pen is not held.
  public func tap(at position: Point) throws(TouchLabError) {
    let axes = axes(position, nil)
    try socket.send([.button(1, isPress: true, axes), .button(1, isPress: false, axes)])
  }

  /// Moves the pen near the surface, or away from it.
  public func proximity(_ isIn: Bool, at position: Point) throws(TouchLabError) {
    try socket.send(.proximity(isIn: isIn, axes(position, nil)))
  }

  /// Waits until the server has processed everything injected so far through this device.
  public func sync() throws(TouchLabError) { try socket.sync() }

  /// Connects again, after the device was disabled and enabled.
  public func reconnect() throws(TouchLabError) { try socket.reconnect() }

  /// Returns the position that XInput2 reports for an injected one; see
  /// ``TouchInjector/reportedPosition(_:)``.
  public func reportedPosition(_ position: Point) -> Point { screen.reported(position) }

  private func axes(_ position: Point, _ pressure: Double?) -> [Int: Double] {
    let position = screen.axes(for: position)
    var axes = [Axis.x: position.x, Axis.y: position.y]
    if let pressure { axes[Axis.pressure] = pressure * Self.fullPressure }
    return axes
  }
}
