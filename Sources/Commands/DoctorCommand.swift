import App
import ArgumentParser
import Interaction
import Rendering
import XClient

/// `fingerpaint doctor`: examines touchscreens.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Examine the display's touchscreens, and print what was found, the worst first.",
    discussion: """
      Opens a window in which you paint all squares with your fingers, and prints the findings when it is \
      closed. If there is no touchscreen, only the devices and the display are examined.
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A file for the report: JSON if its name ends in .json, otherwise text; '-' prints the text. "
        + "An existing file is replaced.", valueName: "file"),
    completion: .file())
  var report: String?

  @Flag(inversion: .prefixedNo, help: "Open a window.")
  var window = true

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The window's size and position instead of the full screen, as in 1280x800+0+0.",
      valueName: "geometry"),
    transform: StartValue.geometry)
  var geometry: WindowGeometry?

  @OptionGroup var display: DisplayOption

  func validate() throws {
    if report?.isEmpty == true { throw ValidationError("name a file for --report") }
    if !window, geometry != nil {
      throw ValidationError(
        "--geometry is for the window, so it cannot be combined with --no-window")
    }
  }

  func run() throws {
    var doctor = TouchDoctor()
    (doctor.display, doctor.report) = (display.display, report)
    (doctor.hasWindow, doctor.geometry) = (window, geometry)
    doctor.program = Version.text
    let settings = try StartRequest.settings()?.options
    doctor.scale = settings?.scale
    doctor.screenSettings = settings?.screenSettings ?? ScreenWishes()
    try StandardOutput.print(doctor.run(), terminator: "")
  }
}
