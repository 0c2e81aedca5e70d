public import Ink
internal import OrderedCollections

/// The attract loop of an exhibit: it begins when nobody touches the screen, and ends when somebody does.
extension PaintingSession {
  /// The words on the screen while nobody touches an exhibit; `nil` while people paint.
  public var attractCard: AttractCard? {
    guard let exhibit, exhibit.attract != nil else { return nil }
    return AttractCard(exhibit.rules.welcome, in: surroundings)
  }

  /// Shows the replay of a drawing while nobody touches the exhibit. Does nothing if somebody has come
  /// meanwhile.
  /// - Parameter replay: The replay; `nil` if there is no drawing to replay.
  public mutating func attract(with replay: Replay?) -> Effects {
    var effects = Effects()
    guard let exhibit, exhibit.attract != nil else { return effects }
    // Nothing moves in a replay without a duration, and nothing would say that it has ended.
    let now = now
    let shown = replay.flatMap { $0.duration > 0 ? $0 : nil }
    self.exhibit?.attract?.answer(hasDrawing: shown != nil, at: now)
    guard let shown else { return effects }
    self.replay = ReplayScreen(
      attracting: shown, speed: AttractLoop.speed(of: shown.duration),
      above: exhibit.rules.welcome, in: surroundings)
    (effects.canvasChanged, effects.fades) = (true, true)
    effects.surfaces.insert(.replay)
    return effects
  }

  /// Puts the drawing away, and begins to show others.
  mutating func beginAttract(_ effects: inout Effects) {
    letGo(&effects)
    closeEverything(&effects)
    exhibit?.attract = AttractLoop()
    effects.attractChanged = true
    if boards.all.contains(where: { !$0.drawing.strokes.isEmpty }) || !boards.isBlank {
      // The seats of the drawing that is left are kept with it.
      effects.programRequests.append(.leaveDrawing(isBlank: boards.isBlank))
    } else {
      seatAnew(&effects)
    }
    effects.programRequests.append(.replayNext)
  }

  /// Shows the board again, because somebody has come.
  mutating func endAttract(_ effects: inout Effects) {
    let now = now
    exhibit?.attract = nil
    exhibit?.idleness.restart(at: now)
    effects.attractChanged = true
    effects.palettes.formUnion(seats.keys)
    guard replay?.isAttract == true else { return }
    replay = nil
    effects.canvasChanged = true
    effects.surfaces.insert(.replay)
  }

  mutating func advanceAttract(_ effects: inout Effects) {
    let now = now
    if let replay, replay.isAttract, !replay.isPlaying { exhibit?.attract?.end(at: now) }
    if exhibit?.attract?.asks(at: now) == true { effects.programRequests.append(.replayNext) }
  }

  /// Closes all sheets and panels.
  private mutating func closeEverything(_ effects: inout Effects) {
    closeCodePad(&effects)
    closeKeys(&effects)
    dropAsides(&effects)
    closeGallery(&effects)
    closeNaming(&effects)
    if let sharing { perform(sharing.closing, &effects) }
    for seat in seats.keys { endWriting(of: seat, &effects) }
    if replay?.isAll == false { closeReplay(&effects) }
  }

  /// Gives all people's places to new people, with brushes and palettes as at the start. A drawing without ink gets
  /// the symmetry of the start.
  mutating func seatAnew(_ effects: inout Effects) {
    guard let count = exhibit?.rules.seats else { return }
    let places = seats.values.prefix(max(1, count)).map(\.place)
    contacts.heldHand = nil
    for seat in seats.keys { palettes.leave(seat) }
    for place in places { _ = takeSeat(at: place) }
    layOutPalettes()
    for seat in seats.keys { palettes.layOut(seat, in: surroundings, &effects) }
    effects.seatsChanged = true
    effects.palettes.formUnion(seats.keys)
    guard boards.isBlank else { return }
    // The people before may have chosen another one, or none, and it lies between the new bars.
    setSymmetry(nil, &effects)
    beginSymmetry(&effects)
  }
}
