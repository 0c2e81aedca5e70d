import Commands
import Testing

@Suite("Mistyped commands")
struct SpellingTests {
  @Test(
    arguments: [
      ("exprot", "export"), ("lst", "list"), ("Import", "import"), ("delte", "delete"),
      ("repaly", "replay"), ("screen", "screenshot"), ("hlep", "help"),
    ])
  func `a word that resembles a command means that command`(word: String, command: String) {
    #expect(CommandLineProgram.command(meantBy: word) == command)
  }

  @Test(arguments: ["Ocean", "Sea", "de", "", "-list", "--export"])
  func `another word means none`(word: String) {
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

  @Test func `help on an unknown command gives a question with the nearest one`() throws {
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
