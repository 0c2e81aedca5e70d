public import Ink

/// Moves fingers on a virtual touchscreen. Positions are in screen pixels, from the screen's upper
/// left corner. The caller numbers the fingers, and a number is free again after its end.
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

  /// Puts a finger on the screen. The driver ignores this for a finger that is already down.
  /// - Parameter pressure: The pressure from 0 to 1; `nil` for an event without pressure.
  public func begin(
    _ finger: Int, at position: Point, pressure: Double? = nil
  ) throws(TouchLabError) {
    try send(finger, .begin, position, pressure)
  }

  /// Moves a finger or changes its pressure.
  public func move(
    _ finger: Int, to position: Point, pressure: Double? = nil
  ) throws(TouchLabError) {
    try send(finger, .update, position, pressure)
  }

  /// Lifts a finger at a position on the screen.
  public func end(_ finger: Int, at position: Point) throws(TouchLabError) {
    try send(finger, .end, position, nil)
  }

  /// Puts several fingers on the screen in one piece, so that no time passes between them.
  public func begin(_ fingers: [(finger: Int, position: Point)]) throws(TouchLabError) {
    try socket.send(fingers.map { message($0.finger, .begin, $0.position, nil) })
  }

  /// Puts a finger on the first point and moves it along the others, in one piece: however busy the machine is, it
  /// rests nowhere before the last one.
  public func slide(_ finger: Int, along points: [Point]) throws(TouchLabError) {
    try socket.send(
      points.enumerated().map { index, point in
        message(finger, index == 0 ? .begin : .update, point, nil)
      })
  }

  /// Puts a finger on the screen and lifts it, in one piece: however busy the machine is, the finger is not held.
  public func tap(_ finger: Int, at position: Point) throws(TouchLabError) {
    try socket.send([
      message(finger, .begin, position, nil), message(finger, .end, position, nil),
    ])
  }

  /// Waits until the server has processed everything injected so far through this device and has
  /// written it to the connections of its clients. Returns at once if nothing was injected.
  public func sync() throws(TouchLabError) { try socket.sync() }

  /// Connects again. The connection closes when the device is disabled. After the device is enabled
  /// again, nothing can be injected without this call.
  public func reconnect() throws(TouchLabError) { try socket.reconnect() }

  /// Returns the position that XInput2 reports (`root_x`, `root_y`) for an injected one, with the
  /// screen's current size and no transformation matrix.
  ///
  /// The server keeps a position as a C float, reports it in steps of 1/65536 pixel, and clips it
  /// to the screen. The last position on the screen is 1/65536 of its extent before the far edge.
  /// So a multiple of 1/4096 is reported exactly on screens of up to 4096 pixels, and a multiple of
  /// 1/1024 on all screens. `event_x` is the same minus the window's origin, which is a whole
  /// pixel.
  public func reportedPosition(_ position: Point) -> Point { screen.reported(position) }

  private func send(
    _ finger: Int, _ phase: InputMessage.TouchPhase, _ position: Point, _ pressure: Double?
  ) throws(TouchLabError) {
    try socket.send(message(finger, phase, position, pressure))
  }

  private func message(
    _ finger: Int, _ phase: InputMessage.TouchPhase, _ position: Point, _ pressure: Double?
  ) -> InputMessage {
    let position = screen.axes(for: position)
    var axes = [Axis.x: position.x, Axis.y: position.y]
    if let pressure { axes[Axis.pressure] = pressure * Self.fullPressure }
    return .touch(UInt32(truncatingIfNeeded: finger), phase, axes)
  }
}
