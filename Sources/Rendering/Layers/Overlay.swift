internal import CCairo
public import Ink
package import Interaction

/// A picture over the canvas in the window, such as a palette or a notice. The canvas shows through
/// its transparent pixels.
public struct Overlay {
  /// The pixels of the window that it covers. It never extends beyond the window that it was
  /// painted for.
  public let frame: PixelRect
  /// The picture. It may be larger than ``frame``, because parts beyond the window are not shown.
  public let surface: ImageSurface
  /// The position of the picture's first pixel, in window pixels.
  package let origin: (x: Int, y: Int)
  /// How opaque the picture is shown: 1 as it was painted, 0 not at all.
  package private(set) var opacity = 1.0

  /// Creates an overlay from a picture.
  /// - Parameters:
  ///   - origin: The position of its first pixel, in window pixels.
  ///   - window: The window, to which the overlay is clipped.
  package init(_ surface: ImageSurface, at origin: (x: Int, y: Int), within window: PixelRect) {
    self.surface = surface
    self.origin = origin
    frame = PixelRect(
      x: origin.x, y: origin.y, width: surface.width, height: surface.height
    ).intersection(window)
  }

  private init(_ overlay: Overlay, clippedTo area: PixelRect) {
    (surface, origin, opacity) = (overlay.surface, overlay.origin, overlay.opacity)
    frame = overlay.frame.intersection(area)
  }

  /// Whether the picture is as large as that of another overlay.
  func hasSize(of other: Overlay) -> Bool {
    surface.width == other.surface.width && surface.height == other.surface.height
  }

  /// Returns the part of the overlay within an area of the window. It uses the same picture.
  func clipped(to area: PixelRect) -> Overlay { Overlay(self, clippedTo: area) }

  /// Returns the overlay, shown with another opacity. It uses the same picture.
  package func shown(withOpacity opacity: Double) -> Overlay {
    var overlay = self
    overlay.opacity = opacity
    return overlay
  }

  /// Returns the pixels of the window in which two overlays may differ.
  static func difference(_ one: Overlay, _ other: Overlay) -> [PixelRect] {
    let looksTheSame =
      one.surface === other.surface && one.origin == other.origin && one.opacity == other.opacity
    guard looksTheSame else { return [one.frame, other.frame] }
    return one.frame.parts(outside: other.frame) + other.frame.parts(outside: one.frame)
  }

  /// Paints an overlay in window coordinates, on a transparent background.
  /// - Parameters:
  ///   - rect: The area of the overlay, in window pixels.
  ///   - window: The window, to which the overlay is clipped.
  ///   - shadow: The shadow, which is painted first.
  ///   - body: Paints the rest with a Cairo context in window pixels.
  init(
    covering rect: Rect, within window: PixelRect, shadow: SoftShadow,
    _ body: (_ context: OpaquePointer) -> Void
  ) {
    let covered = PixelRect(covering: rect, within: window)
    // A surface cannot be empty. An overlay completely outside the window gets one transparent
    // pixel.
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

  /// Paints an overlay in the coordinates of a seat, on a transparent background, and turns it to
  /// face the seat. It is painted upright and then turned pixel by pixel, so that it is equally
  /// sharp from every side.
  /// - Parameters:
  ///   - rect: The area of the overlay, in seat coordinates.
  ///   - shadow: The shadow, which is painted first, in seat coordinates.
  ///   - body: Paints the rest with a Cairo context in seat coordinates.
  package init(
    covering rect: Rect, in space: SeatSpace, shadow: SoftShadow,
    _ body: (_ context: OpaquePointer) -> Void
  ) {
    let upright = Overlay(
      covering: rect, within: space.pixels, shadow: shadow, body)
    self.init(
      upright.surface.turned(to: space.edge), at: space.windowOrigin(of: upright.frame),
      within: space.window)
  }

  /// Draws the overlay over the window's image, within `area`.
  public func lay(over image: ImageSurface, within area: PixelRect) {
    let part = frame.intersection(area)
    guard !part.isEmpty else { return }
    image.paint { context in
      cairo_rectangle(
        context, Double(part.x), Double(part.y), Double(part.width), Double(part.height))
      cairo_clip(context)
      cairo_set_source_surface(
        context, surface.cairoSurface, Double(origin.x), Double(origin.y))
      cairo_paint_with_alpha(context, opacity)
    }
  }
}
