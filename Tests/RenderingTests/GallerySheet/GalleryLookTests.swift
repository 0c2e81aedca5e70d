import Ink
import Interaction
import OrderedCollections
import Rendering
import Testing
import TestSupport
import Touch

@Suite("The gallery sheet on the screen")
struct GalleryLookTests {
  private static let red = ThumbnailData(
    width: 160, height: 40, pixels: Array(repeating: 0xFF0000, count: 160 * 40))

  /// The smallest rectangle around the pixels of a colour.
  private func bounds(of color: UInt32, in canvas: GalleryCanvas) -> PixelRect {
    var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for (index, pixel) in canvas.pixels.enumerated() where pixel == color {
      bounds = bounds.union(
        PixelRect(
          x: index % canvas.image.width, y: index / canvas.image.width, width: 1, height: 1))
    }
    return bounds
  }

  @Test(
    "pictures keep their proportions, and fill their place one way or the other",
    arguments: [(256, 144), (144, 256), (200, 200), (256, 20), (3, 256), (1, 1), (40, 30)])
  func proportions(width: Int, height: Int) throws {
    let canvas = GalleryCanvas(1)
    let picture = ThumbnailData(
      width: width, height: height, pixels: Array(repeating: 0x1234AB, count: width * height))
    canvas.window.setThumbnail(picture, for: DrawingID(number: 0))
    let place = try #require(canvas.session.gallery?.layout.card(at: 0).picture)
    let shown = bounds(of: 0xFF12_34AB, in: canvas)
    // The edge's line lies on the outermost pixels.
    let (across, down) = (Double(shown.width) / place.width, Double(shown.height) / place.height)
    #expect(max(across, down) > 0.97 && max(across, down) <= 1)
    let scale = min(place.width / Double(width), place.height / Double(height))
    #expect(abs(Double(shown.width) - max(1, Double(width) * scale)) <= 2)
    #expect(abs(Double(shown.height) - max(1, Double(height) * scale)) <= 2)
    #expect(abs(shown.rect.center.x - place.center.x) <= 1)
    #expect(abs(shown.rect.center.y - place.center.y) <= 1)
  }

  @Test("a card without a picture is paper; one that comes or goes changes nothing beside the card")
  func comesAndGoes() throws {
    let canvas = GalleryCanvas(5)
    let card = try #require(canvas.session.gallery?.layout.card(at: 1))
    let without = canvas.pixels
    #expect(Set(canvas.pixels(in: card.picture.insetBy(8))) == [0xFFFF_FFFF])
    canvas.window.setThumbnail(Self.red, for: DrawingID(number: 1))
    for rect in canvas.compose() {
      let isInside = rect.rect.union(card.frame.insetBy(-8)) == card.frame.insetBy(-8)
      #expect(isInside)
    }
    #expect(canvas.pixels(in: card.picture).contains(0xFFFF_0000))
    canvas.window.setThumbnail(nil, for: DrawingID(number: 1))
    let isAsBefore = canvas.pixels == without
    #expect(isAsBefore)
  }

  @Test(
    "what can be done to a drawing covers neither its picture nor its name",
    arguments: [(640, 480), (800, 480), (1366, 768)])
  func actionsBeside(width: Int, height: Int) throws {
    let canvas = GalleryCanvas(12, width: width, height: height)
    // The first row.
    for index in 0..<3 {
      let id = DrawingID(number: Int64(index))
      canvas.window.setThumbnail(Self.red, for: id)
      let card = try #require(canvas.session.gallery?.layout.card(at: index))
      // Without its ends, where the shadow of the panel or the dots are.
      let name = Rect(
        minX: card.caption.minX + 24, minY: card.caption.minY, maxX: card.caption.maxX - 60,
        maxY: card.caption.maxY)
      let (before, written) = (canvas.pixels, canvas.pixels(in: name))
      canvas.tap(.more(id))
      #expect(canvas.session.gallery?.layout.actions?.frame.intersects(card.frame) == false)
      let middle = Rect(around: card.picture.center, margin: 15)
      #expect(Set(canvas.pixels(in: middle)) == [0xFFFF_0000])
      let isReadable = canvas.pixels(in: name) == written
      #expect(isReadable)
      let isShown = canvas.pixels != before
      #expect(isShown)
      canvas.tap(.more(id))
      expectSamePixels(canvas.pixels, before, width: width, "closed again")
    }
  }

