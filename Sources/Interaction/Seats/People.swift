internal import Ink
internal import OrderedCollections

/// The people at the screen: who sits where, what each of them paints with, and whose devices are
/// whose. Where their palettes are, and what fingers do there, is in ``Palettes``.
package struct People: Hashable, Sendable {
  /// The largest number of seats.
  static let maximum = 8

  /// The seats, in the order in which they were taken.
  var seats: OrderedDictionary<SeatID, Seat> = [:]
  /// The seats of devices, for when each device has its own.
  var devices = DeviceSeats()
  /// The settings of new seats.
  var settings = SeatSetting.atFirst
  /// Whether new seats have simple palettes.
  var isSimple = false
  /// The lowest number for the next new seat. When larger numbers are used up, the search goes on
  /// at 0.
  private var nextNumber: UInt32 = 0

  // MARK: Edges

  /// Returns whether somebody sits at an edge.
  func isTaken(_ edge: ScreenEdge) -> Bool { seats.values.contains { $0.edge == edge } }

  /// The first free edge; `nil` if all are taken.
  var freeEdge: ScreenEdge? { ScreenEdge.allCases.first { !isTaken($0) } }

  /// The number of seats at an edge.
  func crowd(at edge: ScreenEdge) -> Int { seats.values.count { $0.edge == edge } }

  /// Spreads the people at an edge evenly along it, in their order. Does nothing where one sits alone.
  mutating func spread(at edge: ScreenEdge) {
    let crowd = seats.values.filter { $0.edge == edge }
      .sorted { ($0.place.along, $0.id.number) < ($1.place.along, $1.id.number) }
    guard crowd.count > 1 else { return }
    for (index, seat) in crowd.enumerated() {
      seats[seat.id]?.place.along = (Double(index) + 0.5) / Double(crowd.count)
    }
  }

  // MARK: Coming and going

  /// Gives a person a seat at a place, with a number that no seat and no history has.
  /// - Parameter used: The seats that have an undo history on any board. Their numbers are not used
  ///   again, since a history belongs to one person.
  mutating func sitDown(
    at place: SeatPlace, used: Set<SeatID>, isOnDarkPaper: Bool
  ) -> SeatID {
    // After the largest number, the search goes on at 0.
    var id = SeatID(number: nextNumber)
    while used.contains(id) || seats[id] != nil { id = SeatID(number: id.number &+ 1) }
    nextNumber = id.number &+ 1
    var seat = Seat(id: id, place: place)
    if startingColor != BarColors.starting[0] {
      seat.brush[colorOf: .pen] = startingColor
    }
    seat.brush.isOnDarkPaper = isOnDarkPaper
    seat.palette.settings = settings
    if isSimple { seat.become(.simple) }
    seats[id] = seat
    return id
  }

  /// The first starting colour in which nobody paints now, so that everybody sees whose ink is
  /// whose.
  private var startingColor: InkColor {
    let colors = isSimple ? SimplePalette.startingColors : BarColors.starting
    return colors.first { color in
      !seats.values.contains { color.isSameHue(as: $0.brush.lightPenColor) }
    }
      ?? colors[0]
  }

  /// Replaces all seats with those of an earlier session, as many as there can be. If several have the same
  /// number, only the first is used.
  mutating func restore(_ earlier: [Seat], isOnDarkPaper: Bool) {
    seats = [:]
    for var seat in earlier where seats[seat.id] == nil {
      guard seats.count < Self.maximum else { break }
      (seat.palette.pressed, seat.palette.holdProgress, seat.palette.hint) = ([], [:], nil)
      seat.palette.show(seat.brush.tool)
      if isOnDarkPaper, !seat.brush.isOnDarkPaper {
        seat.brush.comeToDarkPaper()
      } else {
        seat.brush.isOnDarkPaper = isOnDarkPaper
      }
      seats[seat.id] = seat
      nextNumber = max(nextNumber, seat.id.number &+ 1)
    }
  }

  /// Makes sure that new seats get numbers above those of earlier seats: an undo history belongs to
  /// one person.
  mutating func skipNumbers(of used: Set<SeatID>) {
    nextNumber = max(nextNumber, (used.map(\.number).max() ?? 0) &+ 1)
  }

  /// Gives up a seat.
  mutating func leave(_ seat: SeatID) {
    seats[seat] = nil
    devices.forget(seat)
  }

  /// Lets all brushes follow the paper of the current board.
  mutating func turn(toDarkPaper isDark: Bool) {
    for (id, seat) in seats where seat.brush.isOnDarkPaper != isDark {
      seats[id]?.brush.isOnDarkPaper = isDark
      // The sliders show the present colour.
      if seats[id]?.brush.color != seat.brush.color { seats[id]?.palette.tone = nil }
    }
  }

  // MARK: Devices

  /// Returns the seat of a device. A new device gets a seat that no other device has.
  /// - Returns: `nil` if the device is new and there is no such seat.
  mutating func seat(ofDevice device: Int) -> SeatID? {
    if let seat = devices.seat(of: device) { return seat }
    guard let seat = devices.freeSeat(among: Array(seats.keys)) else { return nil }
    devices.take(seat, for: device)
    return seat
  }

  /// Gives a new device a seat that other devices have, first those of absent devices.
  mutating func shareSeat(withDevice device: Int) -> SeatID {
    let seat = devices.awaySeat ?? seats.keys[devices.count % seats.count]
    devices.take(seat, for: device)
    return seat
  }
}
