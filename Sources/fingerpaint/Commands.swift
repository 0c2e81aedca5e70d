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
      // An exit code has had its sentence.
      if !(error is ExitCode) {
        StandardError.print(status == .validationFailure ? usage(error) : message(for: error))
      }
      exit(withError: status)
    }
  }

  /// What is wrong with a command line, and where to read on.
  private static func usage(_ error: any Error) -> String {
    let sentence = message(for: error)
    let isOption = sentence.hasPrefix("Unknown option")
    let hint = isOption ? "; a name that begins with a dash goes behind '--'" : ""
    return "\(sentence)\(hint) (see 'fingerpaint --help')"
  }
}
