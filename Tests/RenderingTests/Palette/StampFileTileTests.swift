import Ink
import Interaction
import OrderedCollections
import Rendering
import Testing
import TestSupport
import Touch

@Suite("The tiles of stamps of files")
struct StampFileTileTests {
  private static let (width, height) = (1280, 720)

  private static func files(_ count: Int) -> [StampFile] {
    (0..<count).map { StampFile(path: "/stamps/\($0).png", name: "stamp \($0)") }
  }

  private static func picture(_ color: UInt32) -> ThumbnailData {
    ThumbnailData(width: 8, height: 8, pixels: Array(repeating: color, count: 64))
  }

  /// A window whose first person has opened the panel of stamps.
  private static func window(_ count: Int, seats: Int = 1) -> LiveWindow {
    var session = PaintingSession(
      windowWidth: width, windowHeight: height, metrics: .standard)
    session.seat(seats)
    let window = LiveWindow(session)
    window.perform { $0.toggle(.stamps, of: .first) }
    window.perform { $0.show(stampFiles: files(count)) }
    return window
  }

  private static func paths(_ window: LiveWindow, within pages: Double) -> [String] {
    let panel = window.session.layouts[.first]?.panel
    return (panel?.stampFiles(within: pages) ?? []).map { window.session.stampFiles[$0].path }
  }

  /// Scrolls the panel by a number of pixels.
  private static func scroll(_ window: LiveWindow, by distance: Double) throws {
    let layout = try #require(window.session.layouts[.first])
    let panel = try #require(layout.panel)
    let start = Point(x: panel.frame.minX + 1, y: panel.frame.center.y)
    window.begin(3, at: layout.space.windowPoint(start))
    // The first part only begins the drag.
    let slop = 60.0
    for way in [slop, slop + distance] {
      let place = Point(x: start.x, y: start.y - way)
      window.touch(3, .update(pendingEnd: false), layout.space.windowPoint(place))
    }
    window.touch(3, .end, nil)
    window.perform { $0.decideLifts() }
  }

  @Test func `only those that are visible want a picture, each of them once`() throws {
    let window = Self.window(500)
    let visible = Self.paths(window, within: 0)
    #expect(!visible.isEmpty && visible.count < 100)
    #expect(window.missingStampPictures == visible)
    window.setStampPicture(Self.picture(0xFF0000), for: visible[0])
    // There is none.
    window.setStampPicture(nil, for: visible[1])
    #expect(window.missingStampPictures == Array(visible.dropFirst(2)))
    window.perform { $0.toggle(.stamps, of: .first) }
    #expect(window.missingStampPictures.isEmpty)
  }

  @Test func `nothing is wanted before the panel is open, or if there are no files`() {
    let window = LiveWindow(
      PaintingSession(
        windowWidth: Self.width, windowHeight: Self.height, metrics: .standard))
    window.perform { $0.show(stampFiles: Self.files(5)) }
    #expect(window.missingStampPictures.isEmpty)
    #expect(Self.window(0).missingStampPictures.isEmpty)
  }

  @Test func `people who look at the same tiles want one picture of each`() throws {
    let window = Self.window(3, seats: 2)
    let second = try #require(window.session.seats.keys.last)
    window.perform { $0.toggle(.stamps, of: second) }
    #expect(window.missingStampPictures == Self.files(3).map(\.path))
    let before = window.pixels()
    window.setStampPicture(Self.picture(0x00FF00), for: "/stamps/1.png")
    #expect(!differingPixels(before, window.pixels()).isEmpty)
    #expect(window.missingStampPictures == ["/stamps/0.png", "/stamps/2.png"])
  }

  @Test func `names that are equal as texts have pictures of their own`() throws {
    let window = Self.window(0)
    // Composed and decomposed accents.
    let paths = ["/stamps/\u{E9}.png", "/stamps/e\u{301}.png"]
    window.perform { $0.show(stampFiles: paths.map { StampFile(path: $0, name: "stamp") }) }
    #expect(window.missingStampPictures.map { Array($0.utf8) } == paths.map { Array($0.utf8) })
    window.setStampPicture(Self.picture(0xFF0000), for: paths[0])
    let missing = try #require(window.missingStampPictures.first)
    #expect(window.missingStampPictures.count == 1 && missing.utf8.elementsEqual(paths[1].utf8))
  }

