public import Ink

/// The state of the gallery sheet: its listing, its scroll offset and what is pressed. The sheet faces
/// the person who opened it: all its positions are in that person's space.
public struct GallerySheet: Hashable, Sendable {
  /// The drawings; `nil` until the program has listed them.
  public internal(set) var listing: GalleryListing?
  /// Whether the trash is shown instead of the drawings.
  public internal(set) var showsTrash = false
  /// The scroll offset of the list, in whole pixels.
  public internal(set) var scroll = 0.0
  /// The drawing beside whose card its actions are shown; `nil` if none are.
  public internal(set) var actions: DrawingID?
  /// The name that is being edited; `nil` if none is.
  public internal(set) var nameEdit: NameEdit?
  /// The search for names; `nil` if all drawings are shown.
  public internal(set) var search: NameSearch?
  /// The drawings that the search has found; `nil` if there is no search.
  private var found: [GalleryEntry]?
  /// The drawings that were deleted last and can still be restored, in order; empty if there are
  /// none.
  public internal(set) var deleted: [GalleryEntry] = []
  /// The drawings that are chosen; `nil` while nobody chooses several.
  public internal(set) var chosen: Set<DrawingID>? {
    didSet { if chosen?.isEmpty != false { choosesFormat = false } }
  }
  /// Whether the header has the formats in which the chosen drawings can be exported.
  public internal(set) var choosesFormat = false
  /// The drawing with the keyboard focus.
  public internal(set) var focus: DrawingID?
  /// The controls that contacts hold down.
  public internal(set) var pressed: Set<GalleryControl> = []
  /// The rows of accents above keys that contacts hold.
  public internal(set) var accents: [KeyAccents] = []
  /// The sheet's position and cell size.
  public internal(set) var place: SheetPlace
  /// The presses of contacts, in the person's space.
  var presses = Presses<GalleryControl>()
  /// The drags of contacts that came down in the list. At most one of them scrolls it.
  var drags: [ContactID: ListDrag] = [:]
  var coasting: Coasting?
  /// Whether another drawing was asked for. Until the answer comes, only closing is possible.
  var isLeaving = false
  /// Whether somebody has sat down or left since the sheet was placed.
  var isMisplaced = false
  /// The seat whose person has opened the sheet; `nil` if that is not known.
  var seat: SeatID?
  /// The permissions of visitors of an exhibit; `nil` outside of exhibits.
  var allowed: Set<ExhibitPermission>?
  /// The drawing whose replay was asked for last and has not come yet.
  var awaitedReplay: DrawingID?

  init(place: SheetPlace) {
    self.place = place
  }

  /// The space of the person whom the sheet faces.
  public var space: SeatSpace { place.space }

  /// The drawings whose cards are shown, in order.
  public var entries: [GalleryEntry] {
    (showsTrash ? listing?.trash : found ?? listing?.drawings) ?? []
  }

  /// The number of drawings above which they can be searched.
  private static let few = 30

  /// Returns whether the sheet may have a control.
  func offers(_ control: GalleryControl) -> Bool { control.exhibitNeed.isMet(by: allowed) }

  /// Whether the sheet has a field for a search. There is no room for it above a name that is edited.
  var hasSearch: Bool {
    !showsTrash && nameEdit == nil && offers(.search)
      && (search != nil || (listing?.drawings.count ?? 0) > Self.few)
  }

  /// Whether the on-screen keyboard is shown.
  public var isTyping: Bool { nameEdit != nil || search?.isTyping == true }

  /// The plane and the shift of the on-screen keyboard, for the name or the search that is typed.
  public var keys: KeyboardState { nameEdit?.keys ?? search?.keys ?? KeyboardState() }

  /// Finds the drawings again, after the search or the listing has changed.
  mutating func findAgain() {
    found = search.flatMap { search in listing.map { search.matches(in: $0.drawings) } }
    settle()
  }

  /// Returns the shown drawing with an identity; `nil` if it is not shown.
  public func entry(_ id: DrawingID) -> GalleryEntry? { entries.first { $0.id == id } }

  /// The positions of everything on the sheet.
  public var layout: GalleryLayout { GalleryLayout(self) }

  /// Shows a new listing of drawings.
  mutating func show(_ listing: GalleryListing, _ effects: inout Effects) {
    update(&effects) { sheet in
      sheet.listing = listing
      sheet.isLeaving = false
      sheet.findAgain()
    }
  }

  /// Moves the sheet to another place in the window.
  mutating func move(to place: SheetPlace) {
    self.place = place
    settle()
  }

  /// Changes the sheet. Ends presses on controls that are no longer under their fingers.
  /// - Returns: what `change` returns.
  package mutating func update<Result>(
    _ effects: inout Effects, _ change: (inout GallerySheet) -> Result
  ) -> Result {
    let before = visible
    let result = change(&self)
    updatePresses()
    if visible != before { effects.surfaces.insert(.gallery) }
    return result
  }

  /// The sheet reduced to what is visible, to compare before and after a change.
  private var visible: GallerySheet {
    var sheet = self
    (sheet.presses, sheet.drags, sheet.coasting) = (Presses(), [:], nil)
    (sheet.isLeaving, sheet.isMisplaced, sheet.awaitedReplay) = (false, false, nil)
    return sheet
  }

  /// Removes references to drawings that no longer exist, and keeps the scroll offset within the
  /// list.
  mutating func settle() {
    if let id = actions, entry(id) == nil { actions = nil }
    if let id = nameEdit?.id, entry(id) == nil { nameEdit = nil }
    if let id = focus, entry(id) == nil { focus = nil }
    chosen = chosen.map { chosen in chosen.intersection((listing?.drawings ?? []).map(\.id)) }
    scroll(to: scroll)
  }

  /// Scrolls to an offset in pixels, limited to the list's ends.
  /// - Returns: whether the offset was within the limits.
  @discardableResult
  package mutating func scroll(to place: Double) -> Bool {
    guard place.isFinite else { return false }
    scroll = min(max(place.rounded(), 0), layout.scrollRange)
    // The panel would point to a card that is out of sight.
    let layout = layout
    if let id = actions, !layout.visible.contains(where: { entries[$0].id == id }) { actions = nil }
    return abs(scroll - place) <= 0.5
  }

  /// Scrolls as little as needed to show a whole card, or its lower part if there is no room for
  /// all of it.
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
