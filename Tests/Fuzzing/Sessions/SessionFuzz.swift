public import TestSupport

/// A random sequence of steps for a session, which depends on a seed alone.
public struct SessionFuzz: Sendable {
  /// The source of the steps.
  public enum Author: String, Sendable {
    /// A hostile X server that sends any events.
    case events
    /// People who press everything.
    case palette
  }

  /// A sequence that led to a failure.
  public struct Find: Error, CustomStringConvertible {
    /// The steps, the last of which led to the failure.
    public let steps: [RandomSession.Step]
    /// The check that failed.
    public let failure: FuzzFailure

    /// The failure as a sentence.
    public var description: String { "after \(steps.count) steps: \(failure)" }
  }

  private let author: Author
  private let seed: UInt64
  private let interval: Int

  /// Creates a sequence.
  /// - Parameter interval: How many steps lie between two of the slower checks.
  public init(_ author: Author, seed: UInt64, interval: Int = 40) {
    (self.author, self.seed, self.interval) = (author, seed, interval)
  }

  /// Runs the sequence.
  /// - Parameters:
  ///   - count: The number of steps.
  ///   - note: Called with the number of each step before it.
  /// - Throws: a ``Find`` if a check fails.
  public func run(steps count: Int, note: (Int) -> Void = { _ in }) throws(Find) {
    let stage = FuzzStage(seed: seed)
    var random = SeededGenerator(seed: seed)
    let fingers = random.element(of: [3, 10, 20])
    var people = SessionAuthor(random, stage.session, fingerCount: fingers, reach: .program)
    var server = HostileServer(seed: seed)
    var steps: [RandomSession.Step] = []
    do throws(FuzzFailure) {
      while steps.count < count {
        note(steps.count + 1)
        let next =
          switch author {
          case .events: people.next(stage.session) { server.act(&$0) }
          case .palette: people.next(stage.session)
          }
        for step in next.prefix(count - steps.count) {
          note(steps.count + 1)
          steps.append(step)
          try stage.perform(step)
          if steps.count % interval == 0 { try stage.checkAll() }
        }
      }
      try stage.end()
    } catch {
      throw Find(steps: steps, failure: error)
    }
  }

  /// Returns the failure that these steps lead to; `nil` if all checks pass.
  private func failure(of steps: [RandomSession.Step]) -> FuzzFailure? {
    let stage = FuzzStage(seed: seed)
    do throws(FuzzFailure) {
      for step in steps { try stage.perform(step) }
      try stage.checkAll()
      try stage.end()
      return nil
    } catch {
      return error
    }
  }

  /// Returns a shorter sequence that still fails: first the shortest beginning, then without every step that can
  /// be left out (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002).
  public func shrink(_ find: Find) -> Find {
    var (steps, failure) = (find.steps, find.failure)
    func tries(_ fewer: [RandomSession.Step]) -> Bool {
      guard let found = self.failure(of: fewer) else { return false }
      (steps, failure) = (fewer, found)
      return true
    }
    var (good, bad) = (0, steps.count)
    while bad - good > 1 {
      let middle = (good + bad) / 2
      if tries(Array(find.steps[..<middle])) { bad = middle } else { good = middle }
    }
    var size = max(1, steps.count / 2)
    while true {
      var start = 0
      while start < steps.count {
        let end = min(start + size, steps.count)
        if !tries(Array(steps[..<start] + steps[end...])) { start = end }
      }
      guard size > 1 else { break }
      size = max(1, size / 2)
    }
    return Find(steps: steps, failure: failure)
  }
}