  @Test func `a picture changes its own tile and no other pixel`() throws {
    let window = Self.window(3)
    window.expectRepainted("without pictures")
    let before = window.pixels()
    window.setStampPicture(Self.picture(0xFF0000), for: "/stamps/1.png")
    let after = window.pixels()
    let layout = try #require(window.session.layouts[.first])
    let cell = try #require(layout.panel?.cells.first { $0.control == .stampFile(1) })
    let tile = layout.space.windowRect(cell.rect)
    let changed = differingPixels(before, after)
    #expect(!changed.isEmpty && changed.contains { after[$0] == 0xFFFF_0000 })
    #expect(
      changed.allSatisfy {
        tile.contains(Point(x: Double($0 % Self.width), y: Double($0 / Self.width)))
      })
    window.setStampPicture(Self.picture(0xFF0000), for: "/elsewhere.png")
    #expect(window.pixels() == after)
  }

  @Test func `pictures stay while their tiles are near, and others are made again`() throws {
    let window = Self.window(500)
    let first = Self.paths(window, within: 0)
    for path in first { window.setStampPicture(Self.picture(0x3366CC), for: path) }
    #expect(window.missingStampPictures.isEmpty)
    try Self.scroll(window, by: 40)
    let missing = window.missingStampPictures
    #expect(Set(missing).isDisjoint(with: first))
    for path in missing { window.setStampPicture(Self.picture(0x3366CC), for: path) }
    for _ in 0..<10 { try Self.scroll(window, by: 250) }
    let far = Self.paths(window, within: 0)
    #expect(Set(far).isDisjoint(with: first) && window.missingStampPictures == far)
    for _ in 0..<12 { try Self.scroll(window, by: -300) }
    let visible = Self.paths(window, within: 0)
    #expect(window.missingStampPictures == visible)
    window.expectRepainted("at the start again, without pictures")
  }

  @Test("the chosen one is marked from the tap on, with or without a picture")
  func marked() throws {
    let window = Self.window(3)
    try window.tap(.stampFile(2))
    window.perform { $0.decideLifts() }
    window.expectRepainted("marked")
    let image = TestPictures.picture([0xFF00_80FF], width: 1, height: 1)
    let file = window.session.stampFiles[2]
    window.perform { $0.choose(StampPicture(image, mirrored: image, of: file), for: .first) }
    window.expectRepainted("chosen, and the panel is closed")
    window.perform { $0.toggle(.stamps, of: .first) }
    window.expectRepainted("opened again")
  }

  @Test(arguments: UInt64(0)..<4)
  func `what fingers set with them is painted as from scratch`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let window = Self.window(1)
    let image = TestPictures.noise(
      width: random.integer(in: 1...40), height: random.integer(in: 1...40), using: &random)
    try window.tap(.stampFile(0))
    window.perform { $0.decideLifts() }
    let file = window.session.stampFiles[0]
    window.perform { $0.choose(StampPicture(image, mirrored: image, of: file), for: .first) }
    let room = Rect(minX: 60, minY: 60, maxX: 1200, maxY: 500)
    for finger in UInt32(10)..<14 {
      var place = random.point(in: room)
      window.begin(finger, at: place)
      for _ in 0..<12 {
        place = Point(
          x: place.x + random.real(in: -60...60), y: place.y + random.real(in: -60...60))
        window.touch(finger, .update(pendingEnd: false), place)
      }
      window.touch(finger, .end, nil)
      window.perform { $0.decideLifts() }
      window.expectRepainted("after finger \(finger)")
    }
    #expect(window.session.drawing.completed.count { $0.isPicture } >= 4)
    window.perform { session in
      var effects = Effects()
      session.edit(.undo(.first), &effects)
      return effects
    }
    window.expectRepainted("after undo")
  }
}
