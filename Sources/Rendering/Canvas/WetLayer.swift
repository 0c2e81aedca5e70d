import Ink

/// The ink of all wet strokes in a window, in the order in which they began, each with its copies right above it.
struct WetLayer {
  private struct Entry {
    let contact: ContactID
    let ink: WetInk
    /// The ink's ``WetInk/reach``, here because most parts of the window miss most strokes.
    var reach: PixelRect
    /// How many entries after it are copies of the stroke; 0 for a copy.
    var copies = 0
  }

  private var entries: [Entry] = []
  /// The place of the stroke that was found last; never that of a copy.
  private var last = 0

  /// The number of wet strokes and copies.
  var count: Int { entries.count }

  /// The ink of the stroke at a place in the order.
  subscript(place: Int) -> WetInk { entries[place].ink }

  /// The ink of a contact's stroke; `nil` if it has none.
  ///
  /// There are as many wet strokes as fingers, so looking at each is faster than hashing.
  subscript(contact: ContactID) -> WetInk? {
    entries.first { $0.contact == contact }?.ink
  }

  /// The places of the copies of the stroke at a place: those that follow it.
  func copies(of place: Int) -> Range<Int> { place + 1..<place + 1 + entries[place].copies }

  /// The contact whose stroke is at a place in the order.
  func contact(at place: Int) -> ContactID { entries[place].contact }

  /// Whether the stroke at a place may have ink in a part of a tile.
  func mayCover(_ part: PixelRect, of tile: TileIndex, at place: Int) -> Bool {
    entries[place].reach.overlaps(part) && entries[place].ink.mayCover(tile)
  }

  /// Notes that the stroke at a place has grown.
  mutating func noteGrowth(at place: Int) { entries[place].reach = entries[place].ink.reach }

  /// Returns the place of a contact's stroke; `nil` if it has none. Looks first where the last contact was found, and
  /// right after it and its copies: fingers that move together report in the order in which they came down.
  mutating func place(of contact: ContactID) -> Int? {
    if last >= entries.count || entries[last].contact != contact {
      let after = last < entries.count ? last + 1 + entries[last].copies : 0
      let next = after < entries.count ? after : 0
      if next < entries.count, entries[next].contact == contact {
        last = next
      } else {
        guard let place = entries.firstIndex(where: { $0.contact == contact }) else { return nil }
        last = place
      }
    }
    return last
  }

  /// Adds a stroke that begins now.
  mutating func append(_ ink: WetInk, of contact: ContactID) {
    entries.append(Entry(contact: contact, ink: ink, reach: ink.reach))
  }

  /// Adds the copies of the stroke at a place, which has none yet.
  mutating func insert(_ copies: [WetInk], of place: Int) {
    let contact = entries[place].contact
    entries.insert(
      contentsOf: copies.map { Entry(contact: contact, ink: $0, reach: $0.reach) }, at: place + 1)
    entries[place].copies = copies.count
    last = place
  }

  /// Removes a contact's stroke and its copies.
  /// - Returns: their ink, from the lowest to the highest; nothing if there is no stroke.
  mutating func remove(_ contact: ContactID) -> [WetInk] {
    guard let place = entries.firstIndex(where: { $0.contact == contact }) else { return [] }
    let removed = place..<copies(of: place).upperBound
    let ink = entries[removed].map(\.ink)
    entries.removeSubrange(removed)
    last = 0
    return ink
  }

  /// Removes the ink of all wet strokes, before it is painted anew.
  mutating func removeAll() {
    entries.removeAll()
    last = 0
  }
}
