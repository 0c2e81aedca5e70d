import Ink
import Interaction
import OrderedCollections
import TestSupport
import TouchLab

/// Checks what must hold of every session at any time.
enum SessionInvariants {
  /// Performs the quick checks.
  static func check(_ session: PaintingSession) throws(FuzzFailure) {
    guard (1...PaintingSession.maximumSeats).contains(session.seats.count),
      session.seats.values.allSatisfy({ (0...1).contains($0.place.along) })
    else { throw FuzzFailure("nobody or too many people sit there, or beyond an edge") }
    let boards = session.boards.all.map(\.id) + session.boards.deleted.map(\.board.id)
    guard session.boards.all.indices.contains(session.boards.index),
      session.boards.all.count <= Boards.limit,
      session.boards.deleted.count <= Boards.deletedLimit, Set(boards).count == boards.count
    else { throw FuzzFailure("the boards are in disorder") }
    guard session.view.scale.isFinite, session.view.scale > 0, session.view.origin.isFinite else {
      throw FuzzFailure("the canvas is looked at from nowhere")
    }
    try checkPalettes(session)
    try checkPlaces(session)
    if let deadline = session.nextDeadline, deadline.milliseconds < 0 {
      throw FuzzFailure("something was due before the beginning")
    }
  }

  /// Checks that palettes lie where a new layout would put them, so that people press what they see.
  private static func checkPlaces(_ session: PaintingSession) throws(FuzzFailure) {
    var fresh = session
    fresh.resize(
      windowWidth: session.window.width, windowHeight: session.window.height,
      metrics: session.metrics)
    for seat in session.seats.keys where fresh.layouts[seat] != session.layouts[seat] {
      throw FuzzFailure("the palette of \(seat) lies where it lay before")
    }
  }

  /// Checks that each bar lies in the window and belongs to a seat.
  private static func checkPalettes(_ session: PaintingSession) throws(FuzzFailure) {
    guard Set(session.layouts.keys) == Set(session.seats.keys) else {
      throw FuzzFailure("there are palettes of nobody, or people without one")
    }
    let window = session.window.rect.insetBy(-0.01)
    for (seat, layout) in session.layouts {
      let frame = layout.space.windowRect(layout.frame)
      let isInside =
        frame.minX >= window.minX && frame.minY >= window.minY && frame.maxX <= window.maxX
        && frame.maxY <= window.maxY
      guard isInside else { throw FuzzFailure("the palette of \(seat) is not on the window") }
      guard layout.space.window == session.window else {
        throw FuzzFailure("the palette of \(seat) is laid out for another window")
      }
      let palette = session.seats[seat]?.palette
      guard (palette?.position ?? 0).isFinite,
        palette?.holdProgress.values.allSatisfy({ (0...1).contains($0) }) != false
      else { throw FuzzFailure("the palette of \(seat) has numbers that mean nothing") }
    }
  }

  /// Performs the slower checks.
  static func checkAll(_ session: PaintingSession) throws(FuzzFailure) {
    for board in session.boards.all { try checkHistory(of: board.drawing) }
    try checkReport(session)
    let seats = PaintingSession.seats(decoding: session.encodedSeats)
    guard seats?.map(\.id) == Array(session.seats.keys),
      seats?.map(\.edge) == session.seats.values.map(\.edge)
    else { throw FuzzFailure("who sits where is not read as it was written") }
  }

  /// Checks that every seat can redo all that it can undo, and that the drawing is then the same as before.
  private static func checkHistory(of drawing: Drawing) throws(FuzzFailure) {
    for seat in drawing.seatsWithHistory {
      var copy = drawing
      var count = 0
      while copy.canUndo(by: seat) {
        _ = copy.undo(by: seat)
        count += 1
        guard count <= 1_000_000 else { throw FuzzFailure("\(seat) can undo without end") }
      }
      for _ in 0..<count { _ = copy.redo(by: seat) }
      guard copy.completed == drawing.completed, copy.pictures == drawing.pictures,
        copy.encodedState == drawing.encodedState
      else { throw FuzzFailure("what \(seat) took back did not come again") }
    }
  }

  /// Checks that the session's report can be parsed and holds every sample of the current board.
  private static func checkReport(_ session: PaintingSession) throws(FuzzFailure) {
    let report: SessionReport
    do {
      report = try SessionReport(parsing: JSON.text(of: SessionReport(session)))
    } catch {
      throw FuzzFailure("the session's report cannot be read: \(error)")
    }
    let samples =
      session.drawing.completed.map { $0.samples.unpacked.map(\.position) }
      + session.drawing.inProgress.values.map { $0.samples.map(\.position) }
    guard report.strokes.map({ $0.samples.map(\.position) }) == samples,
      report.seats.map(\.id) == Array(session.seats.keys),
      report.view == session.view, report.board.count == session.boards.all.count,
      report.boardNumbers == session.boards.all.map(\.id.number),
      report.page == session.boards.current.paper.page
    else { throw FuzzFailure("the session's report tells of another session") }
  }
}
