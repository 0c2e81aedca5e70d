import Ink
import Interaction
import Testing

@testable import Rendering

@Suite("The palette's picture")
struct PalettePainterTests {
  static let metrics = DisplayMetrics.standard
  static let layout = PaletteLayout(windowWidth: 1920, windowHeight: 1080, metrics: metrics)

  static func paint(_ state: PaletteState) -> Overlay {
    PalettePainter.paint(layout, state: state, metrics: metrics)
  }

  static func cell(_ item: PaletteItem) throws -> PaletteLayout.Cell {
    try #require(layout.cells.first { $0.item == item })
  }

  /// The items whose cells hold every pixel that differs; fails when a pixel outside them does.
  static func changedItems(_ before: Overlay, _ after: Overlay) throws -> Set<PaletteItem> {
    try #require(before.frame == after.frame)
    var items: Set<PaletteItem> = []
    for place in before.places(where: { _ in true })
    where before.pixel(place.x, place.y) != after.pixel(place.x, place.y) {
      let hit = layout.hit(Point(x: Double(place.x) + 0.5, y: Double(place.y) + 0.5))
      guard case .item(let item) = hit else {
        Issue.record("a pixel outside every cell changed: \(place)")
        continue
      }
      items.insert(item)
    }
    return items
  }

  @Test("the same state gives the same pixels")
  func deterministic() {
    let state = PaletteState(selectedColor: 4, selectedWidth: 1, pressed: [.save])
    #expect(Self.paint(state).copiedPixels == Self.paint(state).copiedPixels)
  }

  @Test("choosing another colour changes both colours' cells and the widths' dots, nothing else")
  func choosingAColor() throws {
    let changed = try Self.changedItems(
      Self.paint(PaletteState(selectedColor: 0)), Self.paint(PaletteState(selectedColor: 6)))
    let widths = OriginalPalette.widths.indices.map(PaletteItem.width)
    #expect(changed == Set(widths + [.color(0), .color(6)]))
  }

  @Test("choosing another width changes both widths' cells, nothing else")
  func choosingAWidth() throws {
    let changed = try Self.changedItems(
      Self.paint(PaletteState(selectedWidth: 0)), Self.paint(PaletteState(selectedWidth: 4)))
    #expect(changed == [.width(0), .width(4)])
  }

  @Test("pressing an item changes its cell, nothing else", arguments: PaletteItem.all)
  func pressing(item: PaletteItem) throws {
    let changed = try Self.changedItems(
      Self.paint(PaletteState()), Self.paint(PaletteState(pressed: [item])))
    #expect(changed == [item])
  }

  @Test("each colour stands in the middle of its cell", arguments: OriginalPalette.colors.indices)
  func colorsAreShown(index: Int) throws {
    let center = try Self.cell(.color(index)).target.center
    let pixel = Self.paint(PaletteState()).pixel(Int(center.x), Int(center.y))
    #expect(pixel == OriginalPalette.colors[index].color.premultipliedARGB)
  }

  @Test("what is chosen has a ring with a gap around its disc")
  func ringWithGap() throws {
    let overlay = Self.paint(PaletteState(selectedColor: 0))
    let center = try Self.cell(.color(0)).target.center
    let row = Int(center.y)
    let across = (0..<23).map { overlay.pixel(Int(center.x) - $0, row) }
    let disc = OriginalPalette.colors[0].color.premultipliedARGB
    let gap = try #require(across.firstIndex(of: Look.bar.premultipliedARGB))
    #expect(across[..<(gap - 1)].allSatisfy { $0 == disc })
    let ring = try #require(across[gap...].firstIndex { $0 & 0xFF < 0x60 })
    #expect(ring > gap)
  }

  @Test("white and yellow are outlined, so that they are seen on the bar", arguments: [5, 8])
  func paleColorsAreOutlined(index: Int) throws {
    let target = try Self.cell(.color(index)).target
    let overlay = Self.paint(PaletteState())
    let row = Int(target.center.y)
    let bar = Int(Look.bar.green)
    let darkest = (Int(target.minX)..<Int(target.center.x)).map {
      Int(overlay.pixel($0, row) >> 8 & 255)
    }.min()
    #expect(try #require(darkest) < bar - 40)
  }

  @Test("around the bar there is only shadow, which fades to nothing")
  func onlyShadowOutside() {
    let overlay = Self.paint(PaletteState(pressed: [.color(0), .save]))
    let frame = Self.layout.frame
    for place in overlay.places(where: { _ in true })
    where !frame.contains(Point(x: Double(place.x) + 0.5, y: Double(place.y) + 0.5)) {
      let pixel = overlay.pixel(place.x, place.y)
      #expect(pixel & 0xFF_FFFF == 0, "shadow has no colour")
      #expect(pixel >> 24 < 80)
    }
    for x in overlay.frame.x..<overlay.frame.maxX {
      #expect(overlay.pixel(x, overlay.frame.y) >> 24 <= 1)
    }
    for y in overlay.frame.y..<overlay.frame.maxY {
      #expect(overlay.pixel(overlay.frame.x, y) >> 24 <= 1)
      #expect(overlay.pixel(overlay.frame.maxX - 1, y) >> 24 <= 1)
    }
  }

  @Test("the bar is opaque, so that ink below does not disturb it")
  func barIsOpaque() {
    let overlay = Self.paint(PaletteState())
    let frame = Self.layout.frame
    for x in Int(frame.minX + 20)..<Int(frame.maxX - 20) {
      for y in Int(frame.minY)..<Int(frame.maxY) {
        #expect(overlay.pixel(x, y) >> 24 == 255)
      }
    }
  }

  @Test("the picture lies in the window, in any window and at any scale")
  func insideAnyWindow() {
    for (width, height) in [(1, 1), (3, 900), (120, 90), (480, 800), (3840, 2160)] {
      for scale in [0.5, 1, 1.5, 3] {
        let metrics = DisplayMetrics(scale: scale, pixelsPerMillimetre: 3.8 * scale)
        let layout = PaletteLayout(windowWidth: width, windowHeight: height, metrics: metrics)
        let frame = PalettePainter.paint(layout, state: PaletteState(), metrics: metrics).frame
        #expect(!frame.isEmpty && frame.intersection(layout.window) == frame)
      }
    }
  }
}

@Suite("The dots that show the widths")
struct WidthDotsTests {
  @Test("have the ink's true diameter where it fits, and say so where it does not")
  func trueDiameters() {
    let dots = WidthDots(unit: 1, scale: 1).dots
    #expect(dots.map(\.diameter) == [2, 5, 10, 20, Look.swatch])
    #expect(dots.map(\.isReduced) == [false, false, false, false, true])
  }

  @Test("grow with the ink, on a fine display as on a coarse one, and never beyond a swatch")
  func growing() {
    for unit in [0.4, 1, 1.5, 2, 4] {
      for scale in [0.5, 1, 2, 3, 6] {
        let dots = WidthDots(unit: unit, scale: scale).dots
        #expect(dots.allSatisfy { $0.diameter <= Look.swatch })
        for (dot, next) in zip(dots, dots.dropFirst()) { #expect(dot.diameter < next.diameter) }
        for (dot, width) in zip(dots, OriginalPalette.widths) where !dot.isReduced {
          #expect(dot.diameter == width.pixels * scale / unit)
        }
      }
    }
  }
}
