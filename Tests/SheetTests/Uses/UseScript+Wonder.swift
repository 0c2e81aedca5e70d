import Ink
import Interaction
import OrderedCollections
import Tables

/// People who stamp, and who paint with a symmetry.
extension UseScript {
  static let wonders = [stampingChild, smallHands, mandala, museumMandala]

  private static let red = PaletteControl.color(BarColors.index(of: "red"))

  private static let stampingChild = UseScript(
    testDescription: "a child who stamps", limit: 8, start: { Table(width: 1280, height: 800) },
    steps: [
      .tap(red), .tap(.tool(.pen)), .tap(.tool(.stamp)), .tap(.stamp(4)),
      .touch(Point(x: 300, y: 200)), .touch(Point(x: 600, y: 300)),
      .tap(.panel(.menu)), .tap(.save),
    ],
    isDone: { table, requests in
      let stamps = table.session.drawing.completed
      return stamps.count == 2 && stamps.allSatisfy(\.isArea)
        && Set(stamps.map(\.brush.color)) == [BarColors.colors[BarColors.index(of: "red")].color]
        && requests.contains(.save(for: .first))
    })

  /// Nothing has to be opened or read.
  private static let smallHands = UseScript(
    testDescription: "a child with a simple palette", limit: 6,
    start: {
      var table = Table(width: 1280, height: 800)
      table.session.usePalettes(.simple)
      return table
    },
    steps: [
      .tap(.tool(.stamp)), .touch(Point(x: 200, y: 200)),
      .tap(.tool(.stamp)), .touch(Point(x: 600, y: 300)),
      .tap(red), .touch(Point(x: 1_000, y: 200)),
    ],
    isDone: { table, _ in
      let stamps = table.session.drawing.completed
      let rings = [0, 1, 1].map { Stamp.all[$0].outline.rings.count }
      return stamps.map(\.rings.count) == rings && stamps.map(\.isArea) == [true, true, true]
        && Set(stamps.map(\.brush.color)).count == 2
    })

  private static let mandala = UseScript(
    testDescription: "somebody who paints a mandala", limit: 7,
    start: { Table(width: 1366, height: 768) },
    steps: [
      .tap(.panel(.menu)), .tap(.panel(.paper)), .tap(.symmetry(.kaleidoscope)),
      .stroke(Point(x: 300, y: 200)), .stroke(Point(x: 500, y: 150)),
      .tap(.panel(.menu)), .tap(.save),
    ],
    isDone: { table, requests in
      table.session.drawing.completed.count == 2 * 16 && requests.contains(.save(for: .first))
    })

  /// The exhibit begins with a kaleidoscope. The first finger paints even where the centre can be dragged, since
  /// nobody has seen it yet.
  private static let museumMandala = UseScript(
    testDescription: "a visitor of a mandala", limit: 3,
    start: {
      var table = Table()
      var rules = ExhibitRules()
      rules.idle = .seconds(90)
      table.session.exhibit(rules)
      if let choice = SymmetryChoice(.kaleidoscope, count: 8) {
        _ = table.session.beginDrawings(with: choice)
      }
      table.wait(1)
      table.wait(90_000)
      _ = table.session.open(Boards(), isNew: true)
      return table
    },
    steps: [
      .stroke(Point(x: 640, y: 304)), .tap(red), .stroke(Point(x: 400, y: 200)),
    ],
    isDone: { table, _ in
      let strokes = table.session.drawing.completed
      return strokes.count == 2 * 16 && Set(strokes.map(\.brush.color)).count == 2
        && table.session.boards.symmetry?.center.x == 640
    })
}
