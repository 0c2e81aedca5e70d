import Glibc
import Ink
import InkFiles
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport
import Words

@Suite("Drops on the window", .serialized, .ownThread)
struct DropTests {
  /// Where the drop is, away from palettes.
  private let place = Point(x: 500, y: 400)

  private func packed(_ place: Point) -> Int { Int(place.x) << 16 | Int(place.y) }

  /// A program that drags something over the window.
  private func source(
    _ stage: Stage, _ offered: [(String, [UInt8])], listed: Bool = false
  ) throws -> OtherProgram {
    let other = try OtherProgram(stage)
    other.offered = offered.map { ($0, $1) }
    other.own("XdndSelection")
    let types = offered.map { other.atom($0.0) }
    if listed { other.set("XdndTypeList", type: "ATOM", types) }
    let first = listed ? [] : types.prefix(3).map { Int(bitPattern: $0) }
    other.send("XdndEnter", to: stage.window, [5 << 24 | (listed ? 1 : 0)] + first)
    return other
  }

  private func move(_ other: OtherProgram, _ stage: Stage, to place: Point) throws -> [Int] {
    other.send(
      "XdndPosition", to: stage.window,
      [0, packed(place), 0, Int(bitPattern: other.atom("XdndActionCopy"))])
    return try other.message("XdndStatus")
  }

  @Test(.tags(.smoke))
  func `an image that is dropped lies where it was dropped; fingers paint on meanwhile`() throws {
    let stage = try Stage()
    #expect(try WindowManager(stage).numbers("XdndAware", type: "ATOM") == [5])
    let image = try NoiseImage()
    try stage.touch.begin(1, at: Point(x: 100, y: 100))
    let other = try source(
      stage, [("text/html", [1]), ("text/x-moz-url", [1]), ("a/b", []), ("image/png", image.png)],
      listed: true)
    for step in 1...10 {
      let status = try move(other, stage, to: Point(x: place.x - 100 + Double(step) * 10, y: 400))
      #expect(status[0] == Int(bitPattern: stage.window) && status[1] & 1 == 1)
      #expect(status[4] == Int(bitPattern: other.atom("XdndActionCopy")))
      try stage.touch.move(1, to: Point(x: 100, y: 100 + Double(step) * 10))
    }
    other.send("XdndDrop", to: stage.window, [0, 0])
    #expect(try stage.shows(image, at: place, serving: other))
    let finished = try other.message("XdndFinished")
    #expect(finished[0] == Int(bitPattern: stage.window) && finished[1] == 1)
    #expect(finished[2] == Int(bitPattern: other.atom("XdndActionCopy")))
    try stage.touch.end(1, at: Point(x: 100, y: 200))
    #expect(try stage.session().sampleCount == 12)
    try stage.server.keyboard.strike(keysym: 0x7A, control: true)
    try stage.server.keyboard.strike(keysym: 0x7A, control: true)
    #expect(try stage.expectSoon(paper, at: place))
    try stage.quit()
  }

  @Test("images in files that are dropped are laid on the paper, for the person nearest to them")
  func files() throws {
    let stage = try Stage(arguments: ["--seats", "2"])
    let (image, top) = (try NoiseImage(60, 40), Point(x: 500, y: 200))
    makeFolders(stage.inHome(""))
    try write(image.png, to: stage.inHome("picture.png"))
    // A name that is not UTF-8.
    let command = try Command(
      shell: "cd '\(stage.inHome(""))' && mv picture.png \"$(printf 'a p\\351.png')\"",
      environment: [:])
    try #require(command.ending == .exited(0))
    let list = "# from a test\r\nfile://localhost\(stage.inHome("a%20p%E9.png"))\r\n"
    let other = try source(stage, [("text/uri-list", Array(list.utf8))])
    _ = try move(other, stage, to: top)
    other.send("XdndDrop", to: stage.window, [0, 0])
    #expect(try stage.shows(image, at: top, serving: other))
    #expect(try other.message("XdndFinished")[1] == 1)
    let seats = try stage.session { $0.seats.contains(where: \.canUndo) }.seats
    #expect(seats.map(\.edge) == ["bottom", "top"] && seats.map(\.canUndo) == [false, true])

    // A photo, as its content says.
    let path = stage.inHome("photo")
    try write(PictureSample(path: "jpeg/quarters.jpg").bytes, to: path)
    let photographer = try source(stage, [("text/uri-list", Array("file://\(path)".utf8))])
    _ = try move(photographer, stage, to: place)
    photographer.send("XdndDrop", to: stage.window, [0, 0])
    let quarters = [(-12, -8), (12, -8), (-12, 8), (12, 8)].map {
      PixelRect(x: Int(place.x) + $0.0, y: Int(place.y) + $0.1, width: 1, height: 1)
    }
    func isShown(on stage: Stage) throws -> Bool {
      zip(try quarters.flatMap { try stage.pixels($0) }, PictureSample.colors).allSatisfy(isNear)
    }
    #expect(try photographer.serve(until: { try isShown(on: stage) }))
    try stage.quit()
    // What is kept needs no decoder.
    let again = try stage.restarted()
    #expect(try eventually { try isShown(on: again) })
    try again.quit()
  }

