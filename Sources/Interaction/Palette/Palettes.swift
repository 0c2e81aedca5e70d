package import Ink
internal import OrderedCollections

/// The palettes of all people: where they lie, what fingers do on them, and what is shown beside them.
///
/// A palette changes the brush and the place of its seat, so ``people`` are a part of this value. They know
/// nothing of it.
package struct Palettes: Hashable, Sendable {
  /// Whose palettes they are.
  package internal(set) var people = People()
  /// The layout of each seat's palette.
  var layouts: [SeatID: PaletteLayout] = [:] {
    didSet { plates = PlateFrames(layouts) }
  }
  /// Where the plates of these layouts lie in the window.
  private(set) var plates = PlateFrames()
  /// The plates under which contacts paint.
  var faded: Set<PalettePlate> = []
  /// For each seat, the parts of the window that belong to the palettes of other seats.
  package internal(set) var neighbors: [SeatID: PaletteNeighbors] = [:]
  /// The presses on each seat's palette, in seat space.
  var presses: [SeatID: Presses<PaletteControl>] = [:]
  /// The palette drags of contacts, with the value before each drag.
  var drags: [ContactID: PaletteDrag] = [:]
  /// The drags of contacts that scroll a panel or its row of boards, or carry a board.
  var panelDrags: [ContactID: PanelDrag] = [:]
  /// The sheets and on-screen keys that are shown. Panels keep clear of those of other seats.
  var sheets: [WindowArrangement.Layer] = []
  /// The boards, in order.
  var boardOrder: [BoardID] = []
  /// The symmetry of the current board; `nil` if it has none.
  var symmetry: Symmetry? {
    didSet { if symmetry?.kind != oldValue?.kind { forgetRepeats() } }
  }
  /// The control over which a mouse rests; `nil` if there is none.
  var hover: PaletteHover?
  /// When the hint that tells the scale disappears, on the program's clock; `nil` while no such
  /// hint is shown.
  var scaleHintEnd: Timestamp?
  /// The hints that tell people something for a while, such as why a tool did nothing.
  var told: [SeatID: PaletteHint] = [:]
  /// The numbers of boards and seats that all palettes show.
  var content = PaletteContent()

  /// The seats, in the order in which they were taken.
  var seats: OrderedDictionary<SeatID, Seat> {
    _read { yield people.seats }
    _modify { yield &people.seats }
  }

  // MARK: Who sits where

  /// Seats a person as ``People/sitDown(at:used:isOnDarkPaper:)`` does; `nil` if there is no room. The caller
  /// must lay out the palettes again.
  mutating func take(
    _ place: SeatPlace, used: Set<SeatID>, in surroundings: Surroundings
  ) -> SeatID? {
    guard hasRoom(at: place.edge, in: surroundings) else { return nil }
    notePlaces(at: place.edge)
    return people.sitDown(at: place, used: used, isOnDarkPaper: content.hasDarkPaper)
  }

  /// Replaces all seats with those of an earlier session. The caller must lay out the palettes again.
  mutating func restore(_ earlier: [Seat]) {
    layouts = [:]
    people.restore(earlier, isOnDarkPaper: content.hasDarkPaper)
  }

  /// Gives up a seat. The caller must lay out the palettes again.
  mutating func leave(_ seat: SeatID) {
    if hover?.seat == seat { hover = nil }
    for contact in presses.removeValue(forKey: seat)?.contacts ?? [] {
      (drags[contact], panelDrags[contact]) = (nil, nil)
    }
    people.leave(seat)
  }

  /// Returns the seat whose edge is nearest to a point in window space. If several people sit there, it is
  /// the one whose part of the edge is nearest.
  func seat(nearest point: Point, in window: PixelRect) -> SeatID {
    func distance(_ edge: ScreenEdge) -> Double {
      SeatSpace(edge: edge, window: window).distance(to: point)
    }
    var found: (id: SeatID, edge: ScreenEdge, distance: Double)?
    for index in people.seats.values.indices {
      let edge = people.seats.values[index].place.edge
      let distance = distance(edge)
      if found.map({ distance < $0.distance }) ?? true {
        found = (people.seats.keys[index], edge, distance)
      }
    }
    guard let nearest = found else { return .first }
    guard neighbors[nearest.id]?.part != nil else { return nearest.id }
    let along = SeatSpace(edge: nearest.edge, window: window).seatPoint(point).x
    func distance(_ part: ClosedRange<Double>) -> Double {
      max(part.lowerBound - along, along - part.upperBound)
    }
    let parts = neighbors.filter { seats[$0.key]?.edge == nearest.edge }.compactMapValues(\.part)
    return parts.min {
      (distance($0.value), $0.key.number) < (distance($1.value), $1.key.number)
    }?.key ?? nearest.id
  }

  // MARK: Boards

  /// Takes over the boards and their order, which of them is shown, its paper and its symmetry.
  mutating func follow(_ boards: Boards) {
    followOrder(of: boards)
    symmetry = boards.symmetry
    content.follow(boards)
    people.turn(toDarkPaper: content.hasDarkPaper)
  }

  // MARK: Layout

  /// Lays out all palettes. If the window, the display or the seats have changed, all of them are
  /// laid out for that. Presses stay as they are.
  mutating func layOut(in surroundings: Surroundings) {
    let before = neighbors
    followSeats(in: surroundings)
    let isChanged =
      neighbors != before || layouts.values.first?.space.window != surroundings.window
    let isAfresh = !layouts.isEmpty && isChanged
    if isAfresh {
      for id in seats.keys {
        seats[id]?.palette.avoided = []
        seats[id]?.palette.room = nil
      }
    }
    layouts = Dictionary(
      uniqueKeysWithValues: seats.map { ($0, layout(of: $1, in: surroundings)) })
    guard isAfresh else { return }
    for (index, id) in seats.keys.enumerated() {
      avoidOthers(id, withPanelsOf: seats.keys.prefix(index), in: surroundings)
    }
  }

  /// Takes over where people sit.
  mutating func followSeats(in surroundings: Surroundings) {
    content.seats = seats.count
    content.hasSimple = seats.values.contains(where: \.palette.isSimple)
    let all = PaletteNeighbors.all(
      of: seats.values.map(palettePlace),
      window: surroundings.window, metrics: surroundings.metrics)
    neighbors = Dictionary(uniqueKeysWithValues: zip(seats.keys, all))
  }

  /// Lets a seat's open panel keep clear of what the palettes of others show now, and of sheets.
  /// - Parameters:
  ///   - opened: The seats whose panels it keeps clear of.
  ///   - alsoOwn: Whether it keeps clear of the seat's own sheets, too. If not, these make way.
  mutating func avoidOthers(
    _ id: SeatID, withPanelsOf opened: some Collection<SeatID>, alsoOwn: Bool = false,
    in surroundings: Surroundings
  ) {
    guard var seat = seats[id], seat.palette.panel != nil else { return }
    seat.palette.avoided = []
    let free = layout(of: seat, in: surroundings)
    let others =
      layouts.filter { $0.key != id }.sorted { $0.key.number < $1.key.number }
      .flatMap { other, layout in
        [layout.frame, opened.contains(other) ? layout.panel?.frame : nil]
          .compactMap { $0 }.map(layout.space.windowRect)
      } + sheets.filter { alsoOwn || $0.seat != id }.map(\.frame)
    let frame = free.panel.map { free.space.windowRect($0.frame) }
    if let frame, others.contains(where: frame.intersects) { seat.palette.avoided = others }
    seats[id] = seat
    layouts[id] = layout(of: seat, in: surroundings)
  }

  /// Lays out a seat's palette. Controls that are no longer shown lose their focus and presses.
  mutating func layOut(_ id: SeatID, in surroundings: Surroundings, _ effects: inout Effects) {
    effects.palettes.insert(id)
    guard var seat = seats[id] else { return }
    if seat.palette.panel != nil, seat.palette.panel != layouts[id]?.panel?.panel {
      // The files may have changed, but tiles do not move while somebody else looks at them.
      if seat.palette.panel == .stamps,
        !seats.values.contains(where: { $0.id != id && $0.palette.panel == .stamps })
      {
        effects.programRequests.append(.listStamps)
      }
      // It is opened now, and stays where it is when others open or close theirs.
      avoidOthers(id, withPanelsOf: seats.keys, in: surroundings)
      seat = seats[id] ?? seat
    }
    let width = layouts[id]?.panel?.frame.width
    var layout = layout(of: seat, in: surroundings)
    layouts[id] = layout
    if let width, let panel = layout.panel, panel.frame.width > width, overlapsOpenPanel(id) {
      // It has more to show now, such as another board. Its person still uses it, so it makes room.
      avoidOthers(id, withPanelsOf: seats.keys, in: surroundings)
      layout = layouts[id] ?? layout
    }
    if layout.panel?.boardStrip == nil { seats[id]?.palette.carried = nil }
    if let focus = seat.palette.focus,
      layout.panel?.content.contains(where: { $0.control == focus }) != true
    {
      seats[id]?.palette.focus = nil
    }
    presses[id]?.update { press in
      // The hand stays pressed: its finger moves the canvas, wherever the hand is.
      if let control = press.target, control != .hand, layout.cell(of: control) == nil {
        press.target = nil
      }
    }
    updatePressed(of: id, &effects)
  }

  /// Returns what a seat's palette is laid out for.
  func room(of seat: Seat) -> PaletteRoom {
    seat.palette.room
      ?? PaletteRoom(
        neighbors: neighbors[seat.id] ?? PaletteNeighbors(), seats: content.seats,
        hasSimple: content.hasSimple, turnsPages: content.turnsPages)
  }

  /// Returns the layout of a seat's palette.
  func layout(of seat: Seat, in surroundings: Surroundings) -> PaletteLayout {
    let room = room(of: seat)
    var content = content
    content.recentColors = seat.brush.recentColors.count
    (content.seats, content.hasSimple) = (room.seats, room.hasSimple)
    content.turnsPages = room.turnsPages
    content.swatches = seat.palette.colors.swatches.count
    return PaletteLayout(
      SeatSpace(edge: seat.edge, window: surroundings.window), metrics: surroundings.metrics,
      neighbors: room.neighbors, state: seat.palette, content: content)
  }

  /// Moves a palette along its edge, so that its middle comes as near as possible to a position in
  /// seat space, and lays out all palettes.
  mutating func place(_ seat: SeatID, at middle: Double, in surroundings: Surroundings) {
    guard let layout = layouts[seat] else { return }
    seats[seat]?.palette.position = layout.position(ofLeft: middle - layout.frame.width / 2)
    layOut(in: surroundings)
  }

  /// Returns how far each person's bar reaches into the window from its edge, folded or not, in
  /// pixels.
  func reach(in surroundings: Surroundings) -> [ScreenEdge: Double] {
    var reach: [ScreenEdge: Double] = [:]
    for seat in seats.values {
      guard let neighbors = neighbors[seat.id] else { continue }
      let bar = PaletteLayout(
        palettePlace(seat), in: surroundings.window, metrics: surroundings.metrics,
        neighbors: neighbors)
      reach[seat.edge] = max(reach[seat.edge] ?? 0, bar.reach)
    }
    return reach
  }

  /// Returns a seat, as far as the palettes of others depend on it.
  func palettePlace(_ seat: Seat) -> PalettePlace {
    PalettePlace(seat.place, isSimple: seat.palette.isSimple, content: content)
  }
}
