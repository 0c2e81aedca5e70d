import Ink
import Testing

import App

@Suite("The pace of the desks")
struct DeskPaceTests {
  private var pace = DeskPace()
  private let start = Instant.now

  /// Begins a turn some milliseconds after the start, and calls the desks if the pace says so.
  /// - Parameters:
  ///   - due: When a desk is due after the call; `nil` if none is.
  ///   - attention: From when on a desk must see all events; `nil` if none must.
  /// - Returns: Whether the desks were called.
  private mutating func turn(
    at time: Int, hasEvents: Bool = true, due: Int? = nil, attention: Int? = nil
  ) -> Bool {
    let now = start + .milliseconds(time)
    let isCalled = pace.begin(at: now, hasEvents: hasEvents)
    if isCalled {
      pace.end(
        due: due.map { start + .milliseconds($0) },
        attention: attention.map { start + .milliseconds($0) }, at: now)
    }
    return isCalled
  }

  @Test("fingers that only paint call no desk")
  mutating func painting() {
    let calls = (0..<1000).filter { turn(at: $0) }
    #expect(calls == [0])
  }

  @Test("other news calls the desks once")
  mutating func news() {
    _ = turn(at: 0)
    pace.noteNews()
    let calls = (4..<12).filter { turn(at: $0) }
    #expect(calls == [4])
  }

  @Test("news that a desk makes calls the desks again")
  mutating func newsOfDesks() {
    let isCalled = pace.begin(at: start, hasEvents: true)
    pace.noteNews()
    pace.end(due: nil, attention: nil, at: start)
    let isCalledAgain = turn(at: 1)
    #expect(isCalled && isCalledAgain)
  }

  @Test("a turn without events calls the desks")
  mutating func silence() {
    _ = turn(at: 0)
    let isCalled = turn(at: 4, hasEvents: false)
    #expect(isCalled)
  }

  @Test("a desk that is due is called while fingers paint")
  mutating func due() {
    _ = turn(at: 0, due: 16)
    let calls = (1..<32).filter { turn(at: $0) }
    #expect(calls == [16])
  }

  @Test("a desk that must see all events is called in each turn with events, and wakes nobody")
  mutating func attention() {
    _ = turn(at: 0, attention: 500)
    #expect(pace.due == nil)
    let calls = (498..<502).filter { turn(at: $0, attention: 500) }
    #expect(calls == [500, 501])
  }

  @Test("the loop wakes for what a turn has left out, a second after the last call")
  mutating func later() {
    _ = turn(at: 0)
    #expect(pace.due == nil)
    let isCalled = turn(at: 700)
    #expect(pace.due == start + DeskPace.patience)
    let isCalledLater = turn(at: 1000)
    #expect(!isCalled && isCalledLater)
  }
}
