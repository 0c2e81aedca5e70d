import Ink
import TestSupport
import Testing

@Suite("Areas")
struct AreaTests {
  private let room = Rect(minX: 0, minY: 0, maxX: 300, maxY: 200)

  private func square(_ low: Double, _ high: Double) -> [Point] {
    [
      Point(x: low, y: low), Point(x: high, y: low), Point(x: high, y: high),
      Point(x: low, y: high),
    ]
  }

  private func area(_ rings: [[Point]], content: AreaContent? = nil) throws -> Stroke {
    try #require(
      Stroke(
        rings: rings, color: InkColor(rgb: 0x20_80_40), time: Timestamp(milliseconds: 4),
        contact: .touch(1), seat: .first, quantum: .coarsest, content: content))
  }

  @Test("a ring that turns the other way is a hole, and one that turns the same way is not")
  func holes() throws {
    let hole = try area([square(0, 90), square(30, 60).reversed()])
    #expect(hole.areaContains(Point(x: 10, y: 10)))
    #expect(!hole.areaContains(Point(x: 45, y: 45)))
    #expect(!hole.areaContains(Point(x: 95, y: 45)))
    let whole = try area([square(0, 90), square(30, 60)])
    #expect(whole.areaContains(Point(x: 45, y: 45)))
    #expect(whole.rings == [square(0, 90), square(30, 60)])
    #expect(whole.bounds == Rect(minX: 0, minY: 0, maxX: 90, maxY: 90))
  }

  @Test(arguments: 0..<50)
  func `encoding keeps an area, its mapping and what it stands for`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let plain = RandomArea.stroke(
      in: room, reach: 80, color: InkColor(rgb: 0x20_80_40), using: &random)
    let text = try #require(
      WrittenText("Grüße\n木 🌳", size: 24, origin: Point(x: 4, y: 90), quarterTurns: 3))
    let placed = try #require(TestPictures.placed(using: &random))
    let contents: [AreaContent?] = [
      nil, .text(text), .picture(placed, isOnPaper: random.oneIn(2)),
    ]
    for content in contents {
      var stroke = try area(plain.rings, content: content)
      if random.oneIn(2) {
        let mapping = try #require(
          Similarity(scale: 1.5, angle: random.real(in: -3...3), around: room.center))
        stroke = stroke.mapped(by: mapping)
      }
      #expect(Stroke(decoding: stroke.encoded[...]) == stroke)
      #expect(stroke.content == content)
      #expect(stroke.of(SeatID(number: 2)).content == content)
    }
  }

  @Test func `a stroke that only begins cannot be an area`() throws {
    let brush = Brush(color: InkColor(rgb: 0), width: 1, curve: .area)
    let sample = StrokeSample(position: Point(x: 1, y: 1), time: Timestamp(milliseconds: 1))
    var bytes: [UInt8] = []
    DrawingAction.begin(.touch(1), by: .first, brush, .coarsest, sample).encode(to: &bytes)
    #expect(DrawingAction.decode(bytes) == nil)
  }

  @Test("strokes are added below another one or at the back, and undo and redo take them along")
  func places() throws {
    var drawing = Drawing()
    func add(_ target: StackTarget?) throws -> StrokeIndex {
      let index = StrokeIndex(drawing.strokes.count)
      let action = DrawingAction.add([try area([square(0, 90)])], at: index, to: target, by: .first)
      var bytes: [UInt8] = []
      action.encode(to: &bytes)
      #expect(DrawingAction.decode(bytes) == [action])
      #expect(drawing.perform(action).hadEffect)
      return index
    }
    func order() -> [UInt32] {
      drawing.strokes.indices.map { StrokeIndex($0) }
        .sorted { (drawing.place(of: $0), $0) < (drawing.place(of: $1), $1) }.map(\.number)
    }
    let first = try add(nil)
    let second = try add(nil)
    _ = try add(.below(second))
    _ = try add(.below(second))
    _ = try add(.back)
    _ = try add(.back)
    _ = try add(.below(first))
    _ = try add(.below(StrokeIndex(99)))
    #expect(order() == [4, 5, 6, 0, 2, 3, 1, 7])
    let before = drawing
    for _ in 0..<3 { _ = drawing.undo(by: .first) }
    #expect(drawing.completed.count == 5)
    for _ in 0..<3 { _ = drawing.redo(by: .first) }
    #expect(drawing == before)
    var copy = Drawing()
    for action in drawing.copying { _ = copy.perform(action) }
    #expect(copy.encodedState == drawing.encodedState)
    #expect(order() == [4, 5, 6, 0, 2, 3, 1, 7])
  }

  @Test func `an eraser and a tap find an area by its inside`() throws {
    var drawing = Drawing()
    _ = drawing.add([try area([square(0, 90), square(30, 60).reversed()])], at: StrokeIndex(0))
    var finder = StrokeFinder()
    func found(_ x: Double, _ y: Double) -> Int {
      let place = Point(x: x, y: y)
      return finder.strokes(from: place, to: place, within: 2, in: drawing).count
    }
    #expect(found(15, 15) == 1)
    #expect(found(45, 45) == 0)
    #expect(found(45, 31) == 1)
    #expect(found(95, 45) == 0)
  }
}
