/// A small picture of a board, opaque and upright as a person sees it. Two are the same when they are one
/// object: once made, a picture does not change.
public final class Thumbnail: Hashable {
  /// The picture.
  let surface: ImageSurface

  init(_ surface: ImageSurface) {
    self.surface = surface
  }

  /// Whether both are one picture.
  public static func == (one: Thumbnail, other: Thumbnail) -> Bool { one === other }

  /// Feeds the picture's identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
