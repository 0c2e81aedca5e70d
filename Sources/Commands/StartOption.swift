import ArgumentParser
import Ink
import Interaction
import Touch

/// An option of a start: how it is written, what its help says, and what it sets. The one table ``all`` serves
/// ``StartOptions/init(reading:names:)``, the parser with its help and completions, and the file of settings.
struct StartOption: Sendable {
  /// How an option is written.
  enum Form: Sendable {
    /// `--name`, and `--no-name` if it has a negation. The value at first is `nil` if something else than the command
    /// line decides it.
    case flag(
      atFirst: Bool?, hasNegation: Bool, set: @Sendable (inout StartOptions, Bool) -> Void)
    /// `--name value`, or `--name=value`. The name of the value is for the help.
    case value(
      name: String, completion: @Sendable () -> CompletionKind?,
      set: @Sendable (inout StartOptions, String) throws -> Void)
  }

  /// The name, without the dashes before it.
  let name: String
  let form: Form
  /// The sentences of the help. They are made when they are asked for, because most starts show no help.
  let help: @Sendable () -> String

  /// Makes an option without a value, which is on or off.
  static func flag(
    _ name: String, atFirst: Bool? = false, hasNegation: Bool = true,
    help: @escaping @autoclosure @Sendable () -> String,
    set: @escaping @Sendable (inout StartOptions, Bool) -> Void
  ) -> Self {
    let form = Form.flag(atFirst: atFirst, hasNegation: hasNegation, set: set)
    return Self(name: name, form: form, help: help)
  }

  /// Makes an option with a value.
  static func value(
    _ name: String, _ value: String, help: @escaping @autoclosure @Sendable () -> String,
    completion: @escaping @autoclosure @Sendable () -> CompletionKind? = nil,
    set: @escaping @Sendable (inout StartOptions, String) throws -> Void
  ) -> Self {
    let form = Form.value(name: value, completion: completion, set: set)
    return Self(name: name, form: form, help: help)
  }

  /// All options, in the order of the help.
  static let all = window + exhibit + gallery + people + settings + ink

  /// Returns the option that a word names, without the dashes before it, and whether the word turns it on; `nil` if there
  /// is none.
  static func named(_ word: Substring) -> (option: StartOption, isOn: Bool)? {
    if let option = all.first(where: { $0.name == word }) { return (option, true) }
    guard word.hasPrefix("no-"), let option = all.first(where: { $0.name == word.dropFirst(3) }),
      case .flag(_, hasNegation: true, _) = option.form
    else { return nil }
    return (option, false)
  }
}

extension StartOption {
  private static let window: [StartOption] = [
    .value("geometry", "geometry", help: "The window's size and place, as in 1280x800+40+40.") {
      $0.geometry = try StartValue.geometry($1)
    },
    .flag("fullscreen", help: "Fill the screen.") { $0.fullscreen = $1 },
  ]

  private static let exhibit: [StartOption] = [
    .flag(
      "exhibit",
      help: """
        Fill the screen with a window for the public that nobody can leave: with simple palettes, and without \
        menus, keys and dialogs. A signal such as SIGTERM ends it.
        """
    ) { $0.exhibit = $1 },
    .value(
      "allow", "list",
      help: """
        What visitors of an exhibit may do besides painting, as in gallery,save. The words are \
        \(ExhibitPermission.allCases.map(\.rawValue).joined(separator: ", ")).
        """,
      completion: .list(ExhibitPermission.allCases.map(\.rawValue))
    ) { $0.allow = try StartValue.permissions($1) },
    .value(
      "code", "digits",
      help: """
        The digits, 1 to 12, that are typed by those who leave an exhibit, after they have held its four corners \
        for three seconds. Better in the settings than on the command line, which others can see.
        """
    ) { $0.code = try StartValue.code($1) },
    .value(
      "idle", "time",
      help: """
        After this time without a touch, an exhibit keeps the drawing, begins a new one, and replays the latest \
        drawings until somebody touches it: seconds, or as in 2m.
        """
    ) { $0.idle = try StartValue.idle($1) },
    .value(
      "welcome", "file",
      help: """
        A text of one page that an exhibit shows while nobody touches it. Beside welcome.txt, welcome.de.txt has \
        the German one, and so on.
        """,
      completion: .file()
    ) { $0.welcome = $1 },
  ]

  private static let gallery: [StartOption] = [
    .value(
      "keep-for", "days",
      help: """
        Remove drawings from the gallery on which nobody has painted for so many days on which it was used, as \
        in 30d. Also written --keep 30d.
        """
    ) { $0.keepFor = try KeepLimit.days($1) },
    .value(
      "keep-bytes", "size",
      help: """
        Remove the oldest drawings from the gallery while it is larger than this, as in 500M or 20G, as far as \
        that makes it smaller.
        """
    ) { $0.keepBytes = try KeepLimit.bytes($1) },
    .flag("new", help: "Start a new drawing, with the given name if there is one.") { $0.new = $1 },
    .flag("keep", atFirst: true, help: "Keep what is painted in the gallery.") { $0.keep = $1 },
    .flag("gallery", help: "Show the gallery at the start.") { $0.gallery = $1 },
    .flag(
      "from-desktop", hasNegation: false,
      help: "Open the window even if a file cannot be read, and show the error in it. For desktops."
    ) { $0.fromDesktop = $1 },
  ]

