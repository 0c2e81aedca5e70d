import Ink
import Interaction
import OrderedCollections
import Rendering
import Testing
import TestSupport
import Touch

@Suite("Small pictures of boards")
struct BoardThumbnailTests {
  private let window = PaintingWindow(
    PaintingSession(windowWidth: 1000, windowHeight: 600, metrics: .standard))
  private let image = ImageSurface(width: 1000, height: 600)
  private var finger: UInt32 = 0

  private func send(_ phase: TouchEvent.Phase, _ place: Point?) {
    let event = TouchEvent.finger(finger, phase, at: place, milliseconds: Int64(finger))
    _ = window.handle(.touch(event))
  }

  private mutating func touch(_ from: Point, _ to: Point? = nil) {
    finger += 1
    send(.begin, from)
    send(.ownership, nil)
    if let to { send(.update(pendingEnd: false), to) }
    send(.end, nil)
  }

  /// Opens or closes the panel of boards.
  private func toggleBoards() { window.perform { $0.toggle(.boards, of: .first) } }

  /// Chooses the widest ink. The panel of widths is open then.
  private mutating func chooseWide() throws {
    window.perform { $0.toggle(.widths, of: .first) }
    try tap(.width(4))
  }

  private mutating func tap(_ control: PaletteControl) throws {
    let cell = try #require(window.session.layouts[.first]?.cell(of: control))
    touch(cell.target.center)
  }

  /// Lets the window do all it can do meanwhile.
  private func idle() { while window.isRefining { window.refine(until: .now) } }

  /// The colours that the window shows in a board's cell.
  private func colors(ofBoard index: Int) throws -> Set<UInt32> {
    _ = window.composeDamage(into: image)
    let cell = try #require(window.session.layouts[.first]?.cell(of: .board(index)))
    let room = BoardCell(cell.rect, unit: 1).room.insetBy(6)
    return image.withPixels { pixels in
      var colors: Set<UInt32> = []
      for y in Int(room.minY)..<Int(room.maxY) {
        for x in Int(room.minX)..<Int(room.maxX) { colors.insert(pixels[y * 1000 + x]) }
      }
      return colors
    }
  }

  @Test("show each board's ink, in the time that is left, and are complete then")
  mutating func shown() throws {
    try chooseWide()
    touch(Point(x: 100, y: 100), Point(x: 900, y: 300))
    toggleBoards()
    #expect(window.isRefining)
    #expect(try colors(ofBoard: 0).count == 1, "paper, as long as there is no picture")
    idle()
    #expect(try colors(ofBoard: 0).contains { $0 & 255 > $0 >> 16 & 255 }, "blue ink")
    try tap(.newBoard)
    idle()
    #expect(try colors(ofBoard: 1) == [0xFFFF_FFFF])
    #expect(try colors(ofBoard: 0).count > 1)
  }

  @Test("are made once for a panel's opening, and again when it opens again")
  mutating func madeOnce() throws {
    toggleBoards()
    idle()
    #expect(!window.isRefining)
    try tap(.color(0))
    #expect(!window.isRefining, "nothing about boards has changed")
    toggleBoards()
    #expect(!window.isRefining, "the panel is closed")
    toggleBoards()
    #expect(window.isRefining)
  }

  @Test("are made again for the board that is left if something was painted there")
  mutating func leaving() throws {
    try chooseWide()
    toggleBoards()
    try tap(.newBoard)
    idle()
    #expect(try colors(ofBoard: 1) == [0xFFFF_FFFF])
    // Painting closes the panel; so somebody else paints.
    window.perform { $0.seat(2) }
    touch(Point(x: 100, y: 150), Point(x: 900, y: 150))
    try tap(.previousBoard)
    idle()
    #expect(try colors(ofBoard: 1).count > 1)
    #expect(try colors(ofBoard: 0) == [0xFFFF_FFFF])
  }

  @Test func `are the means of the pixels that they stand for`() throws {
    var drawing = Drawing()
    let brush = Brush(color: InkColor(rgb: 0), width: 40, curve: .polyline)
    _ = drawing.begin(
      .touch(1), brush: brush, quantum: Quantum(for: .identity),
      sample: StrokeSample(position: Point(x: 30, y: 30), time: Timestamp(milliseconds: 0)))
    let painter = CanvasPainter(width: 97, height: 61, view: .identity, drawing: drawing)
    let whole = ImageSurface(width: 97, height: 61)
    painter.compose(whole.bounds, into: whole)
    let pixels = whole.copiedPixels
    var scaler = ThumbnailScaler(of: painter, width: 10, height: 7)
    var small: ImageSurface?
    var turns = 0
    while small == nil {
      small = scaler.work(until: .now)
      turns += 1
    }
    #expect(turns == 7, "a row each time, where there is no time for more")
    let picture = try #require(small).copiedPixels
    for row in 0..<7 {
      for column in 0..<10 {
        let (top, bottom) = (row * 61 / 7, (row + 1) * 61 / 7)
        let (left, right) = (column * 97 / 10, (column + 1) * 97 / 10)
        var sum = 0
        for y in top..<bottom { for x in left..<right { sum += Int(pixels[y * 97 + x] & 255) } }
        let count = (bottom - top) * (right - left)
        let mean = Double(sum) / Double(count)
        #expect(abs(Double(picture[row * 10 + column] & 255) - mean) <= 0.5)
      }
    }
  }
}
