/// A completed stroke in one block of memory: a header, then the packed samples. A drawing may hold
/// a million strokes; a separate object and array for each would take more memory than their
/// content.
typealias StrokeRecord = ManagedBuffer<StrokeHeader, UInt8>

/// The header of a stroke's record. The fields are in the order that leaves the fewest gaps.
struct StrokeHeader {
  var startTime: Timestamp
  /// Data that most strokes do not have.
  var extras: StrokeExtras?
  var identity: StrokeIdentity
  var sampleCount: UInt32
  var byteCount: UInt32
  var quantum: Quantum
}
