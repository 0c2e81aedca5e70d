import Ink
import Rendering
import Testing
import TestSupport

@Suite("Damage")
struct DamageTests {
  static let window = PixelRect(x: 0, y: 0, width: 1920, height: 1080)

  private func randomRect(using random: inout SeededGenerator, size: Int = 60) -> PixelRect {
    PixelRect(
      x: random.integer(in: 0...1900), y: random.integer(in: 0...1060),
      width: random.integer(in: 0...size), height: random.integer(in: 0...size)
    ).intersection(Self.window)
  }

  /// Whether every pixel of a rectangle lies in one of the others.
  private func isCovered(_ rect: PixelRect, by rects: [PixelRect]) -> Bool {
    var open = [rect]
    for cover in rects {
      open = open.flatMap { piece -> [PixelRect] in
        let shared = piece.intersection(cover)
        guard !shared.isEmpty else { return piece.isEmpty ? [] : [piece] }
        return [
          PixelRect(x: piece.x, y: piece.y, width: piece.width, height: shared.y - piece.y),
          PixelRect(
            x: piece.x, y: shared.maxY, width: piece.width, height: piece.maxY - shared.maxY),
          PixelRect(x: piece.x, y: shared.y, width: shared.x - piece.x, height: shared.height),
          PixelRect(
            x: shared.maxX, y: shared.y, width: piece.maxX - shared.maxX, height: shared.height),
        ].filter { !$0.isEmpty }
      }
    }
    return open.allSatisfy(\.isEmpty)
  }

  @Test(arguments: [1, 20, 380, 2_000])
  func `covers all that was added, from one rectangle to a flood`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var damage = Damage()
    let added = (0..<count).map { _ in randomRect(using: &random) }
    for rect in added { damage.add(rect) }
    for rect in added { #expect(isCovered(rect, by: damage.rects), "\(rect)") }
    let stray = damage.rects.filter { $0.intersection(Self.window) != $0 || $0.isEmpty }
    #expect(stray.isEmpty)
  }

  @Test func `an empty rectangle adds no damage`() {
    var damage = Damage()
    damage.add(PixelRect(x: 5, y: 5, width: 0, height: 9))
    #expect(damage.isEmpty && damage.rects.isEmpty)
  }

  @Test func `distant fingers stay apart: no more is shown than was damaged`() {
    var damage = Damage()
    var added = 0
    for step in 0..<12 {
      for finger in 0..<20 {
        let rect = PixelRect(x: finger * 96, y: finger * 50 + step * 3, width: 20, height: 20)
        damage.add(rect)
        added += rect.area
      }
    }
    let shown = damage.rects.reduce(0) { $0 + $1.area }
    #expect(shown <= added)
    #expect(damage.rects.count < 20 * 12)
  }

  @Test func `the pieces of one stroke become few rectangles`() {
    var damage = Damage()
    for step in 0..<100 { damage.add(PixelRect(x: 100 + step, y: 40, width: 20, height: 20)) }
    #expect(damage.rects == [PixelRect(x: 100, y: 40, width: 119, height: 20)])
  }

  @Test func `a flood is kept in bounded room`() {
    var random = SeededGenerator(seed: 5)
    var damage = Damage()
    var most = 0
    for _ in 0..<20_000 {
      damage.add(randomRect(using: &random, size: 30))
      most = max(most, damage.rects.count)
    }
    #expect(most <= 400)
  }

  @Test func `even a flood that hits every other tile leaves room, so coarsening is rare`() {
    var damage = Damage()
    for round in 0..<8 {
      for row in 0..<34 {
        for column in 0..<30 {
          let x = (column * 2 + row % 2) * 64 + round
          damage.add(PixelRect(x: x, y: row * 64, width: 4, height: 4))
          #expect(damage.rects.count <= 400)
        }
      }
    }
  }
}
