/// A small picture of a board, opaque and upright as a person sees it. Two are the same when they are one
/// object: once made, a picture does not change.
public final class Thumbnail: Hashable {
  /// The picture.
  let surface: ImageSurface

  init(_ surface: ImageSurface) {
    self.surface = surface
  }

  public static func == (one: Thumbnail, other: Thumbnail) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
