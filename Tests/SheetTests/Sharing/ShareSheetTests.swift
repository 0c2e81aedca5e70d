import Ink
import Interaction
import Tables
import Testing
import TestSupport

@Suite("The share sheet")
struct ShareSheetTests {
  private static let (enter, down): (UInt32, UInt32) = (0xFF0D, 0xFF54)
  private var table: Table

  init() throws { table = try .forSharing() }

  private func sheet() throws -> ShareSheet { try table.shareSheet() }

  @Test mutating func `each choice is a tap, and Export asks the program where to`() throws {
    #expect(try table.open(.export).surfaces.contains(.sharing))
    #expect(try sheet().step == .choices && sheet().choices.format?.word == "png")
    #expect(try table.seat(.bottom).palette.panel == nil, "the menu is behind the sheet")
    for control: ShareControl in [.scale(4), .boards(all: true), .paper(false)] {
      #expect(try table.tap(share: control).surfaces.contains(.sharing))
    }
    let chosen = try sheet().choices
    #expect(chosen.scale == 4 && chosen.hasAllBoards && !chosen.hasPaper)
    let effects = try table.tap(share: .accept)
    #expect(effects.programRequests == [.chooseExport(chosen, for: try sheet().ticket)])
    #expect(try sheet().step == .waiting)
    // Closing it ends the desktop's dialog, and the next sheet begins with the same choices.
    let ticket = try sheet().ticket
    #expect(try table.tap(share: .close).programRequests == [.endChoice(ticket)])
    #expect(table.session.sharing == nil)
    try table.open(.export)
    #expect(try sheet().choices == chosen && sheet().ticket != ticket)
  }

  @Test("a drawing with pages is exported whole as PDF at first, and its last choice is remembered")
  mutating func pages() throws {
    let page = try #require(PaperPage(TestPages.document(), index: 0))
    let plain = table.session.boards
    table.session.boards.current.paper.page = page
    let filled = table.session.boards
    try table.open(.export)
    #expect(try sheet().choices.format?.word == "pdf" && sheet().choices.hasAllBoards)
    try table.tap(share: .format("xopp"))
    try table.tap(share: .close)
    table.session.boards = plain
    try table.open(.export)
    #expect(try sheet().choices.format?.word == "png" && !sheet().choices.hasAllBoards)
    try table.tap(share: .scale(4))
    try table.tap(share: .close)
    table.session.boards = filled
    try table.open(.export)
    #expect(try sheet().choices.format?.word == "xopp" && sheet().choices.scale == 1)
  }

