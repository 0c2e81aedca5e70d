internal import Ink
internal import OrderedCollections

/// The touch doctor in the window: squares to paint with fingers, and a sheet with the touches that are
/// down or with the findings. It takes all contacts that come down while it is shown.
public struct DoctorScreen: Hashable, Sendable {
  /// The examination.
  public internal(set) var examination: TouchExamination
  /// The edge of the person whom the sheet faces.
  public let edge: ScreenEdge
  /// Whether the sheet shows the findings. If not, it shows the touches.
  public private(set) var showsFindings = false
  /// What the sheet shows. It follows the examination a few times a second, so that people can read it.
  public private(set) var shown: Shown
  /// The buttons that contacts hold down.
  public private(set) var pressed: Set<DoctorControl> = []
  /// The person for whom it was opened.
  let seat: SeatID
  /// Whether the window was opened for the examination alone, so that closing it ends the program.
  let isWholeProgram: Bool
  private var presses = Presses<DoctorControl>()
  /// When ``shown`` follows next, on the program's clock; `nil` if nothing has changed.
  private(set) var deadline: Timestamp?

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

    init(_ examination: TouchExamination, findings: Bool) {
      rows = examination.rows
      percentage = examination.grid.percentage
      mostDown = examination.mostDown
      latency = examination.latency?.median
      self.findings = findings ? examination.findings : []
    }
  }

  /// How long the sheet shows the same figures.
  private static let period = Duration.milliseconds(200)

  init(
    _ examination: TouchExamination, facing edge: ScreenEdge, for seat: SeatID,
    isWholeProgram: Bool
  ) {
    (self.examination, self.edge, self.seat) = (examination, edge, seat)
    self.isWholeProgram = isWholeProgram
    shown = Shown(examination, findings: false)
  }

  /// The space of the person whom the sheet faces.
  public var space: SeatSpace { SeatSpace(edge: edge, window: examination.grid.window) }

  /// The positions of everything on the sheet.
  public var layout: DoctorLayout { DoctorLayout(in: space, examination.metrics) }

  /// Returns the words on a button.
  public func label(of control: DoctorControl) -> Phrase {
    switch control {
    case .findings: showsFindings ? .doctorTouchesNow : .doctorFindings
    case .again: .doctorAgain
    case .save: .doctorSave
    case .close: .close
    }
  }

  /// Follows a touch event, of any touch in the window.
  mutating func examine(_ event: TouchEvent, now: Timestamp) {
    examination.take(event, now: now)
    follow(from: now)
  }

  /// Lets the sheet follow soon.
  mutating func follow(from now: Timestamp) {
    if deadline == nil { deadline = now + Self.period }
  }

  /// Lets the sheet show the present state, if it is time.
  mutating func advance(to now: Timestamp, _ effects: inout Effects) {
    guard let deadline, deadline <= now else { return }
    examination.advance(to: now)
    // Touches may turn out to be stuck while nothing is heard of them.
    self.deadline = examination.contacts.isEmpty ? nil : now + Self.period
    show(&effects)
  }

  /// Lets the sheet show the present state.
  mutating func show(_ effects: inout Effects) {
    let present = Shown(examination, findings: showsFindings)
    guard present != shown else { return }
    shown = present
    effects.doctorChanged = true
  }

  /// Does what a button says.
  mutating func activate(
    _ control: DoctorControl, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    effects.doctorChanged = true
    switch control {
    case .findings:
      showsFindings.toggle()
      show(&effects)
    case .again:
      examination.restart()
      showsFindings = false
      show(&effects)
    case .save: return [.askProgram(.saveTouchReport(for: seat))]
    case .close: return [.closeDoctor]
    }
    return []
  }
}

extension DoctorScreen: Surface {
  var contacts: Set<ContactID> { Set(presses.contacts) }

  func holds(_ point: Point) -> Bool { true }

  func isPressing(_ contact: ContactID) -> Bool { presses.isPressing(contact) }

  mutating func endPresses(_ effects: inout Effects) {
    presses.endAll()
    updatePressed(&effects)
  }

  mutating func fit(in surroundings: Surroundings) {
    examination.fit(in: surroundings.window, surroundings.metrics)
    follow(from: surroundings.now)
  }

  mutating func handle(
    _ event: SurfaceEvent, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    let (layout, space) = (layout, space)
    let control = presses.follow(event, in: surroundings) {
      layout.control(at: space.seatPoint($0))
    } isOn: {
      layout.control(at: space.seatPoint($1)) == $0
    }
    updatePressed(&effects)
    return control.map { activate($0, &effects) } ?? []
  }

  private mutating func updatePressed(_ effects: inout Effects) {
    guard pressed != presses.targets else { return }
    pressed = presses.targets
    effects.doctorChanged = true
  }
}