  @Test("pictures are forgotten when the sheet closes, and none are taken while it is closed")
  func forgotten() throws {
    let canvas = GalleryCanvas(5)
    canvas.window.setThumbnail(Self.red, for: DrawingID(number: 1))
    let key = KeyPress(keysym: 0x6F, control: true)
    canvas.strike(key)
    canvas.window.setThumbnail(Self.red, for: DrawingID(number: 2))
    canvas.strike(key)
    canvas.show((0..<5).map { GalleryEntry(id: DrawingID(number: $0), name: "", note: "") })
    let list = try #require(canvas.session.gallery?.layout.viewport)
    #expect(!canvas.pixels(in: list).contains(0xFFFF_0000))
  }

  @Test(arguments: Theme.allCases)
  func `when it closes, the window is as it was before`(theme: Theme) {
    let canvas = GalleryCanvas(20, theme: theme)
    _ = canvas.pixels
    canvas.strike(KeyPress(keysym: 0xFF1B))
    let fresh = FullRepaint.window(canvas.session, theme: theme)
    expectSamePixels(canvas.pixels, fresh, width: 1280, "closed")
  }

  @Test func `scrolling damages the list alone, and a press its card alone`() throws {
    let canvas = GalleryCanvas(60)
    canvas.compose()
    let layout = try #require(canvas.session.gallery?.layout)
    canvas.touch(layout.card(at: 1).picture.center)
    let pressed = canvas.compose().reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) {
      $0.union($1)
    }
    let card = layout.card(at: 1).frame.insetBy(-8)
    #expect(!pressed.isEmpty && pressed.rect.union(card) == card)
    canvas.lift()
    canvas.compose()
    let middle = layout.viewport.center
    canvas.touch(middle, Point(x: middle.x, y: middle.y - 20), Point(x: middle.x, y: middle.y - 90))
    let side = Rect(
      minX: layout.viewport.minX, minY: layout.viewport.minY, maxX: layout.frame.maxX,
      maxY: layout.viewport.maxY)
    let scrolled = canvas.compose()
    #expect(!scrolled.isEmpty)
    for rect in scrolled { #expect(rect.rect.union(side) == side) }
    #expect(scrolled.reduce(0) { $0 + $1.area } < 2 * Int(side.width * side.height))
  }

  @Test func `below the sheet nothing is painted, and round its corners everything is`() throws {
    let frame = Rect(minX: 100, minY: 80, maxX: 700, maxY: 500)
    let picture = ImageSurface(width: 800, height: 600)
    let ground = SheetGround(
      SheetGround.Plan(
        sheet: frame, unit: 1, theme: .light,
        space: SeatSpace(edge: .bottom, window: picture.bounds)))
    picture.withPixels { $0.update(repeating: 0xFF00_FF00, count: 800 * 600) }
    ground.lay(over: picture, within: picture.bounds)
    let pixels = picture.copiedPixels
    var isHidden = 0
    for y in stride(from: 0, to: 600, by: 3) {
      for x in stride(from: 0, to: 800, by: 3) {
        let area = PixelRect(x: x, y: y, width: 3, height: 3)
        guard ground.hides(area) else { continue }
        isHidden += 9
        for row in y..<y + 3 {
          for column in x..<x + 3 {
            let pixel = pixels[row * 800 + column]
            // Green shines through nowhere.
            #expect(pixel >> 8 & 255 <= (pixel & 255) + 4)
          }
        }
      }
    }
    #expect(Double(isHidden) > 0.95 * 600 * 420)
    #expect(!ground.hides(PixelRect(x: 100, y: 80, width: 1, height: 1)))
    #expect(!ground.hides(PixelRect(x: 90, y: 200, width: 20, height: 20)))
  }

  @Test(arguments: [1.0, 2])
  func `a name that is too long ends on its card, in an ellipsis`(scale: Double) throws {
    let (width, height) = (Int(900 * scale), Int(600 * scale))
    let name = String(repeating: "Two trees ", count: 6)
    let canvas = GalleryCanvas(2, width: width, height: height, scale: scale, name: name)
    let layout = try #require(canvas.session.gallery?.layout)
    let (card, next) = (layout.card(at: 0), layout.card(at: 1))
    let gap = Rect(
      minX: card.frame.maxX + 1, minY: card.caption.minY, maxX: next.frame.minX - 1,
      maxY: card.caption.maxY)
    #expect(Set(canvas.pixels(in: gap)).count == 1)
    // Not below the dots either.
    let more = layout.measures.more(in: card.caption)
    let beforeDots = Rect(
      minX: more.minX + 1, minY: more.minY, maxX: more.minX + 6 * scale, maxY: more.maxY)
    #expect(Set(canvas.pixels(in: beforeDots)).count == 1)
  }

