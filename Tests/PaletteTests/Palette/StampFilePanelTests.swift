import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch
import Words

@Suite("Stamps of files in the panel of stamps")
struct StampFilePanelTests {
  private var table = Table()

  private var seat: Seat { get throws { try table.seat(.bottom) } }

  private static let files = files(3)
  private static let image = TestPictures.picture([0xFF00_80FF], width: 1, height: 1)

  private static func files(_ count: Int) -> [StampFile] {
    (0..<count).map { StampFile(path: "/stamps/\($0).png", name: "stamp \($0)") }
  }

  /// The controls of the open panel.
  private func controls(at edge: ScreenEdge = .bottom) throws -> [PaletteControl] {
    try table.panel(edge).content.map(\.control)
  }

  /// The controls of the open panel that are marked as chosen.
  private func chosen() throws -> [PaletteControl] {
    let context = table.session.controlContext(of: try seat)
    return try controls().filter { $0.entry.isChosen(context) }
  }

  private mutating func answer(
    _ file: StampFile, at edge: ScreenEdge = .bottom
  ) throws {
    let seat = try table.seat(edge).id
    _ = table.session.choose(StampPicture(Self.image, mirrored: Self.image, of: file), for: seat)
  }

  @Test("the program is asked for them when the panel opens, and not before")
  func asked() throws {
    var table = Table.large(seats: 4)
    #expect(table.session.stampFiles.isEmpty)
    try table.tap(.panel(.menu))
    let opening = try table.tap(.panel(.stamps))
    #expect(opening.programRequests == [.listStamps])
    // While somebody looks at the tiles, nobody else's opening moves them.
    #expect(try table.tap(.panel(.stamps), at: .top).programRequests.isEmpty)
    try table.closePanels(at: .bottom, finger: 902)
    try table.closePanels(at: .top, finger: 902)
    #expect(try table.tap(.panel(.stamps), at: .left).programRequests == [.listStamps])
  }

  @Test("they follow the stamps that there always are, and the way to other tools")
  mutating func order() throws {
    try table.tap(.panel(.stamps))
    let before = try controls()
    _ = table.session.show(stampFiles: Self.files)
    #expect(try controls() == before + Self.files.indices.map(PaletteControl.stampFile))
    // The folder has vanished.
    _ = table.session.show(stampFiles: [])
    #expect(try controls() == before)
  }

  @Test(arguments: [0, 19, 20, 999]) func `reports name each of them`(index: Int) throws {
    let control = PaletteControl.stampFile(index)
    #expect(PaletteControl.named(control.name) == control)
    for name in ["stamp-file-+\(index)", "stamp-file--\(index)", "file-\(index)", "-\(index)"] {
      #expect(PaletteControl.named(name) == nil)
    }
  }

