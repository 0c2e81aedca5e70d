internal import Ink

extension InkDocument {
  /// Returns the same document with upright images in place of turned ones, for formats that cannot
  /// turn images. One that cannot be painted is left out, and counted in `omissions`.
  func uprightingPictures(_ imaging: Imaging, _ omissions: inout Omissions) -> InkDocument {
    func upright(_ placed: PlacedPicture) -> PlacedPicture? {
      if placed.isUpright { return placed }
      let painted = imaging.paintUpright(placed)
      if painted == nil { omissions.add(.images) }
      return painted
    }
    var document = self
    for index in pages.indices {
      document.pages[index].pictures = pages[index].pictures.compactMap(upright)
      guard pages[index].strokes.contains(where: \.isPicture) else { continue }
      document.pages[index].strokes = pages[index].strokes.compactMap { stroke in
        guard let placed = stroke.placedPicture, !placed.isUpright else { return stroke }
        return upright(placed).flatMap { Stroke($0, isOnPaper: false, seat: stroke.seat) }
      }
    }
    return document
  }
}
