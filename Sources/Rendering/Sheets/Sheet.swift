internal import CCairo
package import Ink
internal import Interaction

/// A sheet over the canvas in the window, facing a person: opaque tiles on a background with a shadow.
/// Each tile is painted once, when it first becomes visible or changes, then turned and copied. So
/// scrolling paints nothing.
package final class Sheet<Face: Hashable> {
  private var ground: SheetGround?
  private var scene = TileScene<Face>()
  private var pictures: TilePictures<Face>

  /// Creates a sheet that is not shown.
  /// - Parameter limit: How many times as many pictures of tiles are kept as tiles are shown.
  package init(limit: Int = 1) {
    pictures = TilePictures(limit: limit)
  }

  /// The pixels of the window that the sheet covers with its shadow; `nil` if it is not shown.
  package var frame: PixelRect? { ground?.frame }

  /// Shows a scene in the space of the person whom the sheet faces. If the background changes, all
  /// tiles are painted again.
  /// - Returns: the pixels that may have changed. Some may lie outside the window.
  package func show(_ new: TileScene<Face>, on plan: SheetGround.Plan) -> [PixelRect] {
    guard let ground, ground.plan == plan else {
      let before = hide()
      let ground = SheetGround(plan)
      (self.ground, scene) = (ground, new)
      return before + [ground.frame]
    }
    let difference = new.difference(from: scene)
    scene = new
    pictures.prune(to: new.tiles)
    return difference.damage.map(plan.space.windowPixels)
  }

  /// Hides the sheet, and drops its pictures.
  /// - Returns: the pixels that may have changed.
  package func hide() -> [PixelRect] {
    let before = ground.map { [$0.frame] } ?? []
    (ground, scene) = (nil, TileScene())
    pictures.removeAll()
    return before
  }

  /// Whether the sheet hides everything below it in an area.
  func hides(_ area: PixelRect) -> Bool { ground?.hides(area) == true }

  /// Draws the sheet over the window's image, within `area`.
  /// - Parameter paint: Paints a face with a Cairo context, on the background's colour. `rect` is
  ///   the whole tile. It is called only for faces without a picture.
  package func lay(
    over image: ImageSurface, within area: PixelRect,
    paint: (_ face: Face, _ context: OpaquePointer, _ rect: Rect) -> Void
  ) {
    guard let ground else { return }
    ground.lay(over: image, within: area)
    let space = ground.plan.space
    image.paint { context in
      for tile in scene.tiles {
        let part = space.windowPixels(scene.visiblePixels(of: tile)).intersection(area)
        guard !part.isEmpty else { continue }
        let picture = pictures.picture(of: tile, turnedTo: space.edge) { face, surface in
          surface.paint { context in
            CairoShapes.setColor(context, ground.color)
            cairo_paint(context)
            paint(face, context, surface.bounds.rect)
          }
        }
        let origin = space.windowOrigin(of: tile.frame)
        CairoShapes.clip(context, to: part) {
          cairo_set_source_surface(
            context, picture.cairoSurface, Double(origin.x), Double(origin.y))
          // Tiles are opaque, so no blending is needed.
          cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
          cairo_paint(context)
        }
      }
    }
  }
}

/// The bar that shows how far a list is scrolled.
struct ScrollBar: Hashable {
  /// The frame of the bar, in the space of the person whom the list faces.
  let frame: Rect
  /// The space of the person whom the list faces.
  let space: SeatSpace

  /// Returns the frame of the bar at the right of a list. Its length shows how much of the list is
  /// visible.
  /// - Parameters:
  ///   - viewport: The visible part of the list.
  ///   - right: The right side of the sheet.
  ///   - length: The height of the whole list.
  ///   - scroll: How far it is scrolled, of `range`.
  ///   - unit: Pixels per unit of ``PaletteLook``.
  /// - Returns: `nil` if the whole list is visible.
  static func frame(
    in viewport: Rect, right: Double, length: Double, scroll: Double, of range: Double, unit: Double
  ) -> Rect? {
    guard range > 0, viewport.height > 0 else { return nil }
    let inset = 6 * unit
    let way = viewport.height - 2 * inset
    let bar = max(min(way, 24 * unit), way * viewport.height / length)
    let top = viewport.minY + inset + (way - bar) * scroll / range
    let right = right - 5 * unit
    return Rect(
      minX: (right - 4 * unit).rounded(), minY: top.rounded(), maxX: right.rounded(),
      maxY: (top + bar).rounded())
  }

  /// Paints the bar, translucent and without a shadow.
  func overlay(theme: Theme) -> Overlay {
    let radius = frame.width / 2
    let noShadow = SoftShadow(shape: frame, cornerRadius: radius, reach: 0, opacity: 0)
    return Overlay(covering: frame, in: space, shadow: noShadow) { context in
      CairoShapes.fill(context, frame, radius: radius, PaletteColors(theme).quiet, opacity: 0.6)
    }
  }
}
