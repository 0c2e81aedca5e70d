package import Ink

/// Decides which holds count, by one rule for all of them.
///
/// A finger that seems to rest may have moved or lifted long ago: its events may wait in the server, on their
/// way, or in the program. So when a hold is due, the server is asked, and its answer comes after all events
/// that it had before. The hold counts when the answer has come and the finger still rests.
///
/// A server that was stopped may answer before it has read its devices. So two questions in a row must have
/// been answered in time, the first a little before the hold is due. After an answer that comes late, all rests
/// begin again. Without an answer no hold counts, and nothing else waits for it.
///
/// All times are on the program's clock.
package struct HoldGate: Hashable, Sendable {
  /// A question that is not answered yet.
  private struct Question: Hashable {
    let number: UInt32
    let time: Timestamp
  }

  /// Questions in a row that were answered in time.
  private struct Row: Hashable {
    /// When the first of them was asked.
    let start: Timestamp
    /// When the last of them was answered.
    var heard: Timestamp
  }

  /// How much longer than usual an answer may take.
  static let patience = Duration.milliseconds(50)
  /// How long after the first question of a row an answer tells that nothing waits anywhere.
  static let settling = Duration.milliseconds(50)
  /// How long after an answer the next question may come and still belong to the same row.
  static let apart = Duration.milliseconds(100)

  /// Whether there is a server that answers. Without one nothing waits anywhere, and the clock alone decides.
  package var asks = false
  private var question: Question?
  private var lastNumber: UInt32 = 0
  private var row: Row?
  /// Until when it is known what all fingers did.
  private var known = Timestamp(milliseconds: 0)
  /// From when rests count that began earlier.
  private var restart = Timestamp(milliseconds: 0)
  /// How long the last two answers took. On a slow line, all of them take long.
  private var (last, beforeLast): (Duration, Duration) = (.zero, .zero)

  /// Creates a gate that has asked nothing yet.
  package init() {}

  /// The number of the question that is not answered yet; `nil` if there is none.
  package var open: UInt32? { question?.number }

  /// Until when it is known what all fingers did.
  package func known(at now: Timestamp) -> Timestamp { asks ? known : now }

  /// Since when a rest counts that began at a time.
  package func start(of rest: Timestamp) -> Timestamp { max(rest, restart) }

  /// When something has to be done for a hold that is due at a time; `nil` while only an answer helps.
  package func wake(for end: Timestamp) -> Timestamp? {
    guard asks, end > known else { return end }
    guard question == nil else { return nil }
    guard let row, end.since(row.heard) <= Self.apart else {
      return end + (.zero - Self.settling)
    }
    return max(end, row.start + Self.settling)
  }

  /// Asks the server if a hold needs that now.
  /// - Parameter end: When the next hold is due.
  /// - Returns: the number of the question; `nil` if none is needed.
  package mutating func ask(for end: Timestamp, at now: Timestamp) -> UInt32? {
    guard asks, end > known, let wake = wake(for: end), wake <= now else { return nil }
    lastNumber &+= 1
    question = Question(number: lastNumber, time: now)
    return lastNumber
  }

  /// Takes the answer to a question. All events that the server had before it have been handled. Ignores an
  /// answer to any other question.
  package mutating func answer(_ number: UInt32, at now: Timestamp) {
    guard let question, question.number == number else { return }
    self.question = nil
    let taken = now.since(question.time)
    let isLate = taken > Self.patience + min(last, beforeLast)
    (beforeLast, last) = (last, taken)
    guard !isLate else {
      (row, restart) = (nil, now)
      return
    }
    if let row, question.time.since(row.heard) <= Self.apart {
      if question.time.since(row.start) >= Self.settling { known = question.time }
      self.row?.heard = now
    } else {
      row = Row(start: question.time, heard: now)
    }
  }
}
