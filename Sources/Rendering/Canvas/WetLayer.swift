import Ink

/// The ink of all wet strokes in a window, in the order in which they began.
struct WetLayer {
  private struct Entry {
    let contact: ContactID
    let ink: WetInk
    /// The ink's ``WetInk/reach``, here because most parts of the window miss most strokes.
    var reach: PixelRect
  }

  private var entries: [Entry] = []
  /// The place of the contact that was found last.
  private var last = 0

  /// The number of wet strokes.
  var count: Int { entries.count }

  /// The ink of the stroke at a place in the order.
  subscript(place: Int) -> WetInk { entries[place].ink }

  /// The ink of a contact's stroke; `nil` if it has none.
  ///
  /// There are as many wet strokes as fingers, so looking at each is faster than hashing.
  subscript(contact: ContactID) -> WetInk? {
    entries.first { $0.contact == contact }?.ink
  }

  /// The contact whose stroke is at a place in the order.
  func contact(at place: Int) -> ContactID { entries[place].contact }

  /// Whether the stroke at a place may have ink in a part of a tile.
  func mayCover(_ part: PixelRect, of tile: TileIndex, at place: Int) -> Bool {
    entries[place].reach.overlaps(part) && entries[place].ink.mayCover(tile)
  }

  /// Notes that the stroke at a place has grown.
  mutating func noteGrowth(at place: Int) { entries[place].reach = entries[place].ink.reach }

  /// Returns the place of a contact's stroke; `nil` if it has none. Looks first where the last contact was found, and
  /// right after it: fingers that move together report in the order in which they came down.
  mutating func place(of contact: ContactID) -> Int? {
    if last >= entries.count || entries[last].contact != contact {
      let next = last + 1 < entries.count ? last + 1 : 0
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

  /// Removes a contact's stroke.
  /// - Returns: its ink; `nil` if it has none.
  mutating func remove(_ contact: ContactID) -> WetInk? {
    guard let place = entries.firstIndex(where: { $0.contact == contact }) else { return nil }
    return entries.remove(at: place).ink
  }

  /// Removes the ink of all wet strokes, before it is painted anew.
  mutating func removeAll() {
    entries.removeAll()
  }
}
