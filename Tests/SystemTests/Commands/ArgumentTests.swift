import TestSupport
import Testing
import TouchLab

/// What a command line says may be any number.
@Suite("Numbers of the command line", .ownThread)
struct ArgumentTests {
  static let numbers = [
    "-9223372036854775808", "9223372036854775807", "-9223372036854775807", "9223372036854775808",
    "18446744073709551616", "4294967295", "4294967296", "-2147483648", "0", "-1", "-0", "2",
    "1e308",
    "-1e308", "1e-308", "1e999", "nan", "inf", "-inf", "0x10", "", " 1", "1 ", "١",
  ]

  private func home() throws -> TemporaryFolder {
    let home = try TemporaryFolder()
    try home.write(
      """
      <ink xmlns="http://www.w3.org/2003/InkML"><trace>0 0, 100 100, 200 50</trace></ink>
      """, to: "sea.inkml")
    return home
  }

  /// Expects that a command ends by itself, and that it says in one sentence what is wrong where it does nothing.
  private func run(_ arguments: [String], at home: TemporaryFolder) throws {
    let command = try Command(
      arguments, environment: home.environment.merging(["DISPLAY": nil]) { $1 },
      in: "\(home.path)/home")
    guard case .exited(let status) = command.ending else {
      Issue.record("\(arguments): \(command.ending)")
      return
    }
    #expect([0, 1, 64].contains(status), "\(arguments)")
    if status != 0 { expectOneSentence(command.error) }
  }

  @Test("of an export: whichever they are, a sentence says what is wrong", arguments: numbers)
  func export(number: String) throws {
    let home = try home()
    for (option, output) in [
      ("board", "sea.svg"), ("board", "sea.pdf"), ("scale", "sea.png"), ("size", "sea.png"),
    ] {
      try run(
        ["export", "sea.inkml", "-o", output, "--force", "--\(option)=\(number)"], at: home)
    }
    for option in ["board", "speed", "fps", "scale"] {
      try run(
        ["export", "sea.inkml", "-o", "film", "--animate", "--force", "--\(option)=\(number)"],
        at: home)
    }
  }

  @Test("of a window: whichever they are, a sentence says what is wrong", arguments: numbers)
  func window(number: String) throws {
    let home = try home()
    for option in ["seats", "scale", "predict", "geometry"] {
      try run(["--\(option)=\(number)"], at: home)
    }
    try run(["--geometry=\(number)x\(number)+\(number)-\(number)"], at: home)
    try run(["replay", "sea.inkml", "--speed=\(number)"], at: home)
  }
}
