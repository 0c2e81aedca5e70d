import App
import ArgumentParser
import System

/// `fingerpaint`: opens the window for painting, as the parser reads it. See ``StartRequest``.
struct FingerPaintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fingerpaint",
    abstract: "Paint with all your fingers on an X11 touchscreen.",
    usage: """
      fingerpaint [<options>] [<drawing>|<file>...]
      fingerpaint <command> ...
      """,
    discussion: """
      Without a command, opens the window. Options for every start are read from fingerpaint/settings in \
      $XDG_CONFIG_HOME or ~/.config, one option per line, as in 'seats 2'.
      """,
    version: Version.text,
    subcommands: Commands.configuration.subcommands)

  @OptionGroup var start: StartOptions

  @Argument(
    help: ArgumentHelp(
      "The drawing to paint on, by its name, or files to make drawings from; the last one is shown:"
        + " \(FormatNames.read("or")). Without it, the drawing that was open last.",
      valueName: "drawing|file"),
    completion: Completion.drawingsAndFiles)
  var names: [String] = []

  /// The start that the parser has read.
  var request: StartRequest { StartRequest(options: start, names: names) }

  func validate() throws { try request.check() }

  func run() throws { try request.run() }

  static func main() {
    StandardOutput.occupyClosedDescriptors()
    StandardOutput.reportLargeFiles()
    let arguments = StartRequest.prepared(ArgumentText.ofProcess)
    if Commands.isNamed(by: arguments) {
      Commands.attempt {
        var command = try Commands.read(arguments)
        try command.run()
      }
    } else if arguments.first == "--generate-completion-script", arguments.count == 2 {
      attempt { try StandardOutput.print(CompletionScript.text(for: arguments[1])) }
    } else {
      attempt {
        let request = try StartRequest.read(arguments)
        try (StartRequest.withSettings(arguments) ?? request).run()
      }
    }
  }
}
