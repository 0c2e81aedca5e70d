public import Ink
public import Interaction
internal import OrderedCollections
public import Touch
public import Words

/// A request of the touch doctor to its program.
public enum DoctorRequest: Hashable, Sendable {
  /// Ask the X server about its touch devices again; see ``DoctorModel/take(_:)``.
  case examine
  /// Write the report to files.
  case save
  /// Keep a change of the settings of the screen for the next start.
  case keepSettings(from: ScreenSettings, to: ScreenSettings)
  /// Fill the screen, or stop doing so.
  case toggleFullscreen
  /// Close the doctor's window.
  case close
}

/// The touch doctor's window: squares to paint with fingers, rings around touches, and a card with the touches that
/// are down, with the findings, or with the limits by which palms are told from fingertips. Palms press its buttons
/// as well. So a limit that makes fingertips palms can be mended.
public struct DoctorModel: Hashable, Sendable {
  /// The examination of the touches that the window gets.
  public internal(set) var examination: TouchExamination
  /// The edge of the person whom the card faces.
  public let edge: ScreenEdge
  /// The topic of the card.
  public internal(set) var topic = DoctorTopic.touches
  /// The figures on the card. They follow the examination a few times a second, so that people can read them.
  public private(set) var shown: Shown
  /// The button that has the keyboard focus; `nil` if none has it.
  public internal(set) var focus: DoctorControl?
  /// A line in place of the figures, such as where the report was saved; `nil` for the figures.
  public private(set) var notice: Message?
  /// The settings of the screen, with the limits that the card shows.
  public private(set) var screenSettings: ScreenSettings
  /// How long nobody may touch the screen before the doctor of an exhibit closes; `nil` if it is no exhibit. Visitors
  /// cannot change the limits, and save one report.
  let patience: Duration?
  /// Tells what the touches are taken for, as if they were on the canvas.
  private var judge = PalmJudge()
  /// The buttons that contacts hold down.
  var presses: [ContactID: DoctorControl] = [:]
  var hasSaved = false
  /// When somebody touched the screen last, on the program's clock.
  var lastUse: Timestamp
  /// When the figures follow next, and when the notice goes.
  private var (showing, noticeEnd): (Timestamp?, Timestamp?)

  /// The figures on the card.
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
    /// Whether sizes tell palms from fingertips: a device has reported both.
    public let tellsPalms: Bool

