import App
import ArgumentParser

/// `fingerpaint screenshot`: makes the running program write a picture.
struct ScreenshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screenshot",
    abstract: "Make the running FingerPaint save its canvas as PNG, and print the file's path.")

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      "The file to write; an existing one is replaced. Default: a new file in your Pictures.",
      valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var output: String?

  @OptionGroup var display: DisplayOption

  func run() throws {
    let client = ControlClient(display: try DisplayName.chosen(display.display))
    try StandardOutput.print(client.screenshot(to: output))
  }
}
