import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("The gallery on the screen", .serialized, .ownThread)
struct GallerySheetTests {
  /// A stage in whose gallery there are drawings with these names, the last of them on the canvas. Each has
  /// two strokes, in the colour of its name.
  private func stage(_ names: [String]) throws -> Stage {
    let home = try TemporaryFolder()
    for name in names.dropLast() {
      let stage = try Stage(arguments: ["--new", name], home: home)
      try paint(name, stage)
      #expect(try stage.program.quit() == .exited(0))
    }
    let stage = try Stage(arguments: ["--new", try #require(names.last)], home: home)
    try paint(try #require(names.last), stage)
    return stage
  }

  private func paint(_ color: String, _ stage: Stage) throws {
    try stage.tap(color)
    try stage.tap("50")
    try stage.draw(1, [Point(x: 300, y: 300), Point(x: 1500, y: 320)])
    try stage.draw(2, [Point(x: 300, y: 700), Point(x: 1500, y: 720)])
    #expect(try stage.session { $0.strokes.count == 2 }.strokes.count == 2)
  }

  private func openSheet(_ stage: Stage) throws -> ReportedGallery {
    try stage.tap("menu-panel")
    try stage.tap("gallery")
    return try sheet(stage) { !$0.cards.isEmpty }
  }

  private func sheet(
    _ stage: Stage, until isReached: (ReportedGallery) -> Bool
  ) throws -> ReportedGallery {
    try #require(try stage.session { $0.gallery.map(isReached) ?? false }.gallery)
  }

  private func press(_ name: String, _ stage: Stage, finger: Int = 80) throws {
    let gallery = try #require(try stage.session().gallery)
    let place = try #require(gallery.buttons[name]?.center, "the sheet has no \(name)")
    try stage.draw(finger, [place])
    try stage.settle()
  }

  private func card(_ name: String, _ stage: Stage) throws -> ReportedGallery.Card {
    let gallery = try #require(try stage.session().gallery)
    return try #require(gallery.cards.first { $0.name == name }, "there is no card \(name)")
  }

  /// Expects a colour somewhere on a card, once its picture is there.
  private func expectPicture(
    _ color: String, on card: ReportedGallery.Card, _ stage: Stage,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let frame = PixelRect(
      x: Int(card.frame.minX), y: Int(card.frame.minY), width: Int(card.frame.width),
      height: Int(card.frame.height))
    let wanted = try barColor(color)
    let isShown = try eventually {
      try stage.client.pixels(of: stage.window, in: frame).pixels.contains(wanted)
    }
    #expect(isShown, "nothing \(color) on the card", sourceLocation: sourceLocation)
  }

  @Test(
    "all drawings are there with their pictures, newest first; a tap opens one, and undo goes back in it"
  )
  func opening() throws {
    let stage = try stage(["red", "green", "blue"])
    let gallery = try openSheet(stage)
    #expect(gallery.cards.map(\.name) == ["blue", "green", "red"])
    for name in ["blue", "green", "red"] { try expectPicture(name, on: card(name, stage), stage) }
    try stage.draw(81, [card("red", stage).frame.center])
    let session = try stage.session { $0.gallery == nil && $0.strokes.count == 2 }
    #expect(session.gallery == nil)
    let red = try barColor("red")
    #expect(session.strokes.allSatisfy { $0.brush.color.shown == red })
    try stage.expectWindowShowsDrawing()
    try stage.server.keyboard.strike(keysym: 0x7A, control: true)
    #expect(try stage.session { $0.strokes.count == 1 }.strokes.count == 1)
    try stage.expectWindowShowsDrawing()
    // What was undone there is undone for good, and the one that was left is as it was.
    _ = try openSheet(stage)
    try stage.draw(81, [card("blue", stage).frame.center])
    #expect(try stage.session { $0.gallery == nil && $0.strokes.count == 2 }.strokes.count == 2)
    try stage.expectWindowShowsDrawing()
    _ = try openSheet(stage)
    try stage.draw(81, [card("red", stage).frame.center])
    #expect(try stage.session { $0.gallery == nil && $0.strokes.count == 1 }.strokes.count == 1)
  }

  @Test("several drawings are chosen by holding a card, exported, deleted and put back")
  func several() throws {
    let stage = try stage(["red", "green", "blue"])
    _ = try openSheet(stage)
    let (red, green) = (try card("red", stage), try card("green", stage))
    try stage.touch.begin(81, at: red.frame.center)
    #expect(try sheet(stage) { $0.chosen == [red.id] }.chosen == [red.id])
    try stage.touch.end(81, at: red.frame.center)
    try stage.draw(82, [green.frame.center])
    #expect(try sheet(stage) { $0.chosen.count == 2 }.chosen == [red.id, green.id])
    try press("export-chosen", stage)
    #expect(try stage.pictures(2) == ["green.inkml", "red.inkml"])
    let file = stage.inHome("\(Stage.picturesFolder)/red.inkml")
    let read = try Command(
      ["export", file, "-o", "-", "--format", "svg"], environment: stage.environment)
    #expect(read.ending == .exited(0) && read.output.contains("<svg"))
    try press("choose", stage)
    for card in [red, green] { try stage.draw(83, [card.frame.center]) }
    _ = try sheet(stage) { $0.chosen.count == 2 }
    try press("delete-chosen", stage)
    #expect(try sheet(stage) { $0.cards.count == 1 }.cards.map(\.name) == ["blue"])
    try press("undo", stage)
    #expect(try sheet(stage) { $0.cards.count == 3 }.cards.count == 3)
  }

  @Test(
    "of several drawings that are deleted, one that another window shows stays, and the rest can be put back"
  )
  func deletingSeveral() throws {
    let stage = try stage(["red", "green", "blue"])
    let other = try Stage(arguments: ["green"], home: stage.home)
    _ = try openSheet(stage)
    for names in [["red", "green"], ["blue", "green"]] {
      try press("choose", stage)
      for name in names { try stage.draw(83, [card(name, stage).frame.center]) }
      _ = try sheet(stage) { $0.chosen.count == 2 }
      try press("delete-chosen", stage)
      let left = try sheet(stage) { $0.cards.count == 2 }
      #expect(
        Set(left.cards.map(\.name)) == Set(["red", "green", "blue"]).subtracting(names.prefix(1)))
      #expect(left.deleted == names[0])
      guard names[0] == "red" else { break }
      try press("undo", stage)
      #expect(try sheet(stage) { $0.cards.count == 3 }.cards.count == 3)
    }
    // The drawing on the canvas was one of them. The latest other one is taken, so there is a new one.
    #expect(try stage.session { $0.strokes.isEmpty }.strokes.isEmpty)
    #expect(try other.session().strokes.count == 2)
  }

  @Test(
    "an export to a disk that does not answer delays neither the gallery, the canvas nor the end")
  func hangingExport() throws {
    let home = try TemporaryFolder()
    let disk = try FaultyDisk(folder: home.makeFolder(Stage.picturesFolder))
    let stage = try Stage(arguments: ["--new", "red"], environment: disk.environment, home: home)
    try paint("red", stage)
    _ = try openSheet(stage)
    disk.mode = .slow(write: .seconds(3600), sync: .seconds(3600))
    try press("choose", stage)
    try stage.draw(83, [card("red", stage).frame.center])
    _ = try sheet(stage) { $0.chosen.count == 1 }
    try press("export-chosen", stage)
    let hangs = eventually { disk.faults > 0 }
    #expect(hangs)
    let id = try card("red", stage).id.number
    try press("more-\(id)", stage)
    try press("duplicate-\(id)", stage)
    #expect(try sheet(stage) { $0.cards.count == 2 }.cards.count == 2)
    try press("close", stage)
    try stage.draw(3, [Point(x: 500, y: 100), Point(x: 900, y: 100)])
    #expect(try stage.session { $0.strokes.count == 3 }.strokes.count == 3)
    try stage.expectWindowShowsDrawing()
    stage.program.process.send(signal: SIGTERM)
    #expect(try stage.program.process.wait(timeout: .patience) == .exited(0))
    #expect(!home.names(in: Stage.picturesFolder).contains("red.inkml"))
    #expect(
      stage.complaints == ["an exported file is incomplete, because its disk does not respond"])
  }

  @Test(
    "if the program ends first, standard error says which exports failed and which were left out")
  func failedExports() throws {
    let home = try TemporaryFolder()
    let disk = try FaultyDisk(folder: home.makeFolder(Stage.picturesFolder))
    for name in ["green", "blue"] {
      let stage = try Stage(arguments: ["--new", name], home: home)
      try paint(name, stage)
      #expect(try stage.program.quit() == .exited(0))
    }
    let stage = try Stage(arguments: ["--new", "red"], environment: disk.environment, home: home)
    try paint("red", stage)
    _ = try openSheet(stage)
    disk.mode = .slow(write: .seconds(5), sync: .seconds(5))
    try press("choose", stage)
    for name in ["red", "green", "blue"] { try stage.draw(83, [card(name, stage).frame.center]) }
    _ = try sheet(stage) { $0.chosen.count == 3 }
    try press("export-chosen", stage)
    let hangs = eventually { disk.faults > 0 }
    #expect(hangs)
    // What comes after the first write or sync fails. It takes long enough for the program to see
    // that it must end.
    stage.program.process.send(signal: SIGTERM)
    disk.mode = .writeError
    #expect(try stage.program.process.wait(timeout: .patience) == .exited(0))
    let complaints = stage.complaints
    #expect(complaints.count == 2, "\(complaints)")
    #expect(complaints.first?.hasPrefix("Exported 0 of 1 drawings: ") == true)
    #expect(complaints.last == "2 drawings were not exported, because the program ended")
  }

  @Test(
    "at each edge it faces the person who opens it, and shows and does what a finger taps there")
  func facing() throws {
    let first = try stage(["red"])
    #expect(try first.program.quit() == .exited(0))
    let stage = try Stage(arguments: ["--new", "blue", "--seats", "4"], home: first.home)
    for (index, edge) in ScreenEdge.allCases.enumerated() {
      try stage.tap("menu-panel", at: edge)
      try stage.tap("gallery", at: edge)
      let gallery = try sheet(stage) { $0.cards.count == index + 1 }
      #expect(gallery.edge == edge.name)
      let red = try card("red", stage)
      try expectPicture("red", on: red, stage)
      try press("more-\(red.id.number)", stage)
      try press("duplicate-\(red.id.number)", stage)
      #expect(try sheet(stage) { $0.cards.count == index + 2 }.cards.count == index + 2)
      try press("close", stage)
      #expect(try stage.session { $0.gallery == nil }.gallery == nil)
      try stage.expectWindowShowsDrawing()
    }
    #expect(try stage.session().strokes.isEmpty)
  }

  @Test("the picture is of the fullest board, also if a blank one was looked at last")
  func fullestBoard() throws {
    let stage = try stage(["red"])
    try stage.server.keyboard.strike(keysym: 0x6E, control: true)
    #expect(try stage.session { $0.board.count == 2 }.strokes.isEmpty)
    _ = try openSheet(stage)
    try expectPicture("red", on: card("red", stage), stage)
    try press("create", stage)
    _ = try stage.session { $0.gallery == nil && $0.board.count == 1 }
    _ = try openSheet(stage)
    try expectPicture("red", on: card("red", stage), stage)
  }

  @Test(
    "fingers outside the sheet paint on; what they paint when another drawing is opened stays behind"
  )
  func paintingOn() throws {
    let stage = try stage(["red", "blue"])
    let gallery = try openSheet(stage)
    try #require(gallery.frame.minX > 20)
    try stage.touch.begin(1, at: Point(x: 5, y: 200))
    try stage.touch.move(1, to: Point(x: 5, y: 400))
    #expect(try stage.session { $0.strokes.count == 3 }.strokes.count == 3)
    try stage.draw(81, [card("red", stage).frame.center])
    #expect(try stage.session { $0.gallery == nil }.strokes.count == 2)
    try stage.touch.move(1, to: Point(x: 5, y: 600))
    try stage.touch.end(1, at: Point(x: 5, y: 600))
    #expect(try stage.session().strokes.count == 2)
    try stage.expectWindowShowsDrawing()
    _ = try openSheet(stage)
    try stage.draw(81, [card("blue", stage).frame.center])
    let session = try stage.session { $0.gallery == nil && $0.strokes.count == 3 }
    #expect(session.strokes.last?.samples.map(\.position.y) == [200, 400])
  }

  @Test("the window's title names the drawing, also after another is opened or it is renamed")
  func title() throws {
    let stage = try stage(["red", "green"])
    func expectTitle(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      let manager = try WindowManager(stage)
      let hasTitle = try stage.harness.eventually {
        try manager.text("_NET_WM_NAME", type: "UTF8_STRING") == title
      }
      #expect(hasTitle, "not '\(title)'", sourceLocation: sourceLocation)
      #expect(try manager.text("WM_NAME", type: "STRING") == title, sourceLocation: sourceLocation)
    }
    try expectTitle("green - FingerPaint")
    _ = try openSheet(stage)
    try stage.draw(81, [card("red", stage).frame.center])
    try expectTitle("red - FingerPaint")
    _ = try openSheet(stage)
    let red = try card("red", stage).id.number
    try press("more-\(red)", stage)
    try press("rename-\(red)", stage)
    for key in ["backspace", "backspace", "backspace", "shift", "s", "e", "a"] {
      try press("key-\(key)", stage)
    }
    try press("key-accept", stage)
    try expectTitle("Sea - FingerPaint")
  }

  @Test("a drawing is copied, renamed by the keyboard on the screen, deleted and put back")
  func actions() throws {
    let stage = try stage(["red", "blue"])
    _ = try openSheet(stage)
    let red = try card("red", stage).id.number
    try press("more-\(red)", stage)
    try press("duplicate-\(red)", stage)
    _ = try sheet(stage) { $0.cards.contains { $0.name == "red 2" } }
    try expectPicture("red", on: card("red 2", stage), stage)
    try press("more-\(red)", stage)
    try press("rename-\(red)", stage)
    for key in ["backspace", "backspace", "backspace", "shift", "s", "e", "a"] {
      try press("key-\(key)", stage)
    }
    #expect(try sheet(stage) { $0.renaming?.text == "Sea" }.renaming?.text == "Sea")
    try press("key-accept", stage)
    _ = try sheet(stage) { $0.cards.contains { $0.name == "Sea" } }
    try press("more-\(red)", stage)
    try press("delete-\(red)", stage)
    #expect(try sheet(stage) { $0.cards.count == 2 }.deleted == "Sea")
    try press("undo", stage)
    #expect(try sheet(stage) { $0.cards.count == 3 }.cards.contains { $0.name == "Sea" })
    try press("more-\(red)", stage)
    try press("delete-\(red)", stage)
    _ = try sheet(stage) { $0.cards.count == 2 }
    try press("trash", stage)
    #expect(try sheet(stage) { $0.showsTrash }.cards.map(\.name) == ["Sea"])
    try press("put-back-\(red)", stage)
    #expect(try sheet(stage) { $0.cards.isEmpty }.cards.isEmpty)
    try press("close", stage)
    #expect(try stage.session { $0.gallery == nil }.gallery == nil)
    try stage.expectWindowShowsDrawing()
    #expect(try Command(["list"], environment: stage.environment).output.contains("Sea"))
  }

  @Test(
    "the drawing on the canvas can be deleted too: the one before it comes back, and the sheet stays"
  )
  func deletingTheCurrent() throws {
    let stage = try stage(["red", "blue"])
    _ = try openSheet(stage)
    let blue = try card("blue", stage).id.number
    try press("more-\(blue)", stage)
    try press("delete-\(blue)", stage)
    let gallery = try sheet(stage) { $0.cards.count == 1 && $0.cards[0].name == "red" }
    #expect(gallery.cards.map(\.name) == ["red"])
    let red = try barColor("red")
    let session = try stage.session { $0.strokes.first?.brush.color.shown == red }
    #expect(session.strokes.count == 2)
    try press("close", stage)
    try stage.expectWindowShowsDrawing()
  }

  @Test("a drawing that another window shows is offered as a copy")
  func openElsewhere() throws {
    let stage = try stage(["red", "blue"])
    let other = try Stage(arguments: ["red"], home: stage.home)
    _ = try openSheet(stage)
    let card = try card("red", stage)
    try stage.draw(81, [card.frame.center])
    try stage.settle()
    try press("open-\(card.id.number)", stage)
    let session = try stage.session { $0.gallery == nil }
    let red = try barColor("red")
    #expect(session.strokes.map(\.brush.color.shown) == [red, red])
    try stage.draw(3, [Point(x: 500, y: 100), Point(x: 900, y: 100)])
    #expect(try stage.session { $0.strokes.count == 3 }.strokes.count == 3)
    #expect(try other.session().strokes.count == 2)
    #expect(try Command(["list"], environment: stage.environment).output.contains("red 2"))
  }

  @Test("many drawings are scrolled by a finger")
  func scrolling() throws {
    let stage = try stage(["red"])
    // It can be copied once it is written.
    try stage.expectKept(try stage.session { $0.strokes.first?.isCompleted == true })
    for _ in 0..<40 {
      let command = try Command(["duplicate", "red"], environment: stage.environment)
      #expect(command.ending == .exited(0))
    }
    _ = try openSheet(stage)
    let gallery = try sheet(stage) { $0.scrollRange > 100 }
    let start = gallery.frame.center
    try stage.touch.begin(1, at: start)
    for step in 1...20 {
      try stage.touch.move(1, to: Point(x: start.x, y: start.y - Double(step) * 5))
    }
    let scrolled = try sheet(stage) { $0.scroll > 80 }
    // All but what tells a drag from a tap.
    #expect(abs(scrolled.scroll - 100) < 60)
    // A finger that has stopped by the server's clock does not flick the list.
    try stage.letServerTimePass(.milliseconds(300))
    try stage.touch.end(1, at: Point(x: start.x, y: start.y - 100))
    #expect(try stage.session().gallery != nil)
    try press("close", stage)
    try stage.expectWindowShowsDrawing()
  }
}
