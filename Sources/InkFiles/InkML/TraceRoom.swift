internal import Ink

/// How many samples a trace may have.
struct TraceRoom {
  /// In all of a stroke.
  var stroke = InkFileLimits.strokeSamples
  /// In all of the file, and how many of them are left.
  var maximum = InkFileLimits.samples
  var file = InkFileLimits.samples

  /// Throws an ``InkFileError`` if a trace has too many samples.
  @inline(__always)
  func check(_ count: Int) throws(InkFileError) {
    guard count <= stroke else {
      throw InkFileError("a stroke has more samples than the \(stroke) that are read")
    }
    guard count <= file else {
      throw InkFileError("it has more samples than the \(maximum) that are read")
    }
  }
}
