internal import Ink

/// How much visitors of an exhibit may leave behind in an hour, outside of the gallery. Otherwise one of them
/// could fill the disk, or use up the paper.
struct VisitorAllowance: Hashable, Sendable {
  /// Something that stays when the visitors have gone.
  enum Trace: Hashable, Sendable {
    /// A picture of the canvas.
    case picture
    /// A file or a folder where a visitor wants it.
    case file
    /// A print job that a visitor has sent.
    case print
    /// A window of the touch doctor, which writes one report at most.
    case report

    /// How many there may be in ``VisitorAllowance/span``.
    var most: Int {
      switch self {
      case .picture: 120
      case .file: 60
      case .print: 20
      case .report: 6
      }
    }
  }

  /// The time for which traces count.
  static let span = Duration.seconds(3600)

  private var left: [Trace: [Timestamp]] = [:]

  /// Notes that something is to be left behind.
  /// - Parameters:
  ///   - count: How many of it.
  ///   - now: The time on the program's clock.
  /// - Returns: `false` if that would be too much. Nothing is noted then.
  mutating func takes(_ trace: Trace, _ count: Int = 1, at now: Timestamp) -> Bool {
    let recent = (left[trace] ?? []).filter { now.since($0) < Self.span }
    left[trace] = recent
    guard recent.count + count <= trace.most else { return false }
    left[trace] = recent + Array(repeating: now, count: count)
    return true
  }
}
