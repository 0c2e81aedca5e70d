import ArgumentParser

/// The option that selects the display of a command.
struct DisplayOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(Self.sentence, valueName: "name"))
  var display: String?

  /// What the help says about the option.
  static var sentence: String { "The X display to use instead of $DISPLAY, as in :0." }
}
