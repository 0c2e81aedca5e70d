import ArgumentParser

/// The option that selects the display of a command.
struct DisplayOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(Self.sentence, valueName: "name"))
  var display: String?

  /// The sentence about the option in the help of each command.
  static var sentence: String { "The X display to use instead of $DISPLAY, as in :0." }
}
