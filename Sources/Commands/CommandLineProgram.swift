package import App
import ArgumentParser

/// The program, as the command line uses it.
package enum CommandLineProgram {
  /// Does what the arguments of this process ask for. If that fails, prints one sentence on standard
  /// error and ends the process with a status other than 0.
  package static func run() {
    FingerPaintCommand.main()
  }

  /// How the program refuses a command line.
  package struct Refusal: Sendable {
    /// The sentence on standard error, without the program's name before it.
    package let sentence: String
    /// The exit status of the process.
    package let status: Int32
  }

  /// Reads arguments, and does not do what they ask for. Knows no settings of the user.
  /// - Parameter words: The arguments, without the program's name.
  /// - Returns: how they are refused; `nil` if they make sense, or ask for help or the version.
  package static func refusal(of words: [String]) -> Refusal? {
    let arguments = StartRequest.prepared(words)
    let isCommand = Commands.isNamed(by: arguments)
    do {
      if isCommand {
        _ = try Commands.read(arguments)
      } else {
        _ = try StartRequest.read(arguments)
      }
      return nil
    } catch {
      return isCommand ? Commands.refusal(for: error) : FingerPaintCommand.refusal(for: error)
    }
  }

  /// Returns the command that a word resembles most; `nil` if it resembles none.
  package static func command(meantBy word: String) -> String? { Commands.meant(by: word) }

  /// Returns the options of a window, without the drawing or the file that it shows.
  /// - Parameters:
  ///   - settings: The text of a file of settings.
  ///   - words: The arguments, which override the settings.
  /// - Throws: an error of the parser if either makes no sense.
  package static func options(settings: String, arguments words: [String]) throws -> PaintingOptions
  {
    let arguments = KeepLimit.written(in: SettingsFile.arguments(in: settings)) + words
    return try StartRequest.parsed(arguments).paintingOptions
  }

  /// Whether the options and names of a start are read without the parser.
  package static func isPlain(_ words: [String]) -> Bool {
    StartRequest(plain: StartRequest.prepared(words)) != nil
  }
}
