internal import OrderedCollections

extension Drawing {
  /// Removes predicted ink from contacts that have been silent. A device reports nothing while a
  /// contact rests, so its last prediction would stay on the screen.
  /// - Parameter time: Affects only contacts whose last sample is before this time; `nil` for all
  ///   contacts.
  /// - Returns: What changed, in the order in which the strokes began.
  public mutating func dropPredictions(before time: Timestamp? = nil) -> [DrawingChange] {
    var changes: [DrawingChange] = []
    for index in inProgress.values.indices {
      let stroke = inProgress.values[index]
      guard !stroke.predicted.isEmpty, let last = stroke.samples.last,
        time.map({ last.time < $0 }) ?? true
      else { continue }
      let ink = inProgress.values[index].dropPrediction()
      changes.append(.inked(inProgress.keys[index], brush: stroke.brush, ink: ink))
    }
    return changes
  }
}
