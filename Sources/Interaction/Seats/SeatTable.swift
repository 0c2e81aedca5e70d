internal import Ink
internal import OrderedCollections

/// The people at the screen: who sits where, with which brush, and the palettes in front of them.
struct SeatTable: Hashable, Sendable {
  /// The seats, in the order in which they were taken.
  var seats: OrderedDictionary<SeatID, Seat> = [:]
  /// Where the seats' palettes are.
  private(set) var layouts: [SeatID: PaletteLayout] = [:]
  /// What of the window belongs to others, for each edge at which somebody sits.
  private(set) var neighbors: [ScreenEdge: PaletteNeighbors] = [:]
  /// The presses on each seat's palette, in seat space.
  var presses: [SeatID: Presses<PaletteControl>] = [:]
  /// What contacts drag, and what it was before.
  var drags: [ContactID: PaletteDrag] = [:]
  /// The seats of devices, where each device has one of its own.
  var devices = DeviceSeats()
  /// Whether each touch device, pen and mouse has a seat of its own, instead of each edge.
  var hasSeatPerDevice = false
  /// What palettes show in varying number, as far as it is the same for all of them.
  var content = PaletteContent()
  /// New seats get no number below this one, unless all above it are taken.
  var nextNumber: UInt32 = 0

  // MARK: Who sits where

  /// Returns whether somebody sits at an edge.
  func isTaken(_ edge: ScreenEdge) -> Bool { seats.values.contains { $0.edge == edge } }

  /// Seats a person at a free edge. The palettes have to be laid out again.
  /// - Parameter used: The seats that have a history on any board: a history belongs to a person.
  /// - Returns: the new seat; `nil` if the edge is taken.
  mutating func take(_ edge: ScreenEdge, used: Set<SeatID>) -> SeatID? {
    guard !isTaken(edge) else { return nil }
    // From the largest number on, the search goes on at 0.
    var id = SeatID(number: nextNumber)
    while used.contains(id) || seats[id] != nil { id = SeatID(number: id.number &+ 1) }
    nextNumber = id.number &+ 1
    seats[id] = Seat(id: id, edge: edge)
    return id
  }

  /// Gives a seat up. The palettes have to be laid out again.
  mutating func leave(_ seat: SeatID) {
    seats[seat] = nil
    for contact in presses.removeValue(forKey: seat)?.contacts ?? [] { drags[contact] = nil }
    devices.forget(seat)
  }

  /// The seat whose edge is nearest to a place in the window.
  func seat(nearest point: Point, in window: PixelRect) -> SeatID {
    func distance(_ edge: ScreenEdge) -> Double {
      let space = SeatSpace(edge: edge, window: window)
      return space.height - space.seatPoint(point).y
    }
    return seats.values.min { distance($0.edge) < distance($1.edge) }?.id ?? .first
  }

  // MARK: Layout

  /// Lays all palettes out. What is pressed stays so.
  mutating func layOut(in surroundings: Surroundings) {
    neighbors = PaletteNeighbors.all(
      at: Set(seats.values.map(\.edge)), window: surroundings.window,
      metrics: surroundings.metrics)
    layouts = seats.mapValues { layout(of: $0, in: surroundings) }.reduce(into: [:]) {
      $0[$1.key] = $1.value
    }
  }

  /// Lays a seat's palette out. What is no longer shown is no longer chosen or pressed.
  mutating func layOut(_ id: SeatID, in surroundings: Surroundings, _ effects: inout Effects) {
    effects.palettes.insert(id)
    guard let seat = seats[id] else { return }
    let layout = layout(of: seat, in: surroundings)
    layouts[id] = layout
    if let focus = seat.palette.focus, layout.cell(of: focus) == nil {
      seats[id]?.palette.focus = nil
    }
    presses[id]?.update { press in
      // The hand stays on: its finger moves the canvas, wherever the hand is.
      if let control = press.target, control != .hand, layout.cell(of: control) == nil {
        press.target = nil
      }
    }
    updatePressed(of: id, &effects)
  }

  private func layout(of seat: Seat, in surroundings: Surroundings) -> PaletteLayout {
    var content = content
    content.recentColors = seat.brush.recentColors.count
    content.seats = seats.count
    return PaletteLayout(
      SeatSpace(edge: seat.edge, window: surroundings.window), metrics: surroundings.metrics,
      neighbors: neighbors[seat.edge] ?? PaletteNeighbors(), state: seat.palette, content: content)
  }

  /// Moves a palette along its edge, so that its middle is at a place in seat space, if it can be. The palettes
  /// have to be laid out again.
  mutating func place(_ seat: SeatID, at middle: Double) {
    guard let layout = layouts[seat] else { return }
    seats[seat]?.palette.position = layout.position(ofLeft: middle - layout.frame.width / 2)
  }
}
