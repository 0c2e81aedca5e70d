import Interaction
import TestSupport
import Testing
import TouchLab

@Suite("Actions of the menu entry", .ownThread)
struct MenuActionTests {
  /// The arguments with which the desktop runs an action.
  private func arguments(of action: String) throws -> [String] {
    let entry = try Checkout.text("Resources/fingerpaint.desktop")
    let section = try #require(entry.split(separator: "[Desktop Action \(action)]\n").last)
    let line = try #require(section.split(separator: "\n").first { $0.hasPrefix("Exec=") })
    return line.split(separator: " ").dropFirst().map(String.init)
  }

  @Test("one begins a new drawing, with the last one kept; one shows the gallery with both")
  func drawings() throws {
    let home = try TemporaryFolder()
    let first = try Stage(arguments: ["--new", "Sea"], home: home)
    try first.draw(1, line(y: 200))
    #expect(try first.session { $0.strokes.count == 1 }.strokes.count == 1)
    #expect(try first.program.quit() == .exited(0))
    let second = try first.restarted(try arguments(of: "new-drawing"))
    #expect(try second.session().strokes.isEmpty)
    try second.draw(1, line(y: 300))
    #expect(try second.session { $0.strokes.count == 1 }.strokes.count == 1)
    #expect(try second.program.quit() == .exited(0))
    let list = try Command(["list"], environment: home.environment)
    #expect(list.output.split(separator: "\n").count == 3)

    let third = try first.restarted(try arguments(of: "gallery"))
    let sheet = try #require(try third.session { $0.gallery?.cards.count == 2 }.gallery)
    #expect(sheet.cards.contains { $0.name == "Sea" })
    #expect(try third.program.quit() == .exited(0))
  }

  @Test func `one shows ten fingers in the window, and keeps nothing`() throws {
    let home = try TemporaryFolder()
    let stage = try Stage(
      fills: false, arguments: try arguments(of: "demo"), home: home, awaitsInvitation: false)
    let replay = try #require(try stage.session { ($0.replay?.time ?? 0) > 500 }.replay)
    #expect(replay.isPlaying && replay.duration > 2000)
    let paper = Set(try stage.windowPixels())
    #expect(paper.count > 20)
    #expect(try stage.program.quit() == .exited(0))
    let list = try Command(["list", "--json"], environment: home.environment)
    #expect(list.ending == .exited(0) && !list.output.contains("\"name\""))
  }
}
