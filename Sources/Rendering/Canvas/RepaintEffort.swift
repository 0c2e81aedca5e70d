/// Performance settings for repainting completed strokes. They do not change any pixel. Tests and
/// measurements set them; the program uses ``standard``.
public struct RepaintEffort: Sendable {
  /// The maximum number of threads that paint.
  public var threads: Int
  /// The number of strokes in a tile of 128 × 128 pixels from which hidden strokes are found and
  /// skipped.
  public var cutThreshold: Int

  /// Creates settings.
  public init(
    threads: Int = Self.standard.threads, cutThreshold: Int = Self.standard.cutThreshold
  ) {
    self.threads = threads
    self.cutThreshold = cutThreshold
  }

  /// One thread per processor, and the threshold that measurements showed to pay off.
  public static let standard = RepaintEffort(threads: Workers.available, cutThreshold: 500)
}
