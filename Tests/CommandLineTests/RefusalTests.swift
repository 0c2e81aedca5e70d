import Commands
import Testing

@Suite("Command lines that make no sense")
struct RefusalTests {
  /// Expects a wrong command line to be refused, with all of the given words.
  private func expectRefusal(
    _ arguments: [String], saying words: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let refusal = CommandLineProgram.refusal(of: arguments) else {
      Issue.record("\(arguments) make sense", sourceLocation: sourceLocation)
      return
    }
    #expect(refusal.status == 64, "\(arguments)", sourceLocation: sourceLocation)
    let sentence = refusal.sentence
    for word in words {
      #expect(sentence.contains(word), "\(sentence)", sourceLocation: sourceLocation)
    }
  }

  @Test(
    arguments: [
      (["--bogus"], "--bogus"),
      (["--scale", "2", "list"], "'list'"),
      (["--no-keep", "--new"], "--no-keep"), (["delete"], "drawing"),
      (["screenshot", "--bogus"], "--bogus"),
      (["screenshot", "one.png"], "one.png"), (["--display"], "--display"),
      (["--geometry"], "--geometry"), (["--geometry="], "--geometry"),
      (["screenshot", "-o"], "-o"), (["-x"], "-x"),
      // The words that are known.
      (["--width", "mood"], "constant"), (["--near-pen", "mood"], "nothing"),
      (["--language", "mood"], "ja"),
    ])
  func `they are refused in a sentence that names the mistake`(arguments: [String], word: String) {
    expectRefusal(arguments, saying: [word])
  }

  @Test(
    "an exhibit's time, code and limits are refused if they are invalid",
    arguments: [
      (["--idle", "0"], ["--idle", "'0'", "1 second"]), (["--idle", "-5"], ["'-5'"]),
      (["--idle", "25h"], ["'25h'"]), (["--idle", "99999999999999999999"], ["--idle"]),
      (["--code", ""], ["--code"]), (["--code", "12a4"], ["--code", "digits"]),
      (["--code", "1234567890123"], ["--code"]), (["--keep", "0d"], ["'0d'", "30d"]),
      (["--keep-for", "30"], ["'30'"]), (["--keep", "99999999999999999999d"], ["30d"]),
      (["--keep-bytes", "20X"], ["'20X'", "20G"]), (["--keep-bytes", "9000000000000T"], ["20G"]),
      (["--keep-bytes", "-1G"], ["'-1G'"]), (["--keep-bytes", "1K"], ["'1K'", "1M"]),
      (["--no-keep", "--keep-bytes", "1G"], ["--no-keep"]),
    ] as [([String], [String])])
  func exhibit(arguments: [String], words: [String]) {
    expectRefusal(["--exhibit"] + arguments, saying: words)
  }

  @Test(
    "a symmetry is refused if its kind is unknown or its count beyond the limits of the kind",
    arguments: [
      ("spiral", ["'spiral'", "mirror, turns, kaleidoscope, tiles"]), ("", ["--symmetry"]),
      ("turns:0", ["'0'", "2 to 16", "turns:6"]), ("turns:1000000", ["'1000000'", "2 to 16"]),
      ("kaleidoscope:13", ["'13'", "2 to 12"]), ("tiles:1", ["'1'", "2 to 8"]),
      ("tiles:x", ["'x'"]), ("tiles:", ["2 to 8"]), ("mirror:2", ["'mirror:2'", "no count"]),
      ("turns:99999999999999999999", ["2 to 16"]),
    ] as [(String, [String])])
  func symmetry(value: String, words: [String]) {
    expectRefusal(["--symmetry", value], saying: ["--symmetry"] + words)
  }

  @Test(arguments: ["mirror", "turns", "turns:2", "kaleidoscope:12", "tiles:8"])
  func `a symmetry of each kind makes sense with a count that it can have`(value: String) {
    #expect(CommandLineProgram.refusal(of: ["--symmetry", value]) == nil)
    #expect(CommandLineProgram.refusal(of: ["--exhibit", "--symmetry=\(value)"]) == nil)
  }

  @Test func `an unknown permission of an exhibit is named, with the known ones`() {
    expectRefusal(
      ["--exhibit", "--allow", "gallery,quit"], saying: ["--allow", "'quit'", "gallery, save"])
    expectRefusal(["--exhibit", "--allow", ""], saying: ["--allow"])
  }

  @Test func `'--gallery' is refused together with '--no-keep'`() {
    expectRefusal(["--gallery", "--no-keep"], saying: ["--no-keep", "no gallery"])
  }

  @Test func `a demo in the window takes no output file, and one without a window no display`() {
    expectRefusal(["demo", "--window", "-o", "a.png"], saying: ["--window"])
    expectRefusal(["demo", "--display", ":7"], saying: ["--display"])
  }

  @Test func `a size cannot be combined with a scale, a resolution or a film`() {
    for option in [["--scale", "2"], ["--dpi", "300"], ["--animate"]] {
      expectRefusal(
        ["export", "sea.inkml", "-o", "a.png", "--size", "64"] + option, saying: ["--size"])
    }
  }
}
