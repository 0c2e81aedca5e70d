import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Words

@Suite("Layers that make way for others, and come back")
struct LayerReturnTests {
  /// Two people at a window in which the gallery leaves no room for anything else.
  private var table = Table(seats: 2, width: 800, height: 480)
  private let top: SeatID
  private let bottom: SeatID

  init() throws {
    table.session.shareFormats = SharingAnswer.formats
    (top, bottom) = (try table.seat(.top).id, try table.seat(.bottom).id)
  }

  /// Somebody opens the gallery, or closes it.
  private mutating func toggleGallery() {
    var effects = Effects()
    table.session.toggleGallery(from: top, &effects)
    table.wait(0)
  }

  @discardableResult
  private mutating func share(_ purpose: SharePurpose, _ seat: SeatID) -> Effects {
    var effects = Effects()
    table.session.toggleSharing(purpose, for: seat, &effects)
    table.wait(0)
    return effects
  }

  /// The first place beside the gallery that belongs to the person at the lower edge.
  private func margin() throws -> Point {
    let sheet = try table.sheet()
    return Point(x: sheet.space.windowRect(sheet.layout.frame).minX / 2, y: 300)
  }

  @Test("a palette whose panel makes way is laid out at once for the people who sit there now")
  func adapts() throws {
    var (table, effects) = (Table(width: 800, height: 480), Effects())
    try table.tap(.panel(.menu))
    _ = table.session.takeSeat(at: SeatPlace(.top))
    table.wait(0)
    #expect(try table.seat(.bottom).palette.room != nil)
    table.session.toggleGallery(from: top, &effects)
    table.wait(0)
    let palette = try table.seat(.bottom).palette
    #expect(palette.panel == nil && palette.room == nil)
  }

  @Test("a sheet that makes way gets the printers, which the program has found meanwhile")
  mutating func printers() throws {
    let asked = share(.print, bottom)
    let ticket = try table.shareSheet().ticket
    #expect(asked.programRequests == [.findPrinters(for: ticket)])
    toggleGallery()
    #expect(table.session.sharing == nil)
    _ = table.session.showPrinters(PrinterList(["Office"]), for: ticket)
    toggleGallery()
    #expect(try table.shareSheet().ticket == ticket)
    #expect(try table.shareSheet().printers?.names == ["Office"])
  }

  /// What becomes of the desktop's dialog that a sheet waits for while it makes way.
  enum Dialog: CaseIterable {
    case staysOpen, isCancelled, isDone
  }

  @Test("a sheet that waits for a dialog makes way without ending it", arguments: Dialog.allCases)
  mutating func dialog(_ dialog: Dialog) throws {
    share(.export, bottom)
    try table.tap(share: .accept)
    let ticket = try table.shareSheet().ticket
    var effects = Effects()
    table.session.toggleGallery(from: top, &effects)
    #expect(!table.wait(0).programRequests.contains(.endChoice(ticket)))
    #expect(table.session.sharing == nil && table.session.awaitsDialog(ticket))
    switch dialog {
    case .staysOpen: break
    case .isCancelled: _ = table.session.resumeSharing(ticket)
    case .isDone: _ = table.session.endSharing(ticket)
    }
    #expect(table.session.awaitsDialog(ticket) == (dialog == .staysOpen))
    toggleGallery()
    switch dialog {
    case .staysOpen: #expect(try table.shareSheet().step == .waiting)
    case .isCancelled: #expect(try table.shareSheet().step == .choices)
    case .isDone: #expect(table.session.sharing == nil)
    }
  }

  @Test("a dialog ends when its person paints on, so that its sheet does not come back")
  mutating func paintsOn() throws {
    share(.export, bottom)
    try table.tap(share: .accept)
    let ticket = try table.shareSheet().ticket
    toggleGallery()
    #expect(table.begin(1, at: try margin()).programRequests.contains(.endChoice(ticket)))
    table.lift(1)
    #expect(!table.session.awaitsDialog(ticket))
    toggleGallery()
    #expect(table.session.sharing == nil)
  }

