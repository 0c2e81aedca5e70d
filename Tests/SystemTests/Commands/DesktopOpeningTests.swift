import Ink
import Interaction
import TestSupport
import Testing
import TouchLab

@Suite("Files that the desktop opens", .serialized, .ownThread)
struct DesktopOpeningTests {
  /// The arguments with which the desktop entry starts the program.
  private func desktopArguments(_ files: [String]) throws -> [String] {
    let entry = try readText("\(Checkout.folder)/Resources/fingerpaint.desktop")
    let line = try #require(entry.split(separator: "\n").first { $0.hasPrefix("Exec=") })
    return line.split(separator: " ").dropFirst().flatMap { $0 == "%F" ? files : [String($0)] }
  }

  @Test func `a file that cannot be read is named in the window, which still opens`() throws {
    let home = try TemporaryFolder()
    try home.write("not ink", to: "broken.inkml")
    let path = "\(home.path)/home/broken.inkml"
    let stage = try Stage(
      .init(size: ScreenSize(1280, 800)),
      // Time enough to find the notice that stands from the start on.
      arguments: try desktopArguments(["--notice-time", "120", path]), home: home)
    expectOneSentence(stage.program.process.errorText, saying: ["broken.inkml"])
    let said = try #require(
      stage.program.process.errorText.split(separator: "\n").first?
        .dropFirst("fingerpaint: ".count))
    _ = try stage.session { $0.notice == "Not opened: \(said)" }
    let noticed = try stage.repaintedWindow(withNotice: "Not opened: \(said)")
    let shown = try stage.windowPixels { $0 == noticed }
    expectSamePixels(shown, noticed, width: 1280)
    try stage.draw(1, line(y: 200))
    #expect(try stage.session { $0.strokes.count == 1 }.strokes.count == 1)
    #expect(try stage.program.quit() == .exited(0))
  }

  @Test("readable files open although others are missing; the command line refuses a missing file")
  func several() throws {
    let home = try TemporaryFolder()
    try home.write(
      "<ink xmlns=\"http://www.w3.org/2003/InkML\"><trace>0 0, 100 100</trace></ink>",
      to: "good.inkml")
    let folder = "\(home.path)/home"
    let server = try TouchServer(.init(size: ScreenSize(1280, 800)))
    expectRefusal(
      try Command(
        ["\(folder)/missing.inkml"],
        environment: home.environment.merging(["DISPLAY": server.display]) { $1 }),
      saying: ["missing.inkml"])
    let stage = try Stage(
      arguments: try desktopArguments(["\(folder)/missing.inkml", "\(folder)/good.inkml"]),
      home: home, on: server)
    expectOneSentence(stage.program.process.errorText, saying: ["missing.inkml"])
    #expect(try stage.session().strokes.count == 1)
    #expect(try stage.program.quit() == .exited(0))
  }
}
