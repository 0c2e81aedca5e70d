import Ink
import TestSupport
import Testing

@Suite("Predicted ink")
struct PredictedInkTests {
  private static let contact = ContactID.touch(1)

  /// A drawing in which a finger is on its way, and what its last sample changed.
  private func drawing(
    _ prediction: MotionPrediction?, dynamics: WidthDynamics = .constant, breakAt: Int? = nil,
    medium: Medium? = nil
  ) -> (drawing: Drawing, growth: InkGrowth) {
    var drawing = Drawing()
    var growth = InkGrowth()
    let brush = Brush(color: InkColor(rgb: 0), width: 6, medium: medium, dynamics: dynamics)
    for index in 0..<8 {
      let sample = StrokeSample(
        position: Point(x: Double(index) * 10, y: 20),
        time: Timestamp(milliseconds: Int64(index) * 8),
        pressure: Float(index) / 8)
      if index == breakAt { drawing.breakStroke(Self.contact) }
      let change =
        drawing.extend(Self.contact, sample: sample)
        ?? drawing.begin(Self.contact, brush: brush, quantum: Quantum(bits: 4), sample: sample)
      if index == 0, let prediction { drawing.predict(Self.contact, by: prediction) }
      if case .inked(_, _, let ink) = change { growth = ink }
    }
    return (drawing, growth)
  }

  /// The ink ahead of the finger.
  private func ahead(in drawing: Drawing) -> InkSegment? {
    drawing.wetStroke(of: Self.contact)?.ahead
  }

  @Test(
    "it leads on from the last sample, as wide as the ink is there, at the end of the tail",
    arguments: WidthDynamics.allCases)
  func leadsOn(dynamics: WidthDynamics) throws {
    let (drawing, growth) = drawing(MotionPrediction(milliseconds: 8), dynamics: dynamics)
    let piece = try #require(ahead(in: drawing))
    let tip = try #require(growth.tail.dropLast().last)
    #expect(piece.start == Point(x: 70, y: 20) && abs(piece.end.x - 80) < 1e-9)
    #expect(piece.startRadius == tip.endRadius && piece.endRadius == tip.endRadius)
    #expect(growth.tail.last == piece)
    #expect(drawing.wetStroke(of: Self.contact)?.segments.tail == growth.tail)
  }

  @Test("there is none unless requested, nor beyond a break")
  func none() {
    let prediction = MotionPrediction(milliseconds: 8)
    #expect(ahead(in: drawing(nil).drawing) == nil)
    #expect(ahead(in: drawing(prediction, breakAt: 7).drawing) == nil)
    #expect(ahead(in: drawing(prediction, breakAt: 3).drawing) != nil)
  }

  @Test(arguments: Medium.allCases) func `a medium has none`(medium: Medium) {
    let plain = drawing(nil, medium: medium)
    var predicted = drawing(MotionPrediction(milliseconds: 8), medium: medium)
    #expect(predicted == plain)
    #expect(predicted.drawing.dropPrediction(of: Self.contact) == nil)
  }

  @Test("it disappears when a finger sends nothing more, until the next sample")
  func dropped() throws {
    var (drawing, growth) = drawing(MotionPrediction(milliseconds: 8))
    let piece = try #require(ahead(in: drawing))
    #expect(drawing.dropPrediction(of: .touch(2)) == nil)
    guard case .inked(Self.contact, _, let ink)? = drawing.dropPrediction(of: Self.contact) else {
      Issue.record("nothing changed")
      return
    }
    #expect(ink.settled.isEmpty && ink.tail == growth.tail.dropLast())
    #expect(ink.damage.union(piece.bounds) == ink.damage)
    #expect(drawing.dropPrediction(of: Self.contact) == nil && ahead(in: drawing) == nil)
    let sample = StrokeSample(position: Point(x: 80, y: 20), time: Timestamp(milliseconds: 64))
    #expect(drawing.extend(Self.contact, sample: sample) != nil && ahead(in: drawing) != nil)
  }

  @Test("a completed stroke has no trace of it")
  func neverKept() throws {
    var (plain, _) = drawing(nil)
    var (drawing, growth) = drawing(MotionPrediction(milliseconds: 8))
    let piece = try #require(ahead(in: drawing))
    let change = drawing.complete(Self.contact)
    _ = plain.complete(Self.contact)
    #expect(drawing == plain)
    #expect(drawing.completed[0].bounds.maxX < 75)
    guard case .dried(_, _, _, let ink?) = change, let change else {
      Issue.record("the last of the ink did not change")
      return
    }
    #expect(ink.settled.isEmpty && ink.tail == growth.tail.dropLast())
    #expect(change.damage.union(piece.bounds) == change.damage)
  }
}
