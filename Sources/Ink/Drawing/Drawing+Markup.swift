/// What the file said from which a drawing came.
extension Drawing {
  /// Keeps what a file says about the strokes that are there, in place of what was kept before. It is not an edit:
  /// nobody takes it back, and it looks like nothing.
  /// - Parameter markup: Its strokes are places in ``strokes``.
  public mutating func annotate(_ markup: InkMarkup) {
    self.markup = markup
  }

  /// What is kept about the strokes that are seen, as places in ``completed``; `nil` for nothing.
  public var visibleMarkup: InkMarkup? {
    guard let markup, visibility.hiddenCount > 0 else { return markup }
    var places: [Int?] = []
    var next = 0
    for index in strokes.indices {
      let isSeen = visibility[StrokeIndex(index)]
      places.append(isSeen ? next : nil)
      if isSeen { next += 1 }
    }
    return markup.movingStrokes { places.indices.contains($0) ? places[$0] : nil }
  }
}
