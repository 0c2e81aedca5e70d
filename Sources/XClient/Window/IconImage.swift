/// The window's icon in one size.
public struct IconImage: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels, row by row from the top: 0xAARRGGBB, not premultiplied (EWMH, `_NET_WM_ICON`).
  public let argb: [UInt32]

  /// Makes an icon from its pixels.
  /// - Precondition: There are `width * height` pixels.
  public init(width: Int, height: Int, argb: [UInt32]) {
    precondition(width > 0 && height > 0 && argb.count == width * height)
    self.width = width
    self.height = height
    self.argb = argb
  }
}
