import CXlib

/// A visual of the screen that can be painted on, and how the server keeps its pixels.
struct PixelFormat {
  let visual: UnsafeMutablePointer<Visual>
  let layout: PixelLayout
  /// To how many bits a row of pixels is filled up.
  let rowPadding: Int32
  /// Whether windows need a colour map made for the visual.
  let isDefault: Bool

  var depth: Int32 { Int32(layout.depth) }

  /// Depths in the order in which they are taken where the screen's own visual does not serve. Windows of
  /// 32 bits come late: a server without a compositing manager copies each of their pixels once more.
  private static let preferredDepths = [24, 30, 32, 16, 15]

  /// Takes the screen's default visual where that is TrueColor, or else the best one that is: where
  /// colours are entries of a map, as in PseudoColor and DirectColor, other programs have them too.
  /// - Returns: nil when the screen has none.
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
