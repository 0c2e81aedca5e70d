internal import Ink

/// The points of a trace as in the file, with known scales applied.
struct TracePoints {
  /// The samples. Positions are in canvas pixels if the layout has a scale, otherwise in the file's
  /// units. Times are in milliseconds from the trace's own start.
  var samples: [StrokeSample] = []
  /// The indices of samples that do not join the one before. An index of 0 means that the first
  /// sample does not join the trace that it continues.
  var breaks: [Int] = []
  /// The times as in the file, if their unit is unknown.
  var plainTimes: [Double] = []
  /// The first time of the trace, in milliseconds; `nil` if it has no times.
  var firstTime: Int64?
  /// The indices, in ascending order, of samples without a time in a trace that has times.
  var timeless: [Int] = []
}

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
