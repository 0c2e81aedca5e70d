public import Ink
public import Touch
public import Words

/// The state of a seat's palette, except for the brush.
public struct PaletteState: Codable, Hashable, Sendable {
  /// The controls that contacts hold at present.
  public var pressed: Set<PaletteControl> = []
  /// How long each control with a hold gesture has been held, as a part of the required time, 0 to
  /// 1.
  public var holdProgress: [PaletteControl: Double] = [:]
  /// The open panel; `nil` if none is open.
  public var panel: PalettePanel?
  /// The control that opened the panel; `nil` for the panel's usual one.
  var opener: PaletteControl?
  /// The eraser that was chosen last, which the bar shows.
  var eraser = PaletteControl.tool(.eraser)
  /// The tool without a cell of its own that was chosen last, or the hand. The bar shows it.
  var otherTool = PaletteControl.tool(.select)
  /// The rectangles that the open panel keeps clear of if there is room, in window space: the bars and open panels of
  /// other seats, and sheets and on-screen keys, when it was opened. Empty if it would not have covered any of them.
  public var avoided: [Rect] = []
  /// The room that the palette is laid out for while it is in use, if somebody has sat down or left since; `nil` if
  /// it is laid out for the people who sit there now.
  public var room: PaletteRoom?
  /// The set of colours that the colours panel shows.
  public var colors = ColorSet.large
  /// How far the row of boards is scrolled, in boards; `nil` while it shows the current board in
  /// the middle.
  var boardScroll: Double?
  /// How far the open panel is scrolled, in cells; 0 at its start.
  public var panelScroll = 0.0
  /// The board that a finger carries; `nil` if none does.
  public internal(set) var carried: CarriedBoard?
  /// The control of the open panel that has the keyboard focus.
  public var focus: PaletteControl?
  /// Whether this is a simple palette; see ``PaletteKind/simple``.
  public var isSimple = false
  /// The stamp of a file that its person has chosen, while its image is being read; otherwise `nil`.
  var awaitedStamp: StampFile?
  /// Whether the palette is folded to a tab.
  public var isFolded = false
  /// The position of the palette along its edge, from 0 at the person's left to 1 at the right.
  public var position = 0.5
  /// The position of the bar before it was folded; `nil` if the palette is not folded, or if its
  /// tab has been slid since. Unfolding then puts the grip where the tab was.
  var barPosition: Double?
  /// Whether a tap has turned the hand on, so that it need not be held.
  public var isHandLatched = false
  /// The person's settings that are on.
  var settings = SeatSetting.atFirst

  /// The hint that is shown next to a control; `nil` if none is shown.
  public var hint: PaletteHint?
  /// The colour as it was set with sliders or keys; `nil` if it was chosen in another way.
  public var tone: ColorTone?

  /// The members that reports contain. The rest keeps its initial value when a report is decoded.
  private enum CodingKeys: CodingKey {
    case panel, opener, eraser, otherTool, avoided, room, panelScroll, isSimple, isFolded, position
    case isHandLatched, settings, tone
  }

  /// Creates the state of a new palette.
  public init() {}

  /// Whether the seat's fingers move the canvas instead of painting.
  @inline(__always)
  public var isHandOn: Bool { isHandLatched || pressed.contains(.hand) }

  /// Whether a setting is on.
  public subscript(setting: SeatSetting) -> Bool {
    get { settings[setting] }
    set { settings[setting] = newValue }
  }

  /// Whether two fingers of the seat move the view, if its person is alone.
  @inline(__always)
  func movesViewByTwoFingers(on paper: Paper) -> Bool {
    (settings[.twoFingerZoom] || SeatSetting.twoFingerZoom.isImposed(by: paper)) && !isSimple
  }

  /// Returns whether a setting that is on is used. For those that a simple palette does not use.
  @inline(__always)
  func uses(_ setting: SeatSetting) -> Bool { settings[setting] && !isSimple }

  /// Folds or unfolds the palette. Either way, no panel is open afterwards. A simple palette stays as
  /// it is.
  mutating func fold() {
    guard !isSimple else { return }
    isFolded.toggle()
    closePanel()
  }

  /// Opens or closes a panel. A folded palette is unfolded first. A simple palette stays as it is.
  /// - Parameter opener: The control that opens it; `nil` for the panel's usual one.
  mutating func toggle(_ panel: PalettePanel, from opener: PaletteControl? = nil) {
    guard !isSimple else { return }
    if isFolded { fold() }
    (focus, boardScroll, panelScroll, avoided) = (nil, nil, 0, [])
    awaitedStamp = nil
    self.panel = self.panel == panel ? nil : panel
    self.opener = self.panel == nil ? nil : opener
  }

  /// Closes the open panel.
  mutating func closePanel() {
    (panel, opener, focus, avoided) = (nil, nil, nil, [])
    awaitedStamp = nil
  }

  /// Lets the bar show a tool that has been chosen.
  mutating func show(_ tool: Tool) {
    switch tool {
    case .pen, .highlighter: break
    case .eraser, .strokeEraser: eraser = .tool(tool)
    case .medium, .select, .fill, .text, .stamp: otherTool = .tool(tool)
    }
  }

  /// Turns the hand on or off, and closes the panel of tools.
  mutating func toggleHand() {
    isHandLatched.toggle()
    if isHandLatched { otherTool = .hand }
    if panel == .tools { closePanel() }
  }
}

/// The kind of a seat's palette, which decides how much it offers.
public enum PaletteKind: CaseIterable, Hashable, Sendable {
  /// All controls, on a bar and in panels.
  case normal
  /// Five colours and finger colours, two widths, a big eraser, undo and new boards, in large cells: for small
  /// hands. Nothing on it opens anything. Only its dots have to be held: they lead to the other kind.
  case simple
}

/// A short text that explains a control.
public struct PaletteHint: Hashable, Sendable {
  /// The control. The hint is shown next to it.
  public let control: PaletteControl
  /// The words of the hint.
  public let message: Message
  /// The key that does the same, if a mouse asks; `nil` if there is none, or for a finger.
  public var key: KeyPress?
  /// When the hint disappears, on the program's clock, after the control was released; `nil` while
  /// it is held.
  var end: Timestamp?
}

/// The control over which a mouse rests without a button.
struct PaletteHover: Hashable, Sendable {
  let seat: SeatID
  let control: PaletteControl
  /// When the mouse came over the control, on the program's clock.
  let start: Timestamp
}
