import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport
import Words

@Suite("Pasting", .serialized, .ownThreadFirst)
struct PasteTests {
  @Test(
    "Ctrl+V lays the image in the middle of the window, bit by bit or at once, below all ink",
    .tags(.smoke))
  func image() throws {
    let stage = try Stage()
    try stage.draw(1, line(y: 540, from: 800, to: 1100))
    _ = try stage.session { $0.strokes.first?.isCompleted == true }
    for pieceSize in [1 << 22, 10_000] {
      let (image, other) = (try NoiseImage(), try OtherProgram(stage))
      other.offered = [("image/png", image.png)]
      other.pieceSize = pieceSize
      other.own()
      try stage.strikeControl("v")
      let part = stage.place(of: image)
      let edge = PixelRect(x: part.x, y: part.y, width: part.width, height: 100)
      #expect(
        try other.serve(until: {
          try stage.pixels(edge) == Array(image.pixels[..<(100 * image.width)])
        }))
      #expect(other.requests == ["TARGETS", "image/png"])
      #expect(try stage.color(900, 540) == blue)
      try stage.strikeControl("z")
      #expect(try stage.expectSoon(paper, at: Point(x: 960, y: 400)))
    }
    try stage.quit()
  }

  @Test("images in other formats are decoded while fingers paint; vectors have their own size")
  func otherFormat() throws {
    let stage = try Stage()
    let mediaType = "image/jpeg"
    let (image, other) = (try NoiseImage(), try OtherProgram(stage))
    // The content decides, whatever the other program calls it.
    other.offered = [("text/html", [1]), (mediaType, bmp(image.pixels, width: image.width))]
    other.own()
    try stage.touch.begin(1, at: Point(x: 300, y: 900))
    try stage.strikeControl("v")
    #expect(try stage.shows(image, serving: other))
    #expect(other.requests == ["TARGETS", mediaType])
    try stage.touch.move(1, to: Point(x: 340, y: 900))
    try stage.touch.end(1, at: Point(x: 340, y: 900))
    #expect(try stage.session { $0.strokes.first?.isCompleted == true }.sampleCount > 1)

    for _ in 0..<2 { try stage.strikeControl("z") }
    _ = try stage.session { $0.strokes.isEmpty }
    let middle = Point(x: 960, y: 540)
    #expect(try stage.expectSoon(paper, at: middle))
    let drawer = try OtherProgram(stage)
    drawer.offered = [("image/svg+xml", try PictureSample(path: "svg/quarters.svg").bytes)]
    drawer.own()
    try stage.strikeControl("v")
    let places = [(-20, -12), (20, -12), (-20, 12), (20, 12)].map {
      PixelRect(x: Int(middle.x) + $0.0, y: Int(middle.y) + $0.1, width: 1, height: 1)
    }
    #expect(
      try drawer.serve(until: {
        try places.flatMap { try stage.pixels($0) } == PictureSample.colors
      }))
    #expect(try stage.color(960 + 26, 540) == paper && stage.color(960, 540 + 18) == paper)
    try stage.quit()
  }

  @Test func `a truncated image is refused with a notice, and the window goes on`() throws {
    let stage = try Stage()
    let other = try OtherProgram(stage)
    let jpeg = try PictureSample(path: "jpeg/quarters.jpg").bytes
    other.offered = [("image/jpeg", Array(jpeg[..<300]))]
    other.own()
    try stage.strikeControl("v")
    try stage.expectShown(notice: Message(.imageDamaged).english, serving: other)
    try stage.quit()
  }

  @Test func `the board can be copied and pasted within one window`() throws {
    let stage = try Stage()
    let (image, other) = (try NoiseImage(300, 200), try OtherProgram(stage))
    other.offered = [("image/png", image.png)]
    other.own()
    try stage.strikeControl("v")
    try #require(try stage.shows(image, serving: other))
    try stage.copyBoard(other)
    try stage.strikeControl("z")
    #expect(try stage.expectSoon(paper, at: Point(x: 960, y: 540)))
    try stage.strikeControl("v")
    // A copy lies five millimetres beside its original.
    #expect(try stage.shows(image, at: Point(x: 979, y: 559)))
    try stage.quit()
  }

  @Test func `if there is no image, one sentence says so`() throws {
    let stage = try Stage()
    let sentence = Message(.nothingToPaste).english
    try stage.strikeControl("v")
    try stage.expectShown(notice: sentence, serving: OtherProgram(stage))
    for (offered, manner) in [
      ([("text/plain", [65])], .honest), ([("image/png", [1, 2])], .refusing),
      ([("text/uri-list", Array("https://example.org/a.png".utf8))], .honest),
    ] as [([(String, [UInt8])], OtherProgram.Manner)] {
      // So that another notice is shown before the next one.
      try stage.strikeControl("c")
      _ = try stage.session { $0.notice == Message(.copied).english }
      let other = try OtherProgram(stage)
      other.offered = offered.map { ($0, $1) }
      other.manner = manner
      other.own()
      try stage.strikeControl("v")
      try stage.expectShown(notice: sentence, serving: other)
    }
    try stage.quit()
  }

  @Test(
    "a program that lies about what it has gets nowhere, and one sentence says so",
    arguments: [
      (OtherProgram.Manner.wrongType, Phrase.imageDamaged), (.stalling, .noAnswer),
      (.silent, .noAnswer), (.endless, .imageTooLarge),
    ])
  func liars(manner: OtherProgram.Manner, phrase: Phrase) throws {
    let stage = try Stage()
    let other = try OtherProgram(stage)
    other.offered = [("image/png", [UInt8](repeating: 7, count: 1 << 22))]
    other.pieceSize = 1 << 22
    other.manner = manner
    other.own()
    try stage.strikeControl("v")
    try stage.expectShown(notice: Message(phrase).english, serving: other)
    // Nothing of it stays in the way of the next one.
    let image = try NoiseImage()
    let next = try OtherProgram(stage)
    next.offered = [("image/png", image.png)]
    next.own()
    try stage.strikeControl("v")
    #expect(try stage.shows(image, serving: next))
    try stage.quit()
  }

  @Test func `ten fingers paint on while an image comes, and lose nothing`() throws {
    let stage = try Stage()
    let (image, other) = (try NoiseImage(), try OtherProgram(stage))
    other.offered = [("image/png", image.png)]
    other.pieceSize = 20_000
    other.own()
    var performance = try FingerPerformance(
      fingers: 10, seed: 4, on: stage.touch, try stage.session())
    try performance.run(reports: 10)
    other.holdsPieces = true
    try stage.strikeControl("v")
    for _ in 0..<20 {
      other.servePending()
      other.sendNextPiece()
      try performance.run(reports: 4)
    }
    #expect(!other.isIdle, "the image was there before the fingers")
    other.holdsPieces = false
    other.sendNextPiece()
    #expect(try stage.showsMost(of: image, serving: other))
    try performance.liftAll()
    let count = performance.strokes.reduce(0) { $0 + $1.samples.count }
    let painted = try stage.session(until: { $0.sampleCount >= count })
    #expect(painted.sampleCount == count)
    try stage.strikeControl("c")
    _ = try stage.session()
    let png = try other.picture()
    let page = InkPage(
      paper: painted.paper,
      pictures: [try stage.placed(image)], strokes: painted.drawing.completed)
    let picture = try decoded(png)
    #expect((picture.width, picture.height) == (Int(page.area.width), Int(page.area.height)))
    let board = Boards(InkDocument(pages: [page])).current
    let expected = FullRepaint.pixels(
      of: board.drawing, width: picture.width, height: picture.height,
      view: ViewTransform(scale: 1, origin: Point(x: -page.area.minX, y: -page.area.minY)))
    expectSamePixels(picture.pixels, expected, width: picture.width)
    try stage.quit()
  }

  @Test(
    "a finger copies and pastes by the menu; the image is an edit of that finger's seat",
    .tags(.smoke))
  func menu() throws {
    let stage = try Stage(arguments: ["--seats", "2"])
    let (image, other) = (try NoiseImage(300, 200), try OtherProgram(stage))
    other.offered = [("image/png", image.png)]
    other.own()
    try stage.tap("menu-panel", at: .top)
    _ = try stage.session { $0.seats.last?.palette.panel == .menu }
    try stage.tap("paste", at: .top)
    #expect(try stage.shows(image, serving: other))
    #expect(try stage.session().seat(at: .top).canUndo)
    #expect(try !stage.session().seat(at: .bottom).canUndo)
    try stage.tap("copy", at: .top)
    _ = try stage.session()
    #expect(!other.owns())
    #expect(try other.fetch("image/png") != nil)
    try stage.quit()
  }
}

extension Stage {
  /// Waits until the window shows a colour at a place.
  func expectSoon(_ color: UInt32, at place: Point) throws -> Bool {
    let pixel = PixelRect(x: Int(place.x), y: Int(place.y), width: 1, height: 1)
    return try eventually { try pixels(pixel) == [color] }
  }
}
