import Ink
import Interaction
import Rendering
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Pages of PDF documents in the window", .serialized, .ownThread, .ownPages)
struct DocumentWindowTests {
  private static let pageDown: UInt32 = 0xFF56

  private func stage(_ bytes: [UInt8], renders: Bool = true) throws -> Stage {
    let home = try TemporaryFolder()
    let path = "\(home.path)/lesson.pdf"
    try write(bytes, to: path)
    if renders { PageStore.shared.setRasterizer(try ExportedPages(path)) }
    return try Stage(arguments: [path], home: home, awaitsInvitation: false)
  }

  private func strike(_ keysym: UInt32, on stage: Stage) throws {
    try stage.client.focus(stage.window)
    try stage.server.keyboard.hold(keysym: keysym)
    try stage.server.keyboard.letGo(keysym: keysym)
    try stage.settle()
  }

  @Test("each page opens whole, in the middle; the window is what a repaint with the page is")
  func fitted() throws {
    let sample = SamplePDF([(700, 900, 0xE02020), (1500, 500, 0x20C020)])
    let stage = try stage(sample.bytes)
    var views: [ViewTransform] = []
    for number in 1...2 {
      if number == 2 { try strike(Self.pageDown, on: stage) }
      let session = try stage.session { $0.board.index == number - 1 }
      let page = try #require(session.page)
      #expect(page.index == number - 1)
      let shown = session.view.windowRect(page.frame)
      let window = Rect(
        minX: 0, minY: 0, maxX: Double(session.window.width), maxY: Double(session.window.height))
      #expect(window.union(shown) == window, "page \(number) is at \(shown)")
      #expect(abs(shown.center.x - window.center.x) < 1)
      #expect(max(shown.width / window.width, shown.height / window.height) > 0.8)
      try stage.drawWhole(
        number, line(from: shown.center, to: Point(x: shown.minX, y: shown.center.y), steps: 20))
      try stage.expectFullRepaint()
      views.append(session.view)
    }
    #expect(views[0] != views[1])
    try stage.quit()
  }

  @Test("a page that cannot be painted is blank, and a notice says what to do")
  func damaged() throws {
    let stage = try stage(HostilePDF.treeLoop, renders: false)
    let message = Message(.pageDamaged).english
    for _ in 1..<(try stage.session().board.count) {
      if try stage.session().notice == message { break }
      try strike(Self.pageDown, on: stage)
    }
    #expect(try stage.session { $0.notice == message }.notice == message)
    // Standard error has the sentence of the import.
    #expect(try stage.program.quit() == .exited(0))
  }
}
