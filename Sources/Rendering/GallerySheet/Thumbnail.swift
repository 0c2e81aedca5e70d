internal import CCairo
internal import Ink

/// A small, opaque, upright picture of a board. It never changes, and two thumbnails are equal only
/// if they are the same object.
public final class Thumbnail: Hashable {
  /// The pixels of the picture.
  let surface: ImageSurface

  init(_ surface: ImageSurface) {
    self.surface = surface
  }

  /// Whether both are the same object.
  public static func == (one: Thumbnail, other: Thumbnail) -> Bool { one === other }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Thumbnail {
  /// Paints the picture as large as possible, centred and undistorted.
  func paint(on context: OpaquePointer, in rect: Rect) {
    let place = Self.place(width: surface.width, height: surface.height, in: rect)
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_rectangle(context, place.minX, place.minY, place.width, place.height)
    cairo_clip(context)
    cairo_translate(context, place.minX, place.minY)
    cairo_scale(
      context, place.width / Double(surface.width), place.height / Double(surface.height))
    cairo_set_source_surface(context, surface.cairoSurface, 0, 0)
    // Extend the edge pixels beyond the picture, or its border would be pale.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_paint(context)
  }

  /// Returns the frame of a picture of the given size in pixels, centred in a room and aligned to
  /// whole pixels.
  private static func place(width: Int, height: Int, in room: Rect) -> Rect {
    let scale = min(room.width / Double(width), room.height / Double(height))
    let size = (
      width: min(room.width, max(1, (Double(width) * scale).rounded())),
      height: min(room.height, max(1, (Double(height) * scale).rounded()))
    )
    let left = room.minX + ((room.width - size.width) / 2).rounded(.down)
    let top = room.minY + ((room.height - size.height) / 2).rounded(.down)
    return Rect(minX: left, minY: top, maxX: left + size.width, maxY: top + size.height)
  }
}
