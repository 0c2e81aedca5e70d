internal import Ink

/// The maximum number of samples of a trace.
struct TraceRoom {
  /// The maximum number of samples of a stroke.
  var stroke = InkFileLimits.strokeSamples
  /// The maximum number of samples of a file. `file` is how many of these are left.
  var maximum = InkFileLimits.samples
  var file = InkFileLimits.samples

  /// Checks the number of samples of a stroke, and of the file.
  /// - Throws: An ``InkFileError`` if there are too many.
  @inline(__always)
  func check(_ count: Int) throws(InkFileError) {
    guard count <= stroke else {
      throw InkFileError("a stroke has more than \(stroke) samples")
    }
    guard count <= file else {
      throw InkFileError("it has more than \(maximum) samples")
    }
  }
}
