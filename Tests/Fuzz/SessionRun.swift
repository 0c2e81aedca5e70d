import Fuzzing
import Glibc

/// Fuzzes sessions, one seed after the other.
struct SessionRun {
  /// The lengths of sequences, in steps. Short ones often reach what only a fresh session does.
  private static let lengths = [60, 400, 1500]
  /// The time limit for one step and the checks after it, in seconds.
  private static let maximumSeconds: UInt32 = 30

  private let author: SessionFuzz.Author
  private let options: FuzzOptions

  init(_ author: SessionFuzz.Author, _ options: FuzzOptions) {
    (self.author, self.options) = (author, options)
  }

  func run() throws {
    FuzzStage.renderPages()
    let current = try FuzzFile(options.current)
    let memory = MemoryLimit(isNone: options.mayUseMemory)
    let start = time(nil)
    var (seed, steps, told) = (options.seed, 0, start)
    repeat {
      let count = options.steps ?? Self.lengths[Int(seed % UInt64(Self.lengths.count))]
      let fuzz = SessionFuzz(author, seed: seed)
      do {
        try fuzz.run(steps: count) { step in
          try? current.replace(
            with: Array("--target \(author) --seed \(seed) --steps \(step)\n".utf8))
          alarm(Self.maximumSeconds)
        }
        alarm(0)
      } catch {
        alarm(0)
        throw Self.failure(of: error, fuzz, seed)
      }
      steps += count
      try memory.check("seed \(seed)")
      seed += 1
      guard time(nil) - told >= 30 else { continue }
      told = time(nil)
      print("\(seed - options.seed) sequences, \(steps) steps, \(memory.used >> 10) MB at most")
      fflush(nil)
      // A sequence of a given length is run once.
    } while options.steps == nil && time(nil) - start < options.seconds
    print(
      "\(author): \(seed - options.seed) sequences, \(steps) steps, in \(time(nil) - start) s, from seed \(options.seed): no find"
    )
  }

  /// Shrinks a failing sequence, prints it, and returns its failure.
  private static func failure(of find: SessionFuzz.Find, _ fuzz: SessionFuzz, _ seed: UInt64)
    -> FuzzFailure
  {
    print("--seed \(seed) --steps \(find.steps.count): \(find.failure)")
    print("shrinking")
    fflush(nil)
    let least = fuzz.shrink(find)
    for step in least.steps { print("  \(step)") }
    return FuzzFailure("seed \(seed), with \(least.steps.count) steps: \(least.failure)")
  }
}
