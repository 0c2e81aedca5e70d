import App
import ArgumentParser

/// `fingerpaint inspect`: prints the running program's session as JSON.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Print the running FingerPaint's window, palette and strokes, with every sample.")

  @OptionGroup var display: DisplayOption

  func run() throws {
    let client = ControlClient(display: try DisplayName.chosen(display.display))
    try StandardOutput.print(client.report(), terminator: "")
  }
}
