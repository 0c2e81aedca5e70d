import Ink
import Interaction
import OrderedCollections
import Rendering
import Testing
import TestSupport
import Touch
import Words

@Suite("The share sheet on the screen")
struct ShareLookTests {
  private static let (width, height) = (1000, 800)

  /// A window with one person, at an edge.
  private func window(_ edge: ScreenEdge, theme: Theme = .light) throws -> LiveWindow {
    var session = PaintingSession(
      windowWidth: Self.width, windowHeight: Self.height, metrics: .standard, boards: Boards(),
      seats: [Seat(id: .first, edge: edge)])
    session.shareFormats = SharingAnswer.formats
    return LiveWindow(session, theme: theme)
  }

  private func press(_ keysym: UInt32, _ window: LiveWindow, text: Unicode.Scalar? = nil) {
    window.take(.event(.key(KeyPress(keysym: keysym, control: text == nil, text: text))))
  }

  private func touch(_ control: ShareControl, _ phases: [TouchEvent.Phase], _ window: LiveWindow)
    throws
  {
    let sheet = try #require(window.session.sharing)
    let item = try #require(sheet.layout.items.first { $0.control == control }, "no \(control)")
    let place = sheet.space.windowPoint(item.rect.center)
    for phase in phases { window.touch(7, phase, phase == .begin ? place : nil) }
  }

  private func tap(_ control: ShareControl, _ window: LiveWindow) throws {
    try touch(control, [.begin, .ownership, .end], window)
  }

  /// Expects the window to be as it is painted from scratch, and to differ from before.
  private func expectRepainted(
    _ window: LiveWindow, _ state: String, differsFrom before: [UInt32]? = nil
  ) -> [UInt32] {
    let pixels = Array(window.pixels())
    expectSamePixels(pixels, FullRepaint.window(window.session), width: Self.width, "\(state)")
    if let before { #expect(pixels != before, "\(state) looks as before") }
    return pixels
  }

  @Test(
    "every change of it is painted as it is from scratch, and can be seen",
    arguments: ScreenEdge.allCases)
  func repainted(edge: ScreenEdge) throws {
    let window = try window(edge)
    var pixels = expectRepainted(window, "closed")
    func expectChange(_ state: String, _ change: () throws -> Void) throws {
      try change()
      pixels = expectRepainted(window, state, differsFrom: pixels)
    }
    try expectChange("open") { press(0x65, window) }
    try expectChange("pressed") { try touch(.format("pdf"), [.begin, .ownership], window) }
    try expectChange("another format") { try touch(.format("pdf"), [.end], window) }
    try expectChange("no paper") { try tap(.paper(false), window) }
    try expectChange("focused") { window.take(.event(.key(KeyPress(keysym: 0xFF54)))) }
    try expectChange("waiting") { try tap(.accept, window) }
    try expectChange("folders") {
      window.take(.answer(.folder(SharingAnswer.folder("/home", 20), name: "Sea.pdf")))
    }
    try expectChange("scrolled") { window.take(.event(.key(KeyPress(keysym: 0xFF56)))) }
    try expectChange("typed") { press(0x78, window, text: "x") }
    try expectChange("keyboard") { try tap(.name, window) }
    try expectChange("shift") { try tap(.key(.shift), window) }
    try expectChange("no keyboard") { try tap(.key(.accept), window) }
    try expectChange("new folder") { try tap(.newFolder, window) }
    try expectChange("name of a folder") { press(0x78, window, text: "x") }
    try expectChange("refused folder") {
      try tap(.key(.accept), window)
      window.take(.answer(.refusedFolder(Message(.folderExists, .text("x")))))
    }
    try expectChange("no new folder") { try tap(.key(.cancel), window) }
    try expectChange("places") { try tap(.places, window) }
    try expectChange("folders again") { try tap(.places, window) }
    try expectChange("asked") {
      try tap(.accept, window)
      window.take(.answer(.exists("Sea.pdf")))
    }
    try expectChange("closed again") { window.take(.answer(.ended)) }
    try expectChange("printers are looked for") { press(0x70, window) }
    try expectChange("printers") {
      window.take(.answer(.printers(PrinterList(["Attic", "Cellar"]))))
    }
    try expectChange("another printer") { try tap(.row(1), window) }
    try expectChange("printing") { try tap(.accept, window) }
    try expectChange("no printers") { window.take(.answer(.printers(PrinterList([])))) }
  }

  @Test func `small pictures of files appear in their rows, and are asked for once`() throws {
    let window = try window(.bottom)
    window.perform { session in
      var effects = Effects()
      session.toggleSharing(.picture, for: .first, &effects)
      return effects
    }
    #expect(window.missingFileThumbnails.isEmpty)
    window.take(.answer(.folder(SharingAnswer.folder("/home", 2), name: nil)))
    let before = expectRepainted(window, "without pictures")
    #expect(window.missingFileThumbnails == ["/home/File 0", "/home/File 1"])
    var random = SeededGenerator(seed: 1)
    window.setThumbnail(TestPictures.small(using: &random), forFile: "/home/File 0")
    window.setThumbnail(nil, forFile: "/home/File 1")
    window.setThumbnail(TestPictures.small(using: &random), forFile: "/elsewhere")
    #expect(window.missingFileThumbnails.isEmpty)
    let row = try #require(window.session.sharing).layout.row(2)
    let changed = differingPixels(before, window.pixels())
    #expect(!changed.isEmpty)
    #expect(
      changed.allSatisfy {
        row.contains(Point(x: Double($0 % Self.width), y: Double($0 / Self.width)))
      })
    window.take(.answer(.ended))
    #expect(window.missingFileThumbnails.isEmpty)
    _ = expectRepainted(window, "closed")
  }

  @Test("in a window that becomes tiny and large again it is painted as it is from scratch")
  func resized() throws {
    let window = try window(.bottom)
    press(0x65, window)
    for (width, height) in [(320, 200), (90, 60), (Self.width, Self.height)] {
      window.resize(width, height)
      expectSamePixels(
        Array(window.pixels()), FullRepaint.window(window.session), width: width, "\(width)")
    }
  }

  @Test func `in the dark it is dark`() throws {
    for theme in [Theme.light, .dark] {
      let window = try window(.bottom, theme: theme)
      press(0x65, window)
      let frame = try #require(window.session.sharing).layout.frame
      let place = PixelRect(x: Int(frame.center.x), y: Int(frame.minY) + 4, width: 1, height: 1)
      let pixel = window.pixels()[place.y * Self.width + place.x] & 0xFF
      #expect((pixel < 0x80) == (theme == .dark))
    }
  }
}
