extension Stroke {
  /// Makes a completed stroke of samples from elsewhere, as if a contact had drawn it here: positions are
  /// rounded to the quantum, and bounds follow from the samples.
  /// - Parameters:
  ///   - samples: What the contact reported, in canvas space, in order.
  ///   - breaks: The indices, rising, of samples that do not join the one before; 0 is none of them.
  /// - Returns: nil when there is no sample, when a position is not finite, or when the breaks are none.
  public init?(
    contact: ContactID, seat: SeatID, brush: Brush, samples: [StrokeSample], quantum: Quantum,
    breaks: [Int] = []
  ) {
    guard !samples.isEmpty, samples.allSatisfy(\.position.isFinite) else { return nil }
    var rounded = samples
    // Nobody looks on, so the curve has one tail, the last: that is what makes reading files quick.
    var curve = StrokeCurve(brush: brush, quantum: quantum, detail: quantum)
    var segments: [InkSegment] = []
    var bounds = Rect.empty
    var remaining = breaks[...]
    for index in rounded.indices {
      rounded[index].position = quantum.rounded(samples[index].position)
      let startsRun = index > 0 && remaining.first == index
      if startsRun { remaining.removeFirst() }
      curve.append(rounded[index], startsRun: startsRun, settled: &segments)
      for segment in segments { bounds = bounds.union(segment.bounds) }
      segments.removeAll(keepingCapacity: true)
    }
    guard remaining.isEmpty else { return nil }
    curve.appendTail(to: &segments)
    bounds = bounds.union(segments.bounds)
    // Up to two samples make straight ink.
    if samples.count > 2 { bounds = bounds.insetBy(-brush.slack(quantum: quantum)) }
    self.init(
      contact: contact, seat: seat, brush: brush, bounds: bounds, samples: rounded,
      quantum: quantum, breaks: breaks)
  }
}
