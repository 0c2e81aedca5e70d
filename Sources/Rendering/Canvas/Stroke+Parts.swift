import Ink

extension Stroke {
  /// Calls `body` for each segment of ink, for some drops of a spray at a time, or for a whole area, with the
  /// pixels of `bounds` that it may cover.
  func forEachPart(
    within bounds: PixelRect, in view: ViewTransform, _ body: (PixelRect) -> Void
  ) {
    if isArea {
      let area = PixelRect(covering: view.windowRect(self.bounds).insetBy(-0.5), within: bounds)
      return area.isEmpty ? () : body(area)
    }
    if let medium = brush.medium { return forEachPart(of: medium, within: bounds, in: view, body) }
    forEachSegment(detail: Quantum(for: view)) { segment in
      let part = view.windowSegment(segment).pixels(within: bounds)
      if !part.isEmpty { body(part) }
    }
  }

  private func forEachPart(
    of medium: Medium, within bounds: PixelRect, in view: ViewTransform,
    _ body: (PixelRect) -> Void
  ) {
    guard medium.recipe.nozzle != nil else {
      return forEachSegment(detail: Quantum(for: view)) { segment in
        let part = MediumInk.loadedPixels(of: view.windowSegment(segment), within: bounds)
        if !part.isEmpty { body(part) }
      }
    }
    var drops: [InkDrop] = []
    func give() {
      let part = MediumInk.loadedPixels(of: drops, within: bounds)
      if !part.isEmpty { body(part) }
      drops.removeAll(keepingCapacity: true)
    }
    forEachDrop { drop in
      drops.append(view.windowDrop(drop))
      // They follow the way of the can, so they lie near each other.
      if drops.count == 32 { give() }
    }
    give()
  }
}
