import Testing
import TouchLab

/// Expects a command to refuse as every command must: nothing on standard output, one line on
/// standard error that begins with the program's name, and an exit status other than 0.
func expectRefusal(
  _ command: Command, status: Int32 = 1, saying words: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(command.ending == .exited(status), sourceLocation: sourceLocation)
  #expect(command.output == "", sourceLocation: sourceLocation)
  expectOneSentence(command.error, saying: words, sourceLocation: sourceLocation)
}

/// Expects exactly one line from the program, with all of the given words.
func expectOneSentence(
  _ text: String, saying words: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  #expect(lines.count == 2 && lines.last == "", "'\(text)'", sourceLocation: sourceLocation)
  #expect(text.hasPrefix("fingerpaint: "), "'\(text)'", sourceLocation: sourceLocation)
  for word in words {
    #expect(text.contains(word), "'\(text)'", sourceLocation: sourceLocation)
  }
}
