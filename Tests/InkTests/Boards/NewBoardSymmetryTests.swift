import Ink
import TestSupport
import Testing

@Suite("The symmetry of a new board")
struct NewBoardSymmetryTests {
  private static let window = Rect(minX: 0, minY: 0, maxX: 1200, maxY: 800)

  /// A board with a symmetry, in a view that was moved and zoomed. The centre lies in the window.
  private func boards(_ random: inout SeededGenerator) throws -> (Boards, Symmetry) {
    var boards = Boards()
    let view = ViewTransform(
      scale: random.real(in: 0.25...8),
      origin: Point(x: random.real(in: -9000...9000), y: random.real(in: -9000...9000)))
    boards.current.setView(view)
    boards.symmetry = Symmetry.random(in: view.canvasRect(Self.window), using: &random)
    return (boards, try #require(boards.symmetry))
  }

  private func near(_ one: Point?, _ other: Point) -> Bool {
    // The grid of ink, at the closest view.
    one.map { ($0 - other).length < 1e-4 } ?? false
  }

  @Test(arguments: UInt64(0)..<60)
  func `it lies where the one before lies in the window`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (boards, old) = try boards(&random)
    let view = boards.view
    boards.add()
    let new = try #require(boards.symmetry)
    #expect((new.kind, new.angle, new.count) == (old.kind, old.angle, old.count))
    #expect(near(boards.view.windowPoint(new.center), view.windowPoint(old.center)))
    guard old.kind == .tiles else { return }
    let sides = Symmetry.sides
    for side in [\Point.x, \Point.y] {
      let seen = min(max(old.cell[keyPath: side] * view.scale, sides.lowerBound), sides.upperBound)
      #expect(abs(new.cell[keyPath: side] * boards.view.scale - seen) < 1e-4)
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func `it stays the same with the same view, and with a view that was not moved`(seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    var (boards, old) = try boards(&random)
    boards.add(keepingView: true)
    #expect(boards.symmetry == old)
    boards.current.setView(.identity)
    boards.add()
    #expect(boards.symmetry == old)
  }

  @Test func `cells stay within their limits, and a centre that is too far away is given up`()
    throws
  {
    let origin = Point(x: 0, y: 0)
    for (scale, side) in [(0.01, Symmetry.sides.lowerBound), (100, Symmetry.sides.upperBound)] {
      var boards = Boards()
      boards.current.setView(ViewTransform(scale: scale, origin: origin))
      let limits = [Symmetry.sides.lowerBound, Symmetry.sides.upperBound]
      boards.symmetry = Symmetry(
        .tiles, center: origin, count: 2, cell: Point(x: limits[0], y: limits[1]))
      boards.add()
      let cell = try #require(boards.symmetry).cell
      #expect([cell.x, cell.y].contains(side))
      #expect(Symmetry.sides.contains(cell.x) && Symmetry.sides.contains(cell.y))
    }
    var boards = Boards()
    boards.current.setView(ViewTransform(scale: 100, origin: origin))
    boards.symmetry = Symmetry(.mirror, center: Point(x: 0x1p22, y: 0))
    boards.add()
    #expect(boards.symmetry == nil && boards.all[0].symmetry != nil)
  }
}
