import Ink
import Interaction
import Rendering
import Testing
import TestSupport
import Touch

@Suite("The picture of a palette")
struct PaletteCacheTests {
  static let window = PixelRect(x: 0, y: 0, width: 620, height: 620)
  static let metrics = DisplayMetrics(scale: 1, pixelsPerMillimetre: 2.2)

  private static func seat(_ edge: ScreenEdge) -> Seat { Seat(id: .first, edge: edge) }

  private static func layout(
    _ scene: PaletteScene, in window: PixelRect = window, metrics: DisplayMetrics = metrics
  ) -> PaletteLayout {
    var content = PaletteContent()
    content.boards = scene.boards.count
    content.board = scene.board
    content.recentColors = scene.seat.brush.recentColors.count
    content.seats = 2
    return PaletteLayout(
      SeatSpace(edge: scene.seat.edge, window: window), metrics: metrics,
      state: scene.seat.palette, content: content)
  }

  /// Something of a palette's state becomes something else.
  private static func change(_ scene: inout PaletteScene, _ random: inout SeededGenerator) {
    let layout = layout(scene)
    let control = random.element(of: layout.cells + (layout.panel?.cells ?? [])).control
    switch random.integer(in: 0...16) {
    case 0:
      scene.seat.palette.panel = random.oneIn(4) ? nil : random.element(of: PalettePanel.allCases)
    case 1: scene.seat.palette.isFolded = random.oneIn(3)
    case 2: scene.seat.palette.position = random.real(in: 0...1)
    case 3: scene.seat.palette.holdProgress[.clear(.everyones)] = random.real(in: 0...1)
    case 4: scene.seat.palette.holdProgress = [:]
    case 5: scene.seat.palette.isHandLatched.toggle()
    case 6: scene.seat.brush.tool = random.element(of: Tool.allCases)
    case 7: scene.seat.brush.color = random.element(of: LargeColors.colors).color
    case 8: scene.seat.brush.color.alpha = UInt8(random.integer(in: 0...255))
    case 9: scene.seat.brush.width = random.real(in: 1...100)
    case 10: scene.seat.brush.cyclesColors.toggle()
    case 11:
      scene.paper = Paper(
        color: random.element(of: PaperColor.allCases),
        pattern: random.element(of: PaperPattern.allCases))
    case 12: (scene.canUndo, scene.canRedo) = (random.oneIn(2), random.oneIn(2))
    case 13:
      scene.boards = Array(repeating: scene.paper, count: random.integer(in: 1...7))
      scene.board = random.integer(in: 0...scene.boards.count - 1)
      scene.caption = "\(scene.board) of \(scene.boards.count)"
    case 14:
      let kind = random.element(of: Symmetry.Kind.allCases)
      scene.symmetry =
        random.oneIn(5)
        ? nil : SymmetryChoice(kind, count: random.integer(in: kind.counts))
    default: scene.seat.palette.pressed.formSymmetricDifference([control])
    }
  }

  /// The window as it looks under some overlays, over a colour that is not theirs.
  private static func compose(_ overlays: [Overlay], _ rects: [PixelRect], into image: ImageSurface)
  {
    for rect in rects {
      image.fill(rect, with: 0xFF33_AA77)
      for overlay in overlays { overlay.lay(over: image, within: rect) }
    }
  }

  @Test(
    "a bar of the same size keeps its picture in a window of another size",
    arguments: ScreenEdge.allCases)
  func resized(edge: ScreenEdge) {
    let scene = PaletteScene(seat: Self.seat(edge), metrics: Self.metrics)
    let (window, larger) = (2000, 2400)
    func layout(_ side: Int) -> PaletteLayout {
      Self.layout(scene, in: PixelRect(x: 0, y: 0, width: side, height: side))
    }
    let picture = PaletteCache(layout(window), scene)
    let old = picture.overlays
    let damage = picture.update(to: layout(larger), scene)
    let fresh = PaletteCache(layout(larger), scene).overlays
    #expect(picture.overlays.map(\.frame) == fresh.map(\.frame))
    #expect(picture.overlays[0].surface === old[0].surface)
    #expect(old[0].surface.copiedPixels == fresh[0].surface.copiedPixels)
    #expect(damage.contains(old[0].frame) && damage.contains(fresh[0].frame))
  }

