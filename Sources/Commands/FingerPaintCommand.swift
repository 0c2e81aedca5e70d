import App
import ArgumentParser
import Gallery
import Ink
import InkFiles
import Interaction
import Rendering
import System
import XClient

/// `fingerpaint`: opens the window for painting.
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

  func run() throws {
    var options = paintingOptions
    options.colorSets = ColorSetFolder.sets(&options.refusals)
    (options.drawing, options.document) = try wish(&options.refusals, &options.omissions)
    try PaintingApp(options).run()
  }

  /// The options of the window, without the drawing or the file that it shows.
  var paintingOptions: PaintingOptions {
    var options = PaintingOptions()
    options.display = start.display.display
    options.geometry = start.geometry
    options.fullscreen = start.fullscreen
    options.scale = start.scale
    options.showsGallery = start.gallery
    options.seats = start.seats
    options.file = names.last ?? ""
    (options.seatPerDevice, options.palette) = (start.seatPerDevice, start.palette)
    options.seatSettings = start.settings.seats
    options.exhibit = start.exhibitRules
    options.welcomePath = start.welcome
    options.keepLimits = start.keepLimits
    options.undoBound = start.undoBound
    options.motion = start.motion
    options.handling = start.handling
    (options.hands, options.keepsHands) = (start.settings.hands, start.keep)
    options.recordPath = start.record
    return options
  }

  /// Returns what to paint on: a drawing that is kept, or a document that is not.
  /// - Parameters:
  ///   - refusals: Receives the errors of files that cannot be opened, if the desktop started the
  ///     program.
  ///   - omissions: Counts what was left out of a file.
  private func wish(
    _ refusals: inout [AppError], _ omissions: inout Omissions
  ) throws -> (drawing: DrawingWish?, document: InkDocument?) {
    if start.new { return (.new(names.last), nil) }
    guard let last = names.last else { return (start.keep ? .latest : nil, nil) }
    for name in names.dropLast() {
      let kept = Result { () throws(AppError) in try ImportTool.keep(name, repeats: true) }
      if case .failure(let error) = kept { try refuse(error, &refusals) }
    }
    switch DocumentSource(last) {
    case .drawing(let name): return (.named(name), nil)
    case .file(let path):
      do throws(AppError) {
        let document = try DocumentSource.drawing(ofFile: path, omissions: &omissions)
        OmissionReport.tell(omissions, of: path)
        return start.keep ? (.document(document), nil) : (nil, document)
      } catch {
        try refuse(error, &refusals)
        return (start.keep ? .latest : nil, nil)
      }
    }
  }

  /// Collects the error of a file if the desktop started the program. Otherwise throws it.
  private func refuse(_ error: AppError, _ refusals: inout [AppError]) throws {
    guard start.fromDesktop else { throw error }
    refusals.append(error)
  }

  func validate() throws {
    guard start.keep || !start.new && names.allSatisfy({ DocumentSource($0) == .file($0) }) else {
      throw ValidationError("with --no-keep there is no drawing to open")
    }
    guard start.keep || start.keepLimits == KeepLimits() else {
      throw ValidationError("with --no-keep there is nothing to keep for a time or up to a size")
    }
    guard start.keep || !start.gallery else {
      throw ValidationError("with --no-keep there is no gallery to show")
    }
    if names.count > 1, let drawing = names.first(where: { DocumentSource($0) == .drawing($0) }) {
      throw ValidationError(
        "one drawing or several files can be opened, and '\(drawing)' is not a file")
    }
    guard names.count <= 1 || start.keep && !start.new else {
      throw ValidationError("several files cannot be opened with --no-keep or --new")
    }
    // A drawing whose name is that of a command must follow '--'.
    let isExplicit = ArgumentText.ofProcess.contains("--")
    if !isExplicit, let command = names.first(where: Commands.names.contains) {
      throw ValidationError("'\(command)' is a command: put it before all options")
    }
  }

  /// Returns the command with the user's settings, which the command line overrides; `nil` if there
  /// are no settings.
  private static func withSettings(_ arguments: [String]) throws -> FingerPaintCommand? {
    guard try settings() != nil else { return nil }
    return try parse(KeepLimit.written(in: SettingsFile.arguments()) + arguments)
  }

  /// Returns the user's settings for every start; `nil` if there are none.
  static func settings() throws -> FingerPaintCommand? {
    let settings = KeepLimit.written(in: try SettingsFile.arguments())
    guard !settings.isEmpty else { return nil }
    do {
      return try parse(settings)
    } catch {
      let reason =
        exitCode(for: error) == .success
        ? "help and version cannot be settings"
        : Commands.withoutRepetition(message(for: error))
      throw AppError("the settings in \(SettingsFile.path) are wrong: \(reason)")
    }
  }

  /// Returns arguments in the form in which the parser takes them.
  static func prepared(_ words: [String]) -> [String] {
    KeepLimit.written(in: Commands.withPathsAfterOutput(words))
  }

  /// Reads a command line that names no subcommand.
  /// - Parameter arguments: The prepared arguments.
  /// - Throws: an error of the parser, or a request for help or the version.
  static func read(_ arguments: [String]) throws -> FingerPaintCommand {
    let command: FingerPaintCommand
    do {
      command = try parse(arguments == ["help"] ? ["--help"] : arguments)
    } catch {
      try Commands.checkSpelling(arguments, whatever: error)
      throw error
    }
    if !command.start.new, command.names.first == arguments.first {
      try Commands.checkSpelling(arguments)
    }
    return command
  }

  static func main() {
    StandardOutput.occupyClosedDescriptors()
    StandardOutput.reportLargeFiles()
    let arguments = prepared(ArgumentText.ofProcess)
    if Commands.isNamed(by: arguments) {
      Commands.attempt {
        var command = try Commands.read(arguments)
        try command.run()
      }
    } else if arguments.first == "--generate-completion-script", arguments.count == 2 {
      attempt { try StandardOutput.print(CompletionScript.text(for: arguments[1])) }
    } else {
      attempt {
        let command = try read(arguments)
        try (withSettings(arguments) ?? command).run()
      }
    }
  }
}
