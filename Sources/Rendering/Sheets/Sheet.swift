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
