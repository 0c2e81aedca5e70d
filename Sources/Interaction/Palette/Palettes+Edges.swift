import Ink
internal import OrderedCollections
import Touch

/// Several people at one edge.
extension Palettes {
  /// Returns whether one more person can sit at an edge: always at a free one, and at another one if all
  /// cells of all bars are still large enough for a finger then.
  /// - Parameter mover: The seat of a person who moves there; `nil` for a newcomer.
  func hasRoom(at edge: ScreenEdge, for mover: SeatID? = nil, in surroundings: Surroundings) -> Bool
  {
    guard mover != nil || seats.count < People.maximum else { return false }
    var others = seats
    if let mover { others[mover] = nil }
    guard others.values.contains(where: { $0.edge == edge }) else { return true }
    let isSimple = mover.flatMap { seats[$0]?.palette.isSimple } ?? people.isSimple
    let newcomer = PalettePlace(SeatPlace(edge), isSimple: isSimple, content: content)
    let after = Neighborhood(
      others.values.map(palettePlace) + [newcomer], surroundings.window, surroundings.metrics)
    return after.smallestCell
      >= (PaletteMeasures.minimumCell * surroundings.metrics.targetDensity).rounded(.down)
  }

  /// How far apart people sit at one edge who sit down by themselves, in millimetres: as wide as a person is.
  private static let elbowRoom = 250.0

  /// Returns whether one more person can sit down where a finger rests: at a free edge anywhere, at another
  /// one not before the palettes of others or too near to them.
  /// - Parameter point: The position of the finger, in window space.
  func hasRoom(at edge: ScreenEdge, before point: Point, in surroundings: Surroundings) -> Bool {
    let along = SeatSpace(edge: edge, window: surroundings.window).seatPoint(point).x
    let room = Self.elbowRoom * surroundings.metrics.pixelsPerMillimetre
    let isApart = seats.values.filter { $0.edge == edge }.compactMap { layouts[$0.id]?.frame }
      .allSatisfy { frame in
        abs(frame.center.x - along) >= room && !(frame.minX...frame.maxX ~= along)
      }
    return isApart && hasRoom(at: edge, in: surroundings)
  }

  /// The edge at which a person has the most room who sits down beside others; `nil` if there is room
  /// nowhere.
  package func roomiestEdge(in surroundings: Surroundings) -> ScreenEdge? {
    func share(_ edge: ScreenEdge) -> Double {
      SeatSpace(edge: edge, window: surroundings.window).width / Double(people.crowd(at: edge) + 1)
    }
    let edges = ScreenEdge.allCases.filter { hasRoom(at: $0, in: surroundings) }
    // Of equal ones, the first.
    return edges.max { share($0) < share($1) }
  }

  /// Where one more person sits down: at a free edge, or else in the widest gap between the palettes at the
  /// edge with the most room; `nil` if there is room nowhere.
  func placeForNewcomer(in surroundings: Surroundings) -> SeatPlace? {
    if let freeEdge = people.freeEdge { return SeatPlace(freeEdge) }
    guard let edge = roomiestEdge(in: surroundings) else { return nil }
    let width = SeatSpace(edge: edge, window: surroundings.window).width
    let bars = seats.values.filter { $0.edge == edge }.compactMap { layouts[$0.id]?.frame }
      .sorted { $0.minX < $1.minX }
    let gaps = zip([0] + bars.map(\.maxX), bars.map(\.minX) + [width])
    // Of equal ones, the first.
    guard let gap = gaps.max(by: { $0.1 - $0.0 < $1.1 - $1.0 }) else { return nil }
    return SeatPlace(edge, along: (gap.0 + gap.1) / 2 / width)
  }

  /// Notes where the palettes at an edge are, so that they stay there as far as they can when somebody comes
  /// or goes.
  mutating func notePlaces(at edge: ScreenEdge) {
    for seat in seats.values where seat.edge == edge {
      guard let layout = layouts[seat.id], layout.space.edge == edge, layout.space.width > 0 else {
        continue
      }
      let part = neighbors[seat.id]?.part
      let middle = part.map { ($0.lowerBound + $0.upperBound) / 2 } ?? layout.frame.center.x
      seats[seat.id]?.place.along = SeatPlace(edge, along: middle / layout.space.width).along
    }
  }

