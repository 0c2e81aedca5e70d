public import Ink

/// A request of a client that puts pixels somewhere (X11 protocol: PutImage).
public struct PixelPut: Hashable, Sendable {
  /// The window or pixmap that gets the pixels.
  public let drawable: UInt
  /// The area that they cover, in its pixels.
  public let area: PixelRect

  /// Reads a request.
  /// - Parameter bytes: Its bytes as sent, or at least the first 24.
  init?(_ bytes: [UInt8]) {
    // A request with a large length has four bytes more for it (BIG-REQUESTS extension).
    let isLarge = bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0
    let rest = bytes.dropFirst(isLarge ? 8 : 4)
    guard rest.count >= 16 else { return nil }
    drawable = UInt(rest.number32(at: 0))
    area = PixelRect(
      x: rest.number16(at: 12), y: rest.number16(at: 14), width: rest.number16(at: 8),
      height: rest.number16(at: 10))
  }
}
