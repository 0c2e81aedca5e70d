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
    var wet = WetStroke(brush: brush, quantum: quantum)
    var remaining = breaks[...]
    for (index, sample) in samples.enumerated() {
      if index > 0, remaining.first == index {
        remaining.removeFirst()
        wet.breakBeforeNextSample()
      }
      _ = wet.append(sample)
    }
    guard remaining.isEmpty else { return nil }
    self = wet.dried(contact: contact, seat: seat)
  }
}
