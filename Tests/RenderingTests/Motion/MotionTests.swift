import Ink
import Interaction
import OrderedCollections
import Rendering
import Testing
import TestSupport
import Touch

/// A window with motion, 800 × 600 pixels, whose fingers tap controls.
final class MovingTable {
  let window: PaintingWindow
  private let image = ImageSurface(width: 800, height: 600)
  private let start = Instant.now
  private var touches: UInt32 = 100

  init(seats: Int = 1) {
    var session = PaintingSession(
      windowWidth: 800, windowHeight: 600, metrics: DisplayMetrics(scale: 1))
    if seats > 1 { session.seat(seats) }
    window = PaintingWindow(session)
    window.hasMotion = true
    _ = pixels
  }

  /// The composed pixels.
  var pixels: [UInt32] {
    _ = window.composeDamage(into: image)
    return image.copiedPixels
  }

  /// Composes the damage, and returns it.
  func damage() -> [PixelRect] { window.composeDamage(into: image) }

  func color(_ x: Int, _ y: Int) -> UInt32 { pixels[y * 800 + x] }

  /// Continues the motion, some milliseconds after the table was made.
  func move(to time: Int) { window.move(to: start + .milliseconds(time)) }

  func touch(_ phase: TouchEvent.Phase, _ place: Point?) {
    _ = window.handle(.finger(touches, phase, at: place))
  }

  /// Paints along points.
  func paint(_ points: [Point]) {
    touches += 1
    touch(.begin, points[0])
    touch(.ownership, nil)
    for point in points { touch(.update(pendingEnd: false), point) }
    touch(.end, points[points.count - 1])
    window.perform { $0.decideLifts() }
  }

  /// Taps a control of the first palette.
  func tap(_ control: PaletteControl) throws {
    let layout = try #require(window.session.layouts.values.first)
    let cells = layout.cells + (layout.panel?.cells ?? [])
    let cell = try #require(cells.first { $0.control == control })
    paint([layout.space.windowPoint(cell.rect.center)])
  }

  /// The pixels of a new window that shows the same session.
  var repainted: [UInt32] { FullRepaint.window(window.session) }

  /// The number of pixels that are not yet as in the end.
  func difference(to end: [UInt32]) -> Int { differingPixels(pixels, end).count }
}

@Suite("Motion over the canvas")
struct MotionTests {
  @Test("a panel grows from its opener, and everything else is as in the end from the first frame")
  func panel() throws {
    let table = MovingTable()
    let before = table.pixels
    try table.tap(.panel(.colors))
    #expect(table.window.isMoving)
    let end = table.repainted
    let layout = try #require(table.window.session.layouts.values.first)
    let panel = try #require(layout.panel)
    var left = [table.difference(to: end)]
    #expect(left[0] > 0 && left[0] < differingPixels(before, end).count)
    for time in stride(from: 0, to: 200, by: 20) {
      table.move(to: time)
      let shown = table.pixels
      left.append(table.difference(to: end))
      let unlike = differingPixels(shown, end)
      let areAsBefore = unlike.allSatisfy { shown[$0] == before[$0] }
      // The shadow lies around the panel's frame.
      let around = panel.frame.insetBy(-40)
      let areAround = unlike.allSatisfy {
        around.contains(Point(x: Double($0 % 800), y: Double($0 / 800)))
      }
      #expect(areAsBefore && areAround)
    }
    #expect(left == left.sorted(by: >))
    #expect(left.last == 0 && !table.window.isMoving)
  }

