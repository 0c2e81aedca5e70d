import App
import ArgumentParser

/// Detection of mistyped commands, and of words that the parser would misread.
extension Commands {
  /// Refuses `help` for an unknown command.
  /// - Throws: a `ValidationError` that names the nearest command.
  static func checkHelp(_ arguments: [String]) throws {
    guard arguments.first == "help", arguments.count > 1 else { return }
    let topic = arguments[1]
    guard arguments.count == 2 else {
      throw ValidationError("'help' takes one command, as in 'fingerpaint help export'")
    }
    guard !names.contains(topic), topic != "--help", topic != "-h" else { return }
    let known = meant(by: topic).map { "did you mean '\($0)'?" }
    throw ValidationError("there is no command '\(topic)'\(known.map { ": \($0)" } ?? "")")
  }

  /// Refuses a mistyped command, unless a drawing or file of that name exists.
  /// - Parameter error: The error of parsing the command line; `nil` if it was valid.
  /// - Throws: a `ValidationError` that names the nearest command.
  static func checkSpelling(_ arguments: [String], whatever error: (any Error)? = nil) throws {
    if let error, exitCode(for: error) == .success { return }
    guard let word = arguments.first, let command = meant(by: word),
      !DocumentSource(word).exists
    else { return }
    throw ValidationError(
      "there is no command and no drawing '\(word)': did you mean '\(command)'?")
  }

  /// Returns the command that a word resembles most; `nil` if it resembles no command.
  static func meant(by word: String) -> String? {
    let word = word.lowercased()
    guard word.count > 2, word.first != "-" else { return nil }
    let candidates = names.map { (name: $0, distance: EditDistance.between(word, $0)) }
    if let best = candidates.min(by: { $0.distance < $1.distance }),
      best.distance <= (best.name.count > 4 ? 2 : 1)
    {
      return best.name
    }
    let longer = names.filter { $0.hasPrefix(word) }
    return longer.count == 1 ? longer[0] : nil
  }

  /// Prefixes a file name directly after `-o` with `./` if it begins with a dash, because the
  /// parser would take it for an option.
  static func withPathsAfterOutput(_ arguments: [String]) -> [String] {
    guard arguments.first == "export" else { return arguments }
    var arguments = arguments
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    for index in arguments.indices.dropFirst() where index < end {
      let word = arguments[index]
      guard ["-o", "--output"].contains(arguments[index - 1]), word.hasPrefix("-"), word != "-",
        !word.hasPrefix("--")
      else { continue }
      arguments[index] = "./\(word)"
    }
    return arguments
  }
}
