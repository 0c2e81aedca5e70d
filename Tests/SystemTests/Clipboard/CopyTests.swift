import CXlib
import Glibc
import Ink
import InkFiles
import Interaction
import Testing
import TestSupport
import TouchLab
import TouchLabSupport

@Suite("Copying the board", .serialized, .ownThread)
struct CopyTests {
  /// A board that makes a large picture: noise, and ink on it.
  private func largeBoard(_ stage: Stage, _ other: OtherProgram) throws -> NoiseImage {
    let image = try NoiseImage()
    other.offered = [("image/png", image.png)]
    other.own()
    try stage.strikeControl("v")
    try #require(try stage.shows(image, serving: other))
    return image
  }

  @Test(
    "Ctrl+C offers other programs the board, as it is then, in several forms until the next copy",
    .tags(.smoke))
  func copy() throws {
    let stage = try Stage()
    try stage.draw(1, line(y: 200))
    try stage.draw(2, line(y: 300, from: 300, to: 900))
    let other = try OtherProgram(stage)
    try stage.copyBoard(other)
    let copied = try stage.session()
    try stage.draw(3, line(y: 700))
    _ = try stage.session { $0.strokes.count == 3 }
    let targets = try #require(try other.fetch("TARGETS"))
    #expect(targets.type == "ATOM" && targets.format == 32)
    let names = targets.numbers.map(other.name)
    for name in ["TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "image/png"] {
      #expect(names.contains(name))
    }
    let time = try #require(try other.fetch("TIMESTAMP"))
    #expect(time.type == "INTEGER" && time.numbers.count == 1 && time.numbers[0] != 0)

    let got = try #require(try other.fetch("image/png"))
    #expect(got.type == "image/png")
    let drawing = copied.drawing
    let area = InkPage(paper: copied.paper, strokes: drawing.completed).area
    let picture = try decoded(got.bytes)
    #expect((picture.width, picture.height) == (Int(area.width), Int(area.height)))
    let canvas = FullRepaint.pixels(
      of: drawing, width: picture.width, height: picture.height,
      view: ViewTransform(scale: 1, origin: Point(x: -area.minX, y: -area.minY)))
    expectSamePixels(picture.pixels, canvas, width: picture.width)
    #expect(try other.fetch("text/plain") == nil)
    try expectVectors(of: drawing.completed, other)
    try expectSeveralForms(other)

    try stage.copyBoard(other)
    let second = try decoded(try other.picture())
    #expect(picture.width == second.width && picture.height < second.height)

    let owner = other.owner()
    other.own()
    #expect(other.owns())
    // The window learns of it in its own time.
    #expect(try other.serve(until: { try other.fetch("image/png", from: owner) == nil }))
    try stage.copyBoard(other)
    #expect(try other.fetch("image/png") != nil)
    try stage.quit()
  }

  /// Expects drawing programs to get the board as SVG, and all of its strokes as InkML.
  private func expectVectors(of strokes: [Stroke], _ other: OtherProgram) throws {
    let svg = try #require(try other.fetch("image/svg+xml"))
    #expect(svg.type == "image/svg+xml")
    let text = String(decoding: svg.bytes, as: UTF8.self)
    #expect(text.contains("http://www.w3.org/2000/svg"))
    #expect(text.split(separator: "<path").count == strokes.count + 1)
    let inkML = try #require(try other.fetch("application/inkml+xml"))
    let document = try InkMLReader.read(InkFileSource(inkML.bytes))
    #expect(document.pages.map(\.strokes) == [strokes])
  }

