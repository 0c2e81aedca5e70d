import Commands
import Testing

@Suite("Mistyped commands")
struct SpellingTests {
  @Test(
    "a word that resembles a command means that command",
    arguments: [
      ("exprot", "export"), ("lst", "list"), ("Import", "import"), ("delte", "delete"),
      ("repaly", "replay"), ("screen", "screenshot"), ("hlep", "help"),
    ])
  func meant(word: String, command: String) {
    #expect(CommandLineProgram.command(meantBy: word) == command)
  }

  @Test("another word means none", arguments: ["Ocean", "Sea", "de", "", "-list", "--export"])
  func unlike(word: String) {
    #expect(CommandLineProgram.command(meantBy: word) == nil)
  }

  @Test("a letter too many, too few or another, and two that are swapped, are one mistake each")
  func distance() {
    #expect(EditDistance.between("list", "list") == 0)
    #expect(EditDistance.between("list", "lists") == 1)
    #expect(EditDistance.between("list", "lst") == 1)
    #expect(EditDistance.between("list", "lost") == 1)
    #expect(EditDistance.between("export", "exprot") == 1)
    #expect(EditDistance.between("", "help") == 4)
  }

  @Test("help on an unknown command gives a question with the nearest one")
  func help() throws {
    let mistyped = try #require(CommandLineProgram.refusal(of: ["help", "exprot"]))
    #expect(mistyped.status == 64)
    #expect(mistyped.sentence.contains("no command 'exprot': did you mean 'export'?"))
    let unknown = try #require(CommandLineProgram.refusal(of: ["help", "foo"]))
    #expect(unknown.sentence.contains("no command 'foo'"))
    #expect(!unknown.sentence.contains("mean"))
    let two = try #require(CommandLineProgram.refusal(of: ["help", "list", "check"]))
    #expect(two.sentence.contains("one command"))
    #expect(CommandLineProgram.refusal(of: ["help", "list"]) == nil)
  }
}
