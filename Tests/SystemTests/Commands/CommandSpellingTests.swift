import TestSupport
import Testing
import TouchLab

@Suite("Mistyped commands", .ownThread)
struct CommandSpellingTests {
  @Test(
    "a word that resembles a command gives a question with that command",
    arguments: [
      (["exprot", "Sea", "-o", "a.svg"], "export"), (["lst"], "list"),
      (["Import", "a.png"], "import"),
      (["delte", "Sea"], "delete"), (["repaly", "Sea", "--speed", "2"], "replay"),
      (["screen"], "screenshot"), (["help", "exprot"], "export"), (["hlep"], "help"),
    ])
  func meant(arguments: [String], command: String) throws {
    let archive = try Archive()
    expectRefusal(
      try Command(arguments, environment: archive.environment), status: 64,
      saying: ["there is no command", "did you mean '\(command)'?"])
  }

  @Test("help on an unknown command is an error")
  func help() throws {
    let archive = try Archive()
    expectRefusal(try archive.run("help", "foo"), status: 64, saying: ["no command 'foo'"])
    expectRefusal(
      try archive.run("help", "list", "check"), status: 64, saying: ["one command"])
    #expect(try archive.run("help", "list").ending == .exited(0))
    #expect(try archive.run("help", "help").ending == .exited(0))
    #expect(try archive.run("help").output == archive.run("--help").output)
  }

  @Test("a drawing or a file of such a name still opens")
  func drawing() throws {
    let archive = try Archive()
    try archive.add("a.inkml", title: "Lists")
    _ = try archive.run("import", "a.inkml")
    // Without a display, that much shows that it is taken for the drawing.
    expectRefusal(try archive.run("Lists"), saying: ["no display"])
    expectRefusal(try archive.run("lists"), saying: ["no display"])
    expectRefusal(try archive.run("--new", "exports"), saying: ["no display"])
    expectRefusal(try archive.run("Ocean"), saying: ["no display"])
  }
}
