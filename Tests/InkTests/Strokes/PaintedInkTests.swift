import Ink
import TestSupport
import Testing

@Suite("Painted ink")
struct PaintedInkTests {
  @Test(arguments: UInt64(0)..<30)
  func `ink is equal wherever it lies and whoever's it is, and not with another brush or sample`(
    seed: UInt64
  ) throws {
    let stroke = RandomDocument.stroke(seed: seed)
    let ink = PaintedInk(of: stroke)
    let mapping = try #require(
      Similarity(a: 0.4, b: -0.3, shift: Point(x: 5, y: 7), isMirrored: seed.isMultiple(of: 2)))
    for same in [stroke.mapped(by: mapping), stroke.of(SeatID(number: 7)), stroke] {
      #expect(PaintedInk(of: same) == ink && PaintedInk(of: same).hashValue == ink.hashValue)
    }
    func remade(_ brush: Brush, _ samples: [StrokeSample]) throws -> PaintedInk {
      let other = try #require(
        Stroke(
          contact: stroke.contact, seat: stroke.seat, brush: brush, samples: samples,
          quantum: stroke.samples.quantum, breaks: stroke.samples.breaks))
      return PaintedInk(
        of: other.seeded(stroke.seed).resting(milliseconds: stroke.restTime))
    }
    let samples = stroke.samples.unpacked
    var (color, width, later, harder) = (stroke.brush, stroke.brush, samples, samples)
    color.color = InkColor(rgb: color.color == InkColor(rgb: 0) ? 1 : 0)
    width.width *= 2
    later[later.count - 1].time = Timestamp(
      milliseconds: samples[samples.count - 1].time.milliseconds &+ 1)
    harder[0].pressure = samples[0].pressure == 0.5 ? 0.25 : 0.5
    #expect(try remade(stroke.brush, samples) == ink)
    #expect(try remade(color, samples) != ink && remade(width, samples) != ink)
    #expect(try remade(stroke.brush, harder) != ink)
    // The first time is no part of the ink, but of its seed.
    #expect(try samples.count == 1 || remade(stroke.brush, later) != ink)
  }
}
