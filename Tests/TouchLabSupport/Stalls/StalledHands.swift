import Glibc
import Ink
import Interaction
import TestSupport
import TouchLab

/// The fingers of a ``StallTrial``.
final class StalledHands {
  private let trial: StallTrial
  private let harness: Harness
  private let program: PaintingProgram
  private var touch: TouchInjector { harness.server.touch }
  private var paths: [[Point]]
  /// The finger that seems to hold something, and where it came down.
  private let holder = 90
  private var held = Point(x: 0, y: 0)
  private var holderPath: [Point] = []
  /// Where the button is before that shows whether the palette has been called.
  private var button: Point?
  /// A stroke that was painted before.
  private let before = line(from: Point(x: 300, y: 800), to: Point(x: 500, y: 800), steps: 9)

  /// When the fingers began their latest step.
  private var latest = ContinuousClock.now
  /// Since when a finger rests that could hold something; `nil` while events wait, as rests are not counted then.
  private var restStart: ContinuousClock.Instant?
  /// The longest of these rests.
  private var longestRest = Duration.zero

  /// How long a finger really holds something.
  private static let hold = Duration.milliseconds(220)
  /// How long a finger may rest and hold nothing: a little less than it takes to hold a board or the end of a stroke.
  private static let maximumRest = Duration.milliseconds(400)
  /// How often fingers report.
  private static let interval = Duration.milliseconds(16)
  /// How many events a device may send that nobody reads: half of what its socket holds.
  private static let unread = 45

  init(_ trial: StallTrial, _ harness: Harness) throws {
    (self.trial, self.harness) = (trial, harness)
    guard let program = harness.running?.fingerPaint else {
      throw TouchLabError.notFound("FingerPaint")
    }
    self.program = program
    paths = Array(repeating: [], count: trial.paintingFingers)
  }

  /// Performs the trial.
  /// - Throws: a ``MachinePause`` if a finger rested for too long while no events waited.
  func perform() throws {
    try prepare()
    try paintUntilSeen()
    try beginHold()
    try paint(for: .milliseconds(60))
    try standStill()
    try paint(for: .milliseconds(400))
    for finger in paths.indices { try touch.end(finger, at: paths[finger].last ?? held) }
    if holderPath.count > 1 { try touch.end(holder, at: holderPath[holderPath.count - 1]) }
    try touch.sync()
    endRest()
    guard longestRest < Self.maximumRest else { throw MachinePause(longestRest, of: "a finger") }
    try check()
  }

  /// Paints while events wait, and ends the hold. Whatever happens, everything goes on then: who ends waits for
  /// the server.
  private func standStill() throws {
    defer { goOn() }
    try stop()
    endRest()
    let start = ContinuousClock.now
    let interval = max(
      Self.interval,
      trial.place == .server ? trial.stall * paths.count / Self.unread : .zero)
    var hasEnded = false
    while .now - start < trial.stall {
      try paintAll()
      if !hasEnded, .now - start >= Self.hold - .milliseconds(60) {
        hasEnded = true
        try endHold()
      }
      let rest = min(interval, trial.stall - (.now - start))
      if rest > .zero { usleep(UInt32(rest / .microseconds(1))) }
    }
    if !hasEnded { try endHold() }
  }

  // MARK: Painting

  /// Moves a finger on, or puts it down.
  private func paint(_ finger: Int) throws {
    let step = paths[finger].count
    // Back and forth, and never at the same place twice.
    let turn = step % 400
    let place = Point(
      x: 100 + Double(turn < 200 ? turn : 400 - turn) * 5 + Double(step / 400),
      y: 90 + Double(finger) * 30 + Double(step % 2) * 3)
    if step == 0 {
      try touch.begin(finger, at: place)
    } else {
      try touch.move(finger, to: place)
    }
    paths[finger].append(place)
  }

  private func paintAll() throws {
    latest = .now
    for finger in paths.indices { try paint(finger) }
  }

  /// Paints a step while no events wait.
  private func paintOn() throws {
    try paintAll()
    try touch.sync()
    guard trial.hold == .shape else { return }
    endRest()
    restStart = latest
  }

  private func endRest() {
    if let restStart { longestRest = max(longestRest, .now - restStart) }
    restStart = nil
  }

  /// Paints on until the program has every stroke. Fingers that rested meanwhile would hold something.
  private func paintUntilSeen() throws {
    let areSeen = try eventually(isEager: true) {
      try paintOn()
      return try program.inspect().strokes.count { !$0.isCompleted } == paths.count
    }
    guard areSeen else { throw TouchLabError.notFound("the strokes of all fingers") }
  }

  private func paint(for duration: Duration) throws {
    let end = ContinuousClock.now + duration
    while .now < end {
      try paintOn()
      usleep(UInt32(Self.interval / .microseconds(1)))
    }
  }

  // MARK: Standing still

  private func stop() throws {
    switch trial.place {
    case .connection: harness.relay?.hold()
    case .server: try harness.server.halt()
    case .program: try program.process.halt()
    }
  }

