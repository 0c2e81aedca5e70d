import Gallery
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

  private func openSheet(_ stage: Stage) throws -> SessionReport.Gallery {
    try stage.tap("menu-panel")
    try stage.tap("gallery")
    return try sheet(stage) { !$0.cards.isEmpty }
  }

  private func sheet(
    _ stage: Stage, until isReached: (SessionReport.Gallery) -> Bool
  ) throws -> SessionReport.Gallery {
    try #require(try stage.session { $0.gallery.map(isReached) ?? false }.gallery)
  }

  private func press(_ name: String, _ stage: Stage, finger: Int = 80) throws {
    let gallery = try sheet(stage) { $0.buttons[name] != nil }
    let place = try #require(gallery.buttons[name]?.center, "the sheet has no \(name)")
    try stage.draw(finger, [place])
    try stage.settle()
  }

  private func card(_ name: String, _ stage: Stage) throws -> SessionReport.Gallery.Card {
    let gallery = try #require(try stage.session().gallery)
    return try #require(gallery.cards.first { $0.name == name }, "there is no card \(name)")
  }

  /// Expects a colour somewhere on a card, once its picture is there.
  private func expectPicture(
    _ color: String, on card: SessionReport.Gallery.Card, _ stage: Stage,
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
    "all drawings are there with their pictures, newest first; a tap opens one while others paint beside",
    .tags(.smoke))
  func opening() throws {
    let stage = try stage(["red", "green", "blue"])
    let gallery = try openSheet(stage)
    #expect(gallery.cards.map(\.name) == ["blue", "green", "red"])
    for name in ["blue", "green", "red"] { try expectPicture(name, on: card(name, stage), stage) }
    try #require(gallery.frame.minX > 20)
    try stage.touch.begin(1, at: Point(x: 5, y: 200))
    try stage.touch.move(1, to: Point(x: 5, y: 400))
    #expect(try stage.session { $0.strokes.count == 3 }.strokes.count == 3)
    try stage.draw(81, [card("red", stage).frame.center])
    let session = try stage.session { $0.gallery == nil && $0.strokes.count == 2 }
    #expect(session.gallery == nil)
    try stage.touch.move(1, to: Point(x: 5, y: 600))
    try stage.touch.end(1, at: Point(x: 5, y: 600))
    #expect(try stage.session().strokes.count == 2)
    let red = try barColor("red")
    #expect(session.strokes.allSatisfy { $0.brush.color.shown == red })
    try stage.expectWindowShowsDrawing()
    try stage.server.keyboard.strike(keysym: 0x7A, control: true)
    #expect(try stage.session { $0.strokes.count == 1 }.strokes.count == 1)
    try stage.expectWindowShowsDrawing()
    // What was undone there is undone for good. The one that was left has what the finger had painted.
    _ = try openSheet(stage)
    try stage.draw(81, [card("blue", stage).frame.center])
    let left = try stage.session { $0.gallery == nil && $0.strokes.count == 3 }
    #expect(left.strokes.last?.samples.map(\.position.y) == [200, 400])
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
    #expect(Set(try sheet(stage) { $0.chosen.count == 2 }.chosen) == [red.id, green.id])
    try press("export-chosen", stage)
    try press("export-inkml", stage)
    #expect(try stage.pictures(2) == ["green.inkml", "red.inkml"])
    let file = stage.inHome("\(Stage.picturesFolder)/red.inkml")
    let read = try Command(
      ["export", file, "-o", "-", "--format", "svg"], environment: stage.environment)
    #expect(read.ending == .exited(0) && read.output.contains("<svg"))
    try press("choose", stage)
    for card in [red, green] { try stage.draw(83, [card.frame.center]) }
    _ = try sheet(stage) { $0.chosen.count == 2 }
    try press("export-chosen", stage)
    try press("export-png", stage)
    #expect(try stage.pictures(4) == ["green.inkml", "green.png", "red.inkml", "red.png"])
    try press("choose", stage)
    for card in [red, green] { try stage.draw(83, [card.frame.center]) }
    _ = try sheet(stage) { $0.chosen.count == 2 }
    try press("delete-chosen", stage)
    #expect(try sheet(stage) { $0.cards.count == 1 }.cards.map(\.name) == ["blue"])
    try press("undo", stage)
    #expect(try sheet(stage) { $0.cards.count == 3 }.cards.count == 3)
  }

  @Test(
    "the drawing on the canvas and others are deleted, but none of another window, which is opened as a copy"
  )
  func deleting() throws {
    let stage = try stage(["red", "green", "blue"])
    _ = try openSheet(stage)
    let blue = try card("blue", stage).id.number
    try press("more-\(blue)", stage)
    try press("delete-\(blue)", stage)
    #expect(try sheet(stage) { $0.cards.count == 2 }.cards.map(\.name) == ["green", "red"])
    // The one before it comes, and the sheet stays.
    let green = try barColor("green")
    let before = try stage.session { $0.strokes.first?.brush.color.shown == green }
    #expect(before.strokes.count == 2 && before.gallery != nil)
    try press("undo", stage)
    _ = try sheet(stage) { $0.cards.count == 3 }
    try press("close", stage)
    _ = try stage.session { $0.gallery == nil }
    try stage.expectWindowShowsDrawing()
    _ = try openSheet(stage)
    try stage.draw(81, [card("blue", stage).frame.center])
    let ink = try barColor("blue")
    _ = try stage.session { $0.gallery == nil && $0.strokes.first?.brush.color.shown == ink }

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
      #expect(left.deleted.last == names[0])
      guard names[0] == "red" else { break }
      try press("undo", stage)
      #expect(try sheet(stage) { $0.cards.count == 3 }.cards.count == 3)
    }
    // The drawing on the canvas was one of them. The latest other one is taken, so there is a new one.
    #expect(try stage.session { $0.strokes.isEmpty }.strokes.isEmpty)
    #expect(try other.session().strokes.count == 2)

    let taken = try card("green", stage)
    try stage.draw(81, [taken.frame.center])
    try press("open-\(taken.id.number)", stage)
    let copy = try stage.session { $0.gallery == nil }
    #expect(copy.strokes.map(\.brush.color.shown) == [green, green])
    try stage.draw(3, [Point(x: 500, y: 100), Point(x: 900, y: 100)])
    #expect(try stage.session { $0.strokes.count == 3 }.strokes.count == 3)
    #expect(try other.session().strokes.count == 2)
    #expect(try Command(["list"], environment: stage.environment).output.contains("green (2)"))
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
    try press("export-inkml", stage)
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
    disk.mode = .held
    try press("choose", stage)
    for name in ["red", "green", "blue"] { try stage.draw(83, [card(name, stage).frame.center]) }
    _ = try sheet(stage) { $0.chosen.count == 3 }
    try press("export-chosen", stage)
    try press("export-inkml", stage)
    let hangs = eventually { disk.faults > 0 }
    #expect(hangs)
    stage.program.process.send(signal: SIGTERM)
    // The program has seen that it must end when it has put its own drawing away.
    let hasEnded = try eventually {
      try GalleryShelf(readingOnly: stage.gallery).records().allSatisfy { !$0.isOpen }
    }
    #expect(hasEnded)
    disk.mode = .writeError
    #expect(try stage.program.process.wait(timeout: .patience) == .exited(0))
    let complaints = stage.complaints
    #expect(complaints.count == 2, "\(complaints)")
    #expect(complaints.first?.hasPrefix("Exported 0 of 1 drawings: ") == true)
    #expect(complaints.last == "2 drawings were not exported, because the program ended")
  }

  /// Renames a drawing by the keyboard on the screen. Its name has three letters.
  private func rename(_ number: Int64, to letters: String, _ stage: Stage) throws {
    try press("more-\(number)", stage)
    try press("rename-\(number)", stage)
    for key in ["backspace", "backspace", "backspace", "shift"] { try press("key-\(key)", stage) }
    for letter in letters { try press("key-\(letter)", stage) }
  }

  /// Expects the window manager to be told a title.
  private func expectTitle(
    _ title: String, of stage: Stage, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let manager = try WindowManager(stage)
    let hasTitle = try stage.harness.eventually {
      try manager.text("_NET_WM_NAME", type: "UTF8_STRING") == title
    }
    #expect(hasTitle, "not '\(title)'", sourceLocation: sourceLocation)
    #expect(try manager.text("WM_NAME", type: "STRING") == title, sourceLocation: sourceLocation)
  }

  @Test(
    "a drawing is copied, renamed by the keyboard on the screen, deleted and put back; the title follows"
  )
  func actions() throws {
    let stage = try stage(["red", "blue"])
    try expectTitle("blue - FingerPaint", of: stage)
    _ = try openSheet(stage)
    let red = try card("red", stage).id.number
    try press("more-\(red)", stage)
    try press("duplicate-\(red)", stage)
    _ = try sheet(stage) { $0.cards.contains { $0.name == "red (2)" } }
    try expectPicture("red", on: card("red (2)", stage), stage)
    try rename(red, to: "sea", stage)
    #expect(try sheet(stage) { $0.renaming?.text == "Sea" }.renaming?.text == "Sea")
    try press("key-accept", stage)
    _ = try sheet(stage) { $0.cards.contains { $0.name == "Sea" } }
    try press("more-\(red)", stage)
    try press("delete-\(red)", stage)
    #expect(try sheet(stage) { $0.cards.count == 2 }.deleted == ["Sea"])
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

    _ = try openSheet(stage)
    try stage.draw(81, [card("Sea", stage).frame.center])
    try expectTitle("Sea - FingerPaint", of: stage)
    _ = try openSheet(stage)
    try rename(red, to: "sun", stage)
    try press("key-accept", stage)
    try expectTitle("Sun - FingerPaint", of: stage)
  }
}
