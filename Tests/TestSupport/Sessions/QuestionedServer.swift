import Ink
public import Interaction

/// A server that answers a session's questions, and a program that asks them: it lets time pass millisecond by
/// millisecond, and wakes only when the session needs it.
public struct QuestionedServer: Hashable, Sendable {
  /// How long an answer takes, in milliseconds; `nil` if none comes.
  public var delay: Int64? = 1
  /// The time on the program's clock, in milliseconds.
  public private(set) var clock: Int64
  /// How many questions were asked.
  public private(set) var questions = 0
  /// How often the program woke because time had passed.
  public private(set) var wakes = 0
  /// What the session has requested of the program, besides questions.
  public private(set) var requests: [ProgramRequest] = []
  private var asked: Int64?

  /// Creates a server at a time of the program's clock, in milliseconds.
  public init(clock: Int64 = 0) { self.clock = clock }

  /// Lets time pass for a session.
  public mutating func pass(_ milliseconds: Int64, _ session: inout PaintingSession) {
    for _ in 0..<milliseconds {
      clock += 1
      let now = Timestamp(milliseconds: clock)
      session.readClock(now)
      if let asked, let delay, clock - asked >= delay { answer(&session) }
      guard session.isAnimated || session.nextDeadline.map({ $0 <= now }) == true else { continue }
      wakes += 1
      advance(&session)
    }
  }

  /// The program does nothing for a while, as if it were stopped.
  public mutating func stop(_ milliseconds: Int64, _ session: inout PaintingSession) {
    clock += milliseconds
    session.readClock(Timestamp(milliseconds: clock))
  }

  /// Answers the open question, if there is one. The program then does what is due.
  public mutating func answer(_ session: inout PaintingSession) {
    guard let question = session.openQuestion else { return }
    asked = nil
    requests += session.answer(question).programRequests
    advance(&session)
  }

  private mutating func advance(_ session: inout PaintingSession) {
    let effects = session.advance(to: Timestamp(milliseconds: clock))
    for request in effects.programRequests {
      if case .askServer = request {
        (questions, asked) = (questions + 1, clock)
      } else {
        requests.append(request)
      }
    }
  }
}
