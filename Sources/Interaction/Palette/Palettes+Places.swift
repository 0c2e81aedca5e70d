import Ink
internal import OrderedCollections

/// Where palettes are after somebody has sat down or left. A palette that is in use, because a
/// finger is on it or its panel is open, stays as it is. It is laid out for the new party when it
/// is no longer in use. A panel that covers the bar of another person, and need not, makes room as
/// soon as no finger is on its palette.
extension Palettes {
  /// Lays out the palettes after a seat was taken or given up. Those that are in use stay as they
  /// are. The others stay where they are: a side palette has more or less of its edge then, but
  /// keeps its middle if it fits.
  mutating func layOutInPlace(in surroundings: Surroundings) {
    let inUse = keepRooms()
    let before = layouts
    followSeats(in: surroundings)
    // Where others have made room for somebody, they stay when that one leaves.
    for seat in seats.values {
      guard let part = neighbors[seat.id]?.part else { continue }
      let width = SeatSpace(edge: seat.edge, window: surroundings.window).width
      let middle = (part.lowerBound + part.upperBound) / 2
      seats[seat.id]?.place.along = SeatPlace(seat.edge, along: middle / width).along
    }
    // In a tiny window, parts are not of whole pixels, and places that are noted give slightly other parts.
    followSeats(in: surroundings)
    layouts = before.filter { seats[$0.key] != nil }
    adapt(seats.keys.filter { !inUse.contains($0) }, in: surroundings)
    _ = makeRoom(in: surroundings)
  }

  /// Notes what the palettes that are in use are laid out for.
  /// - Returns: their seats.
  @discardableResult
  mutating func keepRooms() -> [SeatID] {
    let inUse = layouts.keys.filter(isInUse)
    for id in inUse {
      guard var seat = seats[id] else { continue }
      seat.palette.room = room(of: seat)
      seats[id] = seat
    }
    return inUse
  }

  /// Lays out the palettes that are no longer in use, or that need not cover what they cover, for
  /// the people who sit there now.
  /// - Returns: Whether any was.
  mutating func followParty(in surroundings: Surroundings, _ effects: inout Effects) -> Bool {
    let adapted = makeRoom(in: surroundings)
    for id in adapted { layOut(id, in: surroundings, &effects) }
    return !adapted.isEmpty
  }

  /// Returns whether a seat's open panel lies on one of another seat.
  func overlapsOpenPanel(_ id: SeatID) -> Bool {
    guard let own = panelFrame(of: id) else { return false }
    return seats.keys.contains { $0 != id && panelFrame(of: $0)?.overlaps(own) == true }
  }

  /// The rectangle of a seat's open panel, in window space; `nil` if none is open.
  private func panelFrame(of id: SeatID) -> Rect? {
    layouts[id].flatMap { layout in layout.panel.map { layout.space.windowRect($0.frame) } }
  }

  /// Whether a finger is on a seat's palette.
  func isTouched(_ id: SeatID) -> Bool { presses[id]?.contacts.isEmpty == false }

  /// Whether a seat's palette must stay as it is.
  private func isInUse(_ id: SeatID) -> Bool {
    isTouched(id) || seats[id]?.palette.panel != nil
  }

  /// Lays out the palettes that may change for the people who sit there now.
  /// - Returns: their seats.
  private mutating func makeRoom(in surroundings: Surroundings) -> [SeatID] {
    for id in seats.keys {
      guard let room = room(keptFor: id), room == presentRoom(of: id) else { continue }
      seats[id]?.palette.room = nil
    }
    var adapted: [SeatID] = []
    while let id = seats.keys.first(where: { mayAdapt($0, in: surroundings) }) {
      adapt([id], in: surroundings)
      adapted.append(id)
    }
    return adapted
  }

  /// Returns whether a palette is laid out for an earlier party, and may be laid out for the
  /// present one.
  private func mayAdapt(_ id: SeatID, in surroundings: Surroundings) -> Bool {
    guard room(keptFor: id) != nil, !isTouched(id) else { return false }
    guard isInUse(id) else { return true }
    let covered = coveredBars(of: id)
    guard !covered.isEmpty else { return false }
    var adapted = self
    adapted.adapt([id], in: surroundings)
    return !covered.isSubset(of: adapted.coveredBars(of: id))
  }

  /// Returns the earlier room that a seat's palette is still laid out for; `nil` if it is laid out for the present one.
  private func room(keptFor id: SeatID) -> PaletteRoom? {
    seats.part(of: id) { $0.palette.room } ?? nil
  }

  private func presentRoom(of id: SeatID) -> PaletteRoom? {
    guard var seat = seats[id] else { return nil }
    seat.palette.room = nil
    return room(of: seat)
  }

  /// The seats whose bars a seat's bar or panel covers.
  private func coveredBars(of id: SeatID) -> Set<SeatID> {
    guard let layout = layouts[id] else { return [] }
    let own = [layout.frame, layout.panel?.frame].compactMap { $0 }.map(layout.space.windowRect)
    let others = layouts.filter { other, layout in
      let bar = layout.space.windowRect(layout.frame)
      return other != id && own.contains(where: bar.overlaps)
    }
    return Set(others.keys)
  }

  /// Lays out palettes for the people who sit there now. They keep their middles if possible, and
  /// their panels keep clear of what others show.
  private mutating func adapt(_ ids: [SeatID], in surroundings: Surroundings) {
    for id in ids {
      seats[id]?.palette.room = nil
      seats[id]?.palette.avoided = []
      guard let seat = seats[id] else { continue }
      let new = layout(of: seat, in: surroundings)
      if let old = layouts[id], old.frame.center.x != new.frame.center.x {
        let left = old.frame.center.x - new.frame.width / 2
        seats[id]?.palette.position = new.position(ofLeft: left)
        // It is a part of the room that the bar had before.
        seats[id]?.palette.barPosition = nil
      }
      layouts[id] = seats[id].map { layout(of: $0, in: surroundings) }
    }
    let placed = seats.keys.filter { !ids.contains($0) }
    for (index, id) in ids.enumerated() {
      avoidOthers(id, withPanelsOf: placed + ids.prefix(index), in: surroundings)
    }
  }
}
