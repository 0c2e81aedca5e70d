import CXlib

/// A visual of the screen that the program can use, and the layout of its pixels on the server.
struct PixelFormat {
  let visual: UnsafeMutablePointer<Visual>
  let layout: PixelLayout
  /// The number of bits that a row of pixels is padded to a multiple of.
  let rowPadding: Int32
  /// Whether this is the screen's default visual. Windows of other visuals need a colour map of
  /// their own.
  let isDefault: Bool

  var depth: Int32 { Int32(layout.depth) }

  /// The depths to choose from if the default visual is not usable, the best first. 32 comes late,
  /// because a server without a compositing manager copies each pixel of such windows once more.
  private static let preferredDepths = [24, 30, 32, 16, 15]

  /// Chooses the screen's default visual if it is TrueColor, or else the best TrueColor visual.
  /// Visuals with colour maps, such as PseudoColor and DirectColor, are not used, because other
  /// programs share their colours.
  /// - Returns: `nil` if the screen has no usable visual.
  init?(_ display: OpaquePointer, screen: Int32) {
    let rows = Self.rows(display)
    let own = XDefaultVisual(display, screen)
    let found = Self.trueColorVisuals(display, screen).compactMap { info -> PixelFormat? in
      guard let visual = info.visual, let row = rows.first(where: { $0.depth == info.depth }),
        let layout = PixelLayout(
          redMask: info.red_mask, greenMask: info.green_mask, blueMask: info.blue_mask,
          depth: Int(info.depth), bitsPerPixel: Int(row.bits_per_pixel),
          isMostSignificantFirst: XImageByteOrder(display) == MSBFirst)
      else { return nil }
      return PixelFormat(
        visual: visual, layout: layout, rowPadding: row.scanline_pad, isDefault: visual == own)
    }
    let preferred = Self.preferredDepths.lazy.compactMap { depth in
      found.first { $0.layout.depth == depth }
    }
    guard let best = found.first(where: \.isDefault) ?? preferred.first ?? found.first else {
      return nil
    }
    self = best
  }

  private init(
    visual: UnsafeMutablePointer<Visual>, layout: PixelLayout, rowPadding: Int32, isDefault: Bool
  ) {
    self.visual = visual
    self.layout = layout
    self.rowPadding = rowPadding
    self.isDefault = isDefault
  }

  private static func trueColorVisuals(
    _ display: OpaquePointer, _ screen: Int32
  ) -> [XVisualInfo] {
    var wanted = XVisualInfo()
    wanted.screen = screen
    wanted.class = TrueColor
    var count: Int32 = 0
    guard
      let first = XGetVisualInfo(
        display, Int(VisualScreenMask | VisualClassMask), &wanted, &count)
    else { return [] }
    defer { XFree(first) }
    return Array(UnsafeBufferPointer(start: first, count: Int(count)))
  }

  private static func rows(_ display: OpaquePointer) -> [XPixmapFormatValues] {
    var count: Int32 = 0
    guard let first = XListPixmapFormats(display, &count) else { return [] }
    defer { XFree(first) }
    return Array(UnsafeBufferPointer(start: first, count: Int(count)))
  }
}
