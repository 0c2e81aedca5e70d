import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("PDF documents with ink leave as PDF", .serialized, .ownThreadFirst)
struct DocumentExportTests {
  private let turns = [0, 90, 180, 270]
  /// Page down.
  private let nextBoard: UInt32 = 0xFF56

  private func sample() -> SamplePDF {
    SamplePDF(
      [(600, 450, 0xE02020), (500, 400, 0x20C020), (600, 450, 0x20_20E0), (400, 500, 0x808080)],
      turns: turns)
  }

  @Test(.tags(.smoke))
  func `pages stay as they were, turned and cut, and ink lies where it was painted`() throws {
    let home = try TemporaryFolder()
    let path = "\(home.path)/lesson.pdf"
    try write(sample().bytes, to: path)
    let stage = try Stage(arguments: [path], home: home)
    try stage.client.focus(stage.window)
    for board in 1...turns.count {
      let view = try stage.session { $0.board.index == board - 1 && $0.strokes.isEmpty }.view
      try stage.drawWhole(
        board,
        line(
          from: view.windowPoint(Point(x: 20, y: 30)),
          to: view.windowPoint(Point(x: 180, y: 110)), steps: 20))
      _ = try stage.session { $0.strokes.count == 1 }
      if board < turns.count { try stage.server.keyboard.strike(keysym: nextBoard) }
    }
    try stage.quit()

    let archive = Archive(home: home)
    let exported = try archive.run("export", "lesson", "-o", "out.pdf")
    #expect(exported.ending == .exited(0) && exported.error == "", "\(exported.error)")
    let texts = try archive.shell("pdftotext out.pdf -").output
    for page in 1...turns.count { #expect(texts.contains("Page \(page) of the lesson")) }
    let again = try archive.run("import", "out.pdf")
    #expect(again.ending == .exited(0) && again.error == "", "\(again.error)")
    for board in 1...turns.count {
      // So large that an image of the page would be seen.
      for (drawing, file) in [("lesson", "a.png"), ("out", "b.png")] {
        let command = try archive.run(
          "export", drawing, "--board", "\(board)", "--scale", "4", "-o", file, "--force")
        #expect(command.ending == .exited(0) && command.error == "", "\(command.error)")
      }
      let (painted, read) = (
        try DecodedPicture("\(home.path)/a.png"), try DecodedPicture("\(home.path)/b.png")
      )
      #expect(painted.width == read.width && painted.height == read.height)
      #expect(painted.differences(from: read) <= 200, "board \(board)")
      let ink = read.count(of: blue)
      #expect(ink > 4 * 4 * 180, "board \(board)")
    }
  }
}
