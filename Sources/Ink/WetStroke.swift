/// A stroke that is still under a contact: it grows, and it may yet vanish.
public struct WetStroke: Hashable, Sendable {
  /// What it is drawn with.
  public let brush: Brush
  /// The step to which its positions are rounded.
  public let quantum: Quantum
  /// Every report of the contact so far, in order.
  public private(set) var samples: [StrokeSample] = []
  /// The indices, rising, of samples that do not join the sample before: there the mapping from the
  /// device to the screen changed under the finger. The first sample is not listed.
  public private(set) var breaks: [Int] = []
  /// Everything that its ink can reach in canvas space, without the soft edge.
  public private(set) var bounds = Rect.empty
  private var tracer = SegmentTracer()
  private var breaksBeforeNext = false

  init(brush: Brush, quantum: Quantum) {
    self.brush = brush
    self.quantum = quantum
  }

  /// Adds a sample, rounding its position, and returns the ink that it adds.
  mutating func append(_ sample: StrokeSample) -> InkSegment {
    var sample = sample
    sample.position = quantum.rounded(sample.position)
    let joins = !samples.isEmpty && !breaksBeforeNext
    if !samples.isEmpty && breaksBeforeNext { breaks.append(samples.count) }
    breaksBeforeNext = false
    samples.append(sample)
    let segment = tracer.segment(to: sample.position, startsRun: !joins)
    bounds = bounds.union(segment.bounds(width: brush.width))
    return segment
  }

  /// Makes the next sample start a new run.
  mutating func breakBeforeNextSample() {
    breaksBeforeNext = true
  }

  /// The pieces of ink, in order.
  public var segments: [InkSegment] {
    var tracer = SegmentTracer()
    var laterBreaks = breaks[...]
    return samples.indices.map { index in
      let atBreak = laterBreaks.first == index
      if atBreak { laterBreaks = laterBreaks.dropFirst() }
      return tracer.segment(to: samples[index].position, startsRun: index == 0 || atBreak)
    }
  }

  /// The same stroke, complete.
  func dried(contact: ContactID) -> Stroke {
    Stroke(
      contact: contact, brush: brush, bounds: bounds, samples: samples, quantum: quantum,
      breaks: breaks)
  }
}
