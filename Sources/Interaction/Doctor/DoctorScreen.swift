package import Ink
internal import OrderedCollections

/// The touch doctor in the window: squares to paint with fingers, and a sheet with the touches that are
/// down, with the findings, or with the limits by which palms are told from fingertips. It takes all contacts that
/// come down while it is shown, palms as well. So a limit that makes fingertips palms can be mended.
public struct DoctorScreen: Hashable, Sendable {
  /// The examination.
  public internal(set) var examination: TouchExamination
  /// The edge of the person whom the sheet faces.
  public let edge: ScreenEdge
  /// What the sheet shows.
  public private(set) var page = DoctorPage.touches
  /// What the sheet shows. It follows the examination a few times a second, so that people can read it.
  public private(set) var shown: Shown
  /// The buttons that contacts hold down.
  public private(set) var pressed: Set<DoctorControl> = []
  /// The person for whom it was opened.
  let seat: SeatID
  /// Whether the window was opened for the examination alone, so that closing it ends the program.
  let isWholeProgram: Bool
  /// The settings for hands, with the limits that the sheet shows.
  public private(set) var hands: HandSettings
  /// Whether people may change the limits.
  let canTune: Bool
  /// Tells what the touches are taken for, as if they were on the canvas.
  package private(set) var judge = PalmJudge()
  var presses = Presses<DoctorControl>()
  /// When ``shown`` follows next, on the program's clock; `nil` if nothing has changed.
  package private(set) var deadline: Timestamp?

  /// What the sheet shows of an examination.
  public struct Shown: Hashable, Sendable {
    /// The lines of the table.
    public let rows: [ContactRow]
    /// The part of the squares that is painted, in percent.
    public let percentage: Int
    /// The largest number of touches that were down at once.
    public let mostDown: Int
    /// The time from touch to screen, in milliseconds; `nil` if too few were measured.
    public let latency: Int?
    /// The findings, the worst first; empty while they are not shown.
    public let findings: [Finding]
    /// The settings for hands.
    public let hands: HandSettings
    /// Whether sizes tell palms from fingertips: a device has reported both.
    public let tellsPalms: Bool

    init(_ examination: TouchExamination, findings: Bool, _ hands: HandSettings, _ judge: PalmJudge)
    {
      (self.hands, tellsPalms) = (hands, judge.tellsPalms)
      rows = examination.rows(hands[.palmRejection] ? judge : nil)
      percentage = examination.grid.percentage
      mostDown = examination.mostDown
      latency = examination.latency?.median
      self.findings = findings ? examination.findings : []
    }
  }

  /// How long the sheet shows the same figures.
  private static let period = Duration.milliseconds(200)

  /// - Parameters:
  ///   - known: The judge of the session, which knows the devices.
  ///   - canTune: Whether people may change the limits.
  init(
    _ examination: TouchExamination, facing edge: ScreenEdge, for seat: SeatID,
    isWholeProgram: Bool, _ hands: HandSettings, knowing known: PalmJudge, canTune: Bool
  ) {
    (self.examination, self.edge, self.seat) = (examination, edge, seat)
    (self.isWholeProgram, self.hands, self.canTune) = (isWholeProgram, hands, canTune)
    judge.learn(from: known)
    judge.tune(Self.tuning(hands))
    shown = Shown(examination, findings: false, hands, judge)
  }

  /// Whoever tries out limits may well lay nothing but palms on the screen, and wants to see that they are.
  private static func tuning(_ hands: HandSettings) -> PalmTuning {
    var tuning = PalmTuning(hands.limits)
    tuning.palmTurns = .max
    return tuning
  }

  /// The space of the person whom the sheet faces.
  public var space: SeatSpace { SeatSpace(edge: edge, window: examination.grid.window) }

  /// The positions of everything on the sheet.
  public var layout: DoctorLayout {
    DoctorLayout(in: space, examination.metrics, page: page, canTune: canTune)
  }

  /// Returns whether a button has nothing to do.
  public func isDimmed(_ control: DoctorControl) -> Bool {
    switch control {
    case .less(let limit): !hands.limits.canStep(limit, by: -1)
    case .more(let limit): !hands.limits.canStep(limit, by: 1)
    case .standard: hands.limits == HandLimits()
    case .page, .again, .save, .close: false
    }
  }

  /// Follows a touch event, of any touch in the window.
  mutating func examine(_ event: TouchEvent, now: Timestamp) {
    // The server makes up an end without a position, also of a touch that another program took.
    let isOurs = event.position != nil || examination.contacts[event.touch]?.isOwned == true
    examination.take(event, now: now)
    judge(event, isOurs: isOurs, now: now)
    follow(from: now)
  }

