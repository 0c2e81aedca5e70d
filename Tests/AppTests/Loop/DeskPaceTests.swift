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
  /// - Returns: Whether all desks were called.
  private mutating func turn(
    at time: Int, hasEvents: Bool = true, due: Int? = nil, attention: Int? = nil
  ) -> Bool {
    call(at: time, hasEvents: hasEvents, due: due, attention: attention) == .all
  }

  /// Begins a turn, and calls the desks that the pace names.
  private mutating func call(
    at time: Int, hasEvents: Bool = true, due: Int? = nil, attention: Int? = nil
  ) -> DeskPace.Call {
    let now = start + .milliseconds(time)
    let due = due.map { start + .milliseconds($0) }
    let attention = attention.map { start + .milliseconds($0) }
    let call = pace.begin(at: now, hasEvents: hasEvents)
    switch call {
    case .none: break
    case .watchful: pace.endWatch(due: due, attention: attention)
    case .all: pace.end(due: due, attention: attention, at: now)
    }
    return call
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
    let call = pace.begin(at: start, hasEvents: true)
    pace.noteNews()
    pace.end(due: nil, attention: nil, at: start)
    let isCalledAgain = turn(at: 1)
    #expect(call == .all && isCalledAgain)
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

  @Test("a desk that must see all events is called alone for them, and wakes nobody")
  mutating func attention() {
    _ = turn(at: 0, attention: 500)
    #expect(pace.due == nil)
    let calls = (498..<502).map { call(at: $0, attention: 500) }
    #expect(calls == [.none, .none, .watchful, .watchful])
    // What the others have missed is made up for as after any turn in which fingers paint.
    #expect(pace.due == start + DeskPace.patience)
    let isCalled = turn(at: 1000)
    #expect(isCalled)
  }

  @Test("a desk that has seen enough is not called again before all are")
  mutating func seen() {
    _ = turn(at: 0, attention: 2)
    let calls = (1..<8).map { call(at: $0, attention: nil) }
    #expect(calls == [.none, .watchful, .none, .none, .none, .none, .none])
  }

  @Test("a desk that is due after what it has seen is called with all others then")
  mutating func watchedDue() {
    _ = turn(at: 0, attention: 2)
    _ = call(at: 2, due: 6)
    let calls = (3..<8).filter { turn(at: $0) }
    #expect(calls == [6])
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
