import Ink
import TestSupport
import Testing

@Suite("Changes that strokes share")
struct SharedChangesTests {
  /// A change of some strokes, as a test keeps it.
  private struct Change {
    let strokes: [StrokeIndex]
    let change: StrokeChange
    var holds = true
  }

  private func change(_ random: inout SeededGenerator) -> StrokeChange {
    if random.oneIn(3) {
      return .color(InkColor(rgb: UInt32(random.integer(in: 0...0xFF_FFFF))))
    }
    let mapping =
      random.oneIn(2)
      ? Similarity(shift: Point(x: Double(random.integer(in: 1...9)), y: random.real(in: -9...9)))
      : Similarity(
        scale: random.real(in: 0.8...1.2), angle: random.real(in: -1...1),
        around: Point(x: 40, y: 30))
    return .transform(mapping ?? .identity)
  }

  @Test(arguments: 0..<20)
  func `each stroke looks as the changes make it that hold, in their order`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var painting = RandomPainting(
      seed: UInt64(seed), area: Rect(minX: 0, minY: 0, maxX: 200, maxY: 150))
    for _ in 0..<12 { _ = painting.stroke(samples: 4) }
    var drawing = painting.drawing
    let originals = drawing.strokes
    let all = originals.indices.map { StrokeIndex($0) }
    var (changes, undone) = ([Change](), [Int]())
    for _ in 0..<40 {
      switch random.integer(in: 0...4) {
      case 0:
        guard let last = changes.lastIndex(where: \.holds) else { continue }
        _ = drawing.undo()
        changes[last].holds = false
        undone.append(last)
      case 1:
        guard let last = undone.popLast() else { continue }
        _ = drawing.redo()
        changes[last].holds = true
      default:
        let some = random.oneIn(2) ? all : all.filter { _ in random.oneIn(2) }
        let next = change(&random)
        guard drawing.alter(some, next) != nil else { continue }
        changes.append(Change(strokes: some, change: next))
        undone = []
      }
      for (index, stroke) in originals.enumerated() {
        var (mapping, color) = (Similarity.identity, stroke.brush.color)
        for one in changes where one.holds && one.strokes.contains(StrokeIndex(index)) {
          switch one.change {
          case .transform(let next): mapping = mapping.then(next) ?? mapping
          case .color(let next): color = next.withAlpha(color.alpha)
          default: break
          }
        }
        #expect(drawing.strokes[index].transform == mapping)
        #expect(drawing.strokes[index].brush.color == color)
      }
    }
  }

  @Test(arguments: 0..<20)
  func `a shift by canvas units shifts all ink exactly, wherever it was`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var painting = RandomPainting(
      seed: UInt64(seed), area: Rect(minX: -500, minY: -500, maxX: 1500, maxY: 1500))
    _ = painting.stroke(samples: 30)
    var drawing = painting.drawing
    if random.oneIn(2) { _ = drawing.alter([StrokeIndex(0)], change(&random)) }
    let before = drawing.strokes[0]
    let way = Point(
      x: Double(random.integer(in: -900...900)), y: Double(random.integer(in: -900...900)) + 0.25)
    _ = drawing.alter([StrokeIndex(0)], .transform(try #require(Similarity(shift: way))))
    let after = drawing.strokes[0]
    #expect(after.inkShift(from: before) == way)
    var (old, new) = ([InkSegment](), [InkSegment]())
    before.forEachSegment { old.append($0) }
    after.forEachSegment { new.append($0) }
    #expect(old.count == new.count)
    for (one, two) in zip(old, new) {
      #expect(two.start.onInkGrid == one.start.onInkGrid + way)
      #expect(two.end.onInkGrid == one.end.onInkGrid + way)
    }
    _ = drawing.alter([StrokeIndex(0)], .color(InkColor(rgb: 0x12_34_56)))
    #expect(drawing.strokes[0].inkShift(from: after) == nil, "it looks different")
  }
}
