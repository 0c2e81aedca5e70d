import Ink
internal import OrderedCollections
import Touch
import Words

/// The work of the tool of stamps. A finger sets a stamp where it comes down, and further ones along its way, each one
/// size from the one before. All of them are one edit. A second finger of its seat that comes down on a stamp that was
/// just set sets none, but turns and scales that one together with the first finger. If the board has a symmetry, each
/// stamp has copies, which are parts of the same edit.
struct StampWork: ToolWork {
  /// The stamps that the finger has set on the current board, each followed by its copies.
  private(set) var strokes: [StrokeIndex] = []
  /// Whether the finger has set one stamp on the current board, with or without copies.
  private var isSingle = false
  /// The mappings of that stamp to its copies, in the order of these.
  private var mappings: [Similarity] = []
  /// The stamp that the finger turns and scales with another one; `nil` if it does not.
  private var grip: StampGrip?
  /// Whether the finger does nothing more until it lifts.
  private var isSpent = false
  /// The contact's last position, in window space; `nil` if the next position must not be joined to it.
  private var last: Point?
  /// The middle of the last stamp, in canvas space.
  private var middle: Point
  /// The stamp or image that the finger sets, with its colour and size.
  private let form: StampForm
  /// How its stamps are repeated, whatever symmetry the board gets meanwhile; `nil` if they are not.
  private let symmetry: Symmetry?
  /// When it came down, on the X server's clock.
  private let time: Timestamp
  /// The seat for which it works.
  let seat: SeatID

  /// How many times as large as the width of the tool a stamp is.
  static let sizePerWidth = 4.0
  /// How long after a stamp was set a second finger may come down on it, to turn it.
  static let turnTime = Duration.milliseconds(300)
  /// How far beside a stamp a fingertip that touches it has its middle, in millimetres. Fingers closer to each other
  /// than 9 mm may be a palm, so a small stamp could not be turned otherwise.
  private static let reach = 7.0
  /// How many stamps a trail gets from one position to the next at most, with their copies. Damaged reports may jump
  /// anywhere.
  static let mostAtOnce = 64
  /// How many stamps it gets in any case, however many copies each has.
  private static let fewestAtOnce = 4
  /// The side to which two fingers shrink a stamp, in millimetres.
  private static let smallest = 3.0

  var changesInk: Bool { true }
  var mayKeepStill: Bool { true }
  var isJudged: Bool { true }
  var callsPalette: Bool { grip == nil }

  /// Begins at a contact's position.
  init(
    _ finger: Finger, at reading: ContactReading, on bench: inout some ContactsBench,
    _ effects: inout Effects
  ) {
    (seat, time, last) = (finger.seat, reading.time, reading.position)
    let place = bench.view.canvasPoint(reading.position)
    middle = place
    if let partner = bench.stampToTurn(of: finger.seat, at: place, reading.time) {
      (form, symmetry) = (partner.work.form, nil)
      take(hold: partner, with: finger, at: place, on: &bench)
      return
    }
    var brush = bench.seats[finger.seat]?.brush ?? SeatBrush()
    let chosen = brush.tool
    // Work that was withheld begins when another tool may be chosen.
    brush.tool = .stamp
    form = StampForm(brush, brush.nextInk().color, of: finger.seat, on: bench)
    brush.tool = chosen
    bench.seats[finger.seat]?.brush = brush
    symmetry = bench.symmetry(of: finger.seat)
    set(at: [place], finger, reading.time, on: &bench, &effects)
  }

  func place(of contact: ContactID, on bench: some Workbench) -> Point? { last }

  mutating func move(
    _ finger: Finger, to reading: ContactReading, on bench: inout some ContactsBench,
    _ effects: inout Effects
  ) {
    guard !keepStill(at: reading, in: bench.view, bench.surroundings) else { return }
    let place = bench.view.canvasPoint(reading.position)
    let start = last.map(bench.view.canvasPoint) ?? place
    last = reading.position
    if let grip { return turn(grip, with: finger, at: place, on: &bench, &effects) }
    let places = trail(from: start, to: place)
    if let end = places.last { middle = places.count < mostAtOnce ? end : place }
    set(at: places, finger, reading.time, on: &bench, &effects)
  }

  mutating func keepStill(
    at reading: ContactReading, in view: ViewTransform, _ surroundings: Surroundings
  ) -> Bool {
    guard !isSpent else { return true }
    guard grip == nil else { return false }
    let way = view.canvasPoint(reading.position) - middle
    guard way.dot(way) < form.size * form.size else { return false }
    last = reading.position
    return true
  }

  mutating func interrupt(
    _ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects
  ) {
    last = nil
  }

  func lift(_ finger: Finger, on bench: inout some ContactsBench, _ effects: inout Effects) {
    endTurn(of: finger, keepsIt: true, on: &bench, &effects)
  }

  func cancel(_ finger: Finger, on bench: inout some ContactsBench, _ effects: inout Effects) {
    endTurn(of: finger, keepsIt: false, on: &bench, &effects)
    guard !strokes.isEmpty else { return }
    bench.edit(.retractAdded(strokes, by: seat), &effects)
    effects.palettes.insert(seat)
  }

