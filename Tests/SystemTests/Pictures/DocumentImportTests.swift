import Glibc
import Ink
import Interaction
import Testing
import TestSupport
import TouchLab
import TouchLabSupport
import Words

@Suite("A page of an imported PDF document", .serialized, .ownThread)
struct DocumentImportTests {
  private let red: UInt32 = 0xE02020
  private let green: UInt32 = 0x20C020

  private func sample() -> SamplePDF { SamplePDF([(600, 450, red), (300, 300, green)]) }

  @Test func `is as large as on paper, in pictures of any scale`() throws {
    let archive = try Archive()
    try write(sample().bytes, to: "\(archive.home.path)/lesson.pdf")
    let imported = try archive.run("import", "lesson.pdf")
    #expect(imported.ending == .exited(0) && imported.error == "", "\(imported.error)")
    for (board, scale, width, height, color) in [
      (1, "1", 800, 600, red), (1, "2.5", 2000, 1500, red), (2, "1", 400, 400, green),
    ] {
      let command = try archive.run(
        "export", "lesson", "--board", "\(board)", "--scale", scale, "-o", "page.png", "--force")
      #expect(command.ending == .exited(0) && command.error == "", "\(command.error)")
      let picture = try DecodedPicture("\(archive.home.path)/page.png")
      #expect(picture.width == width && picture.height == height)
      let middle = picture.pixels[height / 2 * width + width / 2]
      #expect(middle == 0xFF00_0000 | color, "\(board) at \(scale)")
      // The edge of the rectangle is sharp at every scale.
      let row = picture.pixels[height / 2 * width..<(height / 2 + 1) * width]
      #expect(row.filter { $0 != 0xFFFF_FFFF && $0 != 0xFF00_0000 | color }.count <= 2)
    }
  }

  @Test(
    "lies under the ink, stays sharp when zoomed, is left by undo and clear, and is kept",
    .tags(.smoke))
  func window() throws {
    let home = try TemporaryFolder()
    let path = "\(home.path)/lesson.pdf"
    try write(sample().bytes, to: path)
    let stage = try Stage(.init(mice: 1), arguments: [path], home: home)
    let shade = 0xFF00_0000 | red
    let (clean, inked) = (Point(x: 300, y: 200), Point(x: 400, y: 300))
    func shown(_ place: Point) throws -> Point { try stage.session().view.windowPoint(place) }
    try stage.expectColor(shade, at: shown(clean), shown(inked))
    let opened = try stage.session()
    let view = opened.view
    // It opens whole.
    let page = view.windowRect(try #require(opened.page).frame)
    let window = Rect(
      minX: 0, minY: 0, maxX: Double(opened.window.width), maxY: Double(opened.window.height))
    #expect(window.union(page) == window, "the page is at \(page)")
    func paint() throws {
      try stage.drawWhole(
        1,
        line(
          from: view.windowPoint(Point(x: 350, y: 300)),
          to: view.windowPoint(Point(x: 450, y: 300)), steps: 20))
    }
    try paint()
    try stage.expectColor(blue, at: shown(inked))
    try stage.expectColor(shade, at: shown(clean))
    try stage.tap("undo")
    try stage.expectColor(shade, at: shown(inked))
    try paint()
    try stage.hold("clear")
    try stage.expectColor(shade, at: shown(inked))
    try stage.tap("undo")
    try stage.expectColor(blue, at: shown(inked))

    // Zoomed in around the edge of the rectangle, there are two colours and hardly another.
    try stage.server.pen.move(to: view.windowPoint(Point(x: 200, y: 250)))
    try stage.settle()
    try stage.client.focus(stage.window)
    try stage.server.keyboard.hold(keysym: 0xFFE3)
    try stage.server.keyboard.sync()
    for _ in 0..<10 {
      try stage.server.mice[0].press(4)
      try stage.server.mice[0].release(4)
      try stage.server.mice[0].sync()
    }
    _ = try stage.session { $0.view.scale > 3 }
    try stage.server.keyboard.letGo(keysym: 0xFFE3)
    let edge = try shown(Point(x: 200, y: 250))
    let strip = PixelRect(x: Int(edge.x) - 40, y: Int(edge.y), width: 80, height: 1)
    var soft = 80
    let isSharp = try stage.harness.eventually {
      let pixels = try stage.client.pixels(of: stage.window, in: strip).pixels
      soft = pixels.count { $0 != 0xFFFF_FFFF && $0 != shade }
      return soft <= 2 && Set(pixels).isSuperset(of: [0xFFFF_FFFF, shade])
    }
    #expect(isSharp, "\(soft) pixels of other colours")
    // What is exported is the window, once it has settled.
    var count = 0
    let isExported = try stage.harness.eventually {
      count += 1
      let picture = "\(home.path)/shot\(count).png"
      #expect(try stage.run(["screenshot", "-o", picture]).ending == .exited(0))
      let shot = try DecodedPicture(picture)
      let row = try stage.client.pixels(of: stage.window, in: strip).pixels
      let start = strip.y * shot.width + strip.x
      return Array(shot.pixels[start..<start + strip.width]) == row
    }
    #expect(isExported)
    try stage.quit()

    let again = try stage.restarted()
    #expect(try again.session().strokes.count == 1 && again.session().board.count == 2)
    try again.expectColor(shade, at: again.session().view.windowPoint(Point(x: 201, y: 250)))
    try again.quit()
  }
}

@Suite("Pages of PDF documents in the window", .serialized, .ownThread)
struct DocumentWindowTests {
  private static let pageDown: UInt32 = 0xFF56

