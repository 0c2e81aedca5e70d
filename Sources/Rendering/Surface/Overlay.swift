internal import CCairo
public import Ink
internal import Interaction

/// A picture that lies over the canvas in the window: a palette or a notice. What of it is transparent
/// shows the canvas.
public struct Overlay {
  /// The pixels of the window that it covers; never beyond the window it was painted for.
  public let frame: PixelRect
  /// The picture. It may be larger than ``frame``: what lies beyond the window is not seen.
  public let surface: ImageSurface
  /// The place of the picture's first pixel, in window pixels.
  let origin: (x: Int, y: Int)

  /// Shows a picture.
  /// - Parameters:
  ///   - origin: The place of its first pixel, in window pixels.
  ///   - window: The window; what lies beyond it is cut off.
  init(_ surface: ImageSurface, at origin: (x: Int, y: Int), within window: PixelRect) {
    self.surface = surface
    self.origin = origin
    frame = PixelRect(
      x: origin.x, y: origin.y, width: surface.width, height: surface.height
    ).intersection(window)
  }

  /// Paints a picture in window coordinates, on a transparent ground.
  /// - Parameters:
  ///   - rect: What the picture covers, in window pixels.
  ///   - window: The window; what lies beyond it is cut off.
  ///   - shadow: What is painted first, below all else.
  ///   - body: Paints the rest with a Cairo context whose units are window pixels.
  init(
    covering rect: Rect, within window: PixelRect, shadow: SoftShadow,
    _ body: (_ context: OpaquePointer) -> Void
  ) {
    let covered = PixelRect(covering: rect, within: window)
    // A surface cannot be empty: a picture wholly beyond the window is one pixel of nothing.
    frame = PixelRect(
      x: min(covered.x, window.maxX - 1), y: min(covered.y, window.maxY - 1),
      width: max(1, covered.width), height: max(1, covered.height))
    origin = (frame.x, frame.y)
    surface = ImageSurface(width: frame.width, height: frame.height)
    guard !covered.isEmpty else { return }
    shadow.paint(on: surface, origin: frame)
    surface.paint { context in
      CairoShapes.translate(context, x: -Double(frame.x), y: -Double(frame.y))
      body(context)
    }
  }

  /// Paints a picture in the coordinates of a seat, turned to face it, on a transparent ground. It is
  /// painted upright and then turned pixel by pixel, so that it is as crisp from every side.
  /// - Parameters:
  ///   - rect: What the picture covers, in seat space.
  ///   - shadow: What is painted first, in seat space.
  ///   - body: Paints the rest with a Cairo context whose units are those of seat space.
  init(
    covering rect: Rect, in space: SeatSpace, shadow: SoftShadow,
    _ body: (_ context: OpaquePointer) -> Void
  ) {
    let upright = Overlay(
      covering: rect, within: space.pixels, shadow: shadow, body)
    self.init(
      upright.surface.turned(to: space.edge), at: space.windowOrigin(of: upright.frame),
      within: space.window)
  }

  /// Lays the picture over the window's image, within some of its pixels.
  public func lay(over image: ImageSurface, within area: PixelRect) {
    let part = frame.intersection(area)
    guard !part.isEmpty else { return }
    image.paint { context in
      cairo_rectangle(
        context, Double(part.x), Double(part.y), Double(part.width), Double(part.height))
      cairo_clip(context)
      cairo_set_source_surface(
        context, surface.cairoSurface, Double(origin.x), Double(origin.y))
      cairo_paint(context)
    }
  }
}
