/// One size of the window's icon.
public struct IconImage: Hashable, Sendable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Row by row from the top, alpha in the high byte, not premultiplied (EWMH, `_NET_WM_ICON`).
  public let argb: [UInt32]

  /// Makes an icon.
  /// - Precondition: there are `width * height` pixels.
  public init(width: Int, height: Int, argb: [UInt32]) {
    precondition(width > 0 && height > 0 && argb.count == width * height)
    self.width = width
    self.height = height
    self.argb = argb
  }
}
