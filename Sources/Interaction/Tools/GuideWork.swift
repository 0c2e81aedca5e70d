import Ink
internal import OrderedCollections
import Touch

/// The work of a finger that was held down as a straight-edge: it paints no more until it lifts. What it had
/// painted is withheld. If no line is drawn along it, it was no straight-edge: it gets its ink back when it
/// lifts, and paints on if it moves on. A line that is taken back was none.
struct GuideWork: ToolWork {
  /// The ink that is withheld, and the work that left it.
  struct Withheld: Hashable, Sendable {
    /// The ink, to which further samples of the contact are added.
    var ink: WithheldWork.Part
    /// The work that left it.
    let work: StrokeWork
  }

  /// The contact's last position, in window space.
  private var last: Point?
  /// The withheld ink and its work; `nil` if it was on a board that is left.
  private var painted: Withheld?
  /// The contacts that have drawn lines along it.
  private var lines: Set<ContactID> = []

  /// The withheld ink and its work, for the case that it is given back; `nil` if a line was drawn along it.
  var withheld: Withheld? { lines.isEmpty ? painted : nil }

  var changesInk: Bool { painted != nil }
  var mayKeepStill: Bool { true }

  /// Makes the work of a finger that has just become a straight-edge.
  /// - Parameters:
  ///   - place: Where the contact is, in window space.
  ///   - painted: What it has painted.
  init(at place: Point?, _ painted: Withheld) { (last, self.painted) = (place, painted) }

  /// Notes that a line was drawn along the finger.
  mutating func noteLine(of contact: ContactID) { lines.insert(contact) }

  /// Notes that a line along the finger was taken back.
  mutating func forgetLine(of contact: ContactID) { lines.remove(contact) }

  func place(of contact: ContactID, on bench: some Workbench) -> Point? { last }

  mutating func move(
    _ finger: Finger, to reading: ContactReading, on bench: inout some Workbench,
    _ effects: inout Effects
  ) {
    add(reading, in: bench.view)
  }

  mutating func keepStill(
    at reading: ContactReading, in view: ViewTransform, _ surroundings: Surroundings
  ) -> Bool {
    // A finger that moves on may paint again.
    let place = view.windowPoint(reading.sample(in: view).position)
    let start = withheld?.ink.samples.first.map { view.windowPoint($0.position) }
    if let start, surroundings.isBeyondSlop(start, place) { return false }
    add(reading, in: view)
    return true
  }

  private mutating func add(_ reading: ContactReading, in view: ViewTransform) {
    last = reading.position
    painted?.ink.add(reading.sample(in: view))
  }

  mutating func interrupt(
    _ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects
  ) {
    painted?.ink.interrupt()
  }

  func lift(_ finger: Finger, on bench: inout some ContactsBench, _ effects: inout Effects) {
    // While a line is being drawn, nobody knows yet whether it will be one. The ink is drawn if it becomes none.
    if let ink = withheld?.ink, let line = bench.line(of: finger.seat) {
      bench.contacts.change(StraightWork.self) {
        if $0.contact == line { $1.leave(ink, of: finger) }
      }
    } else {
      _ = complete(finger, on: &bench, &effects)
    }
  }

  func cancel(_ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects) {}

  func complete(
    _ finger: Finger, on bench: inout some ContactsBench, _ effects: inout Effects
  ) -> CompletedWork? {
    guard let painted else { return nil }
    // A line in progress is completed, too.
    let all = lines.union([bench.line(of: finger.seat)].compactMap(\.self))
    if let line = all.first {
      // If there are several lines, others stay when one is taken back.
      if all.count < 2 {
        bench.contacts.leaveInk(painted.ink, of: finger, afterLineOf: line)
      }
      return nil
    }
    bench.draw(painted.ink, by: finger, isInProgress: true, &effects)
    guard let stroke = bench.inProgress[finger.contact] else { return nil }
    bench.edit(.complete(finger.contact, by: finger.seat), &effects)
    effects.palettes.insert(finger.seat)
    return CompletedWork(finger: finger, stroke: stroke)
  }

  mutating func stop() { painted = nil }
}

extension ContactsBench {
  /// The contact that draws a straight line for a seat now; `nil` if none does.
  fileprivate func line(of seat: SeatID) -> ContactID? {
    contacts.working(for: seat).first {
      ($0.work.tool as? StraightWork)?.isLine(on: self) == true
    }?.contact
  }
}

extension ContactTable {
  /// Keeps the ink of a guide for the case that the line along it is taken back after its lift.
  mutating func leaveInk(
    _ ink: WithheldWork.Part, of guide: Finger, afterLineOf line: ContactID
  ) {
    // Only touches are ever taken back.
    guard case .touch = line else { return }
    note(LeftWork(board: ink.board, kind: .guiding(ink, guide)), of: line)
  }
}
