import CXlib

/// The server's idea of a window whose pixels are our pixels: eight bits each of red, green and
/// blue in 32, as in the memory of an image surface.
struct PixelFormat {
  let visual: UnsafeMutablePointer<Visual>
  let depth: Int32
  /// Whether windows need a colour map made for the visual.
  let isDefault: Bool

  /// Takes the screen's default visual where that serves, or else one of 24 bits that does.
  /// - Returns: nil when the screen has neither.
  init?(_ display: OpaquePointer, screen: Int32) {
    let defaultDepth = XDefaultDepth(display, screen)
    if let visual = XDefaultVisual(display, screen), [24, 32].contains(defaultDepth),
      Self.isOurs(visual.pointee)
    {
      (self.visual, depth, isDefault) = (visual, defaultDepth, true)
      return
    }
    var info = XVisualInfo()
    guard XMatchVisualInfo(display, screen, 24, TrueColor, &info) != 0, let visual = info.visual,
      Self.isOurs(visual.pointee)
    else { return nil }
    (self.visual, depth, isDefault) = (visual, 24, false)
  }

  private static func isOurs(_ visual: Visual) -> Bool {
    visual.class == TrueColor && visual.red_mask == 0xff0000 && visual.green_mask == 0x00ff00
      && visual.blue_mask == 0x0000ff
  }
}
