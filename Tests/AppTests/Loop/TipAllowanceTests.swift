import App
import Ink
import Testing

@Suite("Tips that are shown ahead")
struct TipAllowanceTests {
  private func taken(_ allowance: inout TipAllowance) -> Int {
    var count = 0
    while count < 100, allowance.take() { count += 1 }
    return count
  }

  @Test func `twenty tips are shown after a rest of the loop, and none in a flood of events`() {
    var allowance = TipAllowance()
    var now = Instant.now
    allowance.beginTurn(at: now)
    #expect(taken(&allowance) == 20)
    for _ in 0..<100 {
      now = now + .microseconds(1_900)
      allowance.beginTurn(at: now)
      #expect(taken(&allowance) == 0)
    }
    now = now + .milliseconds(2)
    allowance.beginTurn(at: now)
    #expect(taken(&allowance) == 20)
  }

  @Test func `more tips are expected until as many fingers have moved as before the last rest`() {
    var allowance = TipAllowance()
    var now = Instant.now
    allowance.beginTurn(at: now)
    #expect(!allowance.expectsMore)
    for _ in 0..<3 {
      let isTaken = allowance.take()
      #expect(isTaken)
    }
    now = now + .microseconds(1_900)
    allowance.beginTurn(at: now)
    #expect(!allowance.expectsMore)
    now = now + .milliseconds(2)
    allowance.beginTurn(at: now)
    for _ in 0..<3 {
      #expect(allowance.expectsMore)
      let isTaken = allowance.take()
      #expect(isTaken)
    }
    #expect(!allowance.expectsMore)
  }
}
