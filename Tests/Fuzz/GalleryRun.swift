import Fuzzing
import Glibc

/// Fuzzes galleries, one seed after the other.
struct GalleryRun {
  /// How many changes one gallery gets.
  private static let steps = 60
  /// The time limit for one change and everything that is done after it, in seconds.
  private static let maximumSeconds: UInt32 = 60

  private let options: FuzzOptions

  init(_ options: FuzzOptions) { self.options = options }

  func run() throws {
    let current = try FuzzFile(options.current)
    let memory = MemoryLimit(isNone: options.mayUseMemory)
    let start = time(nil)
    var (seed, told) = (options.seed, start)
    repeat {
      var fuzz = try GalleryFuzz(seed: seed)
      try fuzz.run(steps: options.steps ?? Self.steps) { step in
        try? current.replace(with: Array("--target gallery --seed \(seed): \(step)\n".utf8))
        alarm(Self.maximumSeconds)
      }
      alarm(0)
      try memory.check("seed \(seed)")
      seed += 1
      guard time(nil) - told >= 30 else { continue }
      told = time(nil)
      print("\(seed - options.seed) galleries, \(memory.used >> 10) MB at most")
      fflush(nil)
    } while options.steps == nil && time(nil) - start < options.seconds
    print(
      "gallery: \(seed - options.seed) galleries, in \(time(nil) - start) s, from seed \(options.seed): no find"
    )
  }
}
