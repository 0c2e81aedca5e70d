import TestSupport
import Testing
import TouchLab

@Suite("Refusals are one clear sentence", .serialized, .ownThread)
struct RefusalTests {
  @Test(
    "no display is named",
    arguments: [[], ["screenshot"], ["devices"], ["inspect"], ["--fullscreen"]])
  func noDisplay(arguments: [String]) throws {
    for display in [nil, ""] {
      let command = try Command(arguments, environment: ["DISPLAY": display])
      expectRefusal(command, saying: ["no display is named", "DISPLAY"])
    }
  }

  @Test(
    "nobody answers at the display",
    arguments: [":9876", ":9876.0", "nonsense", "unix:9876", ":abc"])
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

  @Test("the display does not let this user in")
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
    "the command line makes no sense",
    arguments: [
      (["--bogus"], "--bogus"), (["one", "two"], "'one' is not a file"),
      (["--scale", "2", "list"], "'list'"),
      (["--no-keep", "--new"], "--no-keep"), (["delete"], "drawing"),
      (["screenshot", "--bogus"], "--bogus"),
      (["screenshot", "one.png"], "one.png"), (["--display"], "--display"),
      (["--geometry"], "--geometry"), (["--geometry="], "--geometry"),
      (["screenshot", "-o"], "-o"), (["-x"], "-x"),
    ])
  func usage(arguments: [String], word: String) throws {
    let command = try Command(arguments, environment: ["DISPLAY": nil])
    expectRefusal(command, status: 64, saying: [word])
  }

  @Test(
    "the geometry is none",
    arguments: [
      "banana", "700", "700x", "x500", "0x500", "700x500+", "700x500+1", "700x500+1+2+3",
      "70000x500", "32768x500", "500x32768", "700x500 +1+2", "1e3x500", "-700x500", "+",
      "99999999999999999999x1",
    ])
  func geometry(text: String) throws {
    let command = try Command(["--geometry=\(text)"], environment: ["DISPLAY": nil])
    expectRefusal(command, status: 64, saying: ["geometry", "1280x800+40+40", "32767"])
  }

  @Test("there is no such number of seats", arguments: ["9", "0", "-1", "two", "1.5"])
  func seats(text: String) throws {
    let command = try Command(["--seats=\(text)"], environment: ["DISPLAY": nil])
    expectRefusal(command, status: 64, saying: ["'\(text)'", "seats", "1 to 8"])
  }

  @Test("nothing can be so large", arguments: ["0", "0.4", "5", "-1", "nan", "inf", "big"])
  func scale(text: String) throws {
    let command = try Command(["--scale=\(text)"], environment: ["DISPLAY": nil])
    expectRefusal(command, status: 64, saying: ["'\(text)'", "scale", "0.5 to 4"])
  }

  @Test(
    "a word is none of those that an option takes, which are listed",
    arguments: [
      ("--width", ["constant", "pressure", "contact", "speed"]),
      ("--near-pen", ["paint", "move", "nothing"]),
    ])
  func words(option: String, words: [String]) throws {
    let command = try Command([option, "mood"], environment: ["DISPLAY": nil])
    expectRefusal(command, status: 64, saying: ["mood"] + words)
  }

  @Test("a recording cannot be written where the command line says")
  func recordingFolder() throws {
    let server = try TouchServer()
    let home = try TemporaryFolder()
    let environment = server.environment.merging(home.environment) { _, own in own }
    let file = "\(home.path)/nowhere/a.recording"
    let command = try Command(["--record", file], environment: environment)
    expectRefusal(command, saying: [file, "No such file or directory"])
    #expect(home.names(in: "../run/fingerpaint") == [])
  }

  @Test("help and version are not refusals")
  func help() throws {
    for arguments in [["--help"], ["help", "screenshot"], ["--version"]] {
      let command = try Command(arguments, environment: ["DISPLAY": nil])
      #expect(command.ending == .exited(0))
      #expect(!command.output.isEmpty)
      #expect(command.error == "")
    }
  }
}
