import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Words

@Suite("Symmetry in the panel of papers")
struct SymmetryPanelTests {
  var table = Table(seats: 2, width: 1920, height: 1080)

  init() throws {
    try table.tap(.panel(.menu))
    try table.tap(.panel(.paper))
  }

  private var symmetry: Symmetry? { table.session.boards.symmetry }

  private func isChosen(_ control: PaletteControl) throws -> Bool {
    control.entry.isChosen(table.session.controlContext(of: try table.seat(.bottom)))
  }

  @Test("each kind is chosen by a tap, with its own count, and off takes it away")
  mutating func kinds() throws {
    #expect(try isChosen(.symmetry(nil)))
    for (kind, count, copies) in [
      (Symmetry.Kind.mirror, 1, 2), (.turns, 6, 6), (.kaleidoscope, 8, 16), (.tiles, 3, 9),
    ] {
      let effects = try table.tap(.symmetry(kind))
      #expect(symmetry?.kind == kind && symmetry?.count == count && symmetry?.copies == copies)
      #expect(try isChosen(.symmetry(kind)) && !isChosen(.symmetry(nil)))
      #expect(effects.palettes == Set(table.session.seats.keys), "everybody's panel shows it")
      #expect(effects.actions.isEmpty && effects.changes.isEmpty, "it is no edit")
    }
    try table.tap(.symmetry(nil))
    #expect(symmetry == nil)
    #expect(try isChosen(.symmetry(nil)))
  }

  @Test("undo leaves the symmetry, and clearing, too")
  mutating func undo() throws {
    try table.tap(.symmetry(.turns))
    table.stroke(1, at: Point(x: 700, y: 300))
    try table.tap(.undo)
    var effects = Effects()
    table.session.clear(.everyones, by: .first, &effects)
    #expect(symmetry?.kind == .turns)
  }

  @Test("simple palettes have no symmetry to choose, but their strokes follow it")
  mutating func simple() throws {
    try table.tap(.symmetry(.mirror))
    let bottom = try table.seat(.bottom).id
    var effects = Effects()
    table.session.activate(.simple, of: bottom, &effects)
    let layout = try #require(table.session.layouts[bottom])
    #expect(layout.panel == nil, "the panel of papers closes")
    // No other control leads to the panel of papers.
    let controls = layout.cells.map(\.control)
    #expect(!controls.contains(.panel(.menu)) && !controls.contains(.panel(.paper)))
    table.stroke(1, at: Point(x: 700, y: 800))
    #expect(table.session.drawing.completed.count == 2)
  }

  @Test("words and kinds belong together, and counts beyond the limits make no choice")
  func choices() {
    for kind in Symmetry.Kind.allCases {
      #expect(Symmetry.Kind(word: kind.word) == kind)
      #expect(SymmetryChoice(kind)?.count == kind.usualCount)
      for count in [-1, 0, kind.counts.lowerBound - 1, kind.counts.upperBound + 1, 1_000_000] {
        #expect(SymmetryChoice(kind, count: count) == nil, "\(kind) \(count)")
      }
    }
    #expect(Symmetry.Kind(word: "spiral") == nil)
    let nowhere = Rect(around: Point(x: 1e300, y: 0), margin: 10)
    #expect(SymmetryChoice(.mirror)?.symmetry(in: nowhere) == nil)
  }
}