  private static let people: [StartOption] = [
    .value("display", "name", help: DisplayOption.sentence) { $0.display = $1 },
    .value(
      "seats", "count",
      help: """
        The number of people around the screen, 1 to 8. Each has a palette. There are at most as many as have \
        room for one.
        """
    ) { $0.seats = try StartValue.seats($1) },
    .flag("seat-per-device", help: "Give each touchscreen, pen and mouse a seat of its own.") {
      $0.seatPerDevice = $1
    },
    .value(
      "palette", "kind",
      help: """
        The palettes of all seats at the start: normal, or simple for small hands, with five colours, two \
        widths, an eraser, undo and new boards. Default: as each person has it, which is normal at first.
        """,
      completion: .list(PaletteKind.allCases.map { "\($0)" })
    ) { $0.palette = try Word.value($1) },
    .value(
      "symmetry", "kind",
      help: """
        Repeat strokes around the middle of the board at the start, and of each new drawing: \(kinds). A count \
        may follow, as in kaleidoscope:8.
        """,
      completion: .list(Symmetry.Kind.allCases.map(\.word))
    ) { $0.symmetry = try StartValue.symmetry($1) },
  ]

  /// The kinds of symmetries with their counts, for the help.
  private static var kinds: String {
    Symmetry.Kind.allCases.map { kind in
      let counts = kind.counts
      return kind.hasCount
        ? "\(kind.word) (\(counts.lowerBound) to \(counts.upperBound))" : kind.word
    }.joined(separator: ", ")
  }

  private static let ink: [StartOption] = [
    .value(
      "scale", "factor",
      help: """
        The size of palettes and their text, 0.5 to 4. Default: from the display's resolution, 1 at 96 dots per \
        inch.
        """
    ) { $0.scale = try StartValue.scale($1) },
    .flag(
      "motion", atFirst: nil,
      help: """
        Let panels, palettes and saved pictures move to their places. Default: as the desktop's settings say. \
        Never where pixels are sent over the connection.
        """
    ) { $0.motion = $1 },
    .value(
      "curve", "kind", help: "The line through a finger's samples: smooth or polyline.",
      completion: .list(CurveKind.lines.map { "\($0)" })
    ) { $0.curve = try Word.value($1) },
    .value(
      "width", "what",
      help: """
        What sets the width of ink: constant, pressure, contact (its size) or speed. Default: pressure for pens, \
        constant for fingers.
        """,
      completion: .list(WidthDynamics.allCases.map { "\($0)" })
    ) { $0.width = try Word.value($1) },
    .value(
      "predict", "ms",
      help: """
        Show predicted ink this many milliseconds ahead of a finger; the next samples replace it. More than 8 \
        counts as 8, and 0 shows none.
        """
    ) { $0.predict = try StartValue.prediction($1) },
    .value(
      "record", "file", help: "Record what the program receives in a file, for a bug report.",
      completion: .file()
    ) { $0.record = $1 },
    .value(
      "undo-edits", "count",
      help: """
        How many edits of each seat can be undone in a drawing with many hidden strokes. What no undo can bring \
        back is left out when such a drawing is opened. From 1 to 1000000.
        """
    ) { $0.undoEdits = try StartValue.undoEdits($1) },
    .value(
      "undo-bytes", "size",
      help: "How much hidden ink these edits hold in memory at most, as in 8M or 1G."
    ) { $0.undoBytes = try KeepLimit.bytes($1) },
  ]
}

/// The options that set what people set in the window: one for each row of ``SeatSetting``, ``ScreenSetting``,
/// ``ScreenChoice`` and ``PalmLimit``.
extension StartOption {
  private static var settings: [StartOption] {
    SeatSetting.allCases.map { setting in
      flag(setting.row, as: "each person has it") { $0.seatSettings[setting] = $1 }
    }
      + ScreenSetting.allCases.map { setting in
        flag(setting.row, as: "it was set in the window") {
          $0.screenSettings.switches[setting] = $1
        }
      }
      + ScreenChoice.allCases.map(option) + PalmLimit.allCases.map(option)
  }

  private static func flag(
    _ row: SettingRow, as usual: String, set: @escaping @Sendable (inout StartOptions, Bool) -> Void
  ) -> Self {
    .flag(
      row.name, atFirst: nil,
      help: "\(row.sentences) Default: as \(usual), which is \(row.atFirst) at first.", set: set)
  }

  private static func option(_ choice: ScreenChoice) -> Self {
    let row = choice.row
    return .value(
      row.name, choice.valueName,
      help: """
        \(row.sentences) \(capitalized(choice.knownWords)). Default: as it was set in the window, which is \
        \(row.atFirst) at first.
        """,
      completion: .list(choice.words)
    ) { options, word in
      guard choice.knows(word) else {
        throw ValidationError("'\(word)' is not \(choice.knownWords)")
      }
      options.screenSettings.choices[choice] = word
    }
  }

  private static func capitalized(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func option(_ limit: PalmLimit) -> Self {
    let standard = limit == .screenWidth ? "what the display tells" : "\(Int(limit.standard))"
    return .value(
      limit.name, limit.unit == "mm" ? "mm" : "percent",
      help: """
        \(limit.help) Default: as it was set in the touch doctor, which is \(standard) at first.
        """
    ) { $0.screenSettings.limits[limit] = try StartValue.value(of: limit, $1) }
  }
}