  private func goOn() {
    switch trial.place {
    case .connection: harness.relay?.release()
    case .server: harness.server.send(signal: SIGCONT)
    case .program: program.process.send(signal: SIGCONT)
    }
    // A server that was stopped sees all steps now, and gives them this time.
    if trial.hold == .shape { restStart = trial.place == .server ? .now : latest }
  }

  // MARK: Holding

  /// Returns the middle of something as soon as it is there.
  private func place(
    of what: String, _ find: (SessionReport) -> Point?
  ) throws -> Point {
    guard let place = find(try harness.session { find($0) != nil }) else {
      throw TouchLabError.notFound(what)
    }
    return place
  }

  /// Makes what is to be held, and finds its place.
  private func prepare() throws {
    let size = harness.server.screenSize
    try touch.slide(holder, along: before)
    try touch.end(holder, at: before[9])
    _ = try harness.session { $0.strokes.first?.isCompleted == true }
    switch trial.hold {
    case .shape: break
    case .clear: held = try place(of: "Clear") { $0.items["clear"]?.center }
    case .board:
      for _ in 0..<2 { try harness.server.keyboard.strike(keysym: 0x6E, control: true) }
      _ = try harness.session { $0.board.count == 3 }
      try harness.tap("boards-panel", finger: holder)
      held = try place(of: "the first board") { $0.items["board-0"]?.center }
    case .card:
      try harness.server.keyboard.strike(keysym: 0x6F, control: true)
      held = try place(of: "a card") { $0.gallery?.cards.first?.frame.center }
    case .call:
      held = Point(x: 1500, y: 800)
      button = try place(of: "undo") { $0.items["undo"]?.center }
    case .offer: held = Point(x: Double(size.width) - 6, y: 540)
    case .corners: held = Point(x: 5, y: 5)
    }
  }

  private func beginHold() throws {
    let size = harness.server.screenSize
    if trial.hold == .shape { return }
    holderPath = [held]
    restStart = .now
    try touch.begin(holder, at: held)
    guard trial.hold == .corners else { return }
    let (right, bottom) = (Double(size.width) - 6, Double(size.height) - 6)
    for (index, corner) in [
      Point(x: right, y: 5), Point(x: 5, y: bottom), Point(x: right, y: bottom),
    ].enumerated() { try touch.begin(holder + 1 + index, at: corner) }
  }

  /// The finger does not hold anything any more: it lifts, or moves on.
  private func endHold() throws {
    switch trial.hold {
    case .shape: break
    case .clear, .board, .card, .corners: try touch.end(holder, at: held)
    case .call, .offer:
      for step in 1...10 {
        let place = Point(x: held.x - Double(step) * 20, y: held.y - Double(step % 2) * 3)
        try touch.move(holder, to: place)
        holderPath.append(place)
      }
    }
  }

  // MARK: What must be true

  private func check() throws {
    let lines =
      paths + (trial.hold == .board ? [] : [before]) + (holderPath.count > 1 ? [holderPath] : [])
    if trial.hold == .corners {
      // The other three rest until they would have been held long enough.
      try harness.client.letServerTimePass(.milliseconds(3300))
      for finger in 1...3 { try touch.end(holder + finger, at: held) }
    }
    let session = try harness.session { session in
      lines.allSatisfy { path in
        session.strokes.contains { $0.isCompleted && $0.isHand(of: self.kept(path)) }
      }
    }
    for (index, path) in lines.enumerated() {
      let path = kept(path)
      guard session.strokes.contains(where: { $0.isHand(of: path) }) else {
        let counts = session.strokes.map(\.samples.count)
        throw SurvivalFailure(
          "\(trial): finger \(index) painted \(path.count) samples, and there are \(counts)")
      }
    }
    if let fault = fault(session) { throw SurvivalFailure("\(trial): \(fault)") }
    guard program.process.errorText.isEmpty else {
      throw SurvivalFailure("\(trial): \(program.process.errorText)")
    }
  }

  /// The samples of a finger that lifts where it was last.
  private func kept(_ path: [Point]) -> [Point] {
    (path + path.suffix(1)).map { Quantum(for: .identity).rounded(touch.reportedPosition($0)) }
  }

  /// What counted as held although it was not; `nil` if nothing did.
  private func fault(_ session: SessionReport) -> String? {
    switch trial.hold {
    case .shape, .clear: nil
    case .board: session.board.index == 0 ? nil : "the tapped board is not shown"
    case .card: session.gallery == nil ? nil : "the tapped drawing is not opened"
    case .call:
      session.items["undo"]?.center == button ? nil : "the palette was called"
    case .offer: session.offers.isEmpty ? nil : "a seat is offered"
    case .corners: session.codePad == nil ? nil : "the way out is open"
    }
  }
}

extension SessionReport.Stroke {
  /// Whether it has exactly these positions.
  fileprivate func isHand(of positions: [Point]) -> Bool { samples.map(\.position) == positions }
}
