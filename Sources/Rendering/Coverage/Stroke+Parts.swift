import Ink

extension Stroke {
  /// Calls `body` for each segment of ink, or for a whole area, with the pixels of `bounds` that it may
  /// cover.
  func forEachPart(
    within bounds: PixelRect, in view: ViewTransform, _ body: (PixelRect) -> Void
  ) {
    if isArea {
      let area = PixelRect(covering: view.windowRect(self.bounds).insetBy(-0.5), within: bounds)
      return area.isEmpty ? () : body(area)
    }
    forEachSegment(detail: Quantum(for: view)) { segment in
      let part = view.windowSegment(segment).pixels(within: bounds)
      if !part.isEmpty { body(part) }
    }
  }
}
