extension InkFigure {
  /// Returns the samples of a pen that draws the figure in the time in which other samples were drawn.
  public func samples(inTimeOf others: [StrokeSample]) -> [StrokeSample] {
    guard let first = others.first, let last = others.last else { return [] }
    let way = way
    let (span, isTooLong) = last.time.milliseconds.subtractingReportingOverflow(
      first.time.milliseconds)
    let duration = isTooLong ? 0 : max(0, span)
    return way.indices.map { index in
      let part = Double(index) / Double(max(1, way.count - 1))
      return StrokeSample(
        position: way[index],
        time: first.time + .milliseconds(Int64((Double(duration) * part).rounded())))
    }
  }

  /// Returns a brush for the figure: as another one, but with straight lines of constant width.
  public static func brush(like other: Brush) -> Brush {
    var brush = other
    (brush.curve, brush.dynamics, brush.grain) = (.polyline, .constant, 0)
    return brush
  }
}
