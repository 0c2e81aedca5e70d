/// The result of killing the program once.
public struct Survival: Hashable, Sendable {
  /// The number of events that the program had received.
  public let received: Int
  /// The number of latest events whose effect was not stored.
  public let lost: Int
  /// The time from when the first lost event was received until the program was killed; zero if none was lost.
  public let loss: Duration
  /// The longest time within the loss for which the machine kept the fingers from painting on. The program had to wait
  /// as well.
  public let pause: Duration
  /// The number of strokes that were completed and stored.
  public let completed: Int
  /// The number of strokes that were in progress, and were completed after the restart.
  public let inProgress: Int
  /// The number of stored strokes that are hidden, because they were undone, cleared or erased.
  public let hidden: Int

  /// Makes a result.
  public init(
    received: Int, lost: Int, loss: Duration, pause: Duration, completed: Int,
    inProgress: Int, hidden: Int
  ) {
    self.received = received
    self.lost = lost
    self.loss = loss
    self.pause = pause
    self.completed = completed
    self.inProgress = inProgress
    self.hidden = hidden
  }
}

/// The results of killing the program many times.
public struct Survivals: Sendable {
  /// The single results.
  public private(set) var all: [Survival] = []

  /// Makes an empty collection.
  public init() {}

  /// Adds a result.
  public mutating func add(_ survival: Survival) { all.append(survival) }

  /// The median of the losses: one half of the ends cost at most that. The time for which a busy machine gave nobody
  /// a processor does not count.
  public var medianLoss: Duration {
    let losses = all.map { max(.zero, $0.loss - $0.pause) }.sorted()
    return losses.isEmpty ? .zero : losses[losses.count / 2]
  }

  /// The longest loss.
  public var worst: Duration { all.map(\.loss).max() ?? .zero }

  private static let nothing = "nothing was tried"

  /// A summary in a few lines, for people.
  public var summary: String {
    func total(_ part: (Survival) -> Int) -> Int { all.map(part).reduce(0, +) }
    let losses = all.map { $0.loss / .milliseconds(1) }.sorted()
    guard !losses.isEmpty else { return Self.nothing }
    func percentile(_ part: Double) -> String {
      let loss = losses[min(losses.count - 1, Int(Double(losses.count) * part))]
      return "\((loss * 10).rounded() / 10)"
    }
    return """
      \(all.count) ends, \(total(\.received)) events received, \(total(\.lost)) lost; \
      \(total(\.completed)) strokes completed, \(total(\.inProgress)) came back that were in progress
      lost, from the first event that is missing to the end, in ms: median \(percentile(0.5)), \
      90 % \(percentile(0.9)), 99 % \(percentile(0.99)), worst \(percentile(1))
      """
  }

  /// Returns a histogram of the losses: one line for each class, with a bar.
  public func histogram(step: Duration) -> String {
    guard !all.isEmpty else { return Self.nothing }
    let classes = all.map { Int($0.loss / step) }
    let width = step / .milliseconds(1)
    return (0...(classes.max() ?? 0)).map { number in
      let count = classes.filter { $0 == number }.count
      let bar = String(repeating: "#", count: (count * 50 + all.count - 1) / all.count)
      return "\(Double(number) * width) to \(Double(number + 1) * width) ms: \(count) \(bar)"
    }.joined(separator: "\n")
  }
}