  private mutating func judge(_ event: TouchEvent, isOurs: Bool, now: Timestamp) {
    let contact = ContactID.touch(event.touch)
    let report = examination.contacts[event.touch].map {
      PalmReport($0, examination.metrics)
    }
    switch event.phase {
    case .begin:
      guard let report else { return }
      _ = judge.begin(contact, report, isOnCanvas: true, now: now)
    case .update:
      guard let report else { return }
      _ = judge.follow(contact, report, now: now)
    case .ownership: return
    case .end: if isOurs { judge.end(contact, now: now) } else { judge.forget(contact) }
    }
    judge.forgetFound()
  }

  /// Takes other settings for hands. Contacts that are down are judged anew, so that people see what a limit means.
  mutating func take(_ hands: HandSettings, now: Timestamp, _ effects: inout Effects) {
    guard hands != self.hands else { return }
    self.hands = hands
    judge.tune(Self.tuning(hands))
    judge.judgeAnew(now: now)
    show(&effects)
  }

  /// Lets the sheet follow soon.
  mutating func follow(from now: Timestamp) {
    let down = examination.contacts
    judge.forget {
      if case .touch(let touch) = $0 { down[touch] == nil } else { true }
    }
    if deadline == nil { deadline = now + Self.period }
  }

  /// Lets the sheet show the present state.
  mutating func show(_ effects: inout Effects) {
    let present = Shown(examination, findings: page == .findings, hands, judge)
    guard present != shown else { return }
    shown = present
    effects.surfaces.insert(.doctor)
  }

  /// Does what a button says.
  mutating func activate(
    _ control: DoctorControl, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    effects.surfaces.insert(.doctor)
    switch control {
    case .page(let page):
      self.page = page
      show(&effects)
    case .less(let limit): return tuned { $0.step(limit, by: -1) }
    case .more(let limit): return tuned { $0.step(limit, by: 1) }
    case .standard: return tuned { $0 = HandLimits() }
    case .again:
      examination.restart()
      page = .touches
      show(&effects)
    case .save: return [.askProgram(.saveTouchReport(for: seat))]
    case .close: return [.closeDoctor]
    }
    return []
  }

  private func tuned(_ change: (inout HandLimits) -> Void) -> [SurfaceRequest] {
    guard canTune else { return [] }
    var limits = hands.limits
    change(&limits)
    return [.tuneHands(limits)]
  }
}

extension DoctorScreen: ButtonSurface {
  static var name: SurfaceName { .doctor }

  var groups: [PartGroup<DoctorControl>] {
    let layout = layout
    return [
      PartGroup(
        space: space, frame: layout.frame, heading: .init(.dialog, .phrase(.touchDoctor)),
        parts: layout.buttons.map(part))
    ]
  }

  private func part(_ button: DoctorLayout.Button) -> Part<DoctorControl> {
    let control = button.control
    let label: AccessibleNode.Words =
      switch control {
      case .less(let limit), .more(let limit):
        .phrase(limit.label, hands.limits.text(of: limit))
      default: .phrase(control.label ?? .touchDoctor)
      }
    var part = Part(control, control.name, label, at: button.rect)
    part.states.set(.enabled, !isDimmed(control))
    switch control {
    case .page(let shown):
      part.role = .choice
      part.states.set(.chosen, shown == page)
    case .less: part.description = .phrase(.doctorLess)
    case .more: part.description = .phrase(.more)
    case .standard, .again, .save, .close: break
    }
    return part
  }

  var hidesAll: Bool { true }

  func holds(_ point: Point) -> Bool { true }

  mutating func showPresses() { pressed = presses.targets }

  mutating func fit(in surroundings: Surroundings) {
    examination.fit(in: surroundings.window, surroundings.metrics)
    follow(from: surroundings.now)
  }

  /// Takes all keys but those about the window.
  mutating func handle(
    _ key: KeyPress, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? {
    switch Keymap.command(for: key) {
    case .close: [.closeDoctor]
    case .control(.fullscreen), .control(.leaveFullscreen), .control(.quit): nil
    default: []
    }
  }

  /// Lets the sheet show the present state, if it is time.
  mutating func advance(
    in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    let now = surroundings.now
    guard let deadline, deadline <= now else { return [] }
    examination.advance(to: now)
    judge.advance(to: now)
    judge.forgetFound()
    // Touches may turn out to be stuck while nothing is heard of them.
    self.deadline = examination.contacts.isEmpty ? nil : now + Self.period
    show(&effects)
    return []
  }

  func deadline(in surroundings: Surroundings) -> Timestamp? { deadline }
}
