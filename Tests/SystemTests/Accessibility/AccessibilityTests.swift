import Accessibility
import DBus
import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport
import Words

/// The window as screen readers and other assistive technologies see it, on a real accessibility bus.
@Suite("The accessibility bus", .serialized, .ownThread)
struct AccessibilityTests {
  private let home: TemporaryFolder
  private let server: TouchServer
  private let desktop: AccessibilityDesktop
  private let reader: ScreenReader

  private static let window = "FingerPaint"
  private static let bar = "\(window) > Palette at the bottom"

  init() throws {
    home = try TemporaryFolder()
    server = try TouchServer()
    desktop = try AccessibilityDesktop(in: home, display: server.display)
    reader = try ScreenReader(on: desktop, home: home, display: server.display)
  }

  private func stage(_ arguments: [String] = []) throws -> Stage {
    try Stage(arguments: arguments, environment: desktop.environment, home: home, on: server)
  }

  /// The tree, when the program has come to the bus.
  private func tree() throws -> [ScreenReader.Object] { try reader.tree { $0[Self.bar] != nil } }

  private func center(_ object: ScreenReader.Object) -> Point {
    Point(
      x: Double(object.frame.x) + Double(object.frame.width) / 2,
      y: Double(object.frame.y) + Double(object.frame.height) / 2)
  }

  /// Presses a control of the menu, which is opened if it is not open.
  private func pressInMenu(_ name: String) throws {
    let menu = "\(Self.window) > \(PalettePanel.menu.label.rawValue)"
    if try reader.tree()["\(menu) > \(name)"] == nil {
      try reader.ask("press", "\(Self.bar) > \(PalettePanel.menu.label.rawValue)")
      _ = try reader.tree { $0["\(menu) > \(name)"] != nil }
    }
    try reader.ask("press", "\(menu) > \(name)")
  }

