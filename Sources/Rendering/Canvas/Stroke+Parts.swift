import Ink

extension Stroke {
  /// Calls `body` for each segment of ink, with the pixels of `bounds` that it may cover.
  func forEachPart(
    within bounds: PixelRect, in view: ViewTransform, _ body: (PixelRect) -> Void
  ) {
    forEachSegment(detail: Quantum(for: view)) { segment in
      let part = view.windowSegment(segment).pixels(within: bounds)
      if !part.isEmpty { body(part) }
    }
  }
}
