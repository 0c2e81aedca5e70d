import Glibc
import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

/// The tools that find ink must not fall into the holes of a grain, nor leave through them. They see the way of the tip
/// in its full width. That is also what they see of a spray, whose drops fall within it.
@Suite("Media below other tools")
struct MediumShapeTests {
  /// What the other tools can do to ink.
  private enum Use: CaseIterable {
    case loop, tap, strokeEraser, rub, fill
  }

  /// What is left of it.
  private struct Outcome: Equatable {
    var selected: [StrokeIndex] = []
    /// The visible strokes, from lowest to highest.
    var visible: [StrokeIndex] = []
    var areas: [[[Point]]] = []
  }

  /// The middles of the rings.
  private static let middles = [
    Point(x: 250, y: 200), Point(x: 600, y: 210), Point(x: 900, y: 230),
  ]
  private static let canvas = Rect(minX: 150, minY: 80, maxX: 1_000, maxY: 380)

  private static func take(_ tool: Tool, width: Double, on table: inout Table) {
    table.session.seats[.first]?.brush.tool = tool
    table.session.seats[.first]?.brush.width = width
  }

  private static func draw(_ finger: UInt32, _ places: [Point], on table: inout Table) {
    for (index, place) in places.enumerated() {
      table.clock += 8
      if index == 0 { table.begin(finger, at: place) } else { table.move(finger, to: place) }
    }
    table.lift(finger)
    table.wait(1_000)
  }

  /// A table with rings and lines of a tool.
  private static func painted(_ tool: Tool, width: Double, seed: UInt64) -> Table {
    var (table, random) = (Table(), SeededGenerator(seed: seed))
    take(tool, width: width, on: &table)
    for (finger, middle) in middles.enumerated() {
      let radius = random.real(in: 60...100)
      let way = (0..<24).map { step in
        let (angle, far) = (Double(step) * .pi / 12, radius + random.real(in: -4...4))
        return Point(x: middle.x + far * cos(angle), y: middle.y + far * sin(angle))
      }
      draw(UInt32(finger), way + [way[0]], on: &table)
    }
    for finger in UInt32(3)..<6 {
      var walk = RandomWalk(from: random.point(in: canvas))
      let way = (0..<random.integer(in: 1...25)).map { _ in
        walk.step(agility: 9, within: canvas, using: &random)
        return walk.position
      }
      draw(finger, way, on: &table)
    }
    return table
  }

  /// Uses another tool at random places, which are the same for the same seed.
  private static func outcome(of use: Use, seed: UInt64, on painted: Table) -> Outcome {
    var (table, random) = (painted, SeededGenerator(seed: seed))
    let stroke = random.element(of: table.session.drawing.strokes)
    let ink = random.element(of: stroke.samples.unpacked).position
    let near = Point(x: ink.x + random.real(in: -25...25), y: ink.y + random.real(in: -25...25))
    let far = random.point(in: canvas)
    switch use {
    case .loop:
      take(.select, width: 10, on: &table)
      let corners = [near, Point(x: far.x, y: near.y), far, Point(x: near.x, y: far.y)]
      draw(9, corners, on: &table)
    case .tap:
      take(.select, width: 10, on: &table)
      draw(9, [near], on: &table)
    case .strokeEraser:
      take(.strokeEraser, width: random.real(in: 1...20), on: &table)
      draw(9, random.oneIn(2) ? [near] : [near, far], on: &table)
    case .rub:
      // What is rubbed away bounds no area any more.
      take(.eraser, width: random.real(in: 5...50), on: &table)
      draw(9, [near, far], on: &table)
      fallthrough
    case .fill:
      take(.fill, width: 10, on: &table)
      draw(10, [seed.isMultiple(of: 2) ? near : random.element(of: middles)], on: &table)
      _ = table.session.finishFills()
    }
    let drawing = table.session.drawing
    return Outcome(
      selected: table.session.selections.bySeat[.first]?.strokes ?? [],
      visible: drawing.visibleIndices,
      areas: drawing.completed.filter(\.isArea).map(\.rings))
  }

  @Test(arguments: Medium.allCases)
  func `a stroke of a medium is selected, erased and filled as one of a pen`(medium: Medium) {
    var found: [Use: Set<Int>] = [:]
    for seed in UInt64(0)..<4 {
      let width = [3.0, 8, 20, 30][Int(seed % 4)]
      let pen = Self.painted(.pen, width: width, seed: seed)
      let other = Self.painted(.medium(medium), width: width, seed: seed)
      let strokes = other.session.drawing.completed
      #expect(strokes.count == 6 && strokes.allSatisfy { $0.brush.medium == medium })
      for use in Use.allCases {
        for turn in UInt64(0)..<3 {
          let usual = Self.outcome(of: use, seed: seed * 3 + turn, on: pen)
          let outcome = Self.outcome(of: use, seed: seed * 3 + turn, on: other)
          #expect(outcome == usual, "\(use), \(seed), \(turn)")
          let count =
            switch use {
            case .loop, .tap: usual.selected.count
            case .strokeEraser: usual.visible.count
            case .rub, .fill: usual.areas.count
            }
          found[use, default: []].insert(count)
        }
      }
    }
    // Each touch hits at some places and misses at others.
    for use in Use.allCases { #expect((found[use]?.count ?? 0) > 1, "\(use)") }
  }
}
