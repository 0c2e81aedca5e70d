public import Ink
internal import Synchronization

/// A cache of decoded images, shared by all threads. It keeps the most recently painted images, up
/// to a quarter of a gigabyte.
public final class PictureStore: Sendable {
  /// The only instance, which all threads use.
  public static let shared = PictureStore()

  private struct Entry: Sendable {
    /// Kept alive, so that no other image gets the same identity.
    let image: PNGImage
    /// `nil` for an image that could not be decoded.
    let levels: PictureLevels?
  }

  /// The costs are pixels.
  private let entries = Mutex(RecentValues<ObjectIdentifier, Entry>(maximumCost: 1 << 26))
  /// The least that an image costs, so that at most 1024 are kept.
  private static let minimumCost = 1 << 16

  /// Decodes an image ahead of time, so that painting it does not wait.
  /// - Returns: whether it could be decoded. If not, it is damaged or there is not enough memory.
  public func prepare(_ image: PNGImage) -> Bool { levels(of: image, from: 0) != nil }

  /// Returns a decoded image at the size of a level and at all smaller sizes; `nil` if it cannot be
  /// decoded.
  func levels(of image: PNGImage, from level: Int) -> PictureLevels? {
    let key = ObjectIdentifier(image)
    if let known = entries.withLock({ $0.use(key) }),
      known.levels.map({ $0.first <= level }) ?? true
    {
      return known.levels
    }
    // Decode outside the lock, so that other threads do not wait.
    let levels = PictureLevels(image, from: level)
    _ = entries.withLock {
      $0.insert(
        Entry(image: image, levels: levels), for: key,
        cost: max(levels?.pixelCount ?? 0, Self.minimumCost))
    }
    return levels
  }
}