  @Test func `screen readers hear their names`() throws {
    var table = table
    _ = table.session.show(stampFiles: Self.files)
    try table.tap(.panel(.stamps))
    let names = table.session.accessibleTree.nodes.map { $0.name.text(\.english) }
    for file in Self.files { #expect(names.contains("Stamp: \(file.name)")) }
  }

  @Test("a tap marks one and asks for its image; when it is there, the seat has it")
  mutating func choosing() throws {
    _ = table.session.show(stampFiles: Self.files)
    try table.tap(.panel(.stamps))
    let effects = try table.tap(.stampFile(1))
    #expect(effects.programRequests == [.readStamp(Self.files[1], for: .first)])
    #expect(try chosen() == [.stampFile(1)])
    #expect(try seat.brush.stampPicture == nil && seat.palette.panel == .stamps)
    try answer(Self.files[1])
    #expect(try seat.brush.stampPicture?.file == Self.files[1])
    #expect(try seat.brush.tool == .stamp && seat.palette.panel == nil)
    try table.tap(.panel(.stamps))
    #expect(try chosen() == [.stampFile(1)])
    try table.tap(.stamp(4))
    #expect(try seat.brush.stampPicture == nil && seat.brush.stamp == Stamp.all[4])
  }

  @Test("an image that nobody waits for any more changes nothing", arguments: 0..<4)
  mutating func late(way: Int) throws {
    _ = table.session.show(stampFiles: Self.files)
    try table.tap(.panel(.stamps))
    try table.tap(.stampFile(1))
    switch way {
    case 0: try table.tap(.stamp(2))
    case 1: try table.closePanels(at: .bottom, finger: 902)
    case 2: try table.tap(.stampFile(2))
    default: table.tap(1, at: Table.canvas)
    }
    let before = try seat
    try answer(Self.files[1])
    #expect(try seat == before && before.brush.stampPicture == nil)
    let reason = Message(.imageDamaged)
    let effects = table.session.refuse(Self.files[1], because: reason, for: .first)
    #expect(try seat == before && effects == Effects())
  }

  @Test("one that cannot be read is told in one sentence, and the stamp before stays")
  mutating func refused() throws {
    _ = table.session.show(stampFiles: Self.files)
    try table.tap(.stamp(7))
    try table.tap(.panel(.stamps))
    try table.tap(.stampFile(0))
    let reason = Message(.notAnImage, .text("/stamps/0.png"))
    let effects = table.session.refuse(Self.files[0], because: reason, for: .first)
    #expect(effects.programRequests == [.tell(reason, to: .first)])
    #expect(try chosen() == [.stamp(7)] && seat.brush.tool == .stamp)
    // The person can choose another one at once.
    try table.tap(.stampFile(1))
    try answer(Self.files[1])
    #expect(try seat.brush.stampPicture?.file == Self.files[1])
  }

  @Test("each person chooses alone, and what a file has become is no matter to those who have it")
  func alone() throws {
    var table = Table.large(seats: 4)
    _ = table.session.show(stampFiles: Self.files)
    for (index, edge) in [ScreenEdge.bottom, .top, .left].enumerated() {
      try table.tap(.panel(.stamps), at: edge)
      try table.tap(.stampFile(index), at: edge)
    }
    for (index, edge) in [ScreenEdge.bottom, .top, .left].enumerated().reversed() {
      let seat = try table.seat(edge).id
      let stamp = StampPicture(Self.image, mirrored: Self.image, of: Self.files[index])
      _ = table.session.choose(stamp, for: seat)
    }
    _ = table.session.show(stampFiles: [])
    for (index, edge) in [ScreenEdge.bottom, .top, .left].enumerated() {
      #expect(try table.seat(edge).brush.stampPicture?.file == Self.files[index])
    }
    #expect(try table.seat(.right).brush.stampPicture == nil)
  }

  @Test("a press ends where its tile moves away, and chooses nothing")
  mutating func stray() throws {
    _ = table.session.show(stampFiles: Self.files)
    try table.press(1, .stampFile(0))
    let place = try table.place(.stampFile(0))
    #expect(try seat.palette.pressed == [.stampFile(0)])
    // Now there are so many that the tiles are smaller, or scroll.
    _ = table.session.show(stampFiles: Self.files(500))
    let layout = try #require(table.session.layouts[.first])
    let isThere = layout.panel?.cells.contains { cell in
      cell.control == .stampFile(0) && cell.rect.contains(layout.space.seatPoint(place))
    }
    #expect(isThere == false, "the tile has moved")
    #expect(try seat.palette.pressed.isEmpty)
    #expect(table.lift(1).programRequests.isEmpty)
  }

  @Test("a press ends where its tile gets the stamp of another file, and goes on elsewhere")
  mutating func replaced() throws {
    _ = table.session.show(stampFiles: Self.files)
    for index in [1, 0] { try table.show(.stampFile(index)) }
    let places = try [0, 1].map { try table.place(.stampFile($0)) }
    for (index, place) in places.enumerated() { table.begin(UInt32(index + 1), at: place) }
    #expect(try seat.palette.pressed == [.stampFile(0), .stampFile(1)])
    let other = StampFile(path: "/stamps/other.png", name: "other")
    _ = table.session.show(stampFiles: [other] + Self.files.dropFirst())
    #expect(try [0, 1].map { try table.place(.stampFile($0)) } == places, "no tile has moved")
    #expect(try seat.palette.pressed == [.stampFile(1)])
    #expect(table.lift(1).programRequests.isEmpty)
    #expect(table.lift(2).programRequests == [.readStamp(Self.files[1], for: .first)])
  }

  @Test(arguments: [(1280, 720), (480, 640), (2560, 1440)])
  func `each of 500 can be scrolled to with a finger, and only few are visible at once`(
    width: Int, height: Int
  ) throws {
    var table = Table(width: width, height: height)
    let files = Self.files(500)
    _ = table.session.show(stampFiles: files)
    try table.tap(.panel(.stamps))
    #expect(try table.panel().content.count == Stamp.all.count + 1 + files.count)
    for index in [499, 250, 0, 123] {
      let effects = try table.tap(.stampFile(index))
      #expect(effects.programRequests == [.readStamp(files[index], for: .first)])
      let visible = try table.panel().stampFiles(within: 0)
      #expect(visible.contains(index) && visible.count < 200)
      #expect(Set(visible).isSubset(of: try table.panel().stampFiles(within: 1)))
      let cell = try #require(try table.panel().cells.first { $0.control == .stampFile(index) })
      #expect(min(cell.rect.width, cell.rect.height) > 30, "a finger can press it")
    }
  }

  @Test("a seat keeps the stamp that there always is for the next start")
  mutating func kept() throws {
    _ = table.session.show(stampFiles: Self.files)
    try table.tap(.stamp(9))
    try table.tap(.panel(.stamps))
    try table.tap(.stampFile(0))
    try answer(Self.files[0])
    let kept = try #require(PaintingSession.seats(decoding: table.session.encodedSeats))
    #expect(kept[0].brush.tool == .stamp && kept[0].brush.stamp == Stamp.all[9])
    #expect(kept[0].brush.stampPicture == nil)
  }
}
