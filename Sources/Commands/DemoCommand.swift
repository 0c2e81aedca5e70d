import App
import ArgumentParser
import TouchLab

/// `fingerpaint demo`: paints with ten fingers on a virtual touchscreen, and saves a picture of the
/// result; or shows them in a window.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Play ten fingers on a virtual touchscreen and save what they painted.")

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      "The file to write; an existing one is replaced. Default: a new file in your Pictures.",
      valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var output: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The recording to play instead of the built-in one.", valueName: "file"),
    completion: .file())
  var recording: String?

  @Flag(help: "Show the fingers in a window, as a replay, and save nothing.")
  var window = false

  @OptionGroup var display: DisplayOption

  func validate() throws {
    if window, output != nil {
      throw ValidationError("--window saves no picture, so it cannot be combined with --output")
    }
    if !window, display.display != nil {
      throw ValidationError("--display is for --window; without that, the demo has its own display")
    }
  }

  func run() throws {
    let path = try recording ?? Resources.path("recordings/demo.recording")
    let played = try RecordingFile.read(path, parsing: TouchscreenRecording.anyRecording(parsing:))
    guard !window else {
      return try ReplayCommand.show(ReplayWish(Demo.replay(of: played)), on: display.display)
    }
    try StandardOutput.print(Demo.run(played, program: try Resources.executable, output: output))
  }
}
