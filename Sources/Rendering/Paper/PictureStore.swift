public import Ink
internal import Synchronization

/// A cache of decoded images, shared by all threads. It keeps the most recently painted images, up
/// to a quarter of a gigabyte.
public final class PictureStore: Sendable {
  /// The only instance.
  public static let shared = PictureStore()

  private struct Entry: Sendable {
    /// Kept alive, so that no other image gets the same identity.
    let image: PNGImage
    /// `nil` for an image that could not be decoded.
    let levels: PictureLevels?
    /// When the image was last used, as a count of uses.
    var turn: UInt64
  }

  private struct State: Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    var turn: UInt64 = 0
    var pixelCount = 0
  }

  private let state = Mutex(State())

  private static let maximumPixels = 1 << 26
  private static let maximumEntries = 1000

  /// Decodes an image ahead of time, so that painting it does not wait.
  /// - Returns: whether it could be decoded. If not, it is damaged or there is not enough memory.
  public func prepare(_ image: PNGImage) -> Bool { levels(of: image, from: 0) != nil }

  /// Returns a decoded image at the size of a level and at all smaller sizes; `nil` if it cannot be
  /// decoded.
  func levels(of image: PNGImage, from level: Int) -> PictureLevels? {
    let key = ObjectIdentifier(image)
    let known = state.withLock { state -> Entry? in
      state.turn += 1
      state.entries[key]?.turn = state.turn
      return state.entries[key]
    }
    if let known, known.levels.map({ $0.first <= level }) ?? true { return known.levels }
    // Decode outside the lock, so that other threads do not wait.
    let levels = PictureLevels(image, from: level)
    state.withLock { state in
      state.pixelCount -= state.entries[key]?.levels?.pixelCount ?? 0
      state.entries[key] = Entry(image: image, levels: levels, turn: state.turn)
      state.pixelCount += levels?.pixelCount ?? 0
      while state.pixelCount > Self.maximumPixels || state.entries.count > Self.maximumEntries,
        let oldest = state.entries.min(by: { $0.value.turn < $1.value.turn }), oldest.key != key
      {
        state.pixelCount -= oldest.value.levels?.pixelCount ?? 0
        state.entries[oldest.key] = nil
      }
    }
    return levels
  }
}
