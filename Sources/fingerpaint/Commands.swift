import App
import ArgumentParser

/// What `fingerpaint` does when its first word is a command.
struct Commands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fingerpaint",
    abstract: "Paint with all your fingers on an X11 touchscreen.",
    subcommands: [
      ListCommand.self, DeleteCommand.self, RestoreCommand.self, DuplicateCommand.self,
      CheckCommand.self, ExportCommand.self, ImportCommand.self, ReplayCommand.self,
      ScreenshotCommand.self, DevicesCommand.self, DemoCommand.self,
      InspectCommand.self,
    ])

  /// The commands' names.
  static let names =
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
}

extension ParsableCommand {
  /// Does something that a command line asks for, and ends the process when that does not work: every error
  /// leaves as one sentence with a fitting status, 64 for a wrong command line, 1 for everything else.
  static func attempt(_ body: () throws -> Void) {
    do {
      do {
        try body()
      } catch  where exitCode(for: error) == .success {
        // Help and version are asked for.
        try StandardOutput.print(fullMessage(for: error))
      }
    } catch {
      let status = exitCode(for: error)
      if !(error is ExitCode) {
        StandardError.print(status == .validationFailure ? usage(error) : message(for: error))
      }
      StandardError.finish()
      exit(withError: status)
    }
  }

  /// What is wrong with a command line, and where to read on.
  private static func usage(_ error: any Error) -> String {
    let sentence = withoutRepetition(message(for: error))
    // The parser takes such a name for several options at once, and may miss the name more than it minds them.
    let hasName = ArgumentText.ofProcess.contains {
      $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.count > 2
    }
    let isOption = sentence.hasPrefix("Unknown option")
    let isMissing = sentence.hasPrefix("Missing expected argument")
    let hint =
      isOption || isMissing && hasName ? "; put a name that begins with a dash after '--'" : ""
    return "\(sentence)\(hint) (see 'fingerpaint --help')"
  }

  /// The parser says which value is wrong, and our reason says it again: "The value '0' is invalid for '--scale
  /// <factor>': '0' is not a number above 0" is "--scale: '0' is not a number above 0".
  static func withoutRepetition(_ sentence: String) -> String {
    guard sentence.hasPrefix("The value '"),
      let place = sentence.firstRange(of: "' is invalid for '"),
      let reason = sentence[place.upperBound...].firstRange(of: "': ")
    else { return sentence }
    let option = sentence[place.upperBound..<reason.lowerBound].prefix { $0 != " " }
    return "\(option): \(sentence[reason.upperBound...])"
  }
}