  @Test mutating func `a choice that makes no difference is dimmed and does nothing`() throws {
    try table.open(.export)
    try table.tap(share: .format("pdf"))
    #expect(try sheet().isDimmed(.scale(2)))
    #expect(
      try !table.tap(share: .scale(2)).surfaces.contains(.sharing) || sheet().choices.scale == 1)
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
    try table.openFolders()
    let ticket = try sheet().ticket
    let choices = try sheet().choices
    #expect(try sheet().step == .folders && sheet().browser?.name == "Sea.png")
    #expect(
      try table.tap(share: .row(1)).programRequests
        == [.listFolder("/home/Folder 1", choices, for: ticket)])
    // Until the answer comes, nothing else can be asked for.
    #expect(try sheet().isBusy)
    #expect(try table.tap(share: .row(0)).programRequests.isEmpty)
    _ = table.session.take(.folder(SharingAnswer.folder("/home/Folder 1", 1), name: "Sea.png"))
    #expect(try table.tap(share: .up).programRequests == [.listFolder("/", choices, for: ticket)])
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

  @Test mutating func `a file that exists is only replaced if the person says so`() throws {
    try table.openFolders()
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
    #expect(try sheet().step == .folders && !sheet().isBusy)
    _ = table.session.take(.ended)
    #expect(table.session.sharing == nil)
  }

  @Test("the name is typed with the keyboard of the sheet or of the machine")
  mutating func typing() throws {
    try table.openFolders()
    #expect((SessionStatus(table.session).typing != nil))
    table.write("x")
    #expect(try sheet().browser?.name == "Sea.pngx")
    try table.tap(share: .name)
    for key: ScreenKey in [.backspace, .backspace, .shift, .character("q")] {
      try table.tap(share: .key(key))
    }
    #expect(try sheet().browser?.name == "Sea.pnQ")
    try table.tap(share: .key(.accept))
    #expect(try sheet().browser?.isTyping == false)
    for _ in 0..<20 { table.strike(0xFF08) }
    #expect(try sheet().browser?.name == "" && sheet().isDimmed(.accept))
    #expect(try table.tap(share: .accept).programRequests.isEmpty)
  }

  @Test mutating func `an answer to a sheet that was closed changes no other one`() throws {
    try table.open(.export)
    let old = try sheet().ticket
    try table.tap(share: .close)
    let listing = SharingAnswer.folder("/", 2)
    #expect(table.session.showFolder(listing, name: "x", for: old) == Effects())
    try table.open(.export)
    #expect(table.session.showFolder(listing, name: "x", for: old) == Effects())
    #expect(table.session.endSharing(old) == Effects())
    #expect(table.session.resumeSharing(old) == Effects())
    #expect(try sheet().step == .choices)
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
    #expect(try sheet().step == .choices && !sheet().isBusy)
    _ = table.session.take(.printers(PrinterList([])))
    #expect(try sheet().isDimmed(.accept))
    _ = table.session.take(.printers(.desktops))
    #expect(
      try table.tap(share: .accept).programRequests
        == [.print(try sheet().choices, on: nil, for: ticket)])
    #expect(try sheet().step == .waiting)
  }

  @Test("a file is chosen in the desktop's dialog or from the folders, and the sheet closes")
  mutating func opening() throws {
    let effects = try table.open(.openFile)
    let ticket = try sheet().ticket
    #expect(
      effects.programRequests == [.chooseFile(for: ticket)] && effects.surfaces.contains(.sharing))
    #expect(try sheet().step == .waiting)
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

  @Test("a picture is chosen on the sheet itself, in high rows, and the sheet closes")
  mutating func adding() throws {
    let effects = try table.open(.addPicture, at: .top)
    let ticket = try sheet().ticket
    #expect(effects.programRequests == [try sheet().choosingHere] && ticket.seat != .first)
    #expect(try sheet().step == .folders && sheet().isBusy && sheet().space.edge == .top)
    #expect(try sheet().wantedThumbnails.isEmpty)
    _ = table.session.take(.folder(SharingAnswer.folder("/home", 2), name: nil))
    let cell = try sheet().layout.measures.cell
    #expect(try sheet().layout.row(0).height > 1.9 * cell && sheet().layout.footer == nil)
    #expect(try sheet().wantedThumbnails == ["/home/File 0", "/home/File 1"])
    #expect(
      try table.tap(share: .row(2)).programRequests == [.addPicture("/home/File 0", for: ticket)])
    #expect(table.session.sharing == nil)
  }

  @Test(
    "thumbnails are wanted of the files in view first, and few are kept, however many there are")
  mutating func thumbnails() throws {
    try table.open(.addPicture)
    _ = table.session.take(.folder(SharingAnswer.folder("/home", 1_000), name: nil))
    #expect(try sheet().wantedThumbnails.isEmpty, "there are only folders in view")
    table.strike(0xFF57)
    let last = try sheet().layout.visible.map { "/home/File \($0 - 1_000)" }
    #expect(try Array(sheet().wantedThumbnails.prefix(last.count)) == last)
    #expect(try sheet().keptThumbnails.isSuperset(of: sheet().wantedThumbnails))
    #expect(try sheet().keptThumbnails.count < 100)
    try table.tap(share: .close)
    try table.open(.openFile)
    _ = table.session.take(.folder(SharingAnswer.folder("/home", 2), name: nil))
    #expect(try sheet().wantedThumbnails.isEmpty && sheet().keptThumbnails.isEmpty)
  }

  @Test("a way leads from the desktop's dialog back to the sheet's own list, for each purpose")
  mutating func here() throws {
    try table.open(.export)
    try table.tap(share: .accept)
    let (ticket, choices) = (try sheet().ticket, try sheet().choices)
    #expect(table.session.awaitsDialog(ticket))
    #expect(
      try table.tap(share: .here).programRequests == [.chooseHere(.export, choices, for: ticket)])
    #expect(try sheet().isBusy && !table.session.awaitsDialog(ticket))
    _ = table.session.take(.folder(SharingAnswer.folder("/home", 3), name: "Sea.png"))
    #expect(try sheet().step == .folders && sheet().text == "Sea.png" && !sheet().isBusy)
    try table.tap(share: .close)
    try table.open(.openFile)
    table.strike(Self.down)
    #expect(
      table.strike(Self.enter).programRequests
        == [.chooseHere(.open, choices, for: try sheet().ticket)])
    try table.tap(share: .close)
    try table.open(.print)
    _ = table.session.take(.printers(.desktops))
    try table.tap(share: .accept)
    try table.tap(share: .here)
    #expect(try sheet().step == .choices && sheet().printers == nil && sheet().isDimmed(.accept))
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
    #expect(table.session.sharing == nil && effects.surfaces.contains(.sharing))
    #expect(effects.programRequests == [.endChoice(ticket)])
    try table.open(.export)
    #expect(
      table.session.open(Boards()).surfaces.contains(.sharing) && table.session.sharing == nil)
  }
}
