import Ink
import Testing
import Touch

@Suite("Questions to the server about holds")
struct HoldGateTests {
  private var gate = HoldGate()
  private static let due = at(1_000)

  private static func at(_ milliseconds: Int64) -> Timestamp {
    Timestamp(milliseconds: milliseconds)
  }

  init() { gate.asks = true }

  /// Asks at a time, and answers after so many milliseconds.
  private mutating func question(at time: Int64, answeredAfter delay: Int64) {
    guard let number = gate.ask(for: Self.due, at: Self.at(time)) else { return }
    gate.answer(number, at: Self.at(time + delay))
  }

  @Test func `without a server, the clock decides alone`() {
    var gate = HoldGate()
    #expect(gate.wake(for: Self.due) == Self.due)
    #expect(gate.ask(for: Self.due, at: Self.due) == nil)
    #expect(gate.known(at: Self.due) == Self.due)
  }

  @Test("the first question is asked 50 ms before a hold is due, the second when it is due")
  mutating func two() {
    #expect(gate.wake(for: Self.due) == Self.at(950))
    #expect(gate.ask(for: Self.due, at: Self.at(949)) == nil)
    question(at: 950, answeredAfter: 2)
    #expect(gate.known(at: Self.due) < Self.due && gate.wake(for: Self.due) == Self.due)
    question(at: 1_000, answeredAfter: 2)
    #expect(gate.known(at: Self.due) == Self.due && gate.wake(for: Self.due) == Self.due)
    #expect(gate.ask(for: Self.due, at: Self.at(1_010)) == nil)
  }

  @Test("while a question is open there is nothing to do, and only its own answer ends that")
  mutating func open() throws {
    let asked = gate.ask(for: Self.due, at: Self.at(950))
    let number = try #require(asked)
    #expect(gate.open == number && gate.wake(for: Self.due) == nil)
    #expect(gate.ask(for: Self.due, at: Self.at(60_000)) == nil)
    gate.answer(number &+ 1, at: Self.at(951))
    #expect(gate.open == number)
    gate.answer(number, at: Self.at(951))
    gate.answer(number, at: Self.at(5_000))
    #expect(gate.open == nil && gate.start(of: Self.at(3)) == Self.at(3))
  }

  @Test mutating func `an answer counts after 50 ms, and after 51 ms rests begin again from it`() {
    question(at: 950, answeredAfter: 50)
    #expect(gate.start(of: Self.at(3)) == Self.at(3))
    question(at: 1_000, answeredAfter: 101)
    #expect(gate.known(at: Self.due) < Self.due)
    #expect(gate.start(of: Self.at(3)) == Self.at(1_101))
    #expect(gate.start(of: Self.at(2_000)) == Self.at(2_000))
  }

  @Test(
    "two questions that are far apart do not confirm a hold, as the server may have been stopped")
  mutating func apart() {
    question(at: 950, answeredAfter: 1)
    question(at: 1_300, answeredAfter: 1)
    #expect(gate.known(at: Self.due) < Self.due)
    #expect(gate.wake(for: Self.due) == Self.at(1_350))
    question(at: 1_350, answeredAfter: 1)
    #expect(gate.known(at: Self.due) == Self.at(1_350))
  }

  @Test mutating func `a slow line is usual after two answers, and a stall on it is late again`() {
    for time: Int64 in [950, 1_200, 1_500] { question(at: time, answeredAfter: 150) }
    #expect(gate.start(of: Self.at(0)) == Self.at(1_350))
    question(at: 1_700, answeredAfter: 150)
    #expect(gate.known(at: Self.due) == Self.at(1_700))
    let number = gate.ask(for: Self.at(2_000), at: Self.at(2_000))
    gate.answer(number ?? 0, at: Self.at(2_201))
    #expect(gate.start(of: Self.at(0)) == Self.at(2_201))
  }
}
