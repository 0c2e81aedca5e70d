import Ink
import Interaction
import OrderedCollections
import Rendering
import Testing
import TestSupport
import Touch

@Suite("Names of boards on the screen")
struct BoardNameLookTests {
  private static let side = 900

  /// A window with one person, at an edge, whose panel of boards is open.
  private func window(_ edge: ScreenEdge, theme: Theme = .light) -> LiveWindow {
    let window = LiveWindow(
      PaintingSession(
        windowWidth: Self.side, windowHeight: Self.side, metrics: .standard, boards: Boards(),
        seats: [Seat(id: .first, edge: edge)]), theme: theme)
    window.perform { $0.toggle(.boards, of: .first) }
    return window
  }

  private func tap(_ control: GalleryControl, _ window: LiveWindow) throws {
    let sheet = try #require(window.session.naming)
    let item = try #require(sheet.layout.items.first { $0.control == control })
    window.tap(sheet.space.windowPoint(item.rect.center))
  }

  private func type(_ text: String, _ window: LiveWindow) {
    for scalar in text.unicodeScalars {
      window.take(.event(.key(KeyPress(keysym: scalar.value, text: scalar))))
    }
  }

  private func expectRepainted(_ window: LiveWindow, _ state: String) {
    expectSamePixels(
      window.pixels(), FullRepaint.window(window.session), width: Self.side, "\(state)")
  }

  @Test("the sheet and the named board are painted step by step as they are from scratch")
  func repainted() throws {
    let window = window(.bottom)
    let unnamed = window.pixels()
    try window.tap(.nameBoard)
    expectRepainted(window, "open")
    let open = window.pixels()
    try tap(.key(.shift), window)
    try tap(.key(.character("q")), window)
    #expect(try #require(window.session.naming).text == "Q")
    expectRepainted(window, "typed")
    let typed = window.pixels()
    #expect(!typed.elementsEqual(open))
    try tap(.key(.accept), window)
    expectRepainted(window, "named")
    let named = window.pixels()
    #expect(!named.elementsEqual(unnamed), "the name is not shown")
    try window.tap(.nameBoard)
    type("\u{20}", window)
    try tap(.key(.accept), window)
    let same = window.pixels().elementsEqual(unnamed)
    #expect(same, "the board has no name any more")
  }

  @Test("what an input method composes is underlined, and looks like a name when it is typed")
  func composed() throws {
    let window = window(.bottom)
    try window.tap(.nameBoard)
    type("Sea ", window)
    window.perform { $0.compose("umi") }
    expectRepainted(window, "composed")
    let composed = window.pixels()
    window.perform { $0.settleComposed() }
    expectRepainted(window, "settled")
    let settled = window.pixels()
    // Only the line is gone.
    let sheet = try #require(window.session.naming)
    let field = sheet.space.windowRect(sheet.layout.field)
    let changed = differingPixels(composed, settled)
    #expect((1...4).contains(Set(changed.map { $0 / Self.side }).count))
    let isInField = changed.allSatisfy {
      (field.minY..<field.maxY).contains(Double($0 / Self.side))
        && (field.minX..<field.maxX).contains(Double($0 % Self.side))
    }
    #expect(isInField)
    window.perform { $0.compose("x") }
    window.perform { $0.compose("") }
    let isAsBefore = window.pixels().elementsEqual(settled)
    #expect(isAsBefore)
  }

  @Test(arguments: [ScreenEdge.top, .left, .right])
  func `from each edge it has the same pixels, turned`(edge: ScreenEdge) throws {
    let windows = [window(.bottom), window(edge)]
    for window in windows {
      try window.tap(.nameBoard)
      type("Plan", window)
    }
    let image = ImageSurface(width: Self.side, height: Self.side)
    let pixels = windows[1].pixels()
    image.withPixels { target in
      for (index, pixel) in pixels.enumerated() {
        target[index / Self.side * image.pixelsPerRow + index % Self.side] = pixel
      }
    }
    expectSamePixels(
      image.turnedBack(from: edge).copiedPixels, windows[0].pixels(), width: Self.side, "turned")
  }

  @Test("a name that is too long for its picture is shortened, and does not reach the next one")
  func long() throws {
    let window = window(.bottom)
    try window.tap(.newBoard)
    try window.tap(.board(0))
    func strip() throws -> (pixels: [UInt32], first: Rect, second: Rect) {
      let layout = try #require(window.session.layouts.values.first)
      return (
        Array(window.pixels()), try #require(layout.cell(of: .board(0))).rect,
        try #require(layout.cell(of: .board(1))).rect
      )
    }
    func part(_ rect: Rect, _ pixels: [UInt32]) -> [UInt32] {
      let area = PixelRect(rounding: rect)
      return (area.y..<area.y + area.height).flatMap { y in
        pixels[y * Self.side + area.x..<y * Self.side + area.x + area.width]
      }
    }
    let before = try strip()
    try window.tap(.nameBoard)
    type("A name that is much too long for it", window)
    try tap(.key(.accept), window)
    let after = try strip()
    #expect(after.first == before.first && after.second == before.second)
    let (isSame, isOther) = (
      part(after.second, after.pixels) == part(before.second, before.pixels),
      part(after.first, after.pixels) != part(before.first, before.pixels)
    )
    #expect(isSame && isOther)
  }
}
