import App
import ArgumentParser
import Glibc
import System

/// The root command if the first argument names a subcommand. Otherwise it is
/// ``FingerPaintCommand``.
struct Commands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fingerpaint",
    abstract: "Paint with all your fingers on an X11 touchscreen.",
    subcommands: [
      ListCommand.self, DeleteCommand.self, RestoreCommand.self, DuplicateCommand.self,
      CheckCommand.self, ExportCommand.self, ImportCommand.self, ReplayCommand.self,
      ScreenshotCommand.self, DevicesCommand.self, DoctorCommand.self, DemoCommand.self,
      InspectCommand.self,
    ])

  /// The names of the subcommands, and `help`.
  static let names =
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]

  /// Whether arguments begin with a subcommand. Commands and drawings are both named first, so the
  /// parser of the root command would take a command for a drawing.
  static func isNamed(by arguments: [String]) -> Bool {
    // Most starts name nothing, or options only. The names need not be collected for them.
    guard let first = arguments.first, !first.hasPrefix("-") else { return false }
    return names.contains(first) && arguments != ["help"]
  }

  /// Reads a command line that begins with a subcommand.
  /// - Parameter arguments: The prepared arguments.
  /// - Throws: an error of the parser, or a request for help.
  static func read(_ arguments: [String]) throws -> any ParsableCommand {
    try checkHelp(arguments)
    return try parseAsRoot(arguments)
  }
}

extension ParsableCommand {
  /// Runs `body`. If it fails, prints one sentence and ends the process with status 64 for a wrong
  /// command line, 75 for what may succeed later (EX_TEMPFAIL in sysexits.h), or 1 for any other error.
  static func attempt(_ body: () throws -> Void) {
    do {
      do {
        try body()
      } catch  where exitCode(for: error) == .success {
        // The error is a request for help or the version.
        try StandardOutput.print(fullMessage(for: error))
      }
    } catch {
      if !(error is ExitCode) { StandardError.print(sentence(for: error)) }
      StandardError.finish()
      exit(withError: status(for: error))
    }
  }

  /// Returns how an error of the command line is refused; `nil` if it is a request for help or the
  /// version.
  static func refusal(for error: any Error) -> CommandLineProgram.Refusal? {
    let status = status(for: error)
    guard status != .success else { return nil }
    return CommandLineProgram.Refusal(sentence: sentence(for: error), status: status.rawValue)
  }

  private static func status(for error: any Error) -> ExitCode {
    (error as? AppError)?.isTemporary == true ? ExitCode(EX_TEMPFAIL) : exitCode(for: error)
  }

  private static func sentence(for error: any Error) -> String {
    status(for: error) == .validationFailure ? usage(error) : message(for: error)
  }

  /// Returns a sentence about a wrong command line, with a reference to the help.
  private static func usage(_ error: any Error) -> String {
    let sentence = withoutRepetition(message(for: error))
    // The parser takes a name that begins with a dash for several short options. It may then
    // complain of a missing argument instead.
    let hasName = ArgumentText.ofProcess.contains {
      $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.count > 2
    }
    let isOption = sentence.hasPrefix("Unknown option")
    let isMissing = sentence.hasPrefix("Missing expected argument")
    let hint =
      isOption || isMissing && hasName ? "; put a name that begins with a dash after '--'" : ""
    return "\(sentence)\(hint) (see 'fingerpaint --help')"
  }

  /// Shortens a sentence in which the parser and our reason both repeat the value: "The value '0'
  /// is invalid for '--scale <factor>': '0' is not a number above 0" becomes "--scale: '0' is not a
  /// number above 0".
  static func withoutRepetition(_ sentence: String) -> String {
    guard sentence.hasPrefix("The value '"),
      let place = sentence.firstRange(of: "' is invalid for '"),
      let reason = sentence[place.upperBound...].firstRange(of: "': ")
    else { return sentence }
    let option = sentence[place.upperBound..<reason.lowerBound].prefix { $0 != " " }
    return "\(option): \(sentence[reason.upperBound...])"
  }
}
