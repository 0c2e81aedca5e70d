import Ink
import TestSupport
import Testing

@Suite("Predicted ink")
struct PredictedInkTests {
  private static let contact = ContactID.touch(1)

  /// A drawing in which a finger is on its way, and what its last sample changed.
  private func drawing(
    _ prediction: MotionPrediction?, dynamics: WidthDynamics = .constant, breakAt: Int? = nil
  ) -> (drawing: Drawing, growth: InkGrowth) {
    var drawing = Drawing()
    var growth = InkGrowth()
    let brush = Brush(color: InkColor(rgb: 0), width: 6, dynamics: dynamics)
    for index in 0..<8 {
      let sample = StrokeSample(
        position: Point(x: Double(index) * 10, y: 20),
        time: Timestamp(milliseconds: Int64(index) * 8),
        pressure: Float(index) / 8)
      if index == breakAt { drawing.breakStroke(Self.contact) }
      let change =
        drawing.extend(Self.contact, sample: sample)
        ?? drawing.begin(
          Self.contact, brush: brush, quantum: Quantum(bits: 4), sample: sample,
          prediction: prediction)
      if case .inked(_, _, let ink) = change { growth = ink }
    }
    return (drawing, growth)
  }

  @Test(
    "it leads on from the last sample, as wide as the ink is there",
    arguments: WidthDynamics.allCases)
  func leadsOn(dynamics: WidthDynamics) throws {
    let (drawing, growth) = drawing(MotionPrediction(milliseconds: 8), dynamics: dynamics)
    let piece = try #require(growth.predicted.first)
    let tip = try #require(growth.tail.last)
    #expect(piece.start == Point(x: 70, y: 20) && abs(piece.end.x - 80) < 1e-9)
    #expect(piece.startRadius == tip.endRadius && piece.endRadius == tip.endRadius)
    #expect(drawing.wetStroke(of: Self.contact)?.predicted == growth.predicted)
  }

  @Test("there is none unless requested, nor beyond a break")
  func none() {
    #expect(drawing(nil).growth.predicted.isEmpty)
    #expect(drawing(MotionPrediction(milliseconds: 8), breakAt: 7).growth.predicted.isEmpty)
    #expect(!drawing(MotionPrediction(milliseconds: 8), breakAt: 3).growth.predicted.isEmpty)
  }

  @Test("it disappears when a finger sends nothing more, until the next sample")
  func dropped() throws {
    var (drawing, growth) = drawing(MotionPrediction(milliseconds: 8))
    // The last sample is from 56 ms.
    #expect(drawing.dropPredictions(before: Timestamp(milliseconds: 56)).isEmpty)
    let changes = drawing.dropPredictions(before: Timestamp(milliseconds: 57))
    guard case .inked(Self.contact, _, let ink)? = changes.first else {
      Issue.record("nothing changed")
      return
    }
    #expect(changes.count == 1 && ink.settled.isEmpty && ink.predicted.isEmpty)
    #expect(ink.tail == growth.tail && ink.damage == growth.predicted[0].bounds)
    #expect(drawing.dropPredictions().isEmpty)
    let sample = StrokeSample(position: Point(x: 80, y: 20), time: Timestamp(milliseconds: 64))
    guard case .inked(_, _, let next)? = drawing.extend(Self.contact, sample: sample) else {
      Issue.record("the stroke does not go on")
      return
    }
    #expect(!next.predicted.isEmpty)
  }

  @Test("a completed stroke has no trace of it")
  func neverKept() {
    var (plain, _) = drawing(nil)
    var (ahead, growth) = drawing(MotionPrediction(milliseconds: 8))
    let change = ahead.complete(Self.contact)
    _ = plain.complete(Self.contact)
    #expect(ahead == plain)
    #expect(ahead.completed[0].bounds.maxX < 75)
    #expect(change.map { $0.damage.union(growth.predicted[0].bounds) == $0.damage } == true)
  }
}
