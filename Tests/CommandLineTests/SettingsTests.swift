import App
import Commands
import Interaction
import Testing

@Suite("Options in a file of settings")
struct SettingsTests {
  @Test func `are those of the command line, which overrides them`() throws {
    let settings = "# For the kiosk.\nseats 3\nscale = 1.5   # big\n\nleft-hand\nkeep 30d\n"
    let kept = try CommandLineProgram.options(settings: settings, arguments: [])
    #expect(kept.seats == 3 && kept.scale == 1.5)
    #expect(kept.seatSettings == [.leftHand: true] && kept.hands == HandWishes())
    let options = try CommandLineProgram.options(settings: settings, arguments: ["--seats", "2"])
    #expect(options.seats == 2 && options.scale == 1.5)
  }

  /// Every setting that is on or off, by its name, and what options say about it.
  private static let switches: [(name: String, isOn: @Sendable (PaintingOptions) -> Bool?)] =
    SeatSetting.allCases.map { setting in
      (setting.row.name, { $0.seatSettings[setting] })
    }
    + ScreenSetting.allCases.map { setting in
      (setting.row.name, { $0.hands.switches[setting] })
    }

  @Test("turn each setting of the tables on and off, and say nothing about the others")
  func switches() throws {
    for (name, isOn) in Self.switches {
      for (word, value) in [(name, true), ("no-\(name)", false)] {
        let kept = try CommandLineProgram.options(settings: "\(word)\n", arguments: [])
        let options = try CommandLineProgram.options(settings: "", arguments: ["--\(word)"])
        for options in [kept, options] {
          #expect(isOn(options) == value)
          #expect(options.seatSettings.count + options.hands.switches.count == 1)
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
          #expect(options.hands.choices == [choice: word] && options.hands.switches.isEmpty)
        }
      }
      #expect(throws: (any Error).self) {
        try CommandLineProgram.options(settings: "\(name) mood\n", arguments: [])
      }
    }
  }

  @Test func `set each limit of the table, within its range`() throws {
    for limit in HandLimit.allCases {
      let most = limit.range.upperBound
      let options = try CommandLineProgram.options(
        settings: "\(limit.name) \(most)\n", arguments: [])
      #expect(options.hands.limits == [limit: most] && options.seatSettings.isEmpty)
      #expect(throws: (any Error).self) {
        try CommandLineProgram.options(settings: "", arguments: ["--\(limit.name)=\(most + 1)"])
      }
    }
  }

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