  @Test(
    "updates give the same bits as a full repaint, and change nothing beyond their damage",
    arguments: ScreenEdge.allCases, Theme.allCases)
  func incremental(edge: ScreenEdge, theme: Theme) {
    var random = SeededGenerator(seed: UInt64(edge.rawValue) + (theme == .dark ? 40 : 4))
    var scene = PaletteScene(seat: Self.seat(edge), metrics: Self.metrics)
    scene.theme = theme
    let picture = PaletteCache(Self.layout(scene), scene)
    let image = ImageSurface(width: Self.window.width, height: Self.window.height)
    Self.compose(picture.overlays, [Self.window], into: image)
    for step in 0..<60 {
      for _ in 0..<random.integer(in: 1...3) { Self.change(&scene, &random) }
      let damage = picture.update(to: Self.layout(scene), scene)
      Self.compose(picture.overlays, damage, into: image)
      let fresh = PaletteCache(Self.layout(scene), scene).overlays
      #expect(picture.overlays.map(\.frame) == fresh.map(\.frame))
      for (kept, new) in zip(picture.overlays, fresh) {
        let isSame = kept.copiedPixels == new.copiedPixels
        #expect(isSame, "step \(step)")
      }
      let whole = ImageSurface(width: Self.window.width, height: Self.window.height)
      Self.compose(fresh, [Self.window], into: whole)
      expectSamePixels(image.copiedPixels, whole.copiedPixels, width: whole.width, "step \(step)")
    }
  }

  @Test func `an update to the same scene damages nothing`() {
    let scene = PaletteScene(seat: Self.seat(.left), metrics: Self.metrics)
    let picture = PaletteCache(Self.layout(scene), scene)
    #expect(picture.update(to: Self.layout(scene), scene).isEmpty)
  }

