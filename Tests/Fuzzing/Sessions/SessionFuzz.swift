/// Sequences of what happens to a session, each from a seed.
public struct SessionFuzz: Sendable {
  /// Who makes it happen.
  public enum Author: String, Sendable {
    /// A server that tells whatever it likes.
    case events
    /// People who press whatever there is.
    case palette
  }

  /// Where a sequence went wrong.
  public struct Find: Error, CustomStringConvertible {
    /// The steps up to and with the one after which something did not hold.
    public let steps: [FuzzStep]
    /// What did not hold.
    public let failure: FuzzFailure

    /// A sentence.
    public var description: String { "after \(steps.count) steps: \(failure)" }
  }

  private let author: Author
  private let seed: UInt64
  private let interval: Int

  /// Names a sequence.
  /// - Parameter interval: After how many steps what takes long is looked at.
  public init(_ author: Author, seed: UInt64, interval: Int = 40) {
    (self.author, self.seed, self.interval) = (author, seed, interval)
  }

  /// Plays the sequence.
  /// - Parameters:
  ///   - count: How many steps.
  ///   - note: Is told the number of each step before it.
  /// - Throws: what does not hold.
  public func run(steps count: Int, note: (Int) -> Void = { _ in }) throws(Find) {
    let stage = FuzzStage(seed: seed)
    var table = BusyTable(seed: seed)
    var server = HostileServer(seed: seed)
    var steps: [FuzzStep] = []
    do throws(FuzzFailure) {
      while steps.count < count {
        let next =
          switch author {
          case .events: server.next(stage.session)
          case .palette: [table.next(stage.session)]
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

  /// Whether something does not hold once these steps are taken.
  private func failure(of steps: [FuzzStep]) -> FuzzFailure? {
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

  /// As few steps of those as still go wrong: first the shortest beginning, then without whatever can be left
  /// out (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002).
  public func shrink(_ find: Find) -> Find {
    var (steps, failure) = (find.steps, find.failure)
    func tries(_ fewer: [FuzzStep]) -> Bool {
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
