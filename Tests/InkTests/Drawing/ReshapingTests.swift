import Ink
import TestSupport
import Testing

@Suite("Strokes that get the samples of another one")
struct ReshapingTests {
  private static let seat = SeatID(number: 3)
  private static let area = Rect(minX: 0, minY: 0, maxX: 400, maxY: 300)

  /// A drawing with a stroke and its copies, and then a stroke that is like none of them.
  private func drawing(seed: UInt64) -> (Drawing, copies: [StrokeIndex], other: StrokeIndex) {
    var random = SeededGenerator(seed: seed)
    var drawing = Drawing()
    let symmetry = Symmetry.random(in: Self.area, mostCopies: 16, using: &random)
    for contact in UInt32(1)...2 {
      func sample(_ time: Int64) -> StrokeSample {
        StrokeSample(
          position: random.point(in: Self.area), time: Timestamp(milliseconds: time))
      }
      _ = drawing.begin(
        .touch(contact), brush: Brush(color: InkColor(rgb: 0x20_40_80), width: 4),
        quantum: .coarsest, sample: sample(0))
      if contact == 1 { _ = drawing.repeatStroke(.touch(1), by: symmetry) }
      for step in 1..<Int64(random.integer(in: 2...20)) {
        _ = drawing.extend(.touch(contact), sample: sample(8 * step))
      }
      _ = drawing.complete(.touch(contact), by: Self.seat)
    }
    let last = drawing.strokes.count - 1
    return (drawing, (0..<last).map { StrokeIndex($0) }, StrokeIndex(last))
  }

  /// The figure that takes the place of strokes.
  private func figure() throws -> Stroke {
    try #require(
      Stroke(
        contact: .touch(9), seat: Self.seat, brush: Brush(color: InkColor(rgb: 0), width: 4),
        samples: [(0.0, 0.0), (90, 0), (90, 60)].map {
          StrokeSample(position: Point(x: $0, y: $1), time: Timestamp(milliseconds: 0))
        }, quantum: .coarsest, breaks: []))
  }

  @Test(arguments: UInt64(0)..<40)
  func `a stroke and its copies are reshaped together, also again and where they were moved`(
    seed: UInt64
  ) throws {
    var (drawing, copies, _) = drawing(seed: seed)
    let shift = try #require(Similarity(shift: Point(x: 5, y: -3)))
    _ = drawing.alter([copies[0]], .transform(shift), by: Self.seat)
    for _ in 0..<2 {
      #expect(drawing.alter(copies, .reshape(try figure()), by: Self.seat) != nil)
    }
    for copy in copies {
      #expect(try drawing[copy].samples.unpacked == figure().samples.unpacked)
    }
    #expect(drawing.hasJustReshaped(copies[0], by: Self.seat))
  }

  @Test(arguments: UInt64(0)..<40)
  func `strokes with different samples are not reshaped together`(seed: UInt64) throws {
    var (drawing, copies, other) = drawing(seed: seed)
    let before = drawing
    #expect(drawing.alter(copies + [other], .reshape(try figure()), by: Self.seat) == nil)
    #expect(drawing.alter([copies[0], other], .reshape(try figure()), by: Self.seat) == nil)
    #expect(drawing == before)
    #expect(drawing.alter([other], .reshape(try figure()), by: Self.seat) != nil)
  }
}
