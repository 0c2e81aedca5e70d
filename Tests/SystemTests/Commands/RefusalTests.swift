import Testing
import TestSupport
import TouchLab

@Suite("Refusals", .serialized, .ownThread)
struct RefusalTests {
  @Test func `one sentence says that no display is named`() throws {
    for arguments in [[], ["screenshot"], ["devices"], ["inspect"], ["--fullscreen"]] {
      for display in [nil, ""] {
        let command = try Command(arguments, environment: ["DISPLAY": display])
        expectRefusal(command, saying: ["no display is named", "DISPLAY"])
      }
    }
  }

  @Test(arguments: [":9876", "nonsense"])
  func `one sentence says that nobody answers at the display`(name: String) throws {
    let home = try TemporaryFolder()
    let environment = home.environment.merging(["DISPLAY": name]) { _, display in display }
    expectRefusal(try Command([], environment: environment), saying: ["'\(name)'", "no X server"])
    expectRefusal(
      try Command(["devices"], environment: environment), saying: ["'\(name)'", "no X server"])
    let option = home.environment.merging(["DISPLAY": nil]) { _, display in display }
    expectRefusal(
      try Command(["--display", name], environment: option), saying: ["'\(name)'", "no X server"])
  }

  @Test func `one sentence says that the display does not let this user in`() throws {
    let server = try TouchServer(.init(demandsCookie: true))
    let home = try TemporaryFolder()
    var environment = home.environment
    environment["DISPLAY"] = server.display
    environment["XAUTHORITY"] = "/dev/null"
    expectRefusal(
      try Command([], environment: environment),
      saying: ["'\(server.display)'", "refused the connection", "Authorization required"])
    // With the cookie the same display lets the same command in.
    environment["XAUTHORITY"] = server.environment["XAUTHORITY"]
    #expect(try Command(["devices"], environment: environment).ending == .exited(0))
  }

  @Test("one sentence says that a recording cannot be written where the command line says")
  func recordingFolder() throws {
    let server = try TouchServer()
    let home = try TemporaryFolder()
    let environment = server.environment.merging(home.environment) { _, own in own }
    let file = "\(home.path)/nowhere/a.recording"
    let command = try Command(["--record", file], environment: environment)
    expectRefusal(command, saying: [file, "No such file or directory"])
    #expect(home.names(in: "../run/fingerpaint") == [])
  }
}

@Suite("Mistyped commands", .ownThread)
struct CommandSpellingTests {
  @Test func `an unknown command is an error, and help on a known one is not`() throws {
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

  @Test func `a drawing or a file of such a name still opens`() throws {
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

@Suite("Numbers on the command line", .ownThread)
struct NumberArgumentTests {
  @Test("numbers that are too large for an export are refused in a sentence that says why")
  func tooMuch() throws {
    let archive = try Archive()
    try archive.add("sea.inkml", title: "Sea")
    func refuse(_ arguments: String..., saying words: [String]) throws {
      let command = try Command(
        ["export", "sea.inkml"] + arguments, environment: archive.environment, in: archive.home.path
      )
      expectRefusal(command, saying: words)
    }
    try refuse("-o", "a.png", "--scale", "1e308", saying: ["too large", "largest scale"])
    try refuse("-o", "a.png", "--dpi", "9600", "--force", saying: ["too large", "largest --dpi"])
    try refuse("-o", "a.png", "--size", "32767", saying: ["too large", "largest --size"])
    try refuse("-o", "a.svg", "--board", "9223372036854775807", saying: ["no board", "1 board"])
    try refuse("--animate", "-o", "film", "--board", "9223372036854775807", saying: ["no board"])
    try refuse("--animate", "-o", "film", "--scale", "1e308", saying: ["too large"])
    try refuse("--animate", "-o", "film", "--speed", "5e-324", saying: ["pictures", "--speed"])
    #expect(!archive.has("film") && !archive.has("a.png"))
  }

  @Test func `extreme numbers that make sense work`() throws {
    let archive = try Archive()
    try archive.add("sea.inkml", title: "Sea")
    for arguments in [
      ["a.png", "--scale", "5e-324"], ["b.png", "--dpi", "1"],
      ["film", "--animate", "--speed", "1e308"], ["c.gif", "--animate", "--scale", "5e-324"],
    ] {
      let command = try Command(
        ["export", "sea.inkml", "-o"] + arguments, environment: archive.environment,
        in: archive.home.path)
      #expect(command.ending == .exited(0), "\(arguments): \(command.error)")
    }
  }
}
