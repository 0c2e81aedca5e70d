import Ink
internal import OrderedCollections
import Touch
import Words

/// The offers of seats. A finger that rests at an edge where there is room for one more person gets an offer;
/// a tap on the offer takes the seat.
struct SeatOffers: Hashable, Sendable {
  /// The offers, in the order in which they were made.
  var all: [SeatOffer] = []
  /// The contacts that rest at an edge where a person can sit down.
  private(set) var rests: OrderedDictionary<ContactID, EdgeRest> = [:]
  /// The presses on offers, with the offers' numbers as targets.
  var presses = Presses<UInt32>()
  private var nextNumber: UInt32 = 0

  // MARK: Rests

  /// Records a contact that came down near an edge, if there is room for one more person. Ignores contacts
  /// elsewhere. Free edges go before others.
  mutating func rest(
    _ contact: ContactID, at point: Point, beside palettes: Palettes, in surroundings: Surroundings
  ) {
    let border = 8 * surroundings.metrics.pixelsPerMillimetre
    let edges = ScreenEdge.allCases.filter { edge in
      abs(SeatSpace(edge: edge, window: surroundings.window).distance(to: point)) <= border
    }
    // Mostly there is none, and what follows copies all people.
    guard !edges.isEmpty else { return }
    let isTaken = palettes.people.isTaken
    for edge in edges.filter({ !isTaken($0) }) + edges.filter(isTaken)
    where palettes.hasRoom(at: edge, before: point, in: surroundings) {
      rests[contact] = EdgeRest(edge: edge, start: point, time: surroundings.now)
      return
    }
  }

  /// Ends a contact's rest if it has moved too far.
  mutating func move(_ contact: ContactID, to point: Point, in surroundings: Surroundings) {
    guard let rest = rests[contact], surroundings.isBeyondSlop(rest.start, point) else { return }
    rests[contact] = nil
  }

  /// Ends a contact's rest.
  mutating func endRest(_ contact: ContactID) { rests[contact] = nil }

  /// Ends the rests of all contacts.
  mutating func endRests() { rests = [:] }

  // MARK: Time

  /// Withdraws offers that nobody took in time.
  /// - Returns: a request for each contact that has rested long enough for an offer.
  mutating func advance(
    in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    let expired = all.filter {
      !$0.isPressed && surroundings.elapsed(since: $0.time) >= HoldTuning.offerStays
    }
    if !expired.isEmpty {
      let numbers = Set(expired.map(\.number))
      withdraw { numbers.contains($0.number) }
      effects.surfaces.insert(.offers)
    }
    let due = rests.filter { surroundings.hasHeld(since: $1.time, for: HoldTuning.offer) }
    for contact in due.keys { rests[contact] = nil }
    return due.values.map { .offerSeat($0.edge, finger: $0.start) }
  }

  func holdEnd(in surroundings: Surroundings) -> Timestamp? {
    rests.values.lazy.map { surroundings.holdEnd(since: $0.time, for: HoldTuning.offer) }.min()
  }

  func deadline(in surroundings: Surroundings) -> Timestamp? {
    all.lazy.filter { !$0.isPressed }.map { $0.time + HoldTuning.offerStays }.min()
  }

  // MARK: Offers

  /// Withdraws offers. Contacts on them no longer press anything.
  mutating func withdraw(where isMeant: (SeatOffer) -> Bool) {
    all.removeAll(where: isMeant)
    releaseCardsThatAreGone()
  }

  /// Offers a seat near a contact that rests, clear of the finger and of other layers. If there is no room along the
  /// edge, the offer is farther away; if there is none at all, there is no offer. If it would overlap another one at
  /// the same edge, renews that one instead.
  /// - Parameters:
  ///   - finger: Where the contact rests, in window space.
  ///   - obstacles: The layers of which the offer keeps clear, in window space.
  mutating func offer(
    at edge: ScreenEdge, to finger: Point, clearOf obstacles: [Rect], in surroundings: Surroundings
  ) {
    let space = SeatSpace(edge: edge, window: surroundings.window)
    let place = space.seatPoint(finger)
    let side = (PaletteMeasures.wantedCell * surroundings.metrics.controlDensity)
      .rounded(.up)
    let (width, height) = (min(space.width, 5 * side), min(space.height, 1.25 * side))
    // Not under the finger that rests at the edge.
    let bottom = space.height - min(side * 1.5, space.height - height)
    let others = all.filter { $0.edge != edge }.map { $0.space.windowRect($0.frame) }
    let area = FreeArea(
      room: Rect(minX: 0, minY: 0, maxX: space.width, maxY: bottom),
      obstacles: (obstacles + others).map(space.seatRect)
        + [Rect(around: place, margin: side / 2)],
      gap: PaletteMeasures(cell: side).margin)
    let left = min(max(place.x - width / 2, 0), space.width - width).rounded(.down)
    let wanted = Point(x: left, y: bottom - height)
    let found = area.place(width: width, height: height, nearest: wanted) {
      (wanted.y - $0.minY, abs($0.minX - wanted.x))
    }
    guard let frame = found else { return }
    let same = all.firstIndex {
      $0.edge == edge && $0.frame.minX < frame.maxX && frame.minX < $0.frame.maxX
    }
    if let same {
      all[same].time = surroundings.now
      return
    }
    all.append(
      SeatOffer(
        number: nextNumber, edge: edge, frame: frame, space: space, time: surroundings.now))
    nextNumber &+= 1
  }
}

extension SeatOffers: CardSurface {
  static var name: SurfaceName { .offers }

  static var rank: LayerRank { .offer }

  func requests(of card: SeatOffer) -> [SurfaceRequest] { [.takeSeat(card)] }
}

extension SeatOffer: SurfaceCard {
  package var name: UInt32 { number }

  package var group: PartGroup<UInt32> {
    PartGroup(
      space: space, frame: frame,
      parts: [Part(number, "offer-\(number)", .phrase(.takeSeat), at: frame)])
  }
}

/// A contact that rests at an edge and may cause an offer of a seat.
struct EdgeRest: Hashable, Sendable {
  let edge: ScreenEdge
  /// Where it came down, in window space.
  let start: Point
  let time: Timestamp
}
