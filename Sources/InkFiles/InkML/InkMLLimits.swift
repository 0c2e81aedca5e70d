/// Limits for InkML files that are read, and for traces that are written. Strokes that this program
/// wrote take no more memory than their text, so that any painted drawing can be read again. Tests
/// set lower limits.
struct InkMLLimits: Sendable {
  /// The maximum number of samples of a file.
  var samples = 1 << 40
  /// The maximum number of strokes, which is all that a drawing can number.
  var strokes = 1 << 31
  /// The maximum number of samples of one stroke. Up to this, its packed bytes can be counted in 32
  /// bits.
  var strokeSamples = 1 << 27
  /// The maximum number of bytes of the text of one trace.
  var traceText = 1 << 30
  /// The maximum number of samples of other programs. They are kept unpacked until the end of the
  /// file shows their scale. The next three are limits for the same traces.
  var looseSamples = InkFileLimits.looseSamples
  var looseStrokes = InkFileLimits.strokes
  var looseStrokeSamples = InkFileLimits.strokeSamples
  var looseTraceText = InkFileLimits.strokeText
  /// The maximum number of definitions with ids. Each stroke may have a brush of its own.
  var definitions = 1 << 23
  /// The maximum size of the markup that is kept, in bytes.
  var markup = 16 << 20
  /// The number of samples after which the writer continues a stroke in a further trace.
  var writtenTrace = 100_000
}
