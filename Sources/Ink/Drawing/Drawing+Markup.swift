/// Markup from the file that the drawing was read from.
extension Drawing {
  /// Sets the markup of the drawing, replacing what was set before. It is not an edit: it cannot be
  /// undone, and nothing looks different.
  /// - Parameter markup: The markup. It refers to strokes by their places in ``strokes``.
  public mutating func annotate(_ markup: InkMarkup) {
    self.markup = markup
  }

  /// The markup of the visible strokes, which it refers to by their places in ``completed``; `nil`
  /// if there is no markup. It leaves out strokes that do not lie in the order of completion, because
  /// markup has only that order.
  public var visibleMarkup: InkMarkup? {
    guard let markup,
      visibility.hiddenCount > 0 || !stacking.isEmpty || !pictureStrokes.isEmpty
    else { return markup }
    var places = [Int?](repeating: nil, count: strokes.count)
    for (place, index) in visibleIndices.enumerated() where stacking[index] == nil {
      places[Int(index.number)] = place
    }
    return markup.movingStrokes { places.indices.contains($0) ? places[$0] : nil }
  }
}
