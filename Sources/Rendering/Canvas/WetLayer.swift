import Ink

/// The ink of all wet strokes in a window, in the order in which they began.
struct WetLayer {
  private struct Entry {
    let contact: ContactID
    let ink: WetInk
  }

  private var entries: [Entry] = []

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

  /// Adds a stroke that begins now.
  mutating func append(_ ink: WetInk, of contact: ContactID) {
    entries.append(Entry(contact: contact, ink: ink))
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
