import Ink
import TestSupport

extension PaintingHour.Mark {
  /// A line for people.
  var text: String {
    let kinds = resources.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    return
      "\(samples) samples, \(strokes) strokes: \(use.memory >> 10) KiB, \(use.threads) threads,"
      + " \(use.files) files, to pixel \(latency / .microseconds(1)) µs,"
      + " at the server \(kinds.joined(separator: ", "))"
  }

  /// How many bytes of memory each sample since then has taken.
  func bytes(since first: Self) -> Double {
    let bytes = Double(use.memory - first.use.memory) / Double(max(1, samples - first.samples))
    return (bytes * 100).rounded() / 100
  }

  /// How many times as long as then it takes from a sample to its pixel.
  func slowness(since first: Self) -> Double {
    (latency / first.latency * 100).rounded() / 100
  }

  /// - Throws: `SurvivalFailure` when there is more of anything than then, ink excepted.
  func expectNoLeak(since first: Self) throws {
    guard use.threads <= first.use.threads, use.files <= first.use.files else {
      throw SurvivalFailure(
        "\(use.threads) threads and \(use.files) files, where there were \(first.use.threads) and"
          + " \(first.use.files)")
    }
    guard resources == first.resources else {
      throw SurvivalFailure("at the server \(resources), where there was \(first.resources)")
    }
    guard bytes(since: first) <= PaintingHour.mostBytes else {
      throw SurvivalFailure("a sample takes \(bytes(since: first)) bytes")
    }
    guard slowness(since: first) <= PaintingHour.mostSlower else {
      throw SurvivalFailure("a sample takes \(slowness(since: first)) times as long to its pixel")
    }
  }
}
