import Commands
import Testing

@Suite("Numbers on the command line")
struct NumberTests {
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
    "-9223372036854775808", "-9223372036854775807", "9223372036854775807", "9223372036854775808",
    "18446744073709551616", "4294967295", "4294967296", "-2147483648", "-1", "0", "-0", "2", "nan",
    "inf", "-inf", "1e400", "1e-400", "1e308", "-1e308", "1e-308", "5e-324", "", " ", " 1", "1 ",
    "0x10", "1,5", "１", "١", "--", "-x",
  ]

  /// Those that are finite and above 0.
  static let positive: Set<String> = [
    "9223372036854775807", "9223372036854775808", "18446744073709551616", "4294967295",
    "4294967296", "2", "1e308", "1e-308", "5e-324", "0x10",
  ]

  @Test(
    "an invalid number is refused in a sentence that names its option",
    arguments: [
      Option("", "--seats", taking: ["2"]), Option("", "--scale", taking: ["2"]),
      Option(
        "", "--predict",
        taking: ["0", "-0", "2", "4294967295", "4294967296", "9223372036854775807"]),
      Option("", "--notice-time", taking: ["2", "0x10"]), Option("", "--control-size"),
      Option("", "--geometry"),
      Option("", "--width"), Option("", "--palm-size", taking: ["0x10"]),
      Option("", "--finger-size", taking: ["0x10"]), Option("", "--closeness"),
      Option("", "--screen-width", taking: ["0", "-0", "1e-400"]),
      Option("", "--undo-edits", taking: ["2"]),
      Option("", "--undo-bytes", taking: ["4294967295", "4294967296", "9223372036854775807"]),
      Option("replay sea.inkml", "--speed", taking: ["2", "0x10"]),
      Option("replay sea.inkml", "--geometry"),
      Option("export sea.inkml -o a.svg", "--scale", taking: positive),
      Option("export sea.inkml -o a.svg", "--dpi", taking: ["2", "0x10"]),
      Option("export sea.inkml -o a.png", "--size", taking: ["2"]),
      Option(
        "export sea.inkml -o a.svg", "--board",
        taking: ["2", "4294967295", "4294967296", "9223372036854775807"]),
      Option("export sea.inkml --animate -o film", "--speed", taking: positive),
      Option("export sea.inkml --animate -o film", "--fps", taking: ["2", "0x10"]),
    ])
  func numbers(option: Option) {
    for (index, number) in Self.numbers.enumerated() {
      let arguments =
        index.isMultiple(of: 2) ? [option.name, number] : ["\(option.name)=\(number)"]
      let refusal = CommandLineProgram.refusal(of: option.command + arguments)
      guard !option.taken.contains(number) else {
        #expect(refusal == nil, "\(arguments): \(refusal?.sentence ?? "")")
        continue
      }
      #expect(refusal?.status == 64, "\(arguments)")
      let sentence = refusal?.sentence ?? ""
      #expect(sentence.contains(option.name.dropFirst(2)), "\(arguments): \(sentence)")
    }
  }

  @Test(arguments: ["9", "0", "-1", "two", "1.5"])
  func `there are 1 to 8 seats`(text: String) throws {
    let refusal = try #require(CommandLineProgram.refusal(of: ["--seats=\(text)"]))
    for word in ["'\(text)'", "seats", "1 to 8"] { #expect(refusal.sentence.contains(word)) }
  }

  @Test(arguments: ["0", "0.4", "5", "-1", "nan", "inf", "big"])
  func `a scale is 0.5 to 4`(text: String) throws {
    let refusal = try #require(CommandLineProgram.refusal(of: ["--scale=\(text)"]))
    for word in ["'\(text)'", "scale", "0.5 to 4"] { #expect(refusal.sentence.contains(word)) }
  }
}