  /// Requests several forms at once. One of them is missing.
  private func expectSeveralForms(_ other: OtherProgram) throws {
    let pairs = [("image/png", "A"), ("text/html", "B"), ("TIMESTAMP", "C")]
    other.set("GOT", type: "ATOM_PAIR", pairs.flatMap { [other.atom($0), other.atom($1)] })
    other.askForMultiple()
    let answer = try #require(try other.answered())
    let given = [other.atom("image/png"), other.atom("A"), 0, 0, other.atom("TIMESTAMP")]
    #expect(answer.numbers == given + [other.atom("C")])
    let form = try #require(other.read(other.atom("A")))
    #expect(try decoded(form.bytes).width > 0)
    #expect(other.read(other.atom("B"))?.bytes.isEmpty != false)
    #expect(other.read(other.atom("C"))?.numbers.count == 1)
    // A list that is none.
    other.set("GOT", type: "INTEGER", [1, 2, 3])
    other.askForMultiple()
    #expect(try other.answered() == nil)
  }

  @Test("large pictures go to several programs at once, each as fast as it takes them")
  func incremental() throws {
    let stage = try Stage()
    let other = try OtherProgram(stage)
    let image = try largeBoard(stage, other)
    try stage.draw(1, line(y: 150))
    try stage.copyBoard(other)
    let (slow, fast) = (try OtherProgram(stage), try OtherProgram(stage))
    slow.ask("image/png")
    #expect(try slow.answered()?.type == "INCR")
    let first = try slow.takePiece()
    #expect(!first.bytes.isEmpty)
    let got = try #require(try fast.fetch("image/png"))
    #expect(got.isIncremental && got.type == "image/png" && got.bytes.count > image.png.count)
    // Nobody has waited for the slow one.
    try stage.draw(2, line(y: 850))
    try stage.expectColor(blue, at: Point(x: 400, y: 850))
    let rest = try slow.takeRest()
    #expect(first.bytes + rest.bytes == got.bytes)

    let picture = try decoded(got.bytes)
    let page = InkPage(
      paper: try stage.session().paper,
      pictures: [try stage.placed(image)],
      strokes: try stage.session().drawing.completed.filter { $0.bounds.minY < 300 })
    let area = page.area
    #expect((picture.width, picture.height) == (Int(area.width), Int(area.height)))
    let (left, top) = (
      stage.place(of: image).x - Int(area.minX), stage.place(of: image).y - Int(area.minY)
    )
    var inside: [UInt32] = []
    for row in top..<top + image.height {
      let start = row * picture.width + left
      inside += picture.pixels[start..<start + image.width]
    }
    #expect(inside == image.pixels)
    try stage.quit()
  }

  @Test func `a program that ends while it receives the picture does no harm`() throws {
    let stage = try Stage()
    let other = try OtherProgram(stage)
    _ = try largeBoard(stage, other)
    try stage.copyBoard(other)
    let all = try #require(try other.fetch("image/png"))
    for pieces in 0..<3 {
      let doomed = try OtherProgram(stage)
      doomed.ask("image/png")
      #expect(try doomed.answered()?.type == "INCR")
      for _ in 0..<pieces { _ = try doomed.takePiece() }
      doomed.vanish()
    }
    let hasty = try OtherProgram(stage)
    hasty.ask("image/png")
    hasty.vanish()
    try stage.draw(1, line(y: 150))
    try stage.expectColor(blue, at: Point(x: 400, y: 150))
    #expect(try other.picture() == all.bytes)
    try stage.quit()
  }

  @Test func `a clipboard manager takes over even a large copy when the program ends`() throws {
    let stage = try Stage()
    let manager = try OtherProgram(stage)
    _ = try largeBoard(stage, manager)
    manager.own("CLIPBOARD_MANAGER")
    try stage.copyBoard(manager)
    stage.program.process.send(signal: SIGTERM)
    let request = try manager.waitForRequest("SAVE_TARGETS")
    let targets = try #require(manager.read(request.property, of: request.requestor))
    #expect(targets.type == "ATOM" && targets.numbers.map(manager.name).contains("image/png"))
    let saved = try #require(try manager.fetch("image/png"))
    #expect(saved.isIncremental && saved.bytes.count > 500_000)
    manager.own()
    manager.finish(request)
    #expect(try stage.program.process.wait(timeout: .patience) == .exited(0))
    #expect(stage.program.process.errorText == "" && manager.owns())
  }