  @Test func `a panel can be used at its place while it grows`() throws {
    let table = MovingTable()
    try table.tap(.panel(.colors))
    try table.tap(.swatch(3))
    table.move(to: 0)
    #expect(
      table.window.session.seats.values.first?.brush.color == ColorSet.large.swatches[3].color)
    table.window.move(to: nil)
    expectSamePixels(table.pixels, table.repainted, width: 800)
  }

  @Test func `a panel that is closed while it grows is gone at once`() throws {
    let table = MovingTable()
    let before = table.pixels
    try table.tap(.panel(.colors))
    table.move(to: 0)
    try table.tap(.panel(.colors))
    #expect(!table.window.isMoving)
    expectSamePixels(table.pixels, before, width: 800)
  }

  @Test("ink that a finger paints while a bar grows is shown whole in the same frame")
  func ink() throws {
    let table = MovingTable()
    try table.tap(.grip)
    try table.tap(.grip)
    table.paint([Point(x: 100, y: 100), Point(x: 200, y: 140), Point(x: 300, y: 100)])
    #expect(table.window.isMoving)
    let (shown, end) = (table.pixels, table.repainted)
    #expect(shown[140 * 800 + 200] != 0xFFFF_FFFF)
    for y in 80..<160 {
      #expect(shown[y * 800 + 80..<y * 800 + 320] == end[y * 800 + 80..<y * 800 + 320])
    }
  }

  @Test func `a bar grows from its tab; one that is folded meanwhile is a tab at once`() throws {
    let table = MovingTable()
    try table.tap(.grip)
    #expect(!table.window.isMoving)
    let tab = table.pixels
    try table.tap(.grip)
    #expect(table.window.isMoving)
    let end = table.repainted
    let left = table.difference(to: end)
    #expect(left > 0 && left < zip(tab, end).count { $0 != $1 })
    table.move(to: 0)
    try table.tap(.grip)
    #expect(!table.window.isMoving)
    expectSamePixels(table.pixels, table.repainted, width: 800)
  }

  @Test func `motion ends with the size of the window`() throws {
    let table = MovingTable()
    try table.tap(.panel(.colors))
    table.window.resize(width: 700, height: 500, metrics: table.window.session.metrics)
    #expect(!table.window.isMoving)
  }

  @Test func `a press that moves nothing changes less than the bar`() throws {
    let table = MovingTable()
    let layout = try #require(table.window.session.layouts.values.first)
    let eraser = try #require(layout.cells.first { $0.control == .tool(.eraser) })
    table.touch(.begin, eraser.rect.center)
    table.touch(.ownership, nil)
    let area = table.damage().map(\.area).reduce(0, +)
    #expect(area > 0 && area < Int(layout.frame.width * layout.frame.height) / 4)
  }

  @Test("after Clear no ink is left in the first frame, and a line sweeps from the person's edge")
  func sweep() throws {
    let table = MovingTable()
    let paper = table.color(150, 100)
    table.paint([Point(x: 100, y: 100), Point(x: 200, y: 100)])
    #expect(table.color(150, 100) != paper)
    table.window.perform { $0.handle(.key(KeyPress(keysym: 0xFFFF, control: true))) }
    let end = table.repainted
    var rows: [Int] = []
    for time in stride(from: 0, to: 150, by: 10) {
      table.move(to: time)
      let shown = table.pixels
      #expect(shown[100 * 800 + 150] == paper || abs((rows.last ?? 600) - 100) < 200)
      rows.append((0..<600).first { shown[$0 * 800 + 5] != end[$0 * 800 + 5] } ?? -1)
    }
    let seen = rows.filter { $0 >= 0 }
    #expect(seen.count > 3 && seen == seen.sorted(by: >))
    table.move(to: 500)
    #expect(!table.window.isMoving)
    expectSamePixels(table.pixels, end, width: 800)
  }

  @Test func `a saved picture flies from the middle to its place in the notice`() throws {
    let table = MovingTable()
    let red = ThumbnailData(
      width: 120, height: 90, pixels: Array(repeating: 0xFFFF_0000, count: 120 * 90))
    table.window.showSaved("Tree.png", red)
    let notice = try #require(table.window.session.saveNotice)
    func middle() -> Point {
      let shown = table.pixels
      let places = shown.indices.filter { shown[$0] == 0xFFFF_0000 }
        .filter { !notice.frame.contains(Point(x: Double($0 % 800), y: Double($0 / 800))) }
      return Point(
        x: Double(places.map { $0 % 800 }.reduce(0, +)) / Double(max(1, places.count)),
        y: Double(places.map { $0 / 800 }.reduce(0, +)) / Double(max(1, places.count)))
    }
    table.move(to: 0)
    let first = middle()
    table.move(to: 20)
    let second = middle()
    #expect(second.y > first.y && first.y > 300)
    table.move(to: 200)
    #expect(!table.window.isMoving)
    expectSamePixels(table.pixels, FullRepaint.window(table.window.session, saved: red), width: 800)
  }

  @Test func `without motion each change is complete in its first frame`() throws {
    let table = MovingTable()
    table.window.hasMotion = false
    try table.tap(.panel(.colors))
    #expect(!table.window.isMoving)
    expectSamePixels(table.pixels, table.repainted, width: 800)
  }

  @Test func `motion that is turned off on its way ends at once`() throws {
    let table = MovingTable()
    try table.tap(.panel(.colors))
    table.window.hasMotion = false
    #expect(!table.window.isMoving)
    expectSamePixels(table.pixels, table.repainted, width: 800)
  }
}
