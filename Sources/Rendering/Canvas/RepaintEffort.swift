/// How completed strokes are repainted. None of it can be seen: the pixels are the same bits whatever
/// is chosen. For tests and measurements; the program takes what is standard.
public struct RepaintEffort: Sendable {
  /// The most threads that paint at once.
  public var threads: Int
  /// From how many strokes in a square of 128 × 128 pixels on those are left out that newer ones hide.
  public var cutThreshold: Int

  /// Makes a choice.
  public init(
    threads: Int = Self.standard.threads, cutThreshold: Int = Self.standard.cutThreshold
  ) {
    self.threads = threads
    self.cutThreshold = cutThreshold
  }

  /// A thread for each processor, and the cut where it was measured to pay.
  public static let standard = RepaintEffort(threads: Workers.available, cutThreshold: 500)
}