  @Test func `a notice explains that a folder was dropped, and what to do instead`() throws {
    let stage = try Stage()
    makeFolders(stage.inHome("Photos"))
    let other = try source(
      stage, [("text/uri-list", Array("file://\(stage.inHome("Photos"))".utf8))])
    _ = try move(other, stage, to: place)
    other.send("XdndDrop", to: stage.window, [0, 0])
    #expect(try other.message("XdndFinished")[1] == 1)
    try stage.expectShown(notice: Message(.folderDropped, .text("~/Photos")).english)
    try stage.quit()
  }

  @Test("a dropped drawing file becomes a new drawing, and a notice says what was left out")
  func drawings() throws {
    let stage = try Stage(arguments: ["--new", "Sea"])
    try stage.draw(1, [Point(x: 300, y: 300), Point(x: 500, y: 340)])
    _ = try stage.session { $0.strokes.count == 1 }
    let path = stage.inHome("lake.inkml")
    let brush = Brush(color: InkColor(rgb: 0x00FF00), width: 30)
    let samples = [300.0, 700].map {
      StrokeSample(position: Point(x: $0, y: 500), time: Timestamp(milliseconds: Int64($0)))
    }
    let stroke = try #require(
      Stroke(contact: .touch(1), seat: .first, brush: brush, samples: samples, quantum: .coarsest))
    var bytes: [UInt8] = []
    try InkMLWriter.write(
      InkDocument(title: "Lake", pages: Array(repeating: InkPage(strokes: [stroke]), count: 2)),
      to: InkFileOutput { bytes += $0 })
    makeFolders(stage.inHome(""))
    try write(bytes, to: path)
    let other = try source(stage, [("text/uri-list", Array("file://\(path)".utf8))])
    _ = try move(other, stage, to: place)
    other.send("XdndDrop", to: stage.window, [0, 0])
    #expect(try other.message("XdndFinished")[1] == 1)
    let session = try stage.session { $0.board.count == 2 }
    #expect(session.strokes.count == 1 && session.strokes.first?.brush == brush)
    #expect(try stage.expectSoon(0xFF00_FF00, at: Point(x: 500, y: 500)))
    try expectLeftOut(stage, after: brush)
    try expectRefusalDuringReplay(stage)
    try stage.quit()
    let list = try Command(["list"], environment: stage.home.environment)
    #expect(list.output.contains("Sea") && list.output.contains("Lake"))
  }

  /// Drops a file of Xournal++, and expects the window to say what was left out of it.
  private func expectLeftOut(_ stage: Stage, after brush: Brush) throws {
    let path = stage.inHome("notes.xopp")
    try write(
      Array(
        """
        <xournal><page><layer><teximage text="A"/><teximage text="B"/>\
        <stroke width="9" style="odd">30 300 600 300</stroke></layer></page></xournal>
        """.utf8), to: path)
    let other = try source(stage, [("text/uri-list", Array("file://\(path)".utf8))])
    _ = try move(other, stage, to: place)
    other.send("XdndDrop", to: stage.window, [0, 0])
    #expect(try other.message("XdndFinished")[1] == 1)
    _ = try stage.session { $0.strokes.count == 1 && $0.strokes.first?.brush != brush }
    try stage.expectShown(
      notice: Message(.leftOut, .text("notes.xopp"), .text("2 formulas, 1 other item")).english)
  }

  /// Expects a window whose paper is hidden by a replay to refuse what is dragged over it.
  private func expectRefusalDuringReplay(_ stage: Stage) throws {
    try stage.watchFirstDrawing()
    _ = try stage.session { $0.replay != nil }
    let other = try source(stage, [("image/png", try NoiseImage().png)])
    #expect(try move(other, stage, to: place)[1] & 1 == 0)
    other.send("XdndDrop", to: stage.window, [0, 0])
    #expect(try other.message("XdndFinished")[1] & 1 == 0)
    #expect(other.requests.isEmpty)
    try stage.server.keyboard.strike(keysym: 0xFF1B)
    _ = try stage.session { $0.replay == nil }
  }

  @Test("a notice tells of a source that sends nothing, and a source that ends does no harm")
  func vanishing() throws {
    let stage = try Stage()
    let image = try NoiseImage()
    let empty = try source(stage, [("image/png", [1, 2])])
    empty.manner = .refusing
    _ = try move(empty, stage, to: place)
    empty.send("XdndDrop", to: stage.window, [0, 0])
    try stage.expectShown(notice: Message(.nothingDropped).english, serving: empty)

    let first = try source(stage, [("image/png", image.png)])
    _ = try move(first, stage, to: place)
    first.vanish()
    let second = try source(stage, [("image/png", image.png)])
    _ = try move(second, stage, to: place)
    second.send("XdndDrop", to: stage.window, [0, 0])
    second.vanish()
    try stage.draw(1, line(y: 150))
    try stage.expectColor(blue, at: Point(x: 400, y: 150))
    let third = try source(stage, [("image/png", image.png)])
    // Once the second drop is given up.
    let isAccepted = try third.serve(until: { try move(third, stage, to: place)[1] & 1 == 1 })
    #expect(isAccepted, "drops are refused for good")
    try stage.quit()
  }
}
