import App
import ArgumentParser
import Gallery
import Ink
import InkFiles
import System

/// A start of the painting window, as the command line and the settings ask for it.
struct StartRequest {
  var options = StartOptions()
  /// The drawing to paint on, or files to make drawings from.
  var names: [String] = []

  func run() throws {
    var painting = paintingOptions
    painting.colorSets = ColorSetFolder.sets(&painting.refusals)
    (painting.drawing, painting.document) = try wish(&painting.refusals, &painting.omissions)
    try PaintingApp(painting).run()
  }

  /// The options of the window, without the drawing or the file that it shows.
  var paintingOptions: PaintingOptions {
    var painting = PaintingOptions()
    painting.display = options.display
    painting.geometry = options.geometry
    painting.fullscreen = options.fullscreen
    painting.scale = options.scale
    painting.showsGallery = options.gallery
    painting.seats = options.seats
    painting.file = names.last ?? ""
    (painting.seatPerDevice, painting.palette) = (options.seatPerDevice, options.palette)
    painting.seatSettings = options.seatSettings
    painting.symmetry = options.symmetry
    painting.exhibit = options.exhibitRules
    painting.welcomePath = options.welcome
    painting.keepLimits = options.keepLimits
    painting.undoBound = options.undoBound
    painting.motion = options.motion
    painting.handling = options.handling
    (painting.screenSettings, painting.keepsSettings) = (options.screenSettings, options.keep)
    painting.recordPath = options.record
    return painting
  }

  /// Returns what to paint on: a drawing that is kept, or a document that is not.
  /// - Parameters:
  ///   - refusals: Receives the errors of files that cannot be opened, if the desktop started the
  ///     program.
  ///   - omissions: Counts what was left out of a file.
  private func wish(
    _ refusals: inout [AppError], _ omissions: inout Omissions
  ) throws -> (drawing: DrawingWish?, document: InkDocument?) {
    if options.new { return (.new(names.last), nil) }
    guard let last = names.last else { return (options.keep ? .latest : nil, nil) }
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
        return options.keep ? (.document(document), nil) : (nil, document)
      } catch {
        try refuse(error, &refusals)
        return (options.keep ? .latest : nil, nil)
      }
    }
  }

  /// Collects the error of a file if the desktop started the program. Otherwise throws it.
  private func refuse(_ error: AppError, _ refusals: inout [AppError]) throws {
    guard options.fromDesktop else { throw error }
    refusals.append(error)
  }

  /// Throws a `ValidationError` if the options and the names do not go together.
  func check() throws {
    try options.validate()
    guard options.keep || !options.new && names.allSatisfy({ DocumentSource($0) == .file($0) })
    else {
      throw ValidationError("with --no-keep there is no drawing to open")
    }
    guard options.keep || options.keepLimits == KeepLimits() else {
      throw ValidationError("with --no-keep there is nothing to keep for a time or up to a size")
    }
    guard options.keep || !options.gallery else {
      throw ValidationError("with --no-keep there is no gallery to show")
    }
    if names.count > 1, let drawing = names.first(where: { DocumentSource($0) == .drawing($0) }) {
      throw ValidationError(
        "one drawing or several files can be opened, and '\(drawing)' is not a file")
    }
    guard names.count <= 1 || options.keep && !options.new else {
      throw ValidationError("several files cannot be opened with --no-keep or --new")
    }
    // A drawing whose name is that of a command must follow '--'.
    let isExplicit = ArgumentText.ofProcess.contains("--")
    if !isExplicit, let command = names.first(where: { Commands.names.contains($0) }) {
      throw ValidationError("'\(command)' is a command: put it before all options")
    }
  }
}

extension StartRequest {
  /// Returns arguments in the form in which the parser takes them.
  static func prepared(_ words: [String]) -> [String] {
    KeepLimit.written(in: Commands.withPathsAfterOutput(words))
  }

  /// Reads a command line that names no subcommand.
  /// - Parameter arguments: The prepared arguments.
  /// - Throws: an error of the parser, or a request for help or the version.
  static func read(_ arguments: [String]) throws -> StartRequest {
    let request: StartRequest
    do {
      request = try parsed(arguments == ["help"] ? ["--help"] : arguments)
    } catch {
      try Commands.checkSpelling(arguments, whatever: error)
      throw error
    }
    if !request.options.new, let name = request.names.first, name == arguments.first {
      try Commands.checkSpelling(arguments)
    }
    return request
  }

  /// Returns the start with the user's settings, which the command line overrides; `nil` if there
  /// are no settings.
  static func withSettings(_ arguments: [String]) throws -> StartRequest? {
    guard try settings() != nil else { return nil }
    return try parsed(KeepLimit.written(in: SettingsFile.arguments()) + arguments)
  }

  /// Returns the user's settings for every start; `nil` if there are none.
  static func settings() throws -> StartRequest? {
    let settings = KeepLimit.written(in: try SettingsFile.arguments())
    guard !settings.isEmpty else { return nil }
    do {
      return try parsed(settings)
    } catch {
      let reason =
        FingerPaintCommand.exitCode(for: error) == .success
        ? "help and version cannot be settings"
        : Commands.withoutRepetition(FingerPaintCommand.message(for: error))
      throw AppError("the settings in \(SettingsFile.path) are wrong: \(reason)")
    }
  }

  /// Reads prepared arguments, with the parser only if they need it.
  static func parsed(_ arguments: [String]) throws -> StartRequest {
    try StartRequest(plain: arguments) ?? FingerPaintCommand.parse(arguments).request
  }

  /// Reads words that name options of the table, and drawings or files, without the parser: to set that up takes as
  /// many instructions as the first frame.
  ///
  /// Anything else goes to the parser, which gives the reason if words make no sense.
  /// - Returns: `nil` if there is anything else in the words, or they make no sense.
  init?(plain words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      guard word.hasPrefix("-") else {
        names.append(word)
        continue
      }
      guard word.hasPrefix("--") else { return nil }
      let parts = word.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let (option, isOn) = StartOption.named(parts[0]) else { return nil }
      switch option.form {
      case .flag(_, _, let set):
        guard parts.count == 1 else { return nil }
        set(&options, isOn)
      case .value(_, _, let set):
        let value = parts.count == 2 ? String(parts[1]) : words.popFirst()
        guard let value, !value.isEmpty, value != "--", (try? set(&options, value)) != nil else {
          return nil
        }
      }
    }
    guard !names.contains(where: { $0.isEmpty || Commands.names.contains($0) }),
      (try? check()) != nil
    else { return nil }
  }
}
