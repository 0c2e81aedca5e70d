/// All of a completed stroke in one piece of memory: a header, then the packed samples. A drawing may
/// hold a million strokes; an object and an array each would weigh more than what they hold.
typealias StrokeRecord = ManagedBuffer<StrokeHeader, UInt8>

/// What a record says about its stroke. The order of the fields is the one with the fewest gaps.
struct StrokeHeader {
  var startTime: Timestamp
  /// What most strokes do not have.
  var extras: SampleExtras?
  var identity: StrokeIdentity
  var sampleCount: UInt32
  var byteCount: UInt32
  var quantum: Quantum
}
