import Interaction
import System
import SystemPackage
import XClient

/// `fingerpaint doctor`: examines the touchscreens of a display, in a window or by what the server says.
public struct TouchDoctor {
  /// The name of the display; `nil` for the one in the environment.
  public var display: String?
  /// The file for the report; `-` is standard output. `nil` to print only the findings.
  public var report: String?
  /// Whether a window shows the touches, if there is a touchscreen.
  public var hasWindow = true
  /// Options of the window.
  public var options = PaintingOptions()
  /// The program and its version, for the report.
  public var program: String?

  /// Creates an examination of the environment's display.
  public init() {}

  /// Examines, until the window is closed.
  /// - Returns: what is to be printed.
  /// - Throws: an error whose description is a sentence for the user.
  public func run() throws -> String {
    if let report, report != "-" { try check(FilePath(argument: report)) }
    let (examination, hands) = try examine()
    let report = TouchReport(examination, hands: hands, program: program)
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

  /// - Returns: the examination, and the settings for hands at its end.
  private func examine() throws -> (TouchExamination, HandSettings) {
    let untouched = try untouchedExamination()
    guard hasWindow, untouched.display.hasTouchscreen else {
      return (untouched, options.hands.applied(to: KeptHands.read()))
    }
    var options = options
    options.display = display
    options.drawing = nil
    options.examined = untouched.display
    options.fullscreen = options.geometry == nil
    let app = try PaintingApp(options)
    try app.run()
    return (app.examination ?? untouched, app.handSettings)
  }

  /// Returns an examination of what the server says, by a connection of its own.
  private func untouchedExamination() throws -> TouchExamination {
    let connection = try XConnection(displayName: try DisplayName.chosen(display))
    let facts = Self.facts(on: connection)
    let hands = options.hands.applied(to: KeptHands.read())
    let metrics = connection.displayMetrics(screenWidth: hands.limits.toldScreenWidth)
    return TouchExamination(facts, window: facts.screen, metrics: metrics)
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
