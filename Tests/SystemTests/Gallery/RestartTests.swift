import Gallery
import Glibc
import Ink
import Interaction
import SQLite
import SystemPackage
import TestSupport
import Testing
import TouchLab
import TouchLabSupport
import Words

@Suite("Starting again", .serialized, .ownThread)
struct RestartTests {
  @Test(
    "commands and windows that come and go take nothing from the one that paints, even if killed")
  func commandsMeanwhile() throws {
    let stage = try Stage(arguments: ["--new", "Sea"])
    try stage.paintWithTenFingers(reports: 40, seed: 1, staying: false)
    // Each opens the database, the window's own sheet too, and the last one out would tidy up.
    for command in [["list"], ["duplicate", "Sea"], ["check"], ["delete", "Sea (2)"]] {
      #expect(try Command(command, environment: stage.environment).ending == .exited(0))
      try stage.server.keyboard.strike(keysym: 0x6F, control: true)
      _ = try stage.session { $0.gallery?.cards.isEmpty == false }
      try stage.server.keyboard.strike(keysym: 0xFF1B)
      _ = try stage.session { $0.gallery == nil }
    }
    let other = try Stage(arguments: ["--new", "Sun"], home: stage.home)
    try other.paintWithTenFingers(reports: 10, seed: 3, staying: false)
    #expect(try other.program.quit() == .exited(0))
    let painted = try stage.paintWithTenFingers(reports: 60, seed: 2)
    try stage.expectKept(painted, as: "Sea")
    try stage.kill()
    try stage.liftFingers()
    let again = try stage.restarted(["Sea"])
    #expect(try again.session().strokes == painted.closedStrokes)
    try again.quit()
  }

  @Test(.tags(.smoke))
  func `boards, paper, the view and the seats are where they were left`() throws {
    let stage = try Stage(.init(touchscreens: [40]), arguments: ["--seats", "3"])
    try stage.client.focus(stage.window)
    let people = try stage.people(3)
    for (person, color) in zip(people, ["red", "green", "purple"]) {
      try stage.perform(person.tap(color) + person.draw(person.line(250)))
    }
    try stage.tap("20", at: people[1].edge)
    try stage.tap("highlighter", at: people[2].edge)
    try stage.perform(people[2].draw(people[2].line(300)))
    // Squared yellow paper, a second board, a closer look at it.
    for _ in 0..<2 { try stage.server.keyboard.strike(keysym: 0x67) }
    try stage.server.keyboard.strike(keysym: 0x67, shift: true)
    try stage.server.keyboard.strike(keysym: 0x6E, control: true)
    _ = try stage.session { $0.board.count == 2 }
    try stage.server.keyboard.strike(keysym: 0x3D, control: true)
    _ = try stage.session { $0.view.scale > 1 }
    try stage.perform(people[0].draw(people[0].line(270)))
    let before = try stage.session { $0.strokes.first?.isCompleted == true }
    // The hint that tells the scale goes after a moment.
    try stage.expectWindowShowsDrawing()
    let picture = try stage.windowPixels()
    try stage.quit()

    let again = try stage.restarted()
    let after = try again.session()
    #expect(after.strokes == before.strokes && before.strokes.count == 1)
    #expect(after.board == before.board && before.board == (1, 2))
    #expect(after.paper == before.paper && before.paper != Paper(spacing: before.paper.spacing))
    #expect(after.view == before.view && before.view.scale > 1)
    expectSameSeats(after, before)
    #expect(Set(before.seats.map(\.color)).count == 3 && Set(before.seats.map(\.tool)).count == 2)
    let shown = try again.windowPixels(until: { $0 == picture })
    expectSamePixels(shown, picture, width: 1920)
    try again.expectWindowShowsDrawing()

    try again.client.focus(again.window)
    try again.server.keyboard.strike(keysym: 0xFF55)
    let first = try again.session { $0.board.index == 0 }
    #expect(first.strokes.count == 4 && first.view == .identity)
    #expect(Set(first.strokes.map(\.seat)).count == 3)
    try again.expectWindowShowsDrawing()
    try again.quit()

    let database = try SQLiteQueue(.file(stage.gallery.database.string))
    try database.write { try $0.run("UPDATE drawing SET seats = x'FF'") }
    database.close()
    let third = try stage.restarted()
    let session = try third.session()
    #expect(session.strokes == first.strokes && session.seats.map(\.edge) == ["bottom"])
    try third.waitForComplaints()
    let sentence =
      "the seats kept with 'Drawing 1' cannot be read: the drawing opens with the standard seats"
    #expect(third.complaints == [sentence])
    #expect(try third.program.quit() == .exited(0))
    // What is kept from then on can be read.
    let fourth = try stage.restarted()
    #expect(try fourth.session().strokes == first.strokes)
    try fourth.quit()
  }

