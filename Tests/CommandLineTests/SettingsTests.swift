import App
import Commands
import Interaction
import Testing
import Touch

@Suite("Options in a file of settings")
struct SettingsTests {
  @Test func `are those of the command line, which overrides them`() throws {
    let settings = "# For the kiosk.\nseats 3\nscale = 1.5   # big\n\nleft-hand\nkeep 30d\n"
    let kept = try CommandLineProgram.options(settings: settings, arguments: [])
    #expect(kept.seats == 3 && kept.scale == 1.5)
    #expect(kept.seatSettings == [.leftHand: true] && kept.screenSettings == ScreenWishes())
    let options = try CommandLineProgram.options(settings: settings, arguments: ["--seats", "2"])
    #expect(options.seats == 2 && options.scale == 1.5)
  }

  /// Every setting that is on or off, by its name, and what options say about it.
  private static let switches: [(name: String, isOn: @Sendable (PaintingOptions) -> Bool?)] =
    SeatSetting.allCases.map { setting in
      (setting.row.name, { $0.seatSettings[setting] })
    }
    + ScreenSetting.allCases.map { setting in
      (setting.row.name, { $0.screenSettings.switches[setting] })
    }

  @Test("turn each setting of the tables on and off, and say nothing about the others")
  func switches() throws {
    for (name, isOn) in Self.switches {
      for (word, value) in [(name, true), ("no-\(name)", false)] {
        let kept = try CommandLineProgram.options(settings: "\(word)\n", arguments: [])
        let options = try CommandLineProgram.options(settings: "", arguments: ["--\(word)"])
        for options in [kept, options] {
          #expect(isOn(options) == value)
          #expect(options.seatSettings.count + options.screenSettings.switches.count == 1)
        }
      }
      let both = try CommandLineProgram.options(settings: name, arguments: ["--no-\(name)"])
      #expect(isOn(both) == false)
    }
  }

  @Test func `choose in each setting with choices, and say nothing about the others`() throws {
    for choice in ScreenChoice.allCases {
      let name = choice.row.name
      for word in choice.words {
        let kept = try CommandLineProgram.options(settings: "\(name) \(word)\n", arguments: [])
        let options = try CommandLineProgram.options(
          settings: "\(name) \(choice.row.atFirst)\n", arguments: ["--\(name)", word])
        for options in [kept, options] {
          #expect(
            options.screenSettings.choices == [choice: word]
              && options.screenSettings.switches.isEmpty)
        }
      }
      #expect(throws: (any Error).self) {
        try CommandLineProgram.options(settings: "\(name) mood\n", arguments: [])
      }
    }
  }

  @Test func `set each limit of the table, within its range`() throws {
    for limit in PalmLimit.allCases {
      let most = limit.range.upperBound
      let options = try CommandLineProgram.options(
        settings: "\(limit.name) \(most)\n", arguments: [])
      #expect(options.screenSettings.limits == [limit: most] && options.seatSettings.isEmpty)
      #expect(throws: (any Error).self) {
        try CommandLineProgram.options(settings: "", arguments: ["--\(limit.name)=\(most + 1)"])
      }
    }
  }

  /// Starts that need no parser: each option once with a value, and some together.
  private static let plainStarts: [[String]] = [
    [], ["--geometry", "800x600+1+2"], ["--geometry=800x600"], ["--fullscreen"], ["--exhibit"],
    ["--allow", "gallery"], ["--code=2580"], ["--idle", "2m"], ["--welcome", "welcome.txt"],
    ["--keep-for", "30d"], ["--keep-bytes=20G"], ["--new"], ["--no-keep"],
    ["--gallery"], ["--from-desktop"], ["--display", ":7"], ["--seats", "3"],
    ["--seat-per-device"], ["--palette", "simple"], ["--left-hand"], ["--no-palm-rejection"],
    ["--theme", "dark"], ["--palm-size=30"], ["--scale", "1.5"], ["--no-motion"],
    ["--curve", "polyline"], ["--width", "speed"], ["--predict=4"], ["--record", "input.txt"],
    ["--undo-edits", "50"], ["--undo-bytes", "8M"], ["--seats", "2", "--seats", "4"],
    ["--new", "--no-new", "--fullscreen"], ["--new", "sea"], ["--fullscreen", "sea.inkml"],
  ]

  @Test("are read without the parser, as the parser reads them", arguments: plainStarts)
  func plain(words: [String]) throws {
    #expect(CommandLineProgram.isPlain(words))
    // The parser reads whatever has this word.
    #expect(!CommandLineProgram.isPlain(words + ["--"]))
    let options = try CommandLineProgram.options(settings: "", arguments: words)
    let parsed = try CommandLineProgram.options(settings: "", arguments: words + ["--"])
    #expect("\(options)" == "\(parsed)")
  }

  @Test(
    "are left to the parser if they are not plain",
    arguments: [
      ["--help"], ["-h"], ["--version"], ["--bogus"], ["--no-from-desktop"], ["--no-seats", "2"],
      ["--fullscreen=yes"], ["--seats"], ["--seats", "9"], ["--seats="], ["--display", ""],
      ["--display", "--"], ["--new", "list"], ["-x"], ["--"], ["--no-keep", "--new"],
      ["--palm-size", "20", "--finger-size", "20"], [""],
    ])
  func others(words: [String]) { #expect(!CommandLineProgram.isPlain(words)) }

  @Test(
    arguments: [
      "seats 18446744073709551616", "seats 9", "scale nan", "predict 1e400", "geometry",
      "colour red",
    ])
  func `are refused if their numbers make no sense`(line: String) {
    #expect(throws: (any Error).self) {
      try CommandLineProgram.options(settings: "\(line)\n", arguments: [])
    }
  }
}
