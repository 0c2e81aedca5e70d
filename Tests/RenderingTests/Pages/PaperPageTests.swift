import Ink
import Interaction
import Rendering
import Testing
import TestSupport
import Touch

/// All tests use the one store of the program, which no other suite gives a rasterizer.
@Suite("Pages of documents on the paper, painted", .serialized, .ownThread)
struct PaperPageTests {
  private let document = TestPages.document([(60, 40), (700, 900)])

  private func page(_ index: Int, at x: Double = 0, _ y: Double = 0, scale: Double = 1) throws
    -> PaperPage
  {
    try #require(PaperPage(document, index: index, at: Point(x: x, y: y), scale: scale))
  }

  /// Waits until all tiles that are wanted are there.
  private func settle() { #expect(eventually { !PageStore.shared.isWaiting }) }

  private func use(_ rasterizer: (any PageRasterizer)?) {
    PageStore.shared.setRasterizer(rasterizer)
  }

  @Test("a page has its own pixels at whole places, a line around it, and a grey desk beyond that")
  func pixels() throws {
    use(TestRasterizer(of: [document]))
    defer { use(nil) }
    for (scale, x, y) in [(1.0, 10.0, 8.0), (0.5, 20.4, 9.6), (1.37, -12.3, 5.5)] {
      let view = ViewTransform(scale: scale, origin: Point(x: x, y: y))
      let pixels = FullRepaint.pixels(
        of: Drawing(), width: 100, height: 80, view: view,
        paper: TestPages.paper(try page(0), color: .cream))
      let grid = PageGrid(document.sizes[0], scale: scale)
      let (left, top) = (Int(x.rounded()), Int(y.rounded()))
      for y in 0..<80 {
        for x in 0..<100 {
          let inside = PixelRect(x: left, y: top, width: grid.width, height: grid.height)
          let expected: UInt32? =
            inside.contains(x, y)
            ? TestRasterizer.pixel(0, scale, x - left, y - top)
            : PixelRect(
              x: left - 1, y: top - 1, width: grid.width + 2, height: grid.height + 2
            ).contains(x, y) ? nil : 0xFFE1_E4E8
          if let expected { #expect(pixels[y * 100 + x] == expected, "\(scale) \(x) \(y)") }
        }
      }
      #expect(
        pixels
          != FullRepaint.pixels(
            of: Drawing(), width: 100, height: 80, view: view, paper: Paper(color: .cream)))
    }
  }

  @Test func `a page is a blank sheet with an outline if nothing renders it`() throws {
    use(nil)
    let pixels = FullRepaint.pixels(
      of: Drawing(), width: 100, height: 80,
      view: ViewTransform(scale: 1, origin: Point(x: 10, y: 10)),
      paper: TestPages.paper(try page(0), color: .black))
    #expect(pixels[10 * 100 + 10] == 0xFFFF_FFFF && pixels[49 * 100 + 69] == 0xFFFF_FFFF)
    #expect(pixels[9 * 100 + 9] != 0xFFFF_FFFF && pixels[9 * 100 + 9] != 0xFF00_0000)
    #expect(pixels[0] == 0xFF2A_2D32 && pixels[79 * 100 + 99] == 0xFF2A_2D32)
  }

  @Test func `a file has the paper around a page, and not the desk of the window`() throws {
    use(nil)
    let paper = TestPages.paper(try page(0), color: .cream, pattern: .squared)
    func pixels(hasDesk: Bool) -> [UInt32] {
      let painter = CanvasPainter(
        width: 100, height: 80, view: ViewTransform(scale: 1, origin: Point(x: 10, y: 10)),
        drawing: Drawing(), paper: paper, hasDesk: hasDesk)
      let image = ImageSurface(width: 100, height: 80)
      painter.compose(image.bounds, into: image)
      return image.copiedPixels
    }
    let (window, file) = (pixels(hasDesk: true), pixels(hasDesk: false))
    let cream = PaperColor.cream.color.premultipliedARGB
    #expect(window[0] == 0xFFE1_E4E8 && !window.contains(cream))
    #expect(file.contains(cream) && !file.contains(0xFFE1_E4E8))
    #expect(window[40 * 100 + 40] == file[40 * 100 + 40], "the page itself is the same")
  }

  @Test("a page that cannot be rendered stays blank, and is not asked for again and again")
  func broken() throws {
    let rasterizer = TestRasterizer(of: [document], broken: 0)
    use(rasterizer)
    defer { use(nil) }
    var boards = Boards()
    boards.current.paper = TestPages.paper(try page(0))
    let session = PaintingSession(
      windowWidth: 200, windowHeight: 150,
      metrics: DisplayMetrics(scale: 1, pixelsPerMillimetre: 0.6),
      boards: boards, seats: [])
    let window = PaintingWindow(session)
    let image = ImageSurface(width: 200, height: 150)
    _ = window.composeDamage(into: image)
    settle()
    for _ in 0..<5 {
      window.followPages()
      _ = window.composeDamage(into: image)
      settle()
    }
    #expect(rasterizer.count == 1)
    #expect(image.copiedPixels[75 * 200 + 100] == 0xFFFF_FFFF)
  }

  @Test(
    "a store reports once for each document why its pages cannot be rendered",
    arguments: [PageFailure.damaged, .tooLarge, .noRenderer])
  func failures(failure: PageFailure) throws {
    let store = PageStore()
    let other = TestPages.document([(60, 40), (700, 900)], seed: 2)
    store.setRasterizer(TestRasterizer(of: [document, other], broken: 1, because: failure))
    func want(_ page: PaperPage, scale: Double) {
      let grid = PageGrid(page.size, scale: scale)
      let keys = [(0, 0), (1, 0), (0, 1)].map { PageTileKey(page, grid, column: $0, row: $1) }
      var substitutes: [(key: PageTileKey, tile: PageTile)] = []
      _ = store.tiles(keys, of: page, substitutes: &substitutes)
      #expect(eventually { !store.isWaiting })
    }
    want(try page(0), scale: 20)
    #expect(store.takeFailures() == [])
    for scale in [1.0, 2] { want(try page(1), scale: scale) }
    #expect(store.takeFailures() == [failure])
    want(try page(1), scale: 3)
    #expect(store.takeFailures() == [])
    want(try #require(PaperPage(other, index: 1)), scale: 1)
    #expect(store.takeFailures() == [failure])
  }

  @Test("a window does not wait for tiles, and equals a repaint when they arrive", arguments: 1...6)
  func window(seed: UInt64) throws {
    use(TestRasterizer(of: [document]))
    defer { use(nil) }
    var random = SeededGenerator(seed: seed)
    var boards = Boards()
    boards.current.paper = TestPages.paper(try page(1, at: 5, -7, scale: 0.9), pattern: .squared)
    boards.add()
    boards.current.paper = TestPages.paper(try page(0, at: 3, 4), color: .blackboard)
    boards.current.setView(ViewTransform(scale: 2.5, origin: Point(x: -30, y: 12)))
    boards.add()
    boards.turn(to: Int(seed % 2))
    let random1 = RandomSession(seed: seed, stepCount: 150, usesAll: true)
    let session = PaintingSession(
      windowWidth: random1.width, windowHeight: random1.height, metrics: random1.metrics,
      boards: boards, seats: [])
    let live = LiveWindow(session)
    for (number, step) in random1.steps.enumerated() {
      live.take(step)
      switch random.integer(in: 0...9) {
      case 0...2: live.followPages()
      default: break
      }
      guard number % 10 == 0 else { continue }
      _ = live.pixels()
      settle()
      live.followPages()
      _ = live.pixels()
      settle()
      live.followPages()
      let (shown, whole) = (
        live.withoutBoards(live.pixels()), live.withoutBoards(live.repaintedPixels())
      )
      #expect(shown == whole, "step \(number)")
      let board = live.session.shown
      #expect(
        live.picture.pixels()
          == FullRepaint.pixels(
            of: board.drawing, width: live.session.window.width, height: live.session.window.height,
            view: board.view, paper: board.paper), "step \(number)")
    }
  }

  @Test func `a tile that arrives repaints no more than its place`() throws {
    let rasterizer = TestRasterizer(of: [document], held: (1, 1))
    use(rasterizer)
    defer { use(nil) }
    // The page lies on two by two tiles.
    let paper = TestPages.paper(try page(1, at: 20, 30))
    let painter = CanvasPainter(
      width: 800, height: 1000, view: ViewTransform(scale: 1, origin: Point(x: 0, y: 0)),
      drawing: Drawing(), paper: paper,
      until: .now + .seconds(10))
    #expect(!painter.hasWholePage)
    #expect(eventually { rasterizer.count == 3 && PageStore.shared.version >= 3 })
    var areas: [PixelRect] = []
    #expect(
      eventually {
        areas += painter.followPage()
        return areas.count == 3
      })
    #expect(!painter.hasWholePage && painter.followPage() == [])
    rasterizer.release()
    settle()
    let last = PixelRect(x: 20 + 512, y: 30 + 512, width: 700 - 512, height: 900 - 512)
    #expect(painter.followPage() == [last])
    #expect(painter.hasWholePage && !areas.contains(last))
    // A tile of another scale may stand in anywhere.
    let version = PageStore.shared.version
    let other = CanvasPainter(
      width: 100, height: 100, view: ViewTransform(scale: 0.1, origin: Point(x: 0, y: 0)),
      drawing: Drawing(), paper: paper, until: .now + .seconds(10))
    #expect(!other.hasWholePage)
    settle()
    #expect(PageStore.shared.version > version)
    #expect(painter.followPage() == [PixelRect(x: 20, y: 30, width: 700, height: 900)])
  }

  @Test func `a store keeps pixels up to a limit, those that were used last`() throws {
    let store = PageStore(maximumPixels: 3 * 512 * 512)
    let rasterizer = TestRasterizer(of: [document])
    store.setRasterizer(rasterizer)
    let page = try page(1)
    let grid = PageGrid(page.size, scale: 3)
    for column in [0, 1, 2, 3, 0, 3] {
      let key = PageTileKey(page, grid, column: column, row: 0)
      var substitutes: [(key: PageTileKey, tile: PageTile)] = []
      _ = store.tiles([key], of: page, substitutes: &substitutes)
      #expect(eventually { !store.isWaiting })
    }
    // Tile 0 was dropped for tile 3; tile 3 was still there.
    #expect(rasterizer.count == 5)
  }
}

extension PixelRect {
  fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
    (self.x..<maxX).contains(x) && (self.y..<maxY).contains(y)
  }
}
