import Ink
import OrderedCollections
import TestSupport
import Testing

@testable import Interaction

@Suite("The share sheet")
struct ShareSheetTests {
  private static let (enter, escape, down, up): (UInt32, UInt32, UInt32, UInt32) =
    (0xFF0D, 0xFF1B, 0xFF54, 0xFF52)
  /// Two people, and two boards. The second one is current.
  private var table = Table(seats: 2, width: 1366, height: 768)

  init() throws {
    table.session.shareFormats = SharingAnswer.formats
    try table.tap(.panel(.boards))
    try table.tap(.newBoard)
    try table.tap(.panel(.boards))
  }

  private func sheet() throws -> ShareSheet { try table.shareSheet() }

  /// Opens the sheet for an export, and shows the folders on it.
  private mutating func openFolders(_ count: Int = 3) throws {
    try table.open(.export)
    try table.tap(share: .accept)
    _ = table.session.take(.folder(SharingAnswer.folder("/home", count), name: "Sea.png"))
  }

  @Test("each choice is a tap, and Export asks the program where to")
  mutating func choices() throws {
    #expect(try table.open(.export).sharingChanged)
    #expect(try sheet().page == .choices && sheet().choices.format?.word == "png")
    #expect(try table.seat(.bottom).palette.panel == nil, "the menu is behind the sheet")
    for control: ShareControl in [.scale(4), .boards(all: true), .paper(false)] {
      #expect(try table.tap(share: control).sharingChanged)
    }
    let chosen = try sheet().choices
    #expect(chosen.scale == 4 && chosen.hasAllBoards && !chosen.hasPaper)
    let effects = try table.tap(share: .accept)
    #expect(effects.programRequests == [.chooseExport(chosen, for: try sheet().ticket)])
    #expect(try sheet().page == .waiting)
    // Closing it ends the desktop's dialog, and the next sheet begins with the same choices.
    let ticket = try sheet().ticket
    #expect(try table.tap(share: .close).programRequests == [.endChoice(ticket)])
    #expect(table.session.sharing == nil)
    try table.open(.export)
    #expect(try sheet().choices == chosen && sheet().ticket != ticket)
  }

  @Test("what makes no difference is dimmed and does nothing")
  mutating func dimmed() throws {
    try table.open(.export)
    try table.tap(share: .format("pdf"))
    #expect(try sheet().isDimmed(.scale(2)))
    #expect(try !table.tap(share: .scale(2)).sharingChanged || sheet().choices.scale == 1)
    #expect(try sheet().choices.scale == 1)
    try table.tap(share: .close)
    var one = Table()
    one.session.shareFormats = SharingAnswer.formats
    try one.open(.export)
    try one.tap(share: .boards(all: true))
    #expect(try !one.shareSheet().choices.hasAllBoards)
  }