  private func strike(_ keysym: UInt32, on stage: Stage) throws {
    try stage.client.focus(stage.window)
    try stage.server.keyboard.hold(keysym: keysym)
    try stage.server.keyboard.letGo(keysym: keysym)
    try stage.settle()
  }

  @Test func `a page that cannot be painted is blank, and a notice says what to do`() throws {
    let home = try TemporaryFolder()
    let path = "\(home.path)/lesson.pdf"
    try write(HostilePDF.treeLoop, to: path)
    let stage = try Stage(arguments: [path], home: home, awaitsInvitation: false)
    let message = Message(.pageDamaged).english
    for _ in 1..<(try stage.session().board.count) { try strike(Self.pageDown, on: stage) }
    #expect(try stage.session { $0.notice == message }.notice == message)
    // Standard error has the sentence of the import.
    #expect(try stage.program.quit() == .exited(0))
  }
}

@Suite("Files that a drawing of Xournal++ needs", .serialized, .ownThread)
struct MovedFileTests {
  private let red: UInt32 = 0xE02020

  private func notes(_ background: String) -> String {
    "<xournal><page width=\"600\" height=\"450\"><background \(background)/><layer/></page></xournal>"
  }

  @Test("are found beside the drawing, by their name if it came from elsewhere, or as attachments")
  func moved() throws {
    let archive = try Archive()
    try write(SamplePDF([(600, 450, red)]).bytes, to: "\(archive.home.path)/lesson.pdf")
    try write(SamplePDF([(600, 450, red)]).bytes, to: "\(archive.home.path)/notes.xopp.bg.pdf")
    for name in [
      "domain=\"absolute\" filename=\"C:\\Users\\Ann\\lesson.pdf\"",
      "domain=\"attach\" filename=\"bg.pdf\"",
    ] {
      try write(notes("type=\"pdf\" \(name) pageno=\"1ll\""), to: "\(archive.home.path)/notes.xopp")
      let command = try archive.run("export", "notes.xopp", "-o", "page.png", "--force")
      #expect(command.ending == .exited(0) && command.error == "", "\(name): \(command.error)")
      let picture = try DecodedPicture("\(archive.home.path)/page.png")
      #expect(
        picture.pixels[picture.height / 2 * picture.width + picture.width / 2]
          == 0xFF00_0000 | red, "\(name)")
    }
  }

  @Test func `are listed as left out in the JSON of an import if they are missing`() throws {
    let archive = try Archive()
    try write(
      notes("type=\"pdf\" filename=\"none.pdf\" pageno=\"1\""),
      to: "\(archive.home.path)/notes.xopp")
    try archive.add("sea.inkml", title: "Sea")
    let command = try archive.run("import", "--json", "notes.xopp", "sea.inkml")
    #expect(command.ending == .exited(0))
    #expect(command.output.contains("\"leftOut\": [\"1 PDF background\"]"), "\(command.output)")
    #expect(command.output.split(separator: "leftOut").count == 2)
  }
}