    init(
      _ examination: TouchExamination, showsFindings: Bool, _ screenSettings: ScreenSettings,
      _ judge: PalmJudge
    ) {
      rows = examination.rows(screenSettings[.palmRejection] ? judge : nil)
      percentage = examination.grid.percentage
      mostDown = examination.mostDown
      latency = examination.latency?.median
      findings = showsFindings ? examination.findings : []
      tellsPalms = judge.tellsPalms
    }
  }

  /// How long the card shows the same figures, and how long a notice.
  private static let (period, noticeTime) = (Duration.milliseconds(200), Duration.seconds(8))
  /// How near to the card a finger makes it translucent, in millimetres.
  private static let nearness = 15.0

  /// Creates the doctor of a window.
  /// - Parameters:
  ///   - edge: The edge of the person whom the card faces.
  ///   - patience: How long nobody may touch the screen of an exhibit; `nil` if it is no exhibit.
  ///   - now: The time on the program's clock.
  public init(
    _ examination: TouchExamination, facing edge: ScreenEdge = .bottom,
    _ screenSettings: ScreenSettings,
    patience: Duration? = nil, now: Timestamp
  ) {
    (self.examination, self.edge, self.screenSettings) = (examination, edge, screenSettings)
    (self.patience, lastUse) = (patience, now)
    judge.tune(Self.tuning(screenSettings))
    shown = Shown(examination, showsFindings: false, screenSettings, judge)
  }

  /// Whoever tries out limits may well lay nothing but palms on the screen, and wants to see that they are.
  private static func tuning(_ screenSettings: ScreenSettings) -> PalmTuning {
    var tuning = PalmTuning(screenSettings.limits)
    tuning.palmTurns = .max
    return tuning
  }

  /// The space of the person whom the card faces.
  package var space: SeatSpace { SeatSpace(edge: edge, window: examination.grid.window) }

  /// The positions of everything on the card.
  package var layout: DoctorLayout {
    DoctorLayout(in: space, examination.metrics, topic: topic, canTune: patience == nil)
  }

  /// The buttons that contacts hold down.
  package var pressed: Set<DoctorControl> { Set(presses.values) }

  /// Whether squares can be seen through the card: a finger is near it that presses none of its buttons.
  package var isCardTranslucent: Bool {
    let reach = Self.nearness * examination.metrics.pixelsPerMillimetre
    let area = space.windowRect(layout.frame).insetBy(-reach)
    return examination.contacts.values.contains {
      !$0.isLifted && presses[.touch($0.touch)] == nil && area.contains($0.position)
    }
  }

  /// Returns what a touch is taken for; `nil` while palms are not told from fingers.
  package func verdict(of touch: UInt32) -> PalmVerdict? {
    screenSettings[.palmRejection] ? judge.track(of: .touch(touch))?.verdict : nil
  }

  // MARK: Events

  /// Follows an input event.
  /// - Parameter now: The time on the program's clock.
  public mutating func handle(_ event: InputEvent, now: Timestamp) -> [DoctorRequest] {
    switch event {
    case .touch(let touch): return follow(touch, now: now)
    case .pointer(let pointer): return follow(pointer, now: now)
    case .key(let key): return handle(key, now: now)
    case .devices(let change):
      examination.forget(device: change.device)
      forgetEnded()
      follow(from: now)
      return [.examine]
    case .mappingChanged: return [.examine]
    case .canvasHidden:
      examination.forgetContacts()
      presses = [:]
      follow(from: now)
    case .rawEnd(let end): judge.noteDeparture(end)
    case .rawPress, .scroll, .keyReleased, .identified, .managerGone: break
    }
    return []
  }

  private mutating func follow(_ event: TouchEvent, now: Timestamp) -> [DoctorRequest] {
    // The server makes up an end without a position, also of a touch that another program took.
    let isOurs = event.position != nil || examination.contacts[event.touch]?.isOwned == true
    let square = examination.take(event, now: now)
    // What lies on the screen of an exhibit reports small movements for hours.
    if event.phase == .begin || square != nil { lastUse = now }
    judge(event, isOurs: isOurs, now: now)
    follow(from: now)
    let contact = ContactID.touch(event.touch)
    switch event.phase {
    case .begin: press(contact, at: event.position)
    case .update: slide(contact, to: event.position)
    case .ownership: break
    case .end: return lift(contact, isOurs: isOurs, now: now)
    }
    return []
  }

  private mutating func judge(_ event: TouchEvent, isOurs: Bool, now: Timestamp) {
    let contact = ContactID.touch(event.touch)
    let reading = examination.contacts[event.touch].map {
      PalmReading(at: $0.position, $0.last, device: $0.device, $0.extent, examination.metrics)
    }
    switch event.phase {
    case .begin:
      if let reading { _ = judge.begin(contact, reading, isOnCanvas: true, now: now) }
    case .update:
      if let reading { _ = judge.follow(contact, reading, now: now) }
    case .ownership: return
    case .end: if isOurs { judge.end(contact, now: now) } else { judge.forget(contact) }
    }
    judge.forgetFound()
  }

  /// Forgets what is known of touches that the examination has forgotten.
  private mutating func forgetEnded() {
    let down = examination.contacts
    func hasEnded(_ contact: ContactID) -> Bool {
      if case .touch(let touch) = contact { down[touch] == nil } else { false }
    }
    judge.forget(where: hasEnded)
    presses = presses.filter { !hasEnded($0.key) }
  }

  /// Lets the figures follow soon.
  private mutating func follow(from now: Timestamp) {
    if showing == nil { showing = now + Self.period }
  }

  // MARK: The program

  /// Takes new facts about the display.
  public mutating func take(_ display: DisplayFacts) {
    examination.display = display
    show()
  }

  /// Fits the window into another size or density. Then all squares are empty.
  public mutating func fit(in window: PixelRect, _ metrics: DisplayMetrics, now: Timestamp) {
    examination.fit(in: window, metrics)
    follow(from: now)
  }

  /// Notes how long it took until the window showed a touch, in milliseconds.
  public mutating func noteLatency(_ milliseconds: Int64) {
    examination.addLatency(milliseconds)
  }

  /// Shows a line in place of the figures for a while.
  public mutating func tell(_ message: Message, now: Timestamp) {
    (notice, noticeEnd) = (message, now + Self.noticeTime)
  }

  /// When ``advance(to:)`` has something to do next, on the program's clock; `nil` if nothing is pending.
  public var deadline: Timestamp? {
    [showing, noticeEnd, patience.map { lastUse + $0 }].compactMap { $0 }.min()
  }

  /// Follows the program's clock.
  public mutating func advance(to now: Timestamp) -> [DoctorRequest] {
    if let noticeEnd, noticeEnd <= now { (notice, self.noticeEnd) = (nil, nil) }
    if let showing, showing <= now {
      examination.advance(to: now)
      judge.advance(to: now)
      judge.forgetFound()
      // Touches may turn out to be stuck while nothing is heard of them.
      self.showing = examination.contacts.isEmpty ? nil : now + Self.period
      show()
    }
    guard let patience, now.since(lastUse) >= patience else { return [] }
    return [.close]
  }

  /// Lets the card show the present figures.
  mutating func show() {
    shown = Shown(examination, showsFindings: topic == .findings, screenSettings, judge)
  }

  /// Changes the limits, and judges the contacts that are down by them, so that people see what a limit means.
  mutating func tune(
    now: Timestamp, _ change: (inout PalmLimits) -> Void
  ) -> [DoctorRequest] {
    let before = screenSettings
    change(&screenSettings.limits)
    guard patience == nil, screenSettings != before else {
      screenSettings = before
      return []
    }
    judge.tune(Self.tuning(screenSettings))
    judge.judgeAnew(now: now)
    show()
    return [.keepSettings(from: before, to: screenSettings)]
  }
}
