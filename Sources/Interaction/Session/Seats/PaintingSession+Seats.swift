public import Ink
internal import OrderedCollections
import Touch

/// Taking, offering and leaving seats.
extension PaintingSession {
  /// The largest number of seats.
  public static let maximumSeats = People.maximum

  /// Adds seats until there are `count`, or as many as have room: first at free edges, in the order bottom,
  /// top, right, left, then where people have the most room. Those who share an edge then sit evenly along
  /// it. For the start of a program.
  @discardableResult
  public mutating func seat(_ count: Int) -> Effects {
    var effects = Effects()
    for edge in ScreenEdge.allCases.prefix(count) where !people.isTaken(edge) {
      if takeSeat(at: SeatPlace(edge)) != nil { effects.seatsChanged = true }
    }
    while seats.count < min(count, Self.maximumSeats),
      let edge = palettes.roomiestEdge(in: surroundings),
      takeSeat(at: SeatPlace(edge, along: 1)) != nil
    {
      people.spread(at: edge)
      layOutPalettes()
      effects.seatsChanged = true
    }
    if effects.seatsChanged { effects.palettes = Set(seats.keys) }
    arrange(&effects)
    return effects
  }

  /// The seats whose palettes fingers are on.
  public var heldPalettes: Set<SeatID> { Set(seats.keys.filter(palettes.isTouched)) }

  /// Turns settings on or off for all seats, and for those that are taken later. Each person can change
  /// them. For the start of a program.
  public mutating func set(_ settings: [SeatSetting: Bool]) {
    for (setting, isOn) in settings {
      people.settings[setting] = isOn
      for seat in seats.keys { people.seats[seat]?.palette[setting] = isOn }
    }
    layOutPalettes()
  }

  /// Seats a person, and withdraws the offers at the edge.
  /// - Returns: the new seat; `nil` if there is no room.
  package mutating func takeSeat(at place: SeatPlace) -> SeatID? {
    guard
      let seat = palettes.take(place, used: boards.seatsWithHistory, in: surroundings)
    else { return nil }
    offered.withdraw { $0.edge == place.edge }
    layOutPalettes(keepingPlaces: true)
    return seat
  }

  /// Lays out all palettes, and places the sheets beside them.
  /// - Parameter keepsPlaces: Whether palettes that are in use must stay as they are, and sheets while a
  ///   finger is on them.
  mutating func layOutPalettes(keepingPlaces keepsPlaces: Bool = false) {
    if keepsPlaces {
      palettes.layOutInPlace(in: surroundings)
    } else {
      palettes.layOut(in: surroundings)
    }
    placeSheets(keepingPlaces: keepsPlaces)
  }

  /// Places the sheets beside the palettes.
  /// - Parameter keepsPlaces: Whether sheets must stay as they are while a finger is on them.
  mutating func placeSheets(keepingPlaces keepsPlaces: Bool = false) {
    gallery?.isMisplaced = true
    if !keepsPlaces || gallery?.contacts.isEmpty == true { placeGallery() }
    naming?.isMisplaced = true
    if !keepsPlaces || naming?.contacts.isEmpty == true { placeNaming() }
    if !keepsPlaces || writings.contacts.isEmpty { placeWritings() }
    sharing?.isMisplaced = true
    if !keepsPlaces || sharing?.contacts.isEmpty == true { placeSharing() }
  }

  /// Updates what had to wait until fingers were lifted since somebody sat down or left: palettes in use,
  /// and sheets that face an edge at which nobody sits any more. Then keeps all layers apart.
  mutating func followParty(_ effects: inout Effects) {
    _ = palettes.followParty(in: surroundings, &effects)
    if let gallery, gallery.isMisplaced, gallery.contacts.isEmpty {
      placeGallery()
      effects.surfaces.insert(.gallery)
    }
    if let naming, naming.isMisplaced, naming.contacts.isEmpty {
      placeNaming()
      effects.surfaces.insert(.naming)
    }
    if let sharing, sharing.isMisplaced, sharing.contacts.isEmpty {
      placeSharing()
      effects.surfaces.insert(.sharing)
    }
    if showsKeys, !people.isTaken(keyTable.edge), keyTable.contacts.isEmpty {
      keyTable.turn(to: edge(facedFrom: keyTable.edge), &effects)
    }
    arrange(&effects)
    // A palette whose panel has made way is not in use any more.
    if palettes.followParty(in: surroundings, &effects) { arrange(&effects) }
  }

