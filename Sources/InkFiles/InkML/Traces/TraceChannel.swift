internal import Ink

/// A channel as a file describes it (InkML, 3.2).
struct TraceChannel {
  var name: String
  var units: String?
  var min: Double?
  var max: Double?
  /// Whether values grow to the left or upwards (`orientation="-ve"`).
  var isReversed = false
  var isIntermittent: Bool
}
