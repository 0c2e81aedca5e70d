import Testing
import TouchLabSupport

@Suite("The pauses of fingers")
struct FingerPausesTests {
  private let start = ContinuousClock.now

  /// Returns the longest pause, in milliseconds, between two moments in milliseconds.
  private func longest(of pauses: [(Int, Int)], from first: Int, to last: Int) -> Double {
    func moment(_ milliseconds: Int) -> ContinuousClock.Instant {
      start + .milliseconds(milliseconds)
    }
    var all = FingerPauses()
    for pause in pauses { all.add(from: moment(pause.0), to: moment(pause.1)) }
    return all.longest(from: moment(first), to: moment(last)) / .milliseconds(1)
  }

  @Test func `do not count outside the moments between which they are looked for`() {
    let pauses = [(0, 300), (400, 410), (420, 425), (600, 900)]
    #expect(longest(of: pauses, from: 350, to: 500) == 10)
    #expect(longest(of: pauses, from: 500, to: 550) == 0)
  }

  @Test func `count only with the part that lies between the moments`() {
    #expect(longest(of: [(0, 300), (400, 410)], from: 280, to: 500) == 20)
    #expect(longest(of: [(0, 300)], from: 100, to: 150) == 50)
    #expect(longest(of: [(0, 300)], from: -20, to: 15) == 15)
  }

  @Test func `a report that is early or in time notes no pause`() {
    #expect(longest(of: [(8, 2), (8, 8)], from: 0, to: 100) == 0)
  }
}
