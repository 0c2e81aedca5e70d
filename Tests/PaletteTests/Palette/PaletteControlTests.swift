import Ink
import Interaction
import OrderedCollections
import System
import Tables
import Testing
import TestSupport
import Touch
import Words

@Suite("The table of controls")
struct PaletteControlTests {
  /// What palettes can show.
  private static let content: PaletteContent = {
    var content = PaletteContent()
    (content.boards, content.board, content.seats) = (3, 1, 2)
    content.recentColors = SeatBrush.maximumRecentColors
    content.hasSimple = true
    content.hasPen = true
    return content
  }()

  private static let controls = PaletteControl.all(content)

  /// The same in full screen.
  private static let fullscreenContent: PaletteContent = {
    var covering = content
    covering.isFullscreen = true
    return covering
  }()

  @Test func `no two controls have the same name, and names are single words`() {
    let names = Self.controls.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { !$0.isEmpty && !$0.contains(" ") })
  }

  @Test func `each control has a label, and it shows something of its own or an icon`() {
    for control in Self.controls {
      #expect(!control.label.english.isEmpty, "\(control.name)")
      if let icon = control.entry.look.icon { #expect(!icon.name.isEmpty, "\(control.name)") }
    }
  }

  @Test func `labels name what the palette offers`() {
    #expect(PaletteControl.color(0).label == Message(.red))
    #expect(PaletteControl.width(4).label.english == "50 pixels")
    #expect(PaletteControl.board(0).label.english == "Board 1")
    #expect(PaletteControl.paperColor(.blackboard).label.english == "Blackboard")
    let media = Medium.allCases.map { Tool.medium($0).label.rawValue }
    #expect(
      media.starts(with: ["Crayon", "Chalk", "Pencil", "Marker", "Watercolour", "Spray"]))
    #expect(
      Tool.allCases.map(\.label.rawValue) == ["Pen", "Highlighter"] + media
        + ["Eraser", "Stroke eraser", "Select", "Fill", "Text", "Stamp"])
    #expect(Set(PalettePanel.allCases.map(\.label)).count == PalettePanel.allCases.count)
  }

  @Test("each control lies on the bar, or in a panel that a control of the bar or the menu opens")
  func places() throws {
    let space = SeatSpace(edge: .bottom, window: PixelRect(x: 0, y: 0, width: 1920, height: 1080))
    func controls(
      _ panel: PalettePanel?, content: PaletteContent = Self.content
    ) -> (bar: Set<PaletteControl>, panel: Set<PaletteControl>) {
      var state = PaletteState()
      state.panel = panel
      let layout = PaletteLayout(space, metrics: .standard, state: state, content: content)
      return (Set(layout.cells.map(\.control)), Set(layout.panel?.cells.map(\.control) ?? []))
    }
    var reachable = controls(nil).bar
    let openers = reachable.union(controls(.menu).panel)
    for panel in PalettePanel.allCases {
      #expect(openers.contains(panel.opener), "\(panel)")
      #expect(!controls(panel).panel.isEmpty, "\(panel)")
      reachable.formUnion(controls(panel).panel)
      reachable.formUnion(controls(panel, content: Self.fullscreenContent).panel)
      reachable.formUnion(controls(panel, content: PaletteContent()).panel)
    }
    #expect(reachable == Set(Self.controls))
  }

  @Test("each control does something when it is worked by its gesture", arguments: controls)
  func actions(control: PaletteControl) throws {
    var table = try Self.table(for: control)
    let before = Self.report(table)
    var effects = try table.press(1, control)
    switch control.gesture.among(table.session.seats.count) {
    case .tap, .tapAlone, .latch, .slide, .browse: break
    case .drag:
      let layout = try #require(table.session.layouts[.first])
      let target = try #require(layout.cell(of: control)).target
      let place = Point(x: target.minX + target.width * 0.7, y: target.center.y)
      effects = table.move(1, to: layout.space.windowPoint(place))
    case .hold: effects = table.wait(HoldTuning.clear)
    }
    let lifted = table.lift(1)
    let requests = effects.programRequests + lifted.programRequests
    #expect(Self.report(table) != before || requests.count == 1)
  }

  @Test func `a control that has to be held does nothing when it is tapped`() throws {
    for control in Self.controls {
      guard case .hold = control.gesture.among(2) else { continue }
      var table = try Self.table(for: control)
      let strokes = table.session.drawing.strokes
      let effects = try table.tap(control)
      #expect(effects.actions.isEmpty && effects.programRequests.isEmpty)
      #expect(table.session.drawing.strokes == strokes)
    }
  }

  @Test func `each key that stands for a control stands for one of the table`() {
    let controls = Set(Self.controls)
    for (key, command) in Keymap.bindings.flatMap(\.commands) {
      if case .control(let control) = command {
        #expect(controls.contains(control), "\(key.name)")
      }
    }
  }

  @Test func `a key does what its control does, and at once where a finger has to hold`() throws {
    for (key, command) in Keymap.bindings.flatMap(\.commands) {
      guard case .control(let control) = command else { continue }
      var table = try Self.table(for: control)
      let before = Self.report(table)
      let effects = table.session.handle(.key(key))
      #expect(Self.report(table) != before || effects.programRequests.count == 1, "\(key.name)")
    }
  }

  /// Two people, one of whom sees a control which has something to do: there are strokes to take back and to
  /// paint again, boards on both sides, recent colours, and the control is not what is chosen already.
  private static func table(for control: PaletteControl) throws -> Table {
    let isForOne = control == .setting(.twoFingerZoom)
    var table = Table(seats: isForOne ? 1 : 2, width: 1920, height: 1080)
    if control == .normalPalettes {
      try table.openSettings(at: .top)
      try table.tap(.simple, at: .top)
    }
    if control == .setting(.penOnly) || control == .choice(.nearPen) {
      _ = table.session.handle(
        .pointing(12, .motion, at: Point(x: 900, y: 300), pressure: 0, milliseconds: 1))
    }
    if control == .leaveFullscreen { _ = table.session.setFullscreen(true) }
    try table.tap(.panel(.boards))
    try table.tap(.newBoard)
    for finger in UInt32(1)...3 {
      table.stroke(finger, at: Point(x: 900, y: 600 + 30 * Double(finger)))
    }
    try table.tap(.undo)
    try table.tap(.panel(.boards))
    try table.tap(.newBoard)
    if control != .board(1) { try table.tap(.previousBoard) }
    if control == .putBackBoard { try table.tap(.deleteBoard) }
    try table.tap(.panel(.boards))
    _ = table.session.handle(.key(KeyPress(keysym: 0x3D, control: true)))
    var brush = SeatBrush()
    brush.tool = control == .tool(.pen) ? .eraser : .pen
    brush.color = InkColor(rgb: 0x123456)
    brush.width = 33
    for step in UInt32(1)...8 { brush.remember(InkColor(rgb: step * 20 << 8)) }
    table.session.seats[.first]?.brush = brush
    let paper = table.session.boards.current.paper
    if control == .paperColor(paper.color) { table.session.boards.current.paper.color = .black }
    if control == .paperPattern(paper.pattern) {
      table.session.boards.current.paper.pattern = .dotted
    }
    switch control {
    case .symmetry(nil), .repeats:
      table.session.boards.symmetry = Symmetry(.turns, center: Table.canvas, count: 5)
    default: break
    }
    if control == .screenSetting(.fistErases) {
      table.session.screenSettings[.palmRejection] = true
    }
    try table.show(control)
    return table
  }

  /// What can be told of a session, but for the time.
  private static func report(_ table: Table) -> String {
    var report = SessionReport(table.session)
    report.clock = Timestamp(milliseconds: 0)
    return JSON.text(of: report)
  }
}
