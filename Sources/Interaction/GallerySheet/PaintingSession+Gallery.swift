public import Ink
internal import OrderedCollections

/// The gallery sheet: opening and closing it, and what the program says of drawings.
extension PaintingSession {
  /// Shows what drawings there are now, if the sheet is open.
  public mutating func showListing(_ listing: GalleryListing) -> Effects {
    var effects = Effects()
    gallery?.update(&effects) { sheet in
      sheet.listing = listing
      sheet.isLeaving = false
      sheet.settle()
    }
    return effects
  }

  /// Closes the sheet, if it is open: a drawing was opened.
  public mutating func closeGallery() -> Effects {
    var effects = Effects()
    closeGallery(&effects)
    return effects
  }

  mutating func closeGallery(_ effects: inout Effects) {
    guard gallery != nil else { return }
    gallery = nil
    effects.galleryChanged = true
  }

  /// Shows how a drawing was made, if the sheet still waits for that. If somebody has closed the sheet
  /// meanwhile, or has asked for something else, nothing happens.
  public mutating func show(_ replay: Replay, of drawing: DrawingID) -> Effects {
    guard gallery?.awaitedReplay == drawing else { return Effects() }
    gallery?.awaitedReplay = nil
    return show(replay)
  }

  /// The drawings whose small pictures the sheet shows, and behind them those that it will show if
  /// somebody scrolls on a little. None while it is closed.
  public var wantedThumbnails: [DrawingID] { gallery?.wantedThumbnails ?? [] }

  mutating func toggleGallery(_ effects: inout Effects) {
    guard hasGallery else { return }
    guard gallery == nil else { return closeGallery(&effects) }
    gallery = GallerySheet(place: galleryPlace)
    effects.galleryChanged = true
    effects.requests.append(.list)
  }

  /// Fits the sheet into the window as it is now.
  mutating func placeGallery() {
    guard gallery != nil else { return }
    let place = galleryPlace
    gallery?.place = place
    gallery?.settle()
  }

  private var galleryPlace: GalleryPlace {
    var reach: [ScreenEdge: Double] = [:]
    for (edge, neighbors) in people.neighbors {
      let bar = PaletteLayout(
        SeatSpace(edge: edge, window: window), metrics: metrics, neighbors: neighbors)
      reach[edge] = bar.space.height - bar.frame.minY
    }
    return GalleryPlace(window: window, metrics: metrics, reach: reach)
  }
}
