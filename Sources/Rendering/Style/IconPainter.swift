internal import CCairo
internal import Ink

/// Paints the program's icon: five strokes of paint, spread like the fingers of a hand, on a sheet
/// of paper.
public enum IconPainter {
  /// The sizes in which the window has its icon, in pixels: for lists of windows, and for large screens and switchers.
  /// Window managers scale them; the desktop's menu has the SVG file.
  public static let sizes = [48, 128]

  /// Paints the program's icon as a square.
  /// - Parameter size: The width and height in pixels.
  /// - Returns: Rows from the top, as ARGB with alpha in the high byte and **not** premultiplied,
  ///   as the property `_NET_WM_ICON` requires (EWMH 1.5, "Application Window Properties").
  /// - Precondition: `size` is from 1 to ``ImageSurface/maximumExtent``.
  public static func argb(size: Int) -> [UInt32] {
    let surface = ImageSurface(width: size, height: size)
    surface.paint { context in
      cairo_scale(context, Double(size) / Icon.grid, Double(size) / Icon.grid)
      CairoShapes.fill(context, Icon.paper, radius: Icon.paperRadius, Icon.paperColor)
      CairoShapes.stroke(
        context, Icon.paper.insetBy(Icon.edge / 2), radius: Icon.paperRadius - Icon.edge / 2,
        width: Icon.edge, Icon.edgeColor)
      for (color, path) in Icon.strokes {
        CairoShapes.setColor(context, color)
        path.paint(context)
      }
    }
    return surface.withPixels { pixels in
      UnsafeBufferPointer(start: pixels, count: size * size).map(withoutPremultiplication)
    }
  }

  private static func withoutPremultiplication(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha != 0, alpha != 255 else { return pixel }
    func part(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | part(16) | part(8) | part(0)
  }
}
