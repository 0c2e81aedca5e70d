internal import Ink

/// The points of a trace, as they are in the file but for known scales.
struct TracePoints {
  /// Positions in canvas pixels where the layout has a scale, else in the file's units; times in
  /// milliseconds from the trace's own start.
  var samples: [StrokeSample] = []
  /// The indices of samples that do not join the one before; 0 where the first one does not join the trace with
  /// which it goes on.
  var breaks: [Int] = []
  /// The times as they stand in the file, where their unit is not told.
  var plainTimes: [Double] = []
  /// The first time that the file tells; nil for none.
  var firstTime: Int64?
  /// The indices, rising, of samples without a time, where others have one.
  var timeless: [Int] = []
}
