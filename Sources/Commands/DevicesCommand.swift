import App
import ArgumentParser

/// `fingerpaint devices`: prints the touch devices of a display.
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "Show the display's touch devices, with their touches, axes and drivers.")

  @OptionGroup var display: DisplayOption

  func run() throws {
    try StandardOutput.print(DeviceReport.text(display: display.display), terminator: "")
  }
}