  private func expectSameSeats(
    _ after: SessionReport, _ before: SessionReport,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(after.seats.count == before.seats.count, sourceLocation: sourceLocation)
    for (seat, old) in zip(after.seats, before.seats) {
      #expect(seat.id == old.id && seat.edge == old.edge, sourceLocation: sourceLocation)
      #expect(seat.tool == old.tool && seat.color == old.color, sourceLocation: sourceLocation)
      #expect(seat.width == old.width, sourceLocation: sourceLocation)
      #expect(
        seat.palette.position == old.palette.position
          && seat.palette.isFolded == old.palette.isFolded, sourceLocation: sourceLocation)
      #expect(
        seat.canUndo == old.canUndo && seat.canRedo == old.canRedo, sourceLocation: sourceLocation)
      #expect(seat.items == old.items, sourceLocation: sourceLocation)
    }
  }

  @Test func `--new begins a drawing, a name opens one, and an unknown name is refused`() throws {
    let first = try Stage(arguments: ["--new", "Sea"])
    try first.draw(1, line(y: 200))
    let sea = try first.session { $0.strokes.first?.isCompleted == true }
    try first.quit()

    let second = try first.restarted(["--new"])
    #expect(try second.session().strokes.isEmpty)
    try second.draw(1, line(y: 400))
    let other = try second.session { $0.strokes.first?.isCompleted == true }
    try second.quit()
    let shelf = try GalleryShelf(readingOnly: first.gallery)
    #expect(try shelf.records().map(\.name) == ["Drawing 1", "Sea"])

    let third = try first.restarted(["sea"])
    #expect(try third.session().strokes == sea.strokes)
    try third.quit()
    // What was open last is opened without a word.
    let fourth = try first.restarted()
    #expect(try fourth.session().strokes == sea.strokes)
    try fourth.quit()
    let fifth = try first.restarted(["Drawing 1"])
    #expect(try fifth.session().strokes == other.strokes)
    try fifth.quit()

    expectRefusal(try first.run(["Lake"]), saying: ["'Lake'", "fingerpaint list"])
    expectRefusal(try first.run(["--new", "Sea"]), saying: ["'Sea'", "another name"])
  }

  @Test(
    "a second window begins a new drawing; the name of one that is open opens a copy, and says so")
  func twoWindows() throws {
    let first = try Stage(arguments: ["--new", "Sea"])
    try first.draw(1, line(y: 200))
    try first.draw(2, line(y: 300), lifts: false)
    let sea = try first.session { $0.strokes.count == 2 }
    try first.expectKept(sea)
    try first.client.unmap(first.window)
    try first.touch.end(2, at: Point(x: 600, y: 300))

    let second = try first.restarted()
    #expect(try second.session().strokes.isEmpty)
    try second.draw(5, line(y: 500))
    let new = try second.session { $0.strokes.first?.isCompleted == true }
    try second.expectKept(new)
    try second.client.unmap(second.window)

    let copied = Message(.openElsewhere).english
    _ = try second.repaintedWindow(withNotice: copied)
    let third = try first.restarted(["Sea"])
    try third.expectShown(notice: copied)
    #expect(third.complaints == [copied])
    #expect(try third.session().strokes.prefix(1) == sea.strokes.prefix(1))
    try third.draw(6, line(y: 700))
    _ = try third.session { $0.strokes.contains { $0.positions.first?.y == 700 } }
    #expect(try third.program.quit() == .exited(0))
    try second.quit()
    try first.quit()

    let shelf = try GalleryShelf(readingOnly: first.gallery)
    #expect(try Set(shelf.records().map(\.name)) == ["Sea", "Sea (2)", "Drawing 1"])
    let counts = try ["Sea", "Sea (2)", "Drawing 1"].map {
      try shelf.read(shelf.record(named: $0).id).boards.current.drawing.completed.count
    }
    #expect(counts[1] == counts[0] + 1 && counts[2] == 1)
    #expect(try shelf.problems() == [])
  }

  @Test("with --no-keep nothing is written, and a notice says why the key opens nothing")
  func noKeep() throws {
    let stage = try Stage(arguments: ["--no-keep"])
    try stage.paintWithTenFingers(reports: 60, seed: 1, staying: false)
    try stage.quit()
    #expect(access("\(stage.home.path)/home/.local", F_OK) != 0)
    let kept = try stage.restarted()
    try kept.draw(1, line(y: 200))
    _ = try kept.session { $0.strokes.first?.isCompleted == true }
    try kept.quit()
    let files = stage.home.names(in: ".local/share/fingerpaint")
    let size = try #require(fileSize(stage.gallery.database))
    let third = try stage.restarted(["--no-keep"])
    #expect(try third.session().strokes.isEmpty)
    try third.tap("menu-panel")
    #expect(try !third.session().hasItem("open-file"))
    try third.tap("menu-panel")
    try third.server.keyboard.strike(keysym: 0x6F, control: true, shift: true)
    let told = try third.session {
      $0.notice == "Not opened: this window does not keep drawings"
    }
    #expect(told.sharing == nil)
    try third.draw(1, line(y: 300))
    try third.quit()
    #expect(stage.home.names(in: ".local/share/fingerpaint") == files)
    #expect(fileSize(stage.gallery.database) == size)
    expectRefusal(
      try stage.run(["--no-keep", "Sea"]), status: 64, saying: ["--no-keep", "no drawing to open"])
  }
}
