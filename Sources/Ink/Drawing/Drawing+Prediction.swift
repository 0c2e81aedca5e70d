internal import OrderedCollections

extension Drawing {
  /// Takes predicted ink back where a contact has not been heard of for a while: devices that have nothing
  /// new to tell say nothing, so a contact that stops would leave the last guess on the screen.
  /// - Parameter time: Only contacts whose last sample is from before that moment are meant; nil for all.
  /// - Returns: what changed, in the order in which the strokes began.
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
