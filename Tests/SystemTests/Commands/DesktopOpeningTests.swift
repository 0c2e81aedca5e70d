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

  @Test("one that cannot be read is named in the window, which opens all the same")
  func unreadable() throws {
    let home = try TemporaryFolder()
    try home.write("not ink", to: "broken.inkml")
    let path = "\(home.path)/home/broken.inkml"
    let stage = try Stage(
      .init(size: ScreenSize(1280, 800)), arguments: try desktopArguments([path]), home: home)
    expectOneSentence(stage.program.process.errorText, saying: ["broken.inkml"])
    let said = try #require(
      stage.program.process.errorText.split(separator: "\n").first?
        .dropFirst("fingerpaint: ".count))
    let noticed = try stage.repaintedWindow(withNotice: "Not opened: \(said)")
    let shown = try stage.windowPixels { $0 == noticed }
    expectSamePixels(shown, noticed, width: 1280)
    try stage.draw(1, line(y: 200))
    #expect(try stage.session { $0.strokes.count == 1 }.strokes.count == 1)
    #expect(try stage.program.quit() == .exited(0))
  }

  @Test("of several files, the readable ones become drawings, and the last is not lost")
  func several() throws {
    let home = try TemporaryFolder()
    try home.write(
      "<ink xmlns=\"http://www.w3.org/2003/InkML\"><trace>0 0, 100 100</trace></ink>",
      to: "good.inkml")
    let folder = "\(home.path)/home"
    let stage = try Stage(
      arguments: try desktopArguments(["\(folder)/missing.inkml", "\(folder)/good.inkml"]),
      home: home)
    expectOneSentence(stage.program.process.errorText, saying: ["missing.inkml"])
    #expect(try stage.session().strokes.count == 1)
    #expect(try stage.program.quit() == .exited(0))
  }

  @Test("on the command line it is a refusal, as ever")
  func refusal() throws {
    let server = try TouchServer(.init(size: ScreenSize(640, 480)))
    let home = try TemporaryFolder()
    let environment = home.environment.merging(["DISPLAY": server.display]) { $1 }
    expectRefusal(
      try Command(["\(home.path)/missing.inkml"], environment: environment),
      saying: ["missing.inkml"])
  }
}
