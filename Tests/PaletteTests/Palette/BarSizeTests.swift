import Ink
import Interaction
import Tables
import Testing
import TestSupport
import Touch

@Suite("The sizes of a bar")
struct BarSizeTests {
  /// A window in which the bar of a person who is alone has a size.
  private static func window(_ size: BarSize) -> PixelRect {
    switch size {
    case .narrow: PixelRect(x: 0, y: 0, width: 400, height: 600)
    case .medium: PixelRect(x: 0, y: 0, width: 640, height: 720)
    case .wide: PixelRect(x: 0, y: 0, width: 1280, height: 720)
    }
  }

  private static func layout(
    _ size: BarSize, _ content: PaletteContent, _ panel: PalettePanel? = nil
  ) throws -> PaletteLayout {
    var (state, neighbors) = (PaletteState(), PaletteNeighbors())
    state.panel = panel
    neighbors.isAlone = content.seats == 1
    let layout = PaletteLayout(
      SeatSpace(edge: .bottom, window: window(size)), metrics: .standard, neighbors: neighbors,
      state: state, content: content)
    try #require(layout.size == size)
    return layout
  }

  private static func names(_ size: BarSize, _ content: PaletteContent) throws -> [String] {
    try layout(size, content).cells.map(\.control.name)
  }

  @Test(
    "a person who is alone has the largest bar with cells of 9 mm; several people have narrow ones")
  func choice() {
    for (width, size) in [
      (1920, BarSize.wide), (1280, .wide), (800, .wide), (640, .medium), (480, .medium),
      (400, .narrow), (200, .narrow),
    ] {
      #expect(Table(width: width, height: 720).session.layouts[.first]?.size == size, "\(width)")
    }
    for seats in 2...4 {
      let layouts = Table.large(seats: seats).session.layouts
      #expect(layouts.count == seats && layouts.values.allSatisfy { $0.size == .narrow })
    }
  }

  @Test func `a bar has these controls`() throws {
    let content = PaletteContent()
    #expect(
      try Self.names(.narrow, content) == [
        "grip", "tools-panel", "colors-panel", "widths-panel", "undo", "redo", "menu-panel",
      ])
    #expect(
      try Self.names(.medium, content) == [
        "grip", "pen", "highlighter", "eraser", "select", "colors-panel", "widths-panel", "undo",
        "redo", "clear", "menu-panel",
      ])
    #expect(
      try Self.names(.wide, content) == [
        "grip", "pen", "highlighter", "eraser", "select", "red", "orange", "yellow", "green",
        "blue", "black", "colors-panel", "widths-panel", "undo", "redo", "clear", "new-board",
        "menu-panel",
      ])
  }

  @Test func `with several boards, a wide bar opens their panel in place of a new board`() throws {
    var content = PaletteContent()
    let one = try Self.names(.wide, content)
    content.boards = 2
    #expect(try Self.names(.wide, content) == one.map { $0 == "new-board" ? "boards-panel" : $0 })
  }

  @Test(arguments: BarSize.allCases)
  func `bars of all sizes turn the pages of a document`(size: BarSize) throws {
    var content = PaletteContent()
    content.boards = 2
    content.turnsPages = true
    let names = try Self.names(size, content)
    let index = try #require(names.firstIndex(of: "previous-board"))
    #expect(names[index + 1] == "next-board" && names.last == "menu-panel")
  }

  @Test("a bar in use stays as it is when a document with pages is opened, and turns pages then")
  func opening() throws {
    var table = Table()
    let before = try #require(table.session.layouts[.first])
    try table.press(1, .undo)
    _ = table.session.take(.openPages(1))
    table.wait(0)
    let held = try #require(table.session.layouts[.first])
    #expect(held.frame == before.frame && held.cells.map(\.rect) == before.cells.map(\.rect))
    table.lift(1)
    table.wait(0)
    let after = try #require(table.session.layouts[.first])
    #expect(after.frame.width > before.frame.width && table.session.boards.index == 0)
    try table.tap(.nextBoard)
    #expect(table.session.boards.index == 1)
  }

  /// The number of touches that each control takes, from the bar with no open panel.
  private static func touches(
    _ size: BarSize, _ content: PaletteContent
  ) throws -> [PaletteControl: Int] {
    var touches = Dictionary(
      uniqueKeysWithValues: try layout(size, content).cells.map { ($0.control, 1) })
    // The menu opens other panels, so that they come after it.
    for _ in 0..<2 {
      for panel in PalettePanel.allCases {
        let openers: [PaletteControl] =
          switch panel {
          case .clear: content.seats > 1 ? [.clear(.everyones)] : []
          case .tools: size == .narrow ? [.panel(.tools)] : [.tool(.pen)]
          default: [.panel(panel)]
          }
        guard let way = openers.compactMap({ touches[$0] }).min() else { continue }
        for cell in try layout(size, content, panel).panel?.content ?? [] {
          touches[cell.control] = min(touches[cell.control] ?? .max, way + 1)
        }
      }
    }
    return touches
  }

  private static func isSetting(_ control: PaletteControl) -> Bool {
    switch control {
    case .paperColor, .paperPattern, .setting, .screenSetting, .choice, .simple, .normalPalettes,
      .doctor, .stamp, .symmetry, .repeats:
      true
    default: false
    }
  }

  @Test(
    "each action takes two touches at most, and each setting three", arguments: BarSize.allCases)
  func touches(size: BarSize) throws {
    for seats in size == .narrow ? [1, 2] : [1] {
      var content = PaletteContent()
      (content.seats, content.boards, content.board, content.recentColors) = (seats, 3, 1, 8)
      (content.hasSimple, content.hasPen) = (true, true)
      let touches = try Self.touches(size, content)
      // Without a cell for the boards, the menu leads to their panel; and to the choice of whose ink to clear.
      let deep: [PaletteControl] = [
        .previousBoard, .board(0), .board(1), .board(2), .nextBoard, .duplicateBoard, .deleteBoard,
        .nameBoard, .putBackBoard, .clear(.own),
      ]
      let alone: [PaletteControl] = [.leave, .clear(.own)]
      let missing: [PaletteControl] =
        [.leaveFullscreen] + (seats == 1 ? alone : [.setting(.twoFingerZoom)])
      for control in PaletteControl.all(content) where !missing.contains(control) {
        // A row of boards may have to be scrolled.
        if case .board = control, touches[control] == nil { continue }
        let count = try #require(touches[control], "no way to \(control.name)")
        let isDeep = Self.isSetting(control) || size != .wide && deep.contains(control)
        #expect(count <= (isDeep ? 3 : 2), "\(control.name) takes \(count)")
      }
    }
  }
}
