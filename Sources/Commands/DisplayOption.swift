import ArgumentParser

/// The option that selects the display of a command.
struct DisplayOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The X display to use instead of $DISPLAY, as in :0.", valueName: "name"))
  var display: String?
}
