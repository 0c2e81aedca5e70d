extension Stroke {
  /// Makes a completed stroke from samples of another source, as if a contact had drawn it here. It
  /// rounds positions to the quantum and computes the bounds.
  /// - Parameters:
  ///   - samples: The contact's samples, in canvas space, in order.
  ///   - breaks: The ascending indices of samples that do not join the one before. 0 is not
  ///     allowed.
  /// - Returns: `nil` if there is no sample, if a position is not finite, or if the breaks are not
  ///   valid.
  public init?(
    contact: ContactID, seat: SeatID, brush: Brush, samples: [StrokeSample], quantum: Quantum,
    breaks: [Int] = []
  ) {
    guard !samples.isEmpty, samples.allSatisfy(\.position.isFinite) else { return nil }
    let rounded = samples.map { sample in
      var sample = sample
      sample.position = quantum.rounded(sample.position)
      return sample
    }
    var previous = 0
    for index in breaks {
      guard index > previous, index < samples.count else { return nil }
      previous = index
    }
    self.init(
      contact: contact, seat: seat, brush: brush,
      bounds: Self.bounds(of: rounded, breaks: breaks, brush, quantum), samples: rounded,
      quantum: quantum, breaks: breaks)
  }

  /// Returns a rectangle around the ink of samples, in canvas space, without the soft edge.
  /// - Parameters:
  ///   - samples: The samples, rounded to the quantum.
  ///   - breaks: The ascending indices of samples that do not join the one before.
  static func bounds(
    of samples: [StrokeSample], breaks: [Int], _ brush: Brush, _ quantum: Quantum
  ) -> Rect {
    if brush.curve == .area {
      return samples.reduce(Rect.empty) { $0.union(Rect(around: $1.position, margin: 0)) }
    }
    // The stroke is not shown while it grows, so only the last tail is needed. This makes reading
    // files fast.
    var curve = StrokeCurve(brush: brush, quantum: quantum, detail: quantum)
    var segments: [InkSegment] = []
    var bounds = Rect.empty
    var remaining = breaks[...]
    // Where drops may fall does not depend on the seed.
    var trail = SprayTrail(brush, seed: StrokeSeed(0), quantum: quantum)
    for index in samples.indices {
      let startsRun = index > 0 && remaining.first == index
      if startsRun { remaining.removeFirst() }
      curve.append(samples[index], startsRun: startsRun, settled: &segments)
      for segment in segments { bounds = bounds.union(segment.bounds) }
      segments.removeAll(keepingCapacity: true)
      trail?.follow(samples[index], startsRun: startsRun)
    }
    if let trail { bounds = bounds.union(trail.reach) }
    curve.appendTail(to: &segments)
    bounds = bounds.union(segments.bounds)
    // Only the ink of more than two samples is curved.
    if samples.count > 2 { bounds = bounds.insetBy(-brush.slack(quantum: quantum)) }
    return bounds
  }
}
