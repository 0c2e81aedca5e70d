import Ink
import TestSupport
import TouchLabSupport

extension PaintingHour.Mark {
  /// The measurements as one line for people.
  var text: String {
    let kinds = resources.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    return
      "\(samples) samples, \(strokes) strokes: \(use.memory >> 10) KiB, \(use.threads) threads,"
      + " \(use.files) files, to pixel \(latency / .microseconds(1)) µs,"
      + " at the server \(kinds.joined(separator: ", "))"
  }

  /// Returns how many bytes of memory each sample since an earlier mark has taken.
  func bytes(since first: Self) -> Double {
    let bytes = Double(use.memory - first.use.memory) / Double(max(1, samples - first.samples))
    return (bytes * 100).rounded() / 100
  }

  /// Returns the time from a sample to its pixel, as a ratio to that of an earlier mark.
  func slowness(since first: Self) -> Double { (latency / first.latency * 100).rounded() / 100 }

  /// How many threads and files more than before there may be, because of the work of the moment.
  private static let fluctuation = 2

  /// Compares the last of the marks that were taken with the first. Threads and files come and go with
  /// the work of the moment; a leak would go on, and show as more of them in the second half.
  /// - Throws: `SurvivalFailure` if anything has grown, except for the memory of ink.
  static func expectNoLeak(in marks: [Self]) throws {
    let (early, late) = (marks.prefix(marks.count / 2), marks.suffix(marks.count - marks.count / 2))
    for (name, count) in [("threads", \Self.use.threads), ("files", \Self.use.files)] {
      let (before, after) = (early.map { $0[keyPath: count] }, late.map { $0[keyPath: count] })
      guard let most = before.max(), let latest = after.max(), latest <= most + fluctuation
      else {
        throw SurvivalFailure("\(name): \(after), where there were \(before)")
      }
    }
    guard let first = marks.first, let last = marks.last else { return }
    try last.expectNoLeak(since: first)
  }

  private func expectNoLeak(since first: Self) throws {
    guard resources == first.resources else {
      throw SurvivalFailure("at the server \(resources), where there was \(first.resources)")
    }
    guard bytes(since: first) <= PaintingHour.maximumBytes else {
      throw SurvivalFailure("a sample takes \(bytes(since: first)) bytes")
    }
    guard slowness(since: first) <= PaintingHour.maximumSlower else {
      throw SurvivalFailure("a sample takes \(slowness(since: first)) times as long to its pixel")
    }
  }
}
