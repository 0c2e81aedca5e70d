public import Ink
internal import Synchronization

/// Decoded images, shared by all who paint them, on whatever thread: as many as were painted lately and fit
/// into a quarter of a gigabyte.
public final class PictureStore: Sendable {
  /// The one there is.
  public static let shared = PictureStore()

  private struct Entry: Sendable {
    /// Held, so that no other image gets its identity.
    let image: PNGImage
    /// Nil for one that is damaged.
    let levels: PictureLevels?
    /// When it was wanted last, by the store's count.
    var turn: UInt64
  }

  private struct State: Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    var turn: UInt64 = 0
    var pixelCount = 0
  }

  private let state = Mutex(State())

  private static let mostPixels = 1 << 26
  private static let mostEntries = 1000

  /// Decodes an image, so that who paints it next need not.
  /// - Returns: whether it can be; it is damaged otherwise.
  public func prepare(_ image: PNGImage) -> Bool { levels(of: image, from: 0) != nil }

  /// An image from some level on.
  func levels(of image: PNGImage, from level: Int) -> PictureLevels? {
    let key = ObjectIdentifier(image)
    let known = state.withLock { state -> Entry? in
      state.turn += 1
      state.entries[key]?.turn = state.turn
      return state.entries[key]
    }
    if let known, known.levels.map({ $0.first <= level }) ?? true { return known.levels }
    // Not while others wait for the lock.
    let levels = PictureLevels(image, from: level)
    state.withLock { state in
      state.pixelCount -= state.entries[key]?.levels?.pixelCount ?? 0
      state.entries[key] = Entry(image: image, levels: levels, turn: state.turn)
      state.pixelCount += levels?.pixelCount ?? 0
      while state.pixelCount > Self.mostPixels || state.entries.count > Self.mostEntries,
        let oldest = state.entries.min(by: { $0.value.turn < $1.value.turn }), oldest.key != key
      {
        state.pixelCount -= oldest.value.levels?.pixelCount ?? 0
        state.entries[oldest.key] = nil
      }
    }
    return levels
  }
}