  @Test func `a slow clipboard manager gets everything while it continues`() throws {
    // A busy machine can make it slower than it means to be. Then it tries again.
    let isServed = try (0..<5).contains { _ in try servesSlowManager() }
    #expect(isServed)
  }

  /// Ends the program while a clipboard manager pauses before each step, in all for longer than the program waits
  /// for one step.
  /// - Returns: whether no pause was longer than it was meant to be.
  private func servesSlowManager() throws -> Bool {
    let stage = try Stage()
    let manager = try OtherProgram(stage)
    let image = try largeBoard(stage, manager)
    manager.own("CLIPBOARD_MANAGER")
    try stage.copyBoard(manager)
    stage.program.process.send(signal: SIGTERM)
    let request = try manager.waitForRequest("SAVE_TARGETS")
    func dawdle() -> Bool {
      let start = ContinuousClock.now
      usleep(800_000)
      return ContinuousClock.now - start < .milliseconds(1200)
    }
    guard dawdle() else { return false }
    manager.ask("image/png")
    #expect(try manager.answered()?.type == "INCR")
    guard dawdle() else { return false }
    let first = try manager.takePiece()
    guard dawdle() else { return false }
    let rest = try manager.takeRest()
    #expect(first.bytes.count + rest.bytes.count > image.png.count)
    manager.own()
    manager.finish(request)
    #expect(try stage.program.process.wait(timeout: .patience) == .exited(0))
    return true
  }

  @Test("a clipboard manager that asks in time gets the copy, even if the program stops meanwhile")
  func stopped() throws {
    let stage = try Stage()
    let manager = try OtherProgram(stage)
    _ = try largeBoard(stage, manager)
    manager.own("CLIPBOARD_MANAGER")
    try stage.copyBoard(manager)
    stage.program.process.send(signal: SIGTERM)
    let request = try manager.waitForRequest("SAVE_TARGETS")
    try stage.program.process.halt()
    manager.ask("image/png")
    // Longer than it waits for a step.
    try stage.letServerTimePass(.milliseconds(2500))
    stage.program.process.send(signal: SIGCONT)
    #expect(try manager.answered()?.type == "INCR")
    _ = try manager.takeRest()
    manager.own()
    manager.finish(request)
    #expect(try stage.program.process.wait(timeout: .patience) == .exited(0))
  }

  @Test("a clipboard manager that does not answer keeps the program from ending for a moment only")
  func silentManager() throws {
    let stage = try Stage()
    let manager = try OtherProgram(stage)
    manager.own("CLIPBOARD_MANAGER")
    try stage.draw(1, line(y: 200))
    try stage.copyBoard(manager)
    try stage.quit()
    #expect(!manager.isOwned())
  }
}

/// What the program asks of the server besides touches, as a relay between the two hears it. The
/// table of touch cases has the selection of touches.
@Suite("The program's selections of raw events", .ownThread)
struct SelectionTests {
  /// The minor opcode of XISelectEvents (XI2proto.txt).
  private static let selectEvents: UInt8 = 46

  @Test("raw events are selected on the root, but not if the server is too old for touch")
  func rawEvents() throws {
    for (version, isSelected) in [(XRelay.Version(2, 1), false), (.init(2, 2), true)] {
      let stage = try Stage(disguise: .init(xinputVersion: version))
      let root = UInt32(truncatingIfNeeded: stage.client.root)
      let masks = try #require(stage.relay).inputRequests
        .filter { $0[1] == Self.selectEvents && number($0, at: 4) == root }
        .map { number($0, at: 16) }
      // RawButtonRelease and RawTouchEnd (XI2.h); with HierarchyChanged either way.
      let raw: UInt32 = 1 << 16 | 1 << 24
      // The version is not known at the first selection.
      #expect(masks.map { $0 & raw } == (isSelected ? [0, raw] : [0]))
      #expect(masks.allSatisfy { $0 & (1 << 11) != 0 })
    }
  }

  private func number(_ request: [UInt8], at index: Int) -> UInt32 {
    request[index..<index + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
