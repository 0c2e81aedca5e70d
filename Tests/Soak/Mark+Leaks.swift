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
  func slowness(since first: Self) -> Double {
    (latency / first.latency * 100).rounded() / 100
  }

  /// - Throws: `SurvivalFailure` if anything has grown since an earlier mark, except for the memory
  ///   of ink.
  func expectNoLeak(since first: Self) throws {
    guard use.threads <= first.use.threads, use.files <= first.use.files else {
      throw SurvivalFailure(
        "\(use.threads) threads and \(use.files) files, where there were \(first.use.threads) and"
          + " \(first.use.files)")
    }
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
