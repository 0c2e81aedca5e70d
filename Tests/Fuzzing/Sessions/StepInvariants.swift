import Ink
import Interaction
import OrderedCollections
import TestSupport
import Touch

/// Checks what must hold of every step from one state of a session to the next, on copies of the session.
enum StepInvariants {
  /// Performs the checks.
  /// - Parameter session: The session before the step.
  static func check(
    _ step: RandomSession.Step, _ session: PaintingSession
  ) throws(FuzzFailure) {
    switch step {
    case .event, .advance, .listing, .answer, .paste, .answered: break
    // What these change is painted again as a whole.
    case .resize, .metrics, .replay, .open, .openPages, .seats, .notice, .saved: return
    }
    if case .event(let event) = step { try checkLanes(event, session) }
    // What an earlier step has pressed is done by itself, so that a step is one thing.
    var before = session
    _ = before.decideLifts()
    var after = before
    let effects = after.take(step)
    // A replay lies over all of it.
    guard !effects.drawingChanged, !effects.boardChanged, before.replay == nil, after.replay == nil
    else { return }
    try checkPalettes(before, after, effects)
    try checkRest(before, after, effects)
  }

  // MARK: The lanes

  /// Checks that the lanes and the general way give the same session, ink and actions, and that what the loop keeps
  /// over an event of a lane still holds.
  private static func checkLanes(
    _ event: InputEvent, _ session: PaintingSession
  ) throws(FuzzFailure) {
    // What the program itself has changed is followed by the next event of the general way, or by time. The loop
    // lets time pass in the same turn.
    var session = session
    _ = session.advance(to: session.now)
    var (short, general) = (session, session)
    let taken = short.takeShortest(event)
    guard general.handle(event) == taken.effects, general == short else {
      throw FuzzFailure("\(taken.way) does something else than the general way")
    }
    switch taken.way {
    case .general: return
    case .lane:
      // Of touches that paint, the window asks again.
      guard case .touch(let touch) = event,
        case .inked(_, _, let ink)? = taken.effects.changes.first
      else { return }
      try checkWithoutTail(touch, session, expected: general, ink)
    case .secondLane:
      if case .rawEnd = event { return }
      guard SessionStatus(short).isKept(in: SessionStatus(session)) else {
        throw FuzzFailure("\(taken.way) changes what is due, and nobody asks")
      }
    }
  }

  /// Checks that nothing can be seen of a tail that is not made yet, and that it comes out the same.
  private static func checkWithoutTail(
    _ touch: TouchEvent, _ session: PaintingSession, expected: PaintingSession, _ ink: InkGrowth
  ) throws(FuzzFailure) {
    var batch = session
    var places = LanePlaces()
    var found = InkGrowth()
    let contact = ContactID.touch(touch.touch)
    guard batch.paint(touch, near: &places, settled: &found.settled) != nil, batch == expected,
      let stroke = batch.drawing.inProgress[contact],
      let other = expected.drawing.inProgress[contact],
      stroke.bounds == other.bounds, stroke.ahead == other.ahead,
      batch.finishInk(of: contact, near: &places, into: &found), found == ink
    else { throw FuzzFailure("a stroke is another one while its tail is not made") }
  }

  // MARK: Effects

  /// What a seat's palette shows.
  private struct Face: Equatable {
    var seat: Seat
    var layout: PaletteLayout?
    var canUndo: Bool
    var canRedo: Bool

    init(_ seat: Seat, _ session: PaintingSession) {
      (self.seat, layout) = (seat, session.layouts[seat.id])
      // The layout shows what comes of these.
      self.seat.place = SeatPlace(.bottom, along: 0)
      (self.seat.palette.room, self.seat.palette.avoided) = (nil, [])
      canUndo = session.drawing.canUndo(by: seat.id)
      canRedo = session.drawing.canRedo(by: seat.id)
    }
  }

  /// Checks that the effects name the seat of each palette that looks different.
  private static func checkPalettes(
    _ before: PaintingSession, _ after: PaintingSession, _ effects: Effects
  ) throws(FuzzFailure) {
    guard !effects.seatsChanged, !effects.paperChanged else { return }
    for seat in after.seats.values where !effects.palettes.contains(seat.id) {
      guard let old = before.seats[seat.id] else {
        throw FuzzFailure("\(seat.id) sits down, and no effect names it")
      }
      var (face, now) = (Face(old, before), Face(seat, after))
      // Whoever shows palettes looks at these whenever ink changes.
      if !effects.changes.isEmpty { (face.canUndo, face.canRedo) = (now.canUndo, now.canRedo) }
      // Nor is it seen which colour the next finger takes.
      if face.seat.brush.cyclesColors, now.seat.brush.cyclesColors {
        now.seat.brush.nextColor = face.seat.brush.nextColor
      }
      guard face == now else {
        throw FuzzFailure("the palette of \(seat.id) looks different, and no effect names it")
      }
    }
  }

  /// The parts of a symmetry's guides that are seen: the handles and the lines.
  private static func guides(_ session: PaintingSession) -> [AnyHashable] {
    let guides = session.symmetryGuides
    return [guides?.center, guides?.knob, guides?.lines]
  }

  /// Checks that the effects name all else that looks different.
  private static func checkRest(
    _ before: PaintingSession, _ after: PaintingSession, _ effects: Effects
  ) throws(FuzzFailure) {
    func require(_ what: String, _ isNamed: Bool, if isChanged: Bool) throws(FuzzFailure) {
      if isChanged, !isNamed { throw FuzzFailure("\(what) changed, and no effect names it") }
    }
    let (old, new) = (before.boards.current, after.boards.current)
    try require("the board", false, if: old.id != new.id)
    try require("the view", effects.viewChanged, if: old.view != new.view)
    try require("the paper", effects.paperChanged, if: old.paper != new.paper)
    try require("who sits there", effects.seatsChanged, if: before.seats.keys != after.seats.keys)
    try require("a ruler", effects.rulersChanged, if: before.rulers != after.rulers)
    let surfaces: [(SurfaceName, Bool)] = [
      (.offers, before.offers != after.offers),
      (.removalNotices, before.removalNotices != after.removalNotices),
      (.shapeChips, before.shapeChips != after.shapeChips),
      (.gallery, before.galleryLook != after.galleryLook),
      (.symmetry, guides(before) != guides(after)),
    ]
    for (surface, isChanged) in surfaces {
      // Where somebody comes or goes, these are looked at again.
      let isNamed = effects.surfaces.contains(surface) || effects.seatsChanged
      try require("\(surface)", isNamed, if: isChanged)
    }
  }
}

extension SessionStatus {
  /// Whether a loop that has kept an earlier status does all in time: it may be early, but not late.
  fileprivate func isKept(in kept: SessionStatus) -> Bool {
    let isInTime = nextDeadline.map { due in kept.nextDeadline.map { $0 <= due } == true } ?? true
    return isInTime && isAnimated == kept.isAnimated && isPreparing == kept.isPreparing
      && hasUnshapedText == kept.hasUnshapedText && isReplaying == kept.isReplaying
      && takesFiles == kept.takesFiles && typing == kept.typing && wantsAwake == kept.wantsAwake
      && slop == kept.slop
  }
}