  /// Places the gallery sheet beside the palettes. It goes on facing its edge while somebody sits
  /// there.
  mutating func placeGallery() {
    guard let edge = gallery?.space.edge else { return }
    let place = SheetPlace(
      beside: palettes, facing: self.edge(facedFrom: edge), in: surroundings)
    gallery?.isMisplaced = false
    gallery?.move(to: place)
  }

  /// Returns the edge that something faces which has faced an edge: the edge of the first seat if
  /// nobody sits at that one any more.
  func edge(facedFrom edge: ScreenEdge) -> ScreenEdge {
    people.isTaken(edge) ? edge : seats.values.first?.edge ?? edge
  }

  /// Seats a person at the edge of an offer, with the palette where the offer was.
  mutating func accept(_ offer: SeatOffer, _ effects: inout Effects) {
    effects.seatsChanged = true
    let middle = offer.frame.center.x
    let place = SeatPlace(offer.edge, along: middle / max(1, offer.space.width))
    guard let seat = takeSeat(at: place) else { return }
    if people.crowd(at: offer.edge) == 1 { palettes.place(seat, at: middle, in: surroundings) }
    // Bars are narrow now.
    for seat in seats.keys { palettes.layOut(seat, in: surroundings, &effects) }
  }

  /// Offers a seat to a person whose finger has rested at an edge, if there is still room. The finger goes
  /// on painting.
  mutating func offerSeat(at edge: ScreenEdge, to finger: Point, _ effects: inout Effects) {
    guard palettes.hasRoom(at: edge, before: finger, in: surroundings) else { return }
    offered.offer(
      at: edge, to: finger, clearOf: arrangement.frames(before: .offer), in: surroundings)
    effects.surfaces.insert(.offers)
  }

  /// Gives up a seat, unless it is the last one. Its strokes in progress go on and are completed.
  /// Its fingers on the palette, and those that move the canvas, do nothing more.
  package mutating func leave(_ seat: SeatID, _ effects: inout Effects) {
    guard seats.count > 1 else {
      // The menu was opened when others sat there, and has no such row for one person.
      if seats[seat]?.palette.panel == .menu { toggle(.menu, of: seat, &effects) }
      return
    }
    forgetAside(of: seat, &effects)
    for contact in palettes.presses[seat]?.contacts ?? [] { contacts.roles[contact] = nil }
    contacts.endWork { $0.seat == seat && !$0.tool.changesInk }
    if contacts.heldHand?.seat == seat { contacts.heldHand = nil }
    palettes.leave(seat)
    layOutPalettes(keepingPlaces: true)
    followSeats(&effects)
  }

  /// Seats a person at another edge, where a finger has carried the palette.
  /// - Parameter finger: The position of the finger, in window space.
  mutating func move(
    _ seat: SeatID, to place: SeatPlace, _ finger: Point, _ effects: inout Effects
  ) {
    palettes.move(seat, to: place)
    layOutPalettes(keepingPlaces: true)
    if people.crowd(at: place.edge) == 1, let width = palettes.layouts[seat]?.space.width {
      palettes.place(seat, at: place.along * width, in: surroundings)
    }
    palettes.holdAgain(seat, at: finger)
    followSeats(&effects)
  }

  /// Shows on all palettes, and on sheets, that seats have changed.
  private mutating func followSeats(_ effects: inout Effects) {
    for seat in seats.keys { palettes.layOut(seat, in: surroundings, &effects) }
    effects.seatsChanged = true
    followNaming(&effects)
    followSharing(&effects)
  }

  /// Returns the seat whose edge is nearest to a point in window space.
  public func seat(nearest point: Point) -> SeatID { palettes.seat(nearest: point, in: window) }

  /// Returns the seat to which a new contact on the canvas belongs: the seat of its device if each
  /// device has its own, as far as there is room, otherwise the seat at the nearest occupied edge.
  mutating func seat(for reading: ContactReading, _ effects: inout Effects) -> SeatID {
    guard hasSeatPerDevice else { return seat(nearest: reading.position) }
    if let seat = people.seat(ofDevice: reading.device) { return seat }
    // With more devices than there is room for, later devices share seats.
    guard let place = palettes.placeForNewcomer(in: surroundings), let seat = takeSeat(at: place)
    else {
      return people.shareSeat(withDevice: reading.device)
    }
    people.devices.take(seat, for: reading.device)
    effects.seatsChanged = true
    effects.palettes.formUnion(seats.keys)
    return seat
  }

  // MARK: Simple palettes

  /// Gives all seats, and those that are taken later, palettes of a kind. For the start of a program.
  public mutating func usePalettes(_ kind: PaletteKind) {
    people.isSimple = kind == .simple
    for seat in seats.keys { people.seats[seat]?.become(kind) }
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
      people.seats[seat]?.become(kind)
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
