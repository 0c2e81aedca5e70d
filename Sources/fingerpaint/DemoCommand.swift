import App
import ArgumentParser
import Interaction
import TouchLab

/// `fingerpaint demo`: paints with ten fingers on a virtual touchscreen, and saves a picture of the
/// result.
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

  func run() throws {
    let path = try recording ?? Resources.path("recordings/demo.recording")
    let played = try RecordingFile.read(path)
    try StandardOutput.print(Demo.run(played, program: try Resources.executable, output: output))
  }
}
