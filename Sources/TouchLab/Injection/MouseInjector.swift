/// Moves a virtual mouse and presses its buttons. A motion is relative to the pointer's position.
public final class MouseInjector: Sendable {
  private let socket: InputSocket

  init(_ socket: InputSocket) { self.socket = socket }

  /// The device's name, as XInput2 lists it.
  public var name: String { socket.device }

  /// Moves the mouse by a distance in pixels.
  public func move(byX x: Double, y: Double) throws(TouchLabError) {
    try socket.send(.motion(byX: x, y: y))
  }

  /// Scrolls as a touchpad or a fine wheel does. The driver announces scroll valuators, and the server also
  /// emulates presses of the buttons 4 to 7 for whole steps.
  /// - Parameters:
  ///   - right: The steps to the right; negative to the left.
  ///   - down: The steps down; negative for up.
  public func scroll(right: Double = 0, down: Double = 0) throws(TouchLabError) {
    try socket.send(.scroll(right: right, down: down))
  }

  /// Presses a button; 1 is the left one.
  public func press(_ button: Int = 1) throws(TouchLabError) {
    try socket.send(.button(UInt32(truncatingIfNeeded: button), isPress: true, [:]))
  }

  /// Releases a button that was pressed; 1 is the left one.
  public func release(_ button: Int = 1) throws(TouchLabError) {
    try socket.send(.button(UInt32(truncatingIfNeeded: button), isPress: false, [:]))
  }

  /// Waits until the server has processed everything injected so far through this device.
  public func sync() throws(TouchLabError) { try socket.sync() }

  /// Connects again, after the device was disabled and enabled.
  public func reconnect() throws(TouchLabError) { try socket.reconnect() }
}