  /// Moves the part of a seat along an edge that others share: to the place nearest to the wanted one that
  /// the others leave free. So it can pass over them.
  /// - Parameters:
  ///   - wanted: Where the part is to begin, in pixels along the edge.
  ///   - finger: What it must not cover besides, in seat space.
  mutating func movePart(
    of id: SeatID, to wanted: Double, avoiding finger: [Rect] = [], in surroundings: Surroundings,
    _ effects: inout Effects
  ) {
    guard let seat = seats[id], let own = neighbors[id], let part = own.part, wanted.isFinite
    else { return }
    let space = SeatSpace(edge: seat.edge, window: surroundings.window)
    let width = part.upperBound - part.lowerBound
    let first = PaletteMeasures(cell: layouts[id]?.cellSize ?? 1).snapUp(own.ends.left)
    let others = seats.values.filter { $0.edge == seat.edge && $0.id != id }
      .compactMap { neighbors[$0.id]?.part }
      .map { Rect(minX: $0.lowerBound, minY: 0, maxX: $0.upperBound, maxY: 1) }
    let free = FreePlace(
      first: first, last: max(first, space.width - own.ends.right - width),
      avoided: others + finger, gap: 0)
    guard let start = free.place(width: width, nearest: wanted), start != part.lowerBound else {
      return
    }
    notePlaces(at: seat.edge)
    seats[id]?.place.along = SeatPlace(seat.edge, along: (start + width / 2) / space.width).along
    let before = neighbors
    followSeats(in: surroundings)
    // While the palette is laid out for an earlier party, it has a part as wide as with that party: in a
    // narrower one it could reach beyond the window.
    if let earlier = seats[id]?.palette.room?.neighbors.part, let now = neighbors[id]?.part {
      let width = earlier.upperBound - earlier.lowerBound
      let last = max(first, space.width - own.ends.right - width)
      let start = min(now.lowerBound, last)
      seats[id]?.palette.room?.neighbors.part = start...(start + width)
    }
    // In a tiny window, parts are not of whole pixels, and others may give way by a part of one.
    for other in seats.keys where other != id && neighbors[other] != before[other] {
      layOut(other, in: surroundings, &effects)
    }
  }

  /// The place at another edge to which a finger has carried a palette: it is near that edge, and has left
  /// the edge of the palette. `nil` if it is at none, if there is no room, or if the finger has come down far
  /// from the edge of the palette, as on a tall panel.
  /// - Parameters:
  ///   - start: Where the finger came down, in seat space.
  ///   - point: The finger's position, in window space.
  func otherPlace(
    of id: SeatID, from start: Point, to point: Point, in surroundings: Surroundings
  ) -> SeatPlace? {
    guard let seat = seats[id], let layout = layouts[id], point.isFinite else { return nil }
    let near = layout.frame.height + layout.cellSize
    func distance(_ edge: ScreenEdge) -> (space: SeatSpace, point: Point, distance: Double) {
      let space = SeatSpace(edge: edge, window: surroundings.window)
      let place = space.seatPoint(point)
      return (space, place, space.height - place.y)
    }
    guard layout.space.height - start.y < near, distance(seat.edge).distance > near else {
      return nil
    }
    for edge in ScreenEdge.allCases where edge != seat.edge {
      let (space, place, distance) = distance(edge)
      guard abs(distance) < near, space.width > 0, place.x >= 0, place.x <= space.width,
        hasRoom(at: edge, for: id, in: surroundings)
      else { continue }
      return SeatPlace(edge, along: place.x / space.width)
    }
    return nil
  }

  /// Moves a person to another edge. The caller must lay out the palettes again.
  mutating func move(_ id: SeatID, to place: SeatPlace) {
    guard let seat = seats[id] else { return }
    notePlaces(at: seat.edge)
    notePlaces(at: place.edge)
    seats[id]?.place = place
    seats[id]?.palette.closePanel()
    seats[id]?.palette.room = nil
    // It is laid out although it is in use.
    layouts[id] = nil
  }

  /// Lets contacts that slide a palette hold it where it is now, after it has come to another edge.
  /// - Parameter point: The position of the finger that has moved it, in window space.
  mutating func holdAgain(_ id: SeatID, at point: Point) {
    guard let layout = layouts[id] else { return }
    let place = layout.space.seatPoint(point)
    for contact in presses[id]?.contacts ?? [] {
      presses[id]?[contact]?.start = place
      presses[id]?[contact]?.isSpent = true
      guard drags[contact]?.grip != nil else { continue }
      drags[contact]?.grip = min(max(place.x - layout.frame.minX, 0), layout.frame.width)
    }
  }
}
