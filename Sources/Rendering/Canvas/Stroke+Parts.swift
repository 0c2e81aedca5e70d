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
    let brush = brush
    guard brush.sprays else {
      return forEachSegment(detail: Quantum(for: view)) { segment in
        let segment = view.windowSegment(segment)
        let part =
          brush.medium == nil
          ? segment.pixels(within: bounds) : MediumInk.loadedPixels(of: segment, within: bounds)
        if !part.isEmpty { body(part) }
      }
    }
    forEachDropGroup(in: view) { drops in
      let part = MediumInk.loadedPixels(of: drops, within: bounds)
      if !part.isEmpty { body(part) }
    }
  }

  /// Calls `body` with the drops of a spray, in window space, a few at a time. They follow the way of the can, so they
  /// lie near each other.
  /// - Parameter wanted: The area in which drops are wanted, in canvas space; `nil` for everywhere.
  func forEachDropGroup(
    within wanted: Rect? = nil, in view: ViewTransform, _ body: ([InkDrop]) -> Void
  ) {
    var drops: [InkDrop] = []
    func give() {
      body(drops)
      drops.removeAll(keepingCapacity: true)
    }
    drops.reserveCapacity(WetLoad.groupSize)
    forEachFall(within: wanted) { fallen in
      for drop in fallen {
        drops.append(view.windowDrop(drop))
        if drops.count == WetLoad.groupSize { give() }
      }
    }
    give()
  }
}
