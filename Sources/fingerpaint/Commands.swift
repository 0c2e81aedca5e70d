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
      try body()
    } catch {
      let status = exitCode(for: error)
      // Help and version are asked for, and an exit code has had its sentence.
      if status == .success || error is ExitCode { exit(withError: error) }
      let sentence = message(for: error)
      let isUsage = status == .validationFailure
      StandardError.print(isUsage ? "\(sentence) (see 'fingerpaint --help')" : sentence)
      StandardError.finish()
      exit(withError: status)
    }
  }
}
