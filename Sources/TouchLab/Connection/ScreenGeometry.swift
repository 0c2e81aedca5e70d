import Ink
import Synchronization

/// A size in pixels.
public struct ScreenSize: Hashable, CustomStringConvertible, Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Creates a size from a width and a height in pixels.
  public init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  /// The size as RandR names a mode: `1920x1080`.
  public var description: String { "\(width)x\(height)" }
}

/// The screen's current size, which all injectors share because RandR can change it.
package final class ScreenGeometry: Sendable {
  private let current: Mutex<ScreenSize>

  init(_ size: ScreenSize) { current = Mutex(size) }

  /// The current size of the screen.
  package var size: ScreenSize {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  /// The maximum of the device's axes; the minimum is 0. An axis covers the whole screen, so that
  /// one more would be the screen's far edge.
  static let axisMaximum = 65535.0
  /// The step to which XInput2 rounds positions (FP1616: 16 bits after the point).
  private static let quantum = 1.0 / 65536

  /// Returns the axis values for a position in screen pixels.
  ///
  /// The server maps an axis value v to `v * width / 65536`, rounds that to a C float, and cuts it
  /// to a step of XInput2 (FP1616). A quarter of a step is added here, so that tiny errors of the
  /// arithmetic do not cut a position to the step before. It is too little to change the position.
  func axes(for point: Point) -> (x: Double, y: Double) {
    let size = self.size
    return (Self.axis(point.x, extent: size.width), Self.axis(point.y, extent: size.height))
  }

  func reported(_ point: Point) -> Point {
    let size = self.size
    return Point(
      x: Self.reported(point.x, extent: size.width), y: Self.reported(point.y, extent: size.height))
  }

  private static func axis(_ coordinate: Double, extent: Int) -> Double {
    (coordinate + quantum / 4) * 65536 / Double(extent)
  }

  private static func reported(_ coordinate: Double, extent: Int) -> Double {
    let value = min(max(axis(coordinate, extent: extent), 0), axisMaximum)
    let exact = value * Double(extent) / 65536
    // The server's event has whole pixels as an integer and the rest as a float (`root_x`,
    // `root_x_frac`). It adds the two as floats.
    let onScreen = Float(exact.rounded(.down)) + Float(exact - exact.rounded(.down))
    return (Double(onScreen) / quantum).rounded(.down) * quantum
  }
}
