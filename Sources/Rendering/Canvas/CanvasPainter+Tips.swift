import Ink

/// The newest ink of wet strokes, shown before they have grown.
extension CanvasPainter {
  /// Whether there are strokes in progress.
  var hasWetInk: Bool { wet.count > 0 }

  /// Paints the newest ink of a contact before its stroke has grown. The pixels must be composed
  /// after the stroke has grown.
  /// - Parameters:
  ///   - place: Where the contact is now, in window coordinates.
  ///   - image: The window's image, which shows the stroke as it is.
  ///   - drops: Returns the drops of a spray that fall until the contact is at a place, all in canvas space; none if
  ///     the way from its last sample is longer than told, in canvas units.
  ///   - isFree: Returns whether nothing lies over the canvas in an area.
  /// - Returns: the pixels that may have changed; `nil` if nothing has been painted.
  func paintTip(
    of contact: ContactID, to place: Point, into image: ImageSurface,
    drops: (_ place: Point, _ way: Double) -> [InkDrop], where isFree: (PixelRect) -> Bool
  ) -> PixelRect? {
    guard let ink = wet[contact] else { return nil }
    if let load = ink.load, load.sprays {
      guard !ink.hasDropsAhead, let color = ink.blend.penColor else { return nil }
      let way = Double(TipInk.extent) / view.scale
      let drops = drops(view.canvasPoint(place), way).map(view.windowDrop)
      let area = MediumInk.loadedPixels(of: drops, within: bounds)
      guard TipInk.fits(area), isFree(area) else { return nil }
      ink.hasDropsAhead = true
      tips.paint(drops, area, of: load, color, within: bounds, into: image)
      return area
    }
    guard ink.blend.visibleColor != nil else { return nil }
    let previous = ink.latestTip
    guard let piece = ink.advanceTip(to: place), TipInk.fits(piece) else { return nil }
    let area =
      ink.load == nil
      ? piece.pixels(within: bounds) : MediumInk.loadedPixels(of: piece, within: bounds)
    guard !area.isEmpty, isFree(area) else { return nil }
    tips.paint(piece, after: previous, area, of: ink, within: bounds, over: dry, into: image)
    return area
  }
}
