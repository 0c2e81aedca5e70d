import Ink

extension Timestamp {
  /// How far apart two times are, in milliseconds. Times of events may be any numbers.
  func span(to other: Timestamp) -> Int64 {
    let (difference, overflow) = milliseconds.subtractingReportingOverflow(other.milliseconds)
    return overflow || difference == .min ? .max : abs(difference)
  }
}