  func complete(
    _ finger: Finger, on bench: inout some ContactsBench, _ effects: inout Effects
  ) -> CompletedWork? {
    endTurn(of: finger, keepsIt: true, on: &bench, &effects)
    if let left, case .touch = finger.contact {
      bench.contacts.note(LeftWork(board: bench.boardID, kind: left), of: finger.contact)
    }
    return nil
  }

  mutating func stop() {
    // A trail that went on would be on another board than the finger meant.
    (isSpent, grip, strokes) = (true, nil, [])
  }

  /// How many stamps a trail gets from one position to the next at most.
  private var mostAtOnce: Int {
    max(Self.fewestAtOnce, Self.mostAtOnce / (symmetry?.copies ?? 1))
  }

  /// The finger with which it turns a stamp; `nil` if it turns none.
  var partner: ContactID? { grip?.partner }

  /// The stamps that the finger has set on the current board, as work that can be taken back; `nil` if it has set none
  /// there.
  var left: LeftWork.Kind? { strokes.isEmpty ? nil : .adding(strokes, seat) }

  /// Returns the places of further stamps on a straight piece of the finger's way, in canvas space: where it is one
  /// size away from the stamp before.
  private func trail(from start: Point, to end: Point) -> [Point] {
    var (from, middle) = (start, middle)
    var places: [Point] = []
    while places.count < mostAtOnce, let next = form.next(after: middle, from: from, to: end) {
      places.append(next)
      (from, middle) = (next, next)
    }
    return places
  }

  /// Sets stamps and their copies, as a part of the finger's edit. If the board does not take so many images, it sets
  /// those for which there is room, each with all of its copies. The finger says it once, and sets none then.
  private mutating func set(
    at places: [Point], _ finger: Finger, _ time: Timestamp, on bench: inout some Workbench,
    _ effects: inout Effects
  ) {
    if add(at: places, finger, time, on: &bench, &effects) { return }
    guard form.picture != nil else { return }
    if places.count > 1 {
      for place in places {
        guard add(at: [place], finger, time, on: &bench, &effects) else { break }
      }
    }
    isSpent = true
    effects.programRequests.append(.tell(Message(.noMoreImages), to: seat))
  }

  /// Adds stamps and their copies to the board, and to the finger's edit.
  /// - Returns: Whether all of them are there. If not, none is.
  private mutating func add(
    at places: [Point], _ finger: Finger, _ time: Timestamp, on bench: inout some Workbench,
    _ effects: inout Effects
  ) -> Bool {
    let new = places.flatMap { form.strokes(at: $0, by: finger, time, repeatedBy: symmetry) }
    guard !new.isEmpty else { return true }
    let end = bench.drawing.strokes.count
    guard bench.edit(.add(new.map(\.stroke), at: StrokeIndex(end), by: seat), &effects)
    else { return false }
    // What was undone meanwhile stays so.
    if let before = strokes.last { bench.edit(.join(before, by: seat), &effects) }
    isSingle = strokes.isEmpty && places.count == 1
    mappings = isSingle ? new.dropFirst().map(\.mapping) : []
    strokes += new.indices.map { StrokeIndex(end + $0) }
    let view = bench.view
    effects.stamps += places.map {
      SetStamp(contact: finger.contact, place: view.windowPoint($0))
    }
    effects.palettes.insert(seat)
    return true
  }
}

/// Turning and scaling a stamp with two fingers.
extension StampWork {
  /// Whether a second finger of the seat that comes down now may turn the stamp.
  /// - Parameters:
  ///   - place: Where that finger is, in canvas space.
  ///   - millimetre: The size of a millimetre, in canvas units.
  fileprivate func canBeTurned(
    at place: Point, _ now: Timestamp, millimetre: Double
  ) -> Bool {
    let way = place - middle
    return grip == nil && !isSpent && isSingle && last != nil
      && now.since(time) <= Self.turnTime
      && max(abs(way.x), abs(way.y)) <= form.size / 2 + Self.reach * millimetre
  }

  /// Takes hold of a stamp together with the finger that has set it.
  private mutating func take(
    hold partner: (contact: ContactID, work: StampWork), with finger: Finger, at place: Point,
    on bench: inout some ContactsBench
  ) {
    guard let stroke = partner.work.strokes.first, let last = partner.work.last else { return }
    // The stamp stays, even if the finger that has set it has only touched beside a panel.
    bench.contacts.endClosing(of: seat)
    let copies = zip(partner.work.strokes.dropFirst(), partner.work.mappings).map {
      MovingCopy($0, mapping: $1)
    }
    bench.drawing.take(stroke, with: copies, by: seat)
    grip = StampGrip(stroke: stroke, start: place, partner: partner.contact)
    let start = bench.view.canvasPoint(last)
    bench.contacts.change(StampWork.self) { other, work in
      guard other.contact == partner.contact else { return }
      work.grip = StampGrip(stroke: stroke, start: start, partner: finger.contact)
    }
  }

