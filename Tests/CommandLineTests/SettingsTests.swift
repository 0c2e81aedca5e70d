import App
import Commands
import Testing

@Suite("Options in a file of settings")
struct SettingsTests {
  @Test("are those of the command line, which overrides them")
  func options() throws {
    let settings = "# For the kiosk.\nseats 3\nscale = 1.5   # big\n\nleft-hand\nkeep 30d\n"
    let kept = try CommandLineProgram.options(settings: settings, arguments: [])
    #expect(kept.seats == 3 && kept.scale == 1.5 && kept.leftHand)
    let options = try CommandLineProgram.options(settings: settings, arguments: ["--seats", "2"])
    #expect(options.seats == 2 && options.scale == 1.5)
  }

  @Test(
    "are refused if their numbers make no sense",
    arguments: [
      "seats 18446744073709551616", "seats 9", "scale nan", "predict 1e400", "geometry",
      "colour red",
    ])
  func numbers(line: String) {
    #expect(throws: (any Error).self) {
      try CommandLineProgram.options(settings: "\(line)\n", arguments: [])
    }
  }
}