  @Test(
    "a sheet that makes way is not lost when somebody else wants one, and comes back by a touch")
  mutating func again() throws {
    share(.export, bottom)
    try table.tap(share: .scale(2))
    let ticket = try table.shareSheet().ticket
    toggleGallery()
    let told = ProgramRequest.tell(Message(.sharingTakenFromOpposite), to: top)
    #expect(share(.print, top).programRequests == [told])
    #expect(table.session.sharing == nil)
    share(.export, bottom)
    #expect(try table.shareSheet().ticket == ticket && table.shareSheet().choices.scale == 2)
    #expect(table.session.gallery == nil)
    share(.export, bottom)
    #expect(table.session.sharing == nil && table.session.gallery != nil)
  }

  @Test("what is composed on a sheet that makes way becomes a part of its text")
  mutating func composed() throws {
    var effects = Effects()
    table.session.toggleNaming(for: bottom, &effects)
    table.wait(0)
    _ = table.session.compose("ni")
    #expect(table.session.naming?.composed == "ni")
    for _ in 1...2 { toggleGallery() }
    #expect(table.session.naming?.text == "ni" && table.session.naming?.composed == "")
  }

  @Test mutating func `a panel comes back to where it was`() throws {
    var effects = Effects()
    table.session.toggle(.colors, of: bottom, &effects)
    table.wait(0)
    let before = try #require(table.session.layouts[bottom]?.panel?.frame)
    toggleGallery()
    #expect(table.session.layouts[bottom]?.panel == nil)
    toggleGallery()
    #expect(table.session.layouts[bottom]?.panel?.frame == before)
  }

  @Test("a new text shows its keys, though those of the one before made way")
  mutating func keys() throws {
    var effects = Effects()
    table.session.activate(.tool(.text), of: bottom, &effects)
    table.tap(1, at: Point(x: 400, y: 280))
    #expect(table.session.writingSheets.count == 1)
    toggleGallery()
    #expect(table.session.writingSheets.isEmpty && table.session.gallery != nil)
    table.tap(2, at: try margin())
    table.wait(0)
    #expect(table.session.writingSheets.count == 1 && table.session.gallery == nil)
  }

  @Test("a notice with a finger on it stays there and works, whatever opens meanwhile")
  mutating func pressed() throws {
    table.stroke(1, at: Point(x: 300, y: 200))
    var effects = Effects()
    table.session.activate(.clear(.everyones), of: bottom, &effects)
    table.wait(0)
    let removal = try #require(table.session.removalNotices.first)
    table.begin(2, at: removal.space.windowPoint(removal.button.center))
    toggleGallery()
    #expect(table.session.removalNotices.first?.frame == removal.frame)
    table.lift(2)
    #expect(table.session.drawing.completed.count == 1 && table.session.removalNotices.isEmpty)
    toggleGallery()
    _ = table.session.showSaved("Tree.png", aspect: 1, for: bottom)
    let saved = try #require(table.session.saveNotice)
    table.begin(3, at: saved.space.windowPoint(saved.button.center))
    toggleGallery()
    #expect(table.session.saveNotice?.frame == saved.frame)
    #expect(table.lift(3).programRequests == [.showSaved])
  }

  @Test mutating func `so does the bar beside what is selected`() throws {
    table.stroke(1, at: Point(x: 300, y: 280))
    var effects = Effects()
    table.session.activate(.tool(.select), of: bottom, &effects)
    table.session.select(Array(table.session.drawing.visibleIndices), isHeld: false, for: bottom)
    table.wait(0)
    let bar = try #require(table.session.selectionBars.all.first)
    table.begin(2, at: bar.space.windowPoint(bar.rect(of: .delete).center))
    toggleGallery()
    #expect(table.session.selectionBars.all.first?.frame == bar.frame)
    table.lift(2)
    #expect(table.session.drawing.completed.isEmpty && table.session.selectionBars.all.isEmpty)
  }

  @Test("a notice that waits for room is shown for its whole time afterwards")
  mutating func waits() throws {
    table.stroke(1, at: Point(x: 300, y: 200))
    toggleGallery()
    var effects = Effects()
    table.session.activate(.clear(.everyones), of: bottom, &effects)
    table.wait(HoldTuning.removalNoticeStays + .seconds(1))
    #expect(table.session.removalNotices.isEmpty)
    toggleGallery()
    table.wait(HoldTuning.removalNoticeStays - .milliseconds(1))
    #expect(!table.session.removalNotices.isEmpty)
    table.wait(1)
    #expect(table.session.removalNotices.isEmpty)
  }
}
