package import Ink
internal import OrderedCollections

/// Choosing between simple and normal palettes.
extension PaintingSession {
  /// Gives all seats, and those that are taken later, palettes of a kind. For the start of a program.
  public mutating func usePalettes(_ kind: PaletteKind) {
    palettes.isSimple = kind == .simple
    for seat in seats.keys { palettes.seats[seat]?.become(kind) }
    layOutPalettes()
  }

  /// Gives a seat a palette of the other kind. The dots of a simple palette do that for their person alone.
  package mutating func toggleSimple(of seat: SeatID, _ effects: inout Effects) {
    let isSimple = seats[seat]?.palette.isSimple == true
    usePalettes(isSimple ? .normal : .simple, for: [seat], &effects)
  }

  /// Gives all seats normal palettes, and closes the panel in which a person has chosen that.
  mutating func endSimplePalettes(by seat: SeatID, _ effects: inout Effects) {
    if seats[seat]?.palette.panel == .settings { toggle(.settings, of: seat, &effects) }
    usePalettes(.normal, for: Array(seats.keys), &effects)
  }

  private mutating func usePalettes(
    _ kind: PaletteKind, for chosen: [SeatID], _ effects: inout Effects
  ) {
    for seat in chosen {
      palettes.seats[seat]?.become(kind)
      palettes.told[seat] = nil
      // Fingers go on painting, but no finger selects, moves the canvas or writes from there.
      if kind == .simple { contacts.endWork { $0.seat == seat && !$0.tool.changesInk } }
    }
    layOutPalettes(keepingPlaces: true)
    for seat in seats.keys { palettes.layOut(seat, in: surroundings, &effects) }
    palettes.tellWayOut(to: chosen, in: surroundings)
    effects.seatsChanged = true
  }
}

extension Seat {
  fileprivate mutating func become(_ kind: PaletteKind) {
    switch kind {
    case .normal: becomeNormal()
    case .simple: becomeSimple()
    }
  }
}
