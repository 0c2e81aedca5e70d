public import Ink

/// What the gallery sheet shows, where its list has been scrolled to, and what is pressed on it.
public struct GallerySheet: Hashable, Sendable {
  /// What there is; nil until the program has looked.
  public internal(set) var listing: GalleryListing?
  /// Whether the trash is shown instead of what is kept.
  public internal(set) var showsTrash = false
  /// How far the list has been scrolled, in whole pixels.
  public internal(set) var scroll = 0.0
  /// The drawing on whose card stands what can be done to it.
  public internal(set) var actions: DrawingID?
  /// The name that is being changed.
  public internal(set) var nameEdit: NameEdit?
  /// What was deleted last, and can be put back at once.
  public internal(set) var deleted: GalleryEntry?
  /// The drawing that the keyboard has chosen.
  public internal(set) var focus: DrawingID?
  /// The controls that contacts hold down.
  public internal(set) var pressed: Set<GalleryControl> = []
  /// Where the sheet lies.
  public internal(set) var place: GalleryPlace
  var presses = Presses<GalleryControl>()
  /// The contacts that came down in the list, so that they can scroll it, with the one that does.
  var drags: [ContactID: ListDrag] = [:]
  var coasting: Coasting?
  /// Whether another drawing was asked for: until the answer comes, nothing else can be.
  var isLeaving = false
  /// The drawing whose replay was asked for last and has not come yet.
  var awaitedReplay: DrawingID?

  init(place: GalleryPlace) {
    self.place = place
  }

  /// The drawings whose cards are shown, in their order.
  public var entries: [GalleryEntry] {
    (showsTrash ? listing?.trash : listing?.drawings) ?? []
  }

  /// The drawing of that name among those whose cards are shown.
  public func entry(_ id: DrawingID) -> GalleryEntry? { entries.first { $0.id == id } }

  /// Where everything is.
  public var layout: GalleryLayout { GalleryLayout(self) }

  /// Does something to the sheet. Presses on controls that are no longer under their fingers end.
  /// - Returns: what `change` returns.
  mutating func update<Result>(
    _ effects: inout Effects, _ change: (inout GallerySheet) -> Result
  ) -> Result {
    let before = visible
    let result = change(&self)
    updatePresses()
    if visible != before { effects.galleryChanged = true }
    return result
  }

  /// The sheet without what cannot be seen of it: that it coasts, and what is on its way.
  private var visible: GallerySheet {
    var sheet = self
    (sheet.presses, sheet.drags, sheet.coasting) = (Presses(), [:], nil)
    (sheet.isLeaving, sheet.awaitedReplay) = (false, nil)
    return sheet
  }

  /// Forgets what is not there any more, and scrolls no farther than to the list's end.
  mutating func settle() {
    if let id = actions, entry(id) == nil { actions = nil }
    if let id = nameEdit?.id, entry(id) == nil { nameEdit = nil }
    if let id = focus, entry(id) == nil { focus = nil }
    scroll(to: scroll)
  }

  /// Scrolls, to no place beyond the list's ends.
  /// - Returns: whether the list is where it was to be.
  @discardableResult
  mutating func scroll(to place: Double) -> Bool {
    guard place.isFinite else { return false }
    scroll = min(max(place.rounded(), 0), layout.scrollRange)
    return abs(scroll - place) <= 0.5
  }

  /// Scrolls as little as needed for a card to be seen: all of it, or its lower part where there is no more
  /// room.
  mutating func reveal(_ id: DrawingID) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    let layout = layout
    let card = layout.card(at: index).frame
    let margin = layout.measures.gap
    coasting = nil
    if card.maxY + margin > layout.viewport.maxY {
      scroll(to: scroll + card.maxY + margin - layout.viewport.maxY)
    } else if card.minY - margin < layout.viewport.minY, card.height < layout.viewport.height {
      scroll(to: scroll + card.minY - margin - layout.viewport.minY)
    }
  }
}
