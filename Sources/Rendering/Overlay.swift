internal import CCairo
public import Ink
internal import Interaction

/// A picture that lies over the canvas in the window: the palette or a notice. What of it is
/// transparent shows the canvas.
public struct Overlay {
  /// Where the picture lies, in window pixels; never beyond the window it was painted for.
  public let frame: PixelRect
  /// The picture, as large as ``frame``.
  public let surface: ImageSurface

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
    surface = ImageSurface(width: frame.width, height: frame.height)
    guard !covered.isEmpty else { return }
    shadow.paint(on: surface, origin: frame)
    surface.paint { context in
      CairoShapes.translate(context, x: -Double(frame.x), y: -Double(frame.y))
      body(context)
    }
  }

  /// Paints a picture in the coordinates of a seat, turned to face it, on a transparent ground.
  /// - Parameters:
  ///   - rect: What the picture covers, in seat space.
  ///   - shadow: What is painted first, in seat space.
  ///   - body: Paints the rest with a Cairo context whose units are those of seat space.
  init(
    covering rect: Rect, in space: SeatSpace, shadow: SoftShadow,
    _ body: (_ context: OpaquePointer) -> Void
  ) {
    self.init(
      covering: space.windowRect(rect), within: space.window, shadow: shadow.turned(to: space)
    ) { context in
      let origin = space.windowPoint(Point(x: 0, y: 0))
      cairo_translate(context, origin.x, origin.y)
      cairo_rotate(context, Double(space.quarterTurns) * Double.pi / 2)
      body(context)
    }
  }
}
