import CXlib
internal import Ink

/// The memory in which the program paints the window's pixels.
public struct WindowImage {
  /// The first pixel, at the top left: 0xAARRGGBB in the machine's byte order, premultiplied. The
  /// window itself is opaque.
  public let memory: UnsafeMutablePointer<UInt32>
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The distance from one row to the next, in pixels.
  public let pixelsPerRow: Int
}
