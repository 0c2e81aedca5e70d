internal import Ink

extension TracePoints {
  /// Fills in missing times. Samples between two known times are interpolated. Samples before the
  /// first known time and after the last one have the average pace of the known times.
  mutating func fillTimes() {
    guard firstTime != nil, !timeless.isEmpty else { return }
    let known = samples.indices.filter { !isTimeless($0) }
    guard let first = known.first, let last = known.last else { return }
    let pace = known.count > 1 ? Self.pace(samples, from: first, to: last) : Double(StrokePace.step)
    for (before, after) in zip(known, known.dropFirst()) where after > before + 1 {
      fill(before + 1..<after, from: before, at: Self.pace(samples, from: before, to: after))
    }
    fill(last + 1..<samples.count, from: last, at: pace)
    fill(0..<first, from: first, at: pace)
    firstTime = samples[0].time.milliseconds
    fillPlainTimes(known)
  }

  private mutating func fill(_ range: Range<Int>, from known: Int, at pace: Double) {
    for index in range {
      let change = Int64(rounding: pace * Double(index - known)) ?? 0
      samples[index].time.milliseconds = samples[known].time.milliseconds &+ change
    }
  }

  /// Fills in missing times without a unit. These are kept as in the file until their unit is
  /// known.
  private mutating func fillPlainTimes(_ known: [Int]) {
    guard !plainTimes.isEmpty, let last = known.last, plainTimes.indices.contains(last) else {
      return
    }
    while plainTimes.count < samples.count { plainTimes.append(.nan) }
    var before: Int?
    var next = 0
    for index in plainTimes.indices where plainTimes[index].isNaN {
      while next < known.count, known[next] < index {
        before = known[next]
        next += 1
      }
      let after = next < known.count ? known[next] : nil
      switch (before, after) {
      case (let before?, let after?):
        let part = Double(index - before) / Double(after - before)
        plainTimes[index] = plainTimes[before] + part * (plainTimes[after] - plainTimes[before])
      case (let near?, nil), (nil, let near?): plainTimes[index] = plainTimes[near]
      case (nil, nil): break
      }
    }
  }

  private func isTimeless(_ index: Int) -> Bool {
    var (low, high) = (0, timeless.count)
    while low < high {
      let middle = (low + high) / 2
      if timeless[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low < timeless.count && timeless[low] == index
  }

  /// Returns the average time from a sample to the next one, in milliseconds.
  private static func pace(_ samples: [StrokeSample], from first: Int, to last: Int) -> Double {
    (Double(samples[last].time.milliseconds) - Double(samples[first].time.milliseconds))
      / Double(last - first)
  }
}