  @Test func `a name in writing shows its end, and nothing of it beyond its field`() throws {
    let canvas = GalleryCanvas(8, name: String(repeating: "W", count: 60))
    canvas.tap(.more(DrawingID(number: 0)))
    canvas.tap(.rename(DrawingID(number: 0)))
    canvas.strike(KeyPress(keysym: 0xFF57))
    let layout = try #require(canvas.session.gallery?.layout)
    let card = layout.card(at: 0)
    let gap = Rect(
      minX: card.frame.maxX + 1, minY: card.caption.minY,
      maxX: layout.card(at: 1).frame.minX - 6, maxY: card.caption.maxY)
    #expect(Set(canvas.pixels(in: gap)).count == 1)
    let before = canvas.pixels(in: card.caption)
    canvas.strike(KeyPress(keysym: 0xFF08))
    canvas.strike(KeyPress(keysym: 0x69, text: "i"))
    let isSame = canvas.pixels(in: card.caption) == before
    #expect(!isSame, "one sees what one writes")
  }

  @Test(arguments: Theme.allCases)
  func `each state looks different from the one before`(theme: Theme) throws {
    let canvas = GalleryCanvas(8, theme: theme)
    var seen: Set<[UInt32]> = [canvas.pixels]
    func expectNew(_ what: String) {
      let isNew = seen.insert(canvas.pixels).inserted
      #expect(isNew, "\(what)")
    }
    let id = DrawingID(number: 2)
    canvas.tap(.more(id))
    expectNew("actions")
    canvas.tap(.rename(id))
    expectNew("renaming")
    canvas.tap(.key(.shift))
    expectNew("shift")
    canvas.tap(.key(.character("a")))
    expectNew("a letter")
    canvas.tap(.key(.backspace))
    expectNew("nothing to take")
    canvas.tap(.key(.cancel))
    canvas.strike(KeyPress(keysym: 0xFF53))
    expectNew("focus")
    canvas.tap(.more(id))
    canvas.tap(.delete(id))
    expectNew("deleted")
    canvas.tap(.choose)
    expectNew("choosing")
    canvas.tap(.card(id))
    expectNew("chosen")
    canvas.tap(.card(DrawingID(number: 3)))
    canvas.tap(.deleteChosen)
    expectNew("several deleted")
    canvas.tap(.trash)
    expectNew("trash")
    canvas.show([])
    expectNew("empty trash")
    canvas.tap(.trash)
    expectNew("no drawings")
    canvas.show([
      GalleryEntry(id: id, name: "Sea", note: "", isCurrent: true, isOpenElsewhere: false)
    ])
    expectNew("current")
    canvas.show([
      GalleryEntry(id: id, name: "Sea", note: "", isCurrent: false, isOpenElsewhere: true)
    ])
    expectNew("elsewhere")
    canvas.show([GalleryEntry(id: id, name: "Sea", note: "", boards: 2)])
    expectNew("two boards")
    canvas.show([GalleryEntry(id: id, name: "Sea", note: "", boards: 3)])
    expectNew("three boards")
  }

  @Test func `the field for a search looks different empty, typed into, and with its text`() {
    let canvas = GalleryCanvas(40)
    var seen: Set<[UInt32]> = [canvas.pixels]
    func expectNew(_ what: String) {
      let isNew = seen.insert(canvas.pixels).inserted
      #expect(isNew, "\(what)")
    }
    canvas.tap(.search)
    expectNew("typing")
    canvas.strike(KeyPress(keysym: 0x74, text: "t"))
    expectNew("a letter")
    canvas.strike(KeyPress(keysym: 0xFF0D))
    expectNew("accepted")
    canvas.tap(.search)
    canvas.strike(KeyPress(keysym: 0x78, text: "x"))
    expectNew("nothing found")
  }

  @Test func `works with any palette and any window`() {
    for (width, height) in [(1, 1), (3, 500), (40, 40), (200, 90), (5000, 60)] {
      for scale in [0.5, 1, 3] {
        let canvas = GalleryCanvas(30, width: width, height: height, scale: scale)
        canvas.window.setThumbnail(Self.red, for: DrawingID(number: 0))
        canvas.compose()
        canvas.tap(.more(DrawingID(number: 0)))
        canvas.tap(.rename(DrawingID(number: 0)))
        #expect(canvas.pixels.allSatisfy { $0 >> 24 == 255 })
      }
    }
  }
}
