/// How much an InkML file may hold, and how it is cut up when it is written. Strokes that are exactly ours take no
/// more memory than their text, so that whatever can be painted is read again; a test sets lower limits.
struct InkMLLimits: Sendable {
  /// The maximum number of samples of a file.
  var samples = 1 << 40
  /// The maximum number of strokes: what a drawing can number.
  var strokes = 1 << 31
  /// The maximum number of samples of one stroke, with which its packed bytes can still be counted in 32 bits.
  var strokeSamples = 1 << 27
  /// The maximum number of bytes of the text of one trace.
  var traceText = 1 << 30
  /// The same for traces of other programs, which are kept unpacked until the end of the file shows their scale.
  var looseSamples = InkFileLimits.looseSamples
  var looseStrokes = InkFileLimits.strokes
  var looseStrokeSamples = InkFileLimits.strokeSamples
  var looseTraceText = InkFileLimits.strokeText
  /// The maximum number of definitions with ids: each stroke may have a brush of its own.
  var definitions = 1 << 23
  /// The maximum number of bytes that are kept of annotations.
  var markup = 16 << 20
  /// The number of samples after which the writer begins a further trace.
  var writtenTrace = 100_000
}
