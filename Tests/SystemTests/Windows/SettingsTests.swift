import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("The file of settings", .serialized, .ownThread)
struct SettingsTests {
  private func home(_ settings: String) throws -> TemporaryFolder {
    let home = try TemporaryFolder()
    try home.write(settings, to: ".config/fingerpaint/settings")
    return home
  }

  @Test func `has options that hold at every start, and the command line overrides them`() throws {
    let options = "# For the kiosk.\nseats 3\nscale = 1.5   # big\n\nno-fullscreen\nleft-hand\n"
    let home = try TemporaryFolder()
    // A value keeps its spaces and signs.
    let name = "a = b  c.recording"
    try home.write(
      options + "record = \(home.path)/home/\(name)\n", to: ".config/fingerpaint/settings")
    let stage = try Stage(home: home)
    let session = try stage.session()
    #expect(session.seats.count == 3 && session.scale == 1.5)
    #expect(session.seats.map(\.palette[.leftHand]) == [true, true, true])
    // Commands beside the window do not need it, and are not kept by its mistakes.
    try home.write("seats many", to: ".config/fingerpaint/settings")
    #expect(try stage.run(["inspect"]).ending == .exited(0))
    try stage.program.quit()
    #expect(home.names(in: ".").contains(name))
    try home.write(options, to: ".config/fingerpaint/settings")
    let other = try Stage(arguments: ["--seats", "2"], home: home, on: stage.server)
    let overruled = try other.session()
    #expect(overruled.seats.count == 2 && overruled.scale == 1.5)
  }

  @Test func `applies to a replay, too`() throws {
    let home = try home("scale 1.5\ntheme dark\nseats 3\n")
    let first = try Stage(arguments: ["--new", "Sea"], home: home)
    try first.draw(1, [Point(x: 300, y: 300), Point(x: 400, y: 300)])
    _ = try first.session { $0.strokes.count == 1 }
    try first.program.quit()
    let stage = try Stage(
      fills: false,
      arguments: ["replay", "Sea", "--geometry", "\(first.server.screenSize)+0+0"], home: home,
      on: first.server)
    #expect(try stage.session { $0.replay != nil }.scale == 1.5)
    try stage.program.quit()
    try home.write("scale huge", to: ".config/fingerpaint/settings")
    expectRefusal(
      try Command(
        ["replay", "Sea"],
        environment: home.environment.merging(["DISPLAY": first.server.display]) { $1 }),
      saying: ["settings", "'huge'"])
  }

  @Test func `is named in one sentence if it makes no sense or cannot be read`() throws {
    for (line, word) in [
      ("seats 9", "'9'"), ("colour red", "--colour"), ("help", "help"), ("seats", "seats"),
    ] {
      let broken = try home(line)
      expectRefusal(
        try Command([], environment: broken.environment),
        saying: ["\(broken.path)/home/.config/fingerpaint/settings", word])
    }
    // A folder in its place. Where it is looked for can be chosen.
    let folder = try TemporaryFolder()
    try folder.write("", to: ".config/fingerpaint/settings/file")
    var environment = folder.environment
    expectRefusal(try Command([], environment: environment), saying: ["cannot read", "settings"])
    environment["XDG_CONFIG_HOME"] = "\(folder.path)/home/elsewhere"
    try folder.write("curve wavy", to: "elsewhere/fingerpaint/settings")
    expectRefusal(try Command([], environment: environment), saying: ["elsewhere", "wavy"])
  }
}