  @Test(
    "what can be undone changes Undo and Redo, and no other control",
    arguments: [nil] + PalettePanel.allCases.map { $0 as PalettePanel? })
  func history(panel: PalettePanel?) {
    var scene = PaletteScene(seat: Self.seat(.left), metrics: Self.metrics)
    scene.seat.palette.panel = panel
    let layout = Self.layout(scene)
    let picture = PaletteCache(layout, scene)
    let targets = (layout.cells + (layout.panel?.cells ?? []))
      .filter { [.undo, .redo].contains($0.control) }
      .map { PixelRect(covering: layout.space.windowRect($0.target), within: Self.window) }
    for (canUndo, canRedo) in [(true, false), (true, true), (false, true), (false, false)] {
      (scene.canUndo, scene.canRedo) = (canUndo, canRedo)
      let damage = picture.update(to: layout, scene)
      #expect(damage.count <= targets.count)
      for area in damage { #expect(targets.contains { $0.intersection(area) == area }) }
      #expect(picture.scene == scene)
      for (kept, new) in zip(picture.overlays, PaletteCache(layout, scene).overlays) {
        let isSame = kept.copiedPixels == new.copiedPixels
        #expect(isSame, "\(canUndo), \(canRedo)")
      }
    }
  }

  @Test func `a pressed control damages its own place and no other's`() throws {
    var scene = PaletteScene(seat: Self.seat(.right), metrics: Self.metrics)
    let layout = Self.layout(scene)
    let picture = PaletteCache(layout, scene)
    scene.seat.palette.pressed = [.color(4)]
    let damage = picture.update(to: layout, scene)
    let target = try #require(layout.cell(of: .color(4))).target
    #expect(damage == [PixelRect(covering: layout.space.windowRect(target), within: Self.window)])
  }

  @Test(arguments: PalettePanel.allCases)
  func `from the four edges it is the same picture, turned`(panel: PalettePanel) {
    func overlays(_ edge: ScreenEdge) -> [Overlay] {
      var seat = Self.seat(edge)
      seat.palette.panel = panel
      seat.palette.pressed = [.undo, .tool(.eraser)]
      seat.brush.tool = .highlighter
      let scene = PaletteScene(seat: seat, metrics: Self.metrics)
      return PalettePainter.paint(Self.layout(scene), scene)
    }
    let upright = overlays(.bottom)
    for edge in ScreenEdge.allCases {
      let space = SeatSpace(edge: edge, window: Self.window)
      for (turned, upright) in zip(overlays(edge), upright) {
        #expect(turned.frame.area == upright.frame.area)
        var differing = 0
        for y in upright.frame.y..<upright.frame.maxY {
          for x in upright.frame.x..<upright.frame.maxX {
            let place = space.windowPoint(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
            if turned.pixel(Int(place.x), Int(place.y)) != upright.pixel(x, y) { differing += 1 }
          }
        }
        #expect(differing == 0, "\(edge)")
      }
    }
  }

  @Test func `each control of a bar or a panel looks different from all others there`() {
    for panel in PalettePanel.allCases {
      var seat = Self.seat(.bottom)
      seat.palette.panel = panel
      // What is chosen looks different anyway; nothing among these is.
      seat.brush.width = 7
      seat.brush.color = InkColor(rgb: 0x123456)
      seat.brush.recentColors = [InkColor(rgb: 0x123457), InkColor(rgb: 0x654321)]
      var scene = PaletteScene(seat: seat, metrics: Self.metrics)
      (scene.canUndo, scene.canRedo) = (true, true)
      scene.boards = [Paper(), Paper(), Paper()]
      scene.board = 1
      let layout = Self.layout(scene)
      for (cells, panel) in [(layout.cells, nil), (layout.panel?.cells ?? [], panel)] {
        // On white paper, blank paper is white, and that is how it should look.
        let cells = cells.filter { $0.control != .paperPattern(.blank) }
        let faces = cells.map {
          pixels(of: $0, in: panel, scene, unit: layout.cellSize / PaletteLook.cell)
        }
        for (index, face) in faces.enumerated() {
          for (other, otherFace) in faces.enumerated() where other > index {
            let differ = face != otherFace
            #expect(differ, "\(cells[index].control) and \(cells[other].control)")
          }
        }
      }
    }
  }

  @Test func `pressed, every control looks different`() {
    for panel in PalettePanel.allCases {
      var seat = Self.seat(.bottom)
      seat.palette.panel = panel
      seat.brush.recentColors = [InkColor(rgb: 0x123457)]
      let plain = PaletteScene(seat: seat, metrics: Self.metrics)
      let layout = Self.layout(plain)
      for (cells, panel) in [(layout.cells, nil), (layout.panel?.cells ?? [], panel)] {
        for cell in cells where !cell.control.isDragged {
          var pressed = plain
          pressed.seat.palette.pressed = [cell.control]
          let unit = layout.cellSize / PaletteLook.cell
          let differ =
            pixels(of: cell, in: panel, plain, unit: unit)
            != pixels(of: cell, in: panel, pressed, unit: unit)
          #expect(differ, "\(cell.control)")
        }
      }
    }
  }

  /// A control alone, on a surface of its own.
  /// - Parameter panel: The panel that has it; `nil` for a control of the bar.
  private func pixels(
    of cell: PaletteCell, in panel: PalettePanel?, _ scene: PaletteScene, unit: Double
  ) -> [UInt32] {
    let surface = ImageSurface(width: Int(cell.rect.width), height: Int(cell.rect.height))
    let isWide = cell.target.width > 2 * cell.target.height
    let room = panel.map { panel -> ControlFace.Room in
      cell.control.entry.place.isTile(in: panel) ? .tile : isWide ? .row : .cell
    }
    let face = ControlFace(cell.control, in: room ?? .bar, of: scene, scene.context, unit: unit)
    surface.paint { context in
      FacePainter(
        context: context, unit: unit, colors: PaletteColors(.light), images: ColorImages(),
        language: "en"
      ).paint(face, in: surface.bounds, range: surface.bounds.rect.insetBy(10 * unit))
    }
    return surface.copiedPixels
  }

  @Test(arguments: ScreenEdge.allCases)
  func `in tiny windows, nothing lies beyond the window`(edge: ScreenEdge) {
    for (width, height) in [(1, 1), (1, 300), (300, 1), (5, 3), (17, 40), (90, 60)] {
      let window = PixelRect(x: 0, y: 0, width: width, height: height)
      for panel in [nil] + PalettePanel.allCases.map({ $0 as PalettePanel? }) {
        for isFolded in [false, true] {
          var seat = Self.seat(edge)
          (seat.palette.panel, seat.palette.isFolded) = (panel, isFolded)
          let scene = PaletteScene(seat: seat, metrics: .standard)
          let layout = Self.layout(scene, in: window, metrics: .standard)
          for overlay in PalettePainter.paint(layout, scene) {
            #expect(overlay.frame.intersection(window) == overlay.frame)
          }
        }
      }
    }
  }
}