  @Test("every control of the bar is there, with its name, role, state and place", .tags(.smoke))
  func bar() throws {
    let stage = try stage()
    let tree = try tree()
    #expect(tree[Self.window]?.role == "frame")
    #expect(tree["\(Self.window) > Board 1 of 1"]?.role == "drawing area")
    #expect(tree[Self.bar]?.role == "tool bar")
    let layout = try #require(try stage.session().paintingSession().layouts.values.first)
    for cell in layout.cells {
      let name = cell.control.label.english
      let object = try #require(tree["\(Self.bar) > \(name)"], "\(name)")
      let rect = cell.rect
      #expect(
        object.frame
          == .init(
            x: Int(rect.minX.rounded()), y: Int(rect.minY.rounded()),
            width: Int(rect.maxX.rounded()) - Int(rect.minX.rounded()),
            height: Int(rect.maxY.rounded()) - Int(rect.minY.rounded())), "\(name)")
      #expect(object.states.isSuperset(of: ["visible", "showing", "focusable"]), "\(name)")
      #expect(object.actions == "press", "\(name)")
    }
    let pen = try #require(tree["\(Self.bar) > Pen"])
    #expect(pen.role == "radio button" && pen.states.contains("checked"))
    #expect(tree["\(Self.bar) > Eraser"]?.states.contains("checked") == false)
    let colors = PalettePanel.colors.label.rawValue
    try reader.ask("press", "\(Self.bar) > \(colors)")
    let fingerColors = "\(Self.window) > \(colors) > Finger colours"
    let opened = try reader.tree { $0[fingerColors] != nil }
    #expect(opened[fingerColors]?.role == "toggle button")
    // There is nothing to undo yet.
    let undo = try #require(tree["\(Self.bar) > Undo"])
    #expect(undo.role == "push button" && !undo.states.contains("sensitive"))
    #expect(tree["\(Self.bar) > Clear all"]?.description == "Hold to clear")
  }

  @Test(
    "controls are pressed by action or at their place; sliders have values, and bars a selection")
  func presses() throws {
    let stage = try stage()
    _ = try tree()
    try reader.ask("press", "\(Self.bar) > Eraser")
    _ = try stage.session { $0.seats.first?.tool == "eraser" }
    var tree = try reader.tree { $0["\(Self.bar) > Eraser"]?.states.contains("checked") == true }
    #expect(tree["\(Self.bar) > Pen"]?.states.contains("checked") == false)
    let highlighter = center(try #require(tree["\(Self.bar) > Highlighter"]))
    // On a busy machine it is held for so long that its lift does nothing.
    let pen = center(try #require(tree["\(Self.bar) > Pen"]))
    try stage.touch.begin(1, at: pen)
    _ = try reader.tree { $0["\(Self.bar) > Pen"]?.states.contains("armed") == true }
    try stage.touch.end(1, at: pen)
    try stage.touch.tap(1, at: highlighter)
    tree = try reader.tree { $0["\(Self.bar) > Highlighter"]?.states.contains("checked") == true }
    try reader.ask("press", "\(Self.bar) > Pen")
    _ = try stage.session { $0.seats.first?.tool == "pen" }

    try stage.drawWhole(1, [Point(x: 300, y: 300), Point(x: 600, y: 400)])
    _ = try reader.tree { $0["\(Self.bar) > Undo"]?.states.contains("sensitive") == true }
    try reader.ask("press", "\(Self.bar) > Undo")
    _ = try stage.session { $0.seats.first?.canRedo == true }
    let found = try reader.ask("at", "\(Int(highlighter.x))", "\(Int(highlighter.y))")
    #expect(found == [Self.window, "Highlighter"])

    try reader.ask("press", "\(Self.bar) > Width")
    tree = try reader.tree { $0["\(Self.window) > Width > Width"] != nil }
    let opener = try #require(tree["\(Self.bar) > Width"])
    #expect(opener.states.isSuperset(of: ["expandable", "expanded"]))
    let slider = try #require(tree["\(Self.window) > Width > Width"])
    #expect(slider.role == "slider" && slider.value == "1:10:100")
    try reader.ask("set", "\(Self.window) > Width > Width", "42")
    _ = try stage.session { $0.seats.first?.width == 42 }
    _ = try reader.tree { $0["\(Self.window) > Width > Width"]?.value == "1:42:100" }
    try reader.ask("set", "\(Self.window) > Width > Width", "1e9")
    _ = try stage.session { $0.seats.first?.width == 100 }
    try reader.ask("press", "\(Self.bar) > Width")
    tree = try reader.tree { $0["\(Self.window) > Width"] == nil }
    #expect(tree["\(Self.bar) > Width"]?.states.contains("expanded") == false)
    try expectSelection(stage)
  }

  /// Expects that what is chosen on a bar is its selection, which can be changed, and that changes are told.
  private func expectSelection(_ stage: Stage) throws {
    try reader.ask("listen", "object:selection-changed")
    #expect(try reader.ask("selected", Self.bar).contains("Pen"))
    #expect(try reader.ask("select", Self.bar, "Eraser") == ["True"])
    _ = try stage.session { $0.seats.first?.tool == "eraser" }
    let tree = try reader.tree { $0["\(Self.bar) > Eraser"]?.states.contains("selected") == true }
    #expect(tree["\(Self.bar) > Pen"]?.states.contains("selected") == false)
    let selected = try reader.ask("selected", Self.bar)
    #expect(selected.contains("Eraser") && !selected.contains("Pen"))
    // It is chosen already, so nothing is done.
    #expect(try reader.ask("select", Self.bar, "Eraser") == ["True"])
    // A button is none of a group.
    #expect(try reader.ask("select", Self.bar, "Clear all") == ["False"])
    let isTold = try eventually {
      _ = try reader.tree()
      return try reader.ask("events").contains { $0.hasPrefix("object:selection-changed") }
    }
    #expect(isTold)
    #expect(try stage.session().seats.first?.tool == "eraser")
  }

  @Test("a screen reader's copy and paste count as newer than what another program copied earlier")
  func clipboard() throws {
    let stage = try stage()
    _ = try tree()
    try stage.drawWhole(1, [Point(x: 300, y: 300), Point(x: 600, y: 400)])
    _ = try stage.session { $0.strokes.count == 1 }
    let (image, other) = (try NoiseImage(), try OtherProgram(stage))
    other.offered = [("image/png", image.png)]
    other.own()
    try stage.strikeControl("v")
    // Only one paste at a time: the next one waits for the whole image.
    #expect(try other.serve(until: { try stage.session().pictures.count == 1 }))
    let earlier = try #require(other.requestTimes.last)
    try stage.letServerTimePass(.milliseconds(20))
    // No event of the server has come since the key.
    other.own()
    let count = other.requests.count
    try pressInMenu("Paste")
    #expect(other.serve(until: { other.requests.count > count }))
    #expect(try #require(other.requestTimes.last) > earlier)
    try stage.letServerTimePass(.milliseconds(20))
    other.own()
    try pressInMenu("Copy")
    #expect(eventually { other.isOwned() && !other.owns() })
  }

  @Test("a keyboard reaches every part, the focus is told, and notices are announced")
  func keyboard() throws {
    let stage = try stage()
    _ = try tree()
    try reader.ask("listen", "object:state-changed:focused")
    try stage.server.keyboard.strike(keysym: 0xFFC7)
    _ = try reader.tree { tree in
      tree.contains { $0.path.hasPrefix(Self.bar + " > ") && $0.states.contains("focused") }
    }
    for _ in 0..<3 { try stage.server.keyboard.strike(keysym: 0xFF53) }
    _ = try stage.session()
    _ = try reader.tree { tree in
      let focused = tree.filter { $0.states.contains("focused") }
      return focused.count == 1 && focused[0].path.hasPrefix(Self.bar + " > ")
    }
    try reader.ask("grab", "\(Self.bar) > Eraser")
    _ = try reader.tree { $0["\(Self.bar) > Eraser"]?.states.contains("focused") == true }
    try stage.server.keyboard.strike(keysym: 0xFF0D)
    _ = try stage.session { $0.seats.first?.tool == "eraser" }
    try stage.server.keyboard.strike(keysym: 0xFF1B)
    _ = try reader.tree { tree in !tree.contains { $0.states.contains("focused") } }
    let events = try reader.ask("events")
    #expect(events.contains { $0.hasPrefix("object:state-changed:focused\t1\tEraser") })

    try reader.ask("listen", "object:announcement")
    try pressInMenu("Save")
    let isSaid = try eventually {
      _ = try reader.tree()
      return try reader.ask("events").contains { $0.contains("Picture saved: ") }
    }
    #expect(isSaid)
    _ = try stage.session()
  }

  @Test("the gallery, its cards and the sheet for a name are listed, and can be used")
  func sheets() throws {
    let stage = try stage()
    _ = try tree()
    try stage.drawWhole(1, [Point(x: 300, y: 300), Point(x: 600, y: 400)])
    try pressInMenu("Boards")
    _ = try reader.tree { $0["\(Self.window) > Boards > Name the board"] != nil }
    try reader.ask("press", "\(Self.window) > Boards > Name the board")
    let field = "\(Self.window) > Board 1 > Name the board"
    var tree = try reader.tree { $0[field] != nil }
    #expect(tree[field]?.role == "entry" && tree[field]?.states.contains("editable") == true)
    try reader.ask("write", field, "Zebra")
    _ = try reader.tree { $0[field]?.text == "Zebra" }
    try reader.ask("press", "\(Self.window) > Board 1 > OK")
    _ = try reader.tree { $0["\(Self.window) > Board 1 of 1: Zebra"] != nil }
    try stage.server.keyboard.strike(keysym: 0x6F, control: true)
    tree = try reader.tree { tree in tree.contains { $0.role == "list item" } }
    #expect(tree["\(Self.window) > Gallery"]?.role == "dialog")
    for name in ["New drawing", "Trash", "Choose", "Close"] {
      #expect(tree["\(Self.window) > Gallery > \(name)"]?.actions == "press", "\(name)")
    }
    try reader.ask("press", "\(Self.window) > Gallery > Close")
    _ = try reader.tree { $0["\(Self.window) > Gallery"] == nil }
  }

  @Test func `when the bus dies, people paint on, and a new bus is joined`() throws {
    let stage = try stage()
    _ = try tree()
    desktop.endBus()
    try stage.drawWhole(1, [Point(x: 300, y: 300), Point(x: 600, y: 400)])
    #expect(try stage.session().strokes.count == 1)
    #expect(stage.program.process.errorText == "")
    try desktop.launch(isOn: true)
    let next = try ScreenReader(on: desktop, home: home, display: server.display)
    _ = try next.tree { $0["\(Self.bar) > Undo"]?.states.contains("sensitive") == true }
  }

  @Test func `a program that is told of a new bus many times at once is registered once`() throws {
    let bus = AccessibilityBus(.session(.address(desktop.session.address)), say: \.english) {}
    defer { bus.stop() }
    // As when the launcher's display, its name and the end of the bus before tell of it.
    for _ in 0..<50 { bus.lookAgain() }
    let isRegistered = eventually { bus.registration != nil }
    #expect(isRegistered)
    #expect(try reader.ask("programs") == ["FingerPaint"])
    let registration = bus.registration
    bus.lookAgain()
    #expect(bus.registration == registration)
    #expect(try reader.ask("programs") == ["FingerPaint"])
  }

  @Test("the desktop's setting is followed: with accessibility off, the program is not there")
  func setting() throws {
    let stage = try stage()
    _ = try tree()
    try desktop.setEnabled(false)
    _ = try reader.tree { $0.isEmpty }
    try stage.drawWhole(1, [Point(x: 300, y: 300), Point(x: 600, y: 400)])
    try desktop.setEnabled(true)
    _ = try reader.tree { $0["\(Self.bar) > Undo"]?.states.contains("sensitive") == true }
  }

  @Test func `malformed calls do no harm`() throws {
    let stage = try stage()
    _ = try tree()
    let hostile = try HostileCaller(on: desktop)
    #expect(try hostile.run() > 1000)
    try reader.ask("press", "\(Self.bar) > Eraser")
    _ = try stage.session { $0.seats.first?.tool == "eraser" }
    #expect(stage.program.process.errorText == "")
  }
}
