package import Ink
package import Interaction
import OrderedCollections
package import Touch

/// The boards before and after each event that the program received, computed by replaying the
/// events. After a restart, the stored boards must match one of these moments, a late one, with all
/// strokes in progress completed.
///
/// The events leave one thing open. When a finger has lifted from a control, the program waits for
/// a few milliseconds of its own clock, or for a later event, before it acts. Meanwhile, other
/// fingers may go on and lift, and the program may be killed. So an undo comes before or after each
/// event of these milliseconds. All of that is possible.
package struct DrawingPast {
  /// The boards before the first event, and after each event, in every way that is possible.
  private(set) var moments: [[Boards]] = []
  /// The seat that each stroke in progress belongs to.
  private var seats: [ContactID: SeatID] = [:]

  /// Replays the events.
  /// - Parameters:
  ///   - session: The session before the first event.
  ///   - shift: The milliseconds to add to the events' times.
  package init(_ session: PaintingSession, _ events: [InputEvent?], shift: Int64) {
    var sessions = [session]
    moments.reserveCapacity(events.count + 1)
    moments.append([session.boards])
    for event in events {
      if let event { handle(event.shifted(by: shift), in: &sessions) }
      followClock(&sessions)
      moments.append(sessions.map(\.boards))
    }
  }

  /// Adds the ways in which the program acts by its clock before the next event.
  private func followClock(_ sessions: inout [PaintingSession]) {
    for var session in sessions where sessions.count < Self.maximumWays {
      guard !session.decideLifts().actions.isEmpty, !sessions.contains(session) else { continue }
      sessions.append(session)
    }
  }

  private mutating func handle(_ event: InputEvent, in sessions: inout [PaintingSession]) {
    for index in sessions.indices {
      for noted in sessions[index].handle(event).actions {
        if case .begin(let contact, let seat, _, _, _) = noted.action { seats[contact] = seat }
      }
    }
    guard sessions.count > 1 else { return }
    // Once a lift is decided in every way, most ways are the same again.
    sessions = sessions.reduce(into: []) { kept, session in
      if !kept.contains(session) { kept.append(session) }
    }
  }

  /// The maximum number of ways that are followed. Lifts within these few milliseconds are rare.
  private static let maximumWays = 16

  /// Returns the last moment at which the boards, with strokes in progress completed, equal the
  /// stored ones, and the boards of that moment; `nil` if there is no such moment.
  package func lastMoment(leaving stored: Boards) -> (index: Int, boards: Boards)? {
    let size = Self.size(stored)
    for index in moments.indices.reversed() {
      for boards in moments[index] where Self.size(boards) == size && leaves(stored, from: boards) {
        return (index, boards)
      }
    }
    return nil
  }

  /// Describes, for people, how the stored boards differ from the moment that they resemble most.
  package func difference(from stored: Boards) -> String {
    func text(_ boards: Boards) -> String {
      boards.all.map { "\($0.drawing.strokes.count) strokes, \($0.drawing.completed.count) seen" }
        .joined(separator: "; ")
    }
    let size = Self.size(stored)
    var best: (moment: Int, way: Int, boards: Boards, equal: Int)?
    for moment in moments.indices {
      for (way, boards) in moments[moment].enumerated() where Self.size(boards) == size {
        let closed = closed(boards)
        let equal = Self.equalStrokes(stored, closed)
        if equal >= best?.equal ?? 0 { best = (moment, way, closed, equal) }
      }
    }
    guard let best else {
      return "kept are [\(text(stored))], and there never were so many strokes"
    }
    var text =
      "kept are [\(text(stored))]; like moment \(best.moment) of \(moments.count - 1), way"
      + " \(best.way) of \(moments[best.moment].count), with [\(text(best.boards))]"
    for board in stored.all {
      guard let twin = best.boards.all.first(where: { $0.id == board.id }) else { continue }
      for (index, (kept, received)) in zip(board.drawing.strokes, twin.drawing.strokes).enumerated()
      where kept != received {
        text += "; stroke \(index) of board \(board.id.number) differs: \(kept.samples.count) and"
        text += " \(received.samples.count) samples of \(kept.contact) and \(received.contact)"
      }
      if board.drawing.encodedState != twin.drawing.encodedState {
        text += "; the history of board \(board.id.number) differs"
      }
    }
    return text
  }

  /// Returns how many strokes are the same in both, at the same places.
  private static func equalStrokes(_ one: Boards, _ other: Boards) -> Int {
    one.all.reduce(0) { sum, board in
      let twin = other.all.first { $0.id == board.id }
      return sum
        + zip(board.drawing.strokes, twin?.drawing.strokes ?? []).count { $0 == $1 }
    }
  }

  /// Returns the number of strokes of each board. It is cheap to compare.
  private static func size(_ boards: Boards) -> [Int] {
    let all = boards.all.map(\.drawing).filter { !$0.strokes.isEmpty || !$0.inProgress.isEmpty }
    return all.map { $0.strokes.count + $0.inProgress.count }
  }

  private func leaves(_ stored: Boards, from boards: Boards) -> Bool {
    let closed = closed(boards).all
    return stored.all.allSatisfy { board in
      closed.contains { $0.id == board.id } || board.drawing.strokes.isEmpty
    }
      && closed.allSatisfy { board in
        guard let twin = stored.all.first(where: { $0.id == board.id }) else {
          return board.drawing.strokes.isEmpty
        }
        return Self.isSame(board.drawing, twin.drawing)
      }
  }

  /// Whether two drawings are equal bit for bit: all strokes in order, which of them are visible,
  /// and what each seat can undo and redo.
  package static func isSame(_ one: Drawing, _ other: Drawing) -> Bool {
    one.inProgress == other.inProgress && one.strokes == other.strokes
      && one.encodedState == other.encodedState
  }

  /// Returns boards as they are once all contacts have ended.
  private func closed(_ boards: Boards) -> Boards {
    var boards = boards
    for board in boards.all {
      boards.change(board.id) { drawing -> Void? in
        for contact in drawing.inProgress.keys {
          _ = drawing.complete(contact, by: seats[contact] ?? .first)
        }
        for action in drawing.pendingErasings { _ = drawing.perform(action) }
        if !drawing.strokes.isEmpty { drawing.settle() }
        return ()
      }
    }
    return boards
  }
}
