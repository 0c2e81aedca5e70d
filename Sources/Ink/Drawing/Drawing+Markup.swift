/// Markup from the file that the drawing was read from.
extension Drawing {
  /// Sets the markup of the drawing, replacing what was set before. It is not an edit: it cannot be
  /// undone, and nothing looks different.
  /// - Parameter markup: The markup. It refers to strokes by their places in ``strokes``.
  public mutating func annotate(_ markup: InkMarkup) {
    self.markup = markup
  }

  /// The markup of the visible strokes, which it refers to by their places in ``completed``; `nil`
  /// if there is no markup.
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
