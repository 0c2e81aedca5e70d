/// What came of one end of the program.
public struct Survival: Hashable, Sendable {
  /// How many events the program had received.
  public let received: Int
  /// How many of them, the latest, left nothing that was kept.
  public let lost: Int
  /// From when the first of these was known to have been received to the end; zero when there are none.
  public let loss: Duration
  /// How many strokes were completed and kept.
  public let completed: Int
  /// How many were in progress, and came back completed.
  public let inProgress: Int
  /// How many strokes the drawing holds that were undone, cleared or taken away.
  public let hidden: Int
}

/// What came of many ends.
public struct Survivals: Sendable {
  /// Each of them.
  public private(set) var all: [Survival] = []

  /// None yet.
  public init() {}

  /// Adds one.
  public mutating func add(_ survival: Survival) { all.append(survival) }

  /// The worst loss.
  public var worst: Duration { all.map(\.loss).max() ?? .zero }

  /// Everything in a few lines, for people.
  public var summary: String {
    func total(_ part: (Survival) -> Int) -> Int { all.map(part).reduce(0, +) }
    let losses = all.map { $0.loss / .milliseconds(1) }.sorted()
    guard !losses.isEmpty else { return "nothing was tried" }
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

  /// How often how much was lost: one line for each class, with a bar.
  public func histogram(step: Duration) -> String {
    let classes = all.map { Int($0.loss / step) }
    let width = step / .milliseconds(1)
    return (0...(classes.max() ?? 0)).map { number in
      let count = classes.filter { $0 == number }.count
      let bar = String(repeating: "#", count: (count * 50 + all.count - 1) / max(1, all.count))
      return "\(Double(number) * width) to \(Double(number + 1) * width) ms: \(count) \(bar)"
    }.joined(separator: "\n")
  }
}
