import TestSupport
import Testing
import TouchLab

@Suite("Mistyped commands", .ownThread)
struct CommandSpellingTests {
  @Test("an unknown command is an error, and help on a known one is not")
  func help() throws {
    let archive = try Archive()
    expectRefusal(
      try archive.run("exprot", "Sea", "-o", "a.svg"), status: 64,
      saying: ["there is no command", "did you mean 'export'?"])
    expectRefusal(try archive.run("help", "foo"), status: 64, saying: ["no command 'foo'"])
    for arguments in [
      ["--help"], ["help", "screenshot"], ["help", "list"], ["help", "help"], ["--version"],
    ] {
      let command = try Command(arguments, environment: archive.environment)
      #expect(command.ending == .exited(0) && command.error == "", "\(arguments)")
      #expect(!command.output.isEmpty, "\(arguments)")
    }
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
