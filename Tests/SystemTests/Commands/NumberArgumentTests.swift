import TestSupport
import Testing
import TouchLab

@Suite("Numbers on the command line", .ownThread)
struct NumberArgumentTests {
  /// A command with an option that takes a number, and numbers that it takes of those that are tried.
  struct Option: CustomTestStringConvertible {
    let command: [String]
    let name: String
    let taken: Set<String>

    init(_ command: String, _ name: String, taking taken: Set<String> = []) {
      self.command = command.split(separator: " ").map(String.init)
      (self.name, self.taken) = (name, taken)
    }

    var testDescription: String { (command + [name]).joined(separator: " ") }
  }

  private static let numbers = [
    "-9223372036854775808", "9223372036854775807", "18446744073709551616", "-1", "0", "-0", "nan",
    "inf", "-inf", "1e400", "1e-400", "1e308", "5e-324", "", " ", "0x10", "1,5", "１", "--", "-x",
  ]

  @Test(
    "an invalid one is refused in a sentence that names it, and none is a trap",
    arguments: [
      Option("", "--seats"), Option("", "--scale"), Option("", "--predict", taking: ["0", "-0"]),
      Option("", "--notice-time", taking: ["0x10"]), Option("", "--geometry"),
      Option("", "--width"), Option("", "--undo-edits"),
      Option("", "--undo-bytes", taking: ["9223372036854775807"]),
      Option("replay sea.inkml", "--speed", taking: ["0x10"]),
      Option("replay sea.inkml", "--geometry"),
      Option(
        "export sea.inkml -o a.svg", "--scale",
        taking: ["9223372036854775807", "18446744073709551616", "1e308", "5e-324", "0x10"]),
      Option("export sea.inkml -o a.svg", "--dpi", taking: ["0x10"]),
      Option("export sea.inkml -o a.png", "--size"),
      Option("export sea.inkml -o a.svg", "--board", taking: ["9223372036854775807"]),
      Option(
        "export sea.inkml --animate -o film", "--speed",
        taking: ["9223372036854775807", "18446744073709551616", "1e308", "5e-324", "0x10"]),
      Option("export sea.inkml --animate -o film", "--fps", taking: ["0x10"]),
    ])
  func refusals(option: Option) throws {
    let archive = try Archive()
    try archive.add("sea.inkml", title: "Sea")
    for number in Self.numbers where !option.taken.contains(number) {
      for arguments in [[option.name, number], ["\(option.name)=\(number)"]] {
        let command = try Command(
          option.command + arguments, environment: archive.environment, in: archive.home.path)
        expectRefusal(command, status: 64, saying: [option.name.replacing("--", with: "")])
      }
    }
  }

  @Test("numbers that could be right, but not here, are refused in a sentence that says what is")
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

  @Test("extreme numbers that make sense work")
  func extremes() throws {
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

  @Test("numbers in the settings are refused like those on the command line")
  func settings() throws {
    let archive = try Archive()
    for line in ["seats 18446744073709551616", "scale nan", "predict 1e400", "geometry"] {
      try archive.home.write("\(line)\n", to: ".config/fingerpaint/settings")
      expectRefusal(try archive.run(), saying: ["settings"])
    }
  }
}
