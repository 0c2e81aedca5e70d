import TestSupport
import Testing
import TouchLab

@Suite("Refusals", .serialized, .ownThread)
struct RefusalTests {
  @Test("one sentence says that no display is named")
  func noDisplay() throws {
    for arguments in [[], ["screenshot"], ["devices"], ["inspect"], ["--fullscreen"]] {
      for display in [nil, ""] {
        let command = try Command(arguments, environment: ["DISPLAY": display])
        expectRefusal(command, saying: ["no display is named", "DISPLAY"])
      }
    }
  }

  @Test("one sentence says that nobody answers at the display", arguments: [":9876", "nonsense"])
  func displayDoesNotExist(name: String) throws {
    let home = try TemporaryFolder()
    let environment = home.environment.merging(["DISPLAY": name]) { _, display in display }
    expectRefusal(try Command([], environment: environment), saying: ["'\(name)'", "no X server"])
    expectRefusal(
      try Command(["devices"], environment: environment), saying: ["'\(name)'", "no X server"])
    let option = home.environment.merging(["DISPLAY": nil]) { _, display in display }
    expectRefusal(
      try Command(["--display", name], environment: option), saying: ["'\(name)'", "no X server"])
  }

  @Test("one sentence says that the display does not let this user in")
  func displayRefuses() throws {
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

  @Test(
    "an unknown word for an option is refused with a list of the known ones",
    arguments: [
      ("--width", ["constant", "pressure", "contact", "speed"]),
      ("--near-pen", ["paint", "move", "nothing"]), ("--language", ["desktop", "en", "ja"]),
    ])
  func words(option: String, words: [String]) throws {
    let command = try Command([option, "mood"], environment: ["DISPLAY": nil])
    expectRefusal(command, status: 64, saying: ["mood"] + words)
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
