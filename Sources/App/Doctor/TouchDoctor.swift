import Doctor
public import Interaction
import System
import SystemPackage
import Touch
public import XClient

/// `fingerpaint doctor`: examines the touchscreens of a display, in a window or by what the server says.
public struct TouchDoctor {
  /// The name of the display; `nil` for the one in the environment.
  public var display: String?
  /// The file for the report; `-` is standard output. `nil` to print only the findings.
  public var report: String?
  /// Whether a window shows the touches, if there is a touchscreen.
  public var hasWindow = true
  /// The window's size and position; `nil` for the full screen.
  public var geometry: WindowGeometry?
  /// The scale that the user has set; `nil` to follow the display's.
  public var scale: Double?
  /// The settings of the screen that the user has set. All others are as they were kept.
  public var screenSettings = ScreenWishes()
  /// The program and its version, for the report.
  public var program: String?

  /// Creates an examination of the environment's display.
  public init() {}

  /// Examines, until the window is closed.
  /// - Returns: what is to be printed: the findings, or the settings for the window that has opened this one.
  /// - Throws: an error whose description is a sentence for the user.
  public func run() throws -> String {
    if let report, report != "-" { try check(FilePath(argument: report)) }
    let visit = Environment[DoctorVisit.variable].flatMap(DoctorVisit.init)
    let (examination, screenSettings) = try examine(visit)
    guard visit == nil else { return screenSettings.text }
    let report = TouchReport(examination, screenSettings: screenSettings, program: program)
    switch self.report {
    case nil: return report.findings
    case "-": return report.text
    case let path?:
      let isJSON = path.lowercased().hasSuffix(".json")
      let bytes = Array((isJSON ? report.json : report.text).utf8)
      let path = FilePath(argument: path)
      try OutputFile.write(to: path) { file throws(AppError) in
        try TouchReport.write(bytes, to: file, at: path)
      }
      return report.findings
    }
  }

  /// Refuses a path that cannot be written, before people spend their time.
  private func check(_ path: FilePath) throws(AppError) {
    let folder = path.removingLastComponent()
    guard path.lastComponent != nil, !path.isFolder, folder.isEmpty || folder.isFolder else {
      throw AppError("'\(path)' cannot be written: it is a folder, or its folder does not exist")
    }
  }

  /// - Returns: the examination, and the settings of the screen at its end.
  private func examine(_ visit: DoctorVisit?) throws -> (TouchExamination, ScreenSettings) {
    // Or a connection that is lost during the start would end the program without a word.
    StandardOutput.reportClosedPipes()
    let connection = try XConnection(displayName: try DisplayName.chosen(display))
    let facts = Self.facts(on: connection)
    let screenSettings = visit?.screenSettings ?? screenSettings.applied(to: KeptSettings.read())
    guard visit != nil || hasWindow && facts.hasTouchscreen else {
      let metrics = connection.displayMetrics(screenWidth: screenSettings.limits.toldScreenWidth)
      return (TouchExamination(facts, window: facts.screen, metrics: metrics), screenSettings)
    }
    let app = try DoctorApp(
      on: connection, facts, screenSettings, scale: visit == nil ? scale : visit?.scale,
      geometry: geometry,
      visit: visit)
    try app.run()
    return (app.model.examination, app.model.screenSettings)
  }

  /// Returns all facts about a display, in many round trips.
  static func facts(on connection: XConnection) -> DisplayFacts {
    var facts = connection.displayFacts()
    facts.gesturePrograms = GesturePrograms.running()
    return facts
  }
}

extension TouchReport {
  /// Writes bytes to an open file.
  /// - Throws: an ``AppError`` that names the path.
  static func write(
    _ bytes: [UInt8], to file: FileDescriptor, at path: FilePath
  ) throws(AppError) {
    do {
      try file.writeAll(bytes)
    } catch {
      throw OutputFile.error(path, error)
    }
  }
}
