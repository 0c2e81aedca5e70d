import CXlib
internal import Ink

/// Where the program paints what the window is to show.
public struct WindowImage {
  /// The first pixel, top left: 0xAARRGGBB in the machine's byte order, premultiplied; the window
  /// itself is opaque.
  public let memory: UnsafeMutablePointer<UInt32>
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Pixels from one row to the next.
  public let pixelsPerRow: Int
}
