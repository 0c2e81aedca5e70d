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