  @Test("rows open folders and lend the name of a file, and Save asks the program to write it")
  mutating func folders() throws {
    try openFolders()
    let ticket = try sheet().ticket
    let choices = try sheet().choices
    #expect(try sheet().page == .folders && sheet().browser?.name == "Sea.png")
    #expect(
      try table.tap(share: .row(1)).programRequests
        == [.listFolder("/home/Folder 1", choices, for: ticket)])
    // Until the answer comes, nothing else can be asked for.
    #expect(try sheet().isBusy)
    #expect(try table.tap(share: .row(0)).programRequests.isEmpty)
    _ = table.session.take(.folder(SharingAnswer.folder("/home/Folder 1", 1), name: "Sea.png"))
    #expect(
      try table.tap(share: .up).programRequests == [.listFolder("/", choices, for: ticket)])
    _ = table.session.take(.folder(SharingAnswer.folder("/", 2), name: "Sea.png"))
    #expect(try sheet().isDimmed(.up))
    try table.tap(share: .places)
    #expect(try sheet().browser?.entries.map(\.name) == ["Home folder"])
    try table.tap(share: .places)
    try table.tap(share: .row(3))
    #expect(try sheet().browser?.name == "File 1")
    let place = ExportPlace(folder: "/", name: "File 1", replaces: false)
    #expect(
      try table.tap(share: .accept).programRequests == [.export(choices, to: place, for: ticket)])
  }

  @Test("a file that exists is only replaced if the person says so")
  mutating func existing() throws {
    try openFolders()
    let ticket = try sheet().ticket
    try table.tap(share: .accept)
    _ = table.session.take(.exists("Sea.png"))
    #expect(try sheet().browser?.existing == "Sea.png")
    #expect(try table.tap(share: .keep).programRequests.isEmpty)
    #expect(try sheet().browser?.existing == nil && sheet().browser?.name == "Sea.png")
    try table.tap(share: .accept)
    _ = table.session.take(.exists("Sea.png"))
    let effects = try table.tap(share: .replace)
    let place = ExportPlace(folder: "/home", name: "Sea.png", replaces: true)
    #expect(effects.programRequests == [.export(try sheet().choices, to: place, for: ticket)])
    // A failure leaves the sheet, so that another folder can be chosen.
    _ = table.session.take(.resumed)
    #expect(try sheet().page == .folders && !sheet().isBusy)
    _ = table.session.take(.ended)
    #expect(table.session.sharing == nil)
  }

  @Test("the name is typed with the keyboard of the sheet or of the machine")
  mutating func typing() throws {
    try openFolders()
    #expect((SessionStatus(table.session).typing != nil))
    table.write("x")
    #expect(try sheet().browser?.name == "Sea.pngx")
    try table.tap(share: .name)
    for key: GalleryKey in [.backspace, .backspace, .shift, .character("q")] {
      try table.tap(share: .key(key))
    }
    #expect(try sheet().browser?.name == "Sea.pnQ")
    try table.tap(share: .key(.accept))
    #expect(try sheet().browser?.isTyping == false)
    for _ in 0..<20 { table.strike(0xFF08) }
    #expect(try sheet().browser?.name == "" && sheet().isDimmed(.accept))
    #expect(try table.tap(share: .accept).programRequests.isEmpty)
  }

  @Test("an answer to a sheet that was closed changes no other one")
  mutating func late() throws {
    try table.open(.export)
    let old = try sheet().ticket
    try table.tap(share: .close)
    let listing = SharingAnswer.folder("/", 2)
    #expect(table.session.showFolder(listing, name: "x", for: old) == Effects())
    try table.open(.export)
    #expect(table.session.showFolder(listing, name: "x", for: old) == Effects())
    #expect(table.session.endSharing(old) == Effects())
    #expect(table.session.resumeSharing(old) == Effects())
    #expect(try sheet().page == .choices)
  }

  @Test("the printers are asked for, one of them is chosen, and Print sends the drawing there")
  mutating func printing() throws {
    let effects = try table.open(.print)
    let ticket = try sheet().ticket
    #expect(effects.programRequests == [.findPrinters(for: ticket)])
    #expect(try sheet().isDimmed(.accept))
    _ = table.session.take(.printers(PrinterList(["Attic", "Cellar"], preferred: "Cellar")))
    #expect(try sheet().printers?.chosen == 1)
    try table.tap(share: .row(0))
    #expect(
      try table.tap(share: .accept).programRequests
        == [.print(try sheet().choices, on: "Attic", for: ticket)])
    #expect(try sheet().isBusy)
    _ = table.session.take(.resumed)
    #expect(try sheet().page == .choices && !sheet().isBusy)
    _ = table.session.take(.printers(PrinterList([])))
    #expect(try sheet().isDimmed(.accept))
    _ = table.session.take(.printers(.desktops))
    #expect(
      try table.tap(share: .accept).programRequests
        == [.print(try sheet().choices, on: nil, for: ticket)])
    #expect(try sheet().page == .waiting)
  }

  @Test("a file is chosen in the desktop's dialog or from the folders, and the sheet closes")
  mutating func opening() throws {
    let effects = try table.open(.openFile)
    let ticket = try sheet().ticket
    #expect(effects.programRequests == [.chooseFile(for: ticket)] && effects.sharingChanged)
    #expect(try sheet().page == .waiting)
    _ = table.session.take(.folder(SharingAnswer.folder("/home", 2), name: nil))
    #expect(try sheet().layout.footer == nil)
    #expect(
      try table.tap(share: .row(2)).programRequests == [.openFile("/home/File 0", for: ticket)])
    #expect(table.session.sharing == nil)
    // Nothing chosen in the dialog: there is nothing else to choose on the sheet.
    try table.open(.openFile)
    _ = table.session.take(.resumed)
    #expect(table.session.sharing == nil)
  }

  @Test("the keyboard reaches everything: arrows move the focus, Enter uses it, Escape goes back")
  mutating func keyboard() throws {
    _ = table.session.handle(.key(KeyPress(keysym: 0x65, control: true)))
    #expect(try sheet().purpose == .export && sheet().focus == nil)
    let open = try sheet()
    let controls = Set(open.layout.fixed.map(\.control).filter { !open.isDimmed($0) })
    var (reached, random): (Set<ShareControl>, SeededGenerator) = ([], SeededGenerator(seed: 5))
    for _ in 0..<400 {
      table.strike(random.element(of: [Self.down, Self.up, 0xFF51, 0xFF53]))
      if let focus = try sheet().focus { reached.insert(focus) }
    }
    #expect(reached == controls)
    for _ in 0..<400 where try sheet().focus != .scale(2) {
      table.strike(random.element(of: [Self.down, Self.up, 0xFF51, 0xFF53]))
    }
    table.strike(Self.enter)
    #expect(try sheet().choices.scale == 2)
    table.strike(Self.escape)
    #expect(table.session.sharing == nil)
    // In a long list, rows out of sight are reached, too.
    try openFolders(60)
    for _ in 0..<90 { table.strike(Self.down) }
    #expect(try sheet().focus == .row(89) && sheet().layout.visible.contains(89))
    #expect(try sheet().scroll > 0)
    table.strike(0xFF50)
    #expect(try sheet().scroll == 0)
    #expect(table.strike(Self.escape).sharingChanged && table.session.sharing == nil)
  }

  @Test("commands with Control work while it is open, and its own key closes it")
  mutating func commands() throws {
    table.stroke(1, at: Point(x: 600, y: 500))
    try table.open(.export)
    _ = table.session.handle(.key(KeyPress(keysym: 0x7A, control: true)))
    #expect(table.session.drawing.completed.isEmpty)
    _ = table.session.handle(.key(KeyPress(keysym: 0x70, control: true)))
    #expect(try sheet().purpose == .print)
    _ = table.session.handle(.key(KeyPress(keysym: 0x70, control: true)))
    #expect(table.session.sharing == nil)
  }

  @Test("it faces the person who asked, others paint and use their palettes beside it")
  mutating func meanwhile() throws {
    try table.open(.export, at: .top)
    #expect(try sheet().space.edge == .top)
    table.begin(1, at: Point(x: 60, y: 400))
    try table.tap(share: .scale(2))
    try table.tap(.undo, at: .bottom)
    table.begin(2, at: try table.place(share: .scale(4)))
    #expect(try sheet().pressed == [.scale(4)])
    table.move(2, to: Point(x: 60, y: 300))
    #expect(table.session.sharing != nil)
    table.lift(2)
    table.lift(1)
    #expect(try sheet().choices.scale == 2)
    #expect(table.session.drawing.completed.map(\.contact) == [.touch(1)])
  }

  @Test("while one person uses it, another one is told who does, and nothing on it is lost")
  mutating func taken() throws {
    try table.open(.export, at: .top)
    try table.tap(share: .scale(2))
    let before = try sheet()
    let other = try table.seat(.bottom).id
    let told = ProgramRequest.tell(Message(.sharingTakenFromOpposite), to: other)
    #expect(try table.open(.print, at: .bottom).programRequests == [told])
    #expect(try sheet() == before && sheet().space.edge == .top)
    try table.tap(share: .accept)
    _ = table.session.take(.folder(SharingAnswer.folder("/home", 3), name: "Sea.png"))
    table.write("x")
    var effects = Effects()
    table.session.toggleSharing(.export, for: other, &effects)
    #expect(effects.programRequests == [told])
    #expect(try sheet().text == "Sea.pngx" && sheet().space.edge == .top)
    try table.tap(share: .close)
    try table.open(.print, at: .bottom)
    #expect(try sheet().space.edge == .bottom && sheet().purpose == .print)
  }

  @Test("a folder is created by name, and shown when the program has made it")
  mutating func newFolder() throws {
    try openFolders()
    let (ticket, choices) = (try sheet().ticket, try sheet().choices)
    #expect(try table.tap(share: .newFolder).sharingChanged)
    #expect(try sheet().page == .newFolder && sheet().hasKeyboard && sheet().text == "")
    for key: GalleryKey in [.shift, .character("s"), .character("e"), .space] {
      try table.tap(share: .key(key))
    }
    table.write("a")
    #expect(try sheet().text == "Se a" && sheet().browser?.name == "Sea.png")
    table.strike(0xFF08)
    #expect(
      table.strike(Self.enter).programRequests
        == [.createFolder("Se", in: "/home", choices, for: ticket)])
    #expect(try sheet().isBusy)
    table.write("x")
    #expect(try sheet().text == "Se ", "typed while the program is at it")
    _ = table.session.take(.folder(SharingAnswer.folder("/home/Se", 0), name: ""))
    #expect(try sheet().page == .folders && sheet().browser?.listing.path == "/home/Se")
    #expect(try sheet().text == "Sea.png", "the name of the file is as it was")
  }

  @Test("a name that no folder can have, or that is taken, is refused in words, and can be changed")
  mutating func refusedFolder() throws {
    try openFolders()
    try table.tap(share: .newFolder)
    #expect(try sheet().message == Message(.newFolderIn, .text("/home")))
    #expect(try table.tap(share: .key(.accept)).programRequests.isEmpty)
    #expect(try sheet().message == Message(.folderNameMissing))
    for letter: Unicode.Scalar in ["a", "/", "b"] {
      _ = table.session.handle(.key(KeyPress(keysym: letter.value, text: letter)))
    }
    #expect(try sheet().message == Message(.newFolderIn, .text("/home")))
    #expect(try table.tap(share: .key(.accept)).programRequests.isEmpty)
    #expect(try sheet().message == Message(.folderNameSlash) && sheet().text == "a/b")
    for _ in 0..<2 { table.strike(0xFF08) }
    try table.tap(share: .key(.accept))
    let reason = Message(.folderExists, .text("a"))
    let ticket = try sheet().ticket
    #expect(table.session.refuseFolder(reason, for: ticket).sharingChanged)
    #expect(try !sheet().isBusy && sheet().message == reason && sheet().page == .newFolder)
    table.strike(Self.escape)
    #expect(try sheet().page == .folders)
    // The next new folder starts without a name.
    try table.tap(share: .newFolder)
    try table.tap(share: .name)
    #expect(try sheet().text == "" && sheet().message == Message(.newFolderIn, .text("/home")))
    try table.tap(share: .key(.cancel))
    #expect(try sheet().page == .folders && sheet().text == "Sea.png" && !sheet().hasKeyboard)
  }

  @Test("a folder is not created in the list of places, in an unreadable folder, or to open a file")
  mutating func noNewFolder() throws {
    try openFolders()
    try table.tap(share: .places)
    #expect(try sheet().isDimmed(.newFolder))
    _ = table.session.take(.folder(SharingAnswer.folder("/root", 0), name: nil))
    #expect(try sheet().isDimmed(.newFolder))
    try table.tap(share: .close)
    try table.open(.openFile)
    _ = table.session.take(.folder(SharingAnswer.folder("/home", 2), name: nil))
    #expect(try !sheet().layout.items.contains { $0.control == .newFolder })
  }

  @Test("from the desktop's dialog there is a way back to the sheet's own list, for each purpose")
  mutating func here() throws {
    try table.open(.export)
    try table.tap(share: .accept)
    let (ticket, choices) = (try sheet().ticket, try sheet().choices)
    #expect(table.session.awaitsDialog(ticket))
    #expect(
      try table.tap(share: .here).programRequests == [.chooseHere(choices, for: ticket)])
    #expect(try sheet().isBusy && !table.session.awaitsDialog(ticket))
    _ = table.session.take(.folder(SharingAnswer.folder("/home", 3), name: "Sea.png"))
    #expect(try sheet().page == .folders && sheet().text == "Sea.png" && !sheet().isBusy)
    try table.tap(share: .close)
    try table.open(.openFile)
    table.strike(Self.down)
    #expect(
      table.strike(Self.enter).programRequests
        == [.chooseHere(choices, for: try sheet().ticket)])
    try table.tap(share: .close)
    try table.open(.print)
    _ = table.session.take(.printers(.desktops))
    try table.tap(share: .accept)
    try table.tap(share: .here)
    #expect(try sheet().page == .choices && sheet().printers == nil && sheet().isDimmed(.accept))
    _ = table.session.take(.printers(PrinterList(["Attic"])))
    #expect(try !sheet().isDimmed(.accept))
  }

  @Test("it closes when its person leaves or another drawing is opened, also while it waits")
  mutating func gone() throws {
    try table.open(.export, at: .top)
    try table.tap(share: .accept)
    let ticket = try sheet().ticket
    var effects = Effects()
    table.session.leave(ticket.seat, &effects)
    #expect(table.session.sharing == nil && effects.sharingChanged)
    #expect(effects.programRequests == [.endChoice(ticket)])
    try table.open(.export)
    #expect(table.session.open(Boards()).sharingChanged && table.session.sharing == nil)
  }

  @Test("a finger scrolls the list, which coasts, and presses nothing; a wheel scrolls, too")
  mutating func scrolling() throws {
    try openFolders(60)
    let space = try sheet().space
    let middle = try sheet().layout.viewport.center
    table.begin(5, at: space.windowPoint(middle))
    for step in 1...10 {
      table.wait(10)
      table.move(5, to: space.windowPoint(Point(x: middle.x, y: middle.y - Double(12 * step))))
    }
    #expect(try sheet().scroll > 60 && sheet().pressed.isEmpty)
    let before = try sheet().scroll
    #expect(table.lift(5).programRequests.isEmpty)
    #expect(table.session.isAnimated)
    table.wait(100)
    #expect(try sheet().scroll > before)
    while table.session.isAnimated { table.wait(16) }
    let rest = try sheet().scroll
    _ = table.session.handle(
      .scroll(
        ScrollEvent(
          right: 0, down: -1, control: false, shift: false, position: space.windowPoint(middle),
          source: EventSource(device: 4, master: 2), time: Timestamp(milliseconds: table.clock))))
    #expect(try sheet().scroll < rest)
  }

  @Test(
    "all its controls are 9 mm or larger and on the sheet, on every screen and at every edge",
    arguments: TargetSizeTests.screens)
  func sizes(screen: TargetSizeTests.Screen) throws {
    for edge in ScreenEdge.allCases {
      var table = Table(
        seats: 4, width: screen.width, height: screen.height, metrics: screen.metrics)
      table.session.shareFormats = SharingAnswer.formats
      var effects = Effects()
      func expectFit(_ state: String) throws {
        let layout = try table.shareSheet().layout
        for item in layout.items {
          if case .key = item.control { continue }
          if case .row = item.control { continue }
          let (width, height) = (item.rect.width, item.rect.height)
          let size = min(width, height) / screen.metrics.pixelsPerMillimetre
          #expect(size >= 9, "\(state): \(item.control) at \(edge) has \(size) mm")
          #expect(layout.frame.union(item.rect) == layout.frame, "\(state): \(item.control)")
        }
        for (index, item) in layout.fixed.enumerated() {
          let others = layout.fixed.dropFirst(index + 1)
          #expect(
            !others.contains { $0.rect.insetBy(0.5).intersects(item.rect) },
            "\(state): \(item.control)")
        }
        #expect(layout.measures.cell / screen.metrics.pixelsPerMillimetre >= 9)
      }
      for purpose in SharePurpose.allCases {
        table.session.toggleSharing(purpose, for: try table.seat(edge).id, &effects)
        try expectFit("\(purpose)")
        if purpose == .export {
          try table.tap(share: .accept)
          try expectFit("waiting")
        }
        let name = purpose == .export ? "Sea.png" : nil
        _ = table.session.take(.printers(PrinterList(["A", "B", "C", "D", "E"])))
        try expectFit("\(purpose), answered")
        guard purpose != .print else { continue }
        _ = table.session.take(.folder(SharingAnswer.folder("/home", 40), name: name))
        try expectFit("\(purpose), folders")
        #expect(try table.shareSheet().layout.viewport.height > 0)
        guard purpose == .export else { continue }
        try table.tap(share: .newFolder)
        try expectFit("a new folder")
        try table.tap(share: .key(.cancel))
        try table.tap(share: .name)
        try expectFit("typing")
        _ = table.session.take(.exists("Sea.png"))
        try expectFit("existing")
      }
    }
  }
}