  /// Turns and scales the stamp so that it stays under both fingers. Its copies move along.
  private func turn(
    _ grip: StampGrip, with finger: Finger, at place: Point, on bench: inout some ContactsBench,
    _ effects: inout Effects
  ) {
    guard let partner = bench.contacts.stampWork(of: grip.partner), let other = partner.grip,
      let last = partner.last, bench.holds(grip.stroke, by: seat),
      let transform = Similarity(
        from: (grip.start, other.start), to: (place, bench.view.canvasPoint(last)))
    else { return }
    let side = form.size * bench.view.scale / bench.surroundings.metrics.pixelsPerMillimetre
    guard transform.scale >= min(1, Self.smallest / side) else { return }
    effects.add(bench.drawing.carry(to: transform, by: seat))
  }

  /// Lets go of the stamp that the finger turns. It does nothing more until it lifts.
  /// - Returns: the stamp; `nil` if it turns none.
  fileprivate mutating func letGo() -> StrokeIndex? {
    guard let stroke = grip?.stroke else { return nil }
    (grip, isSpent) = (nil, true)
    return stroke
  }

  /// Ends turning a stamp, for both fingers.
  /// - Parameter keepsIt: Whether it stays as it is. If not, it is as it was set.
  private func endTurn(
    of finger: Finger, keepsIt: Bool, on bench: inout some ContactsBench, _ effects: inout Effects
  ) {
    guard let grip else { return }
    bench.contacts.change(StampWork.self) { other, work in
      guard other.contact == grip.partner else { return }
      (work.grip, work.isSpent) = (nil, true)
    }
    guard bench.holds(grip.stroke, by: seat), let hand = bench.drawing.moving(of: seat) else {
      return
    }
    if keepsIt, !hand.transform.isIdentity {
      bench.putDown(stamp: hand, by: seat, &effects)
      effects.palettes.insert(seat)
    } else {
      effects.add(bench.drawing.letGo(by: seat))
    }
  }
}

extension Workbench {
  /// Puts a stamp and its copies down where a seat has moved them, as if they had been set so: as parts of the edit
  /// that has added them.
  mutating func putDown(stamp hand: MovingStrokes, by seat: SeatID, _ effects: inout Effects) {
    guard let stamp = hand.strokes.first else { return }
    let motions =
      [(stroke: stamp, motion: hand.transform)] + hand.copies.map { ($0.stroke, $0.motion) }
    // Some may have been erased or undone meanwhile, and a copy at the end of the canvas lies still.
    for (stroke, motion) in motions where !motion.isIdentity && drawing.isVisible(stroke) {
      if edit(.alter([stroke], .transform(motion), by: seat), &effects) {
        edit(.join(stamp, by: seat), &effects)
      }
    }
    // If none of them is left, the seat still has them in hand.
    effects.add(drawing.letGo(by: seat))
  }
}

/// How a finger holds a stamp that it turns and scales with another one. The copies are in the same hand.
private struct StampGrip: Hashable {
  /// The stamp that both fingers hold.
  let stroke: StrokeIndex
  /// Where the finger was when the second one came down, in canvas space.
  let start: Point
  /// The contact of the other finger that holds the stamp.
  let partner: ContactID
}

extension ContactTable {
  /// Returns what a contact does with stamps; `nil` if it does something else.
  fileprivate func stampWork(of contact: ContactID) -> StampWork? {
    if case .working(let work) = roles[contact] { work.tool as? StampWork } else { nil }
  }

  /// Lets the fingers of a seat that turn a stamp let go of it. They do nothing more until they lift.
  /// - Returns: the stamp; `nil` if they turn none.
  mutating func endTurning(by seat: SeatID) -> StrokeIndex? {
    var turned: StrokeIndex?
    change(StampWork.self) { finger, work in
      if finger.seat == seat, let stamp = work.letGo() { turned = stamp }
    }
    return turned
  }
}

extension ContactsBench {
  /// Returns the finger of a seat whose stamp a finger that comes down at a point in canvas space turns; `nil` if that
  /// sets its own.
  fileprivate func stampToTurn(
    of seat: SeatID, at place: Point, _ time: Timestamp
  ) -> (contact: ContactID, work: StampWork)? {
    guard contacts.hasWork(StampWork.self, for: seat), drawing.moving(of: seat) == nil else {
      return nil
    }
    let millimetre = surroundings.metrics.pixelsPerMillimetre / view.scale
    let drawing = drawing
    return contacts.working(for: seat).lazy.reversed().compactMap { contact, work in
      (work.tool as? StampWork).flatMap {
        // It may be undone or cleared already.
        $0.canBeTurned(at: place, time, millimetre: millimetre)
          && $0.strokes.first.map(drawing.isVisible) == true ? (contact, $0) : nil
      }
    }.first
  }

  /// Whether a seat moves this stroke and no other.
  fileprivate func holds(_ stroke: StrokeIndex, by seat: SeatID) -> Bool {
    drawing.moving(of: seat)?.strokes == [stroke]
  }
}
