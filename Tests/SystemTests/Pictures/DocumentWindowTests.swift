import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Pages of PDF documents in the window", .serialized, .ownThread)
struct DocumentWindowTests {
  private static let pageDown: UInt32 = 0xFF56

  private func strike(_ keysym: UInt32, on stage: Stage) throws {
    try stage.client.focus(stage.window)
    try stage.server.keyboard.hold(keysym: keysym)
    try stage.server.keyboard.letGo(keysym: keysym)
    try stage.settle()
  }

  @Test("a page that cannot be painted is blank, and a notice says what to do")
  func damaged() throws {
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
