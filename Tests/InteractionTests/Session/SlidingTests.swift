import Ink
import Interaction
import OrderedCollections
import TestSupport
import Testing
import Touch

@Suite("Sliding a palette")
struct SlidingTests {
  @Test(arguments: [-50.0, 500])
  func `it stays in the window while more people sit down at its edge`(end: Double) throws {
    var session = PaintingSession(
      windowWidth: 120, windowHeight: 90,
      metrics: DisplayMetrics(scale: 0.25, pixelsPerMillimetre: 0.3))
    let newcomer = session.takeSeat(at: SeatPlace(.bottom, along: 1))
    _ = try #require(newcomer)
    var place = try #require(session.place(of: .grip, for: .first))
    func touch(_ phase: TouchEvent.Phase) { _ = session.handle(.finger(1, phase, at: place)) }
    touch(.begin)
    touch(.ownership)
    for along in [0.5, 0] {
      _ = session.takeSeat(at: SeatPlace(.bottom, along: along))
      let start = place.x
      for step in 1...20 {
        place.x = start + (end - start) * Double(step) / 20
        touch(.update(pendingEnd: false))
        let frame = try #require(session.layouts[.first]).frame
        #expect(frame.minX > -0.01 && frame.maxX < 120.01, "\(along), \(step)")
      }
    }
  }
}
