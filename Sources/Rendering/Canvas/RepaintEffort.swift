/// Performance settings for repainting completed strokes. They do not affect the result. The window
/// uses ``standard``, and pictures use a single thread. Tests and measurements use other settings.
public struct RepaintEffort: Sendable {
  /// The maximum number of threads that paint.
  public var threads: Int
  /// If a tile of 128 × 128 pixels has at least this many strokes, hidden strokes are found first
  /// and not painted.
  public var cutThreshold: Int
  /// How many of the newest visible strokes are listed first. Tiles that these hide completely are
  /// painted before the others are listed. Drawings with less than twice as many are listed at once.
  public var front: Int
  /// Up to this many strokes, a motion or another change of strokes is painted at once. The tiles of
  /// larger ones are painted as time permits; see ``CanvasPainter/refine(until:)``.
  public var atOnce: Int

  /// Creates settings; standard ones by default.
  public init(
    threads: Int = Self.standard.threads, cutThreshold: Int = Self.standard.cutThreshold,
    front: Int = Self.standard.front, atOnce: Int = Self.standard.atOnce
  ) {
    self.threads = threads
    self.cutThreshold = cutThreshold
    self.front = front
    self.atOnce = atOnce
  }

  /// One thread per processor, and the numbers that measurements showed to pay off.
  public static let standard = RepaintEffort(
    threads: Workers.available, cutThreshold: 500, front: 32_768, atOnce: 64)
}
