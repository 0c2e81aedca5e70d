import Glibc
import Ink
import Interaction
import TestSupport
import TouchLab

/// A painting program to measure: ours or another.
struct PaintClient {
  let name: String
  let executable: String
  /// The WM_CLASS of its window.
  let windowClass: String
  let arguments: [String]
  /// Environment variables that differ from this process's, besides the display.
  var environment: [String: String?] = [:]
  /// Whether only its time from touch to pixel is measured.
  var isOnlyForLatency = false
  /// The tool that it gets before anything is measured side by side, as wide as the pen; `nil` to leave it as it is.
  var tool: Tool?

  static let own = "FingerPaint"
  /// The same, but it saves nothing, like the one with the large drawing.
  static let ownWithoutGallery = "FingerPaint, --no-keep"
  static let ownWithLargeDrawing = "FingerPaint, 1,000,000 strokes"

  /// Returns the path of the program to measure: `FINGERPAINT`, or the one beside the benchmark.
  static func program() throws -> String {
    try getenv("FINGERPAINT").map { String(cString: $0) }
      ?? "\(BenchmarkFiles.ownFolder())/fingerpaint"
  }

  /// Returns the client that only fills squares.
  static func floor() throws -> PaintClient {
    PaintClient(
      name: "floor", executable: "\(try BenchmarkFiles.ownFolder())/floor", windowClass: "Floor",
      arguments: [])
  }

  /// Returns the programs to compare: the floor, FingerPaint as users run it (which saves
  /// everything), FingerPaint with a large drawing and without saving, and Qt's example. Leaves out
  /// those that are not installed.
  ///
  /// With `FINGERPAINT_BEFORE` set to the path of another build of the program, measures that one, too.
  /// - Parameter homes: Two home folders, for the program and for that other build.
  static func all(
    screen: ScreenSize, homes: (own: TemporaryFolder, before: TemporaryFolder)
  ) throws -> [PaintClient] {
    let folder = try BenchmarkFiles.ownFolder()
    let program = try program()
    let qt = "/usr/lib/x86_64-linux-gnu/qt5/examples/widgets/touch/fingerpaint/fingerpaint"
    let before = getenv("FINGERPAINT_BEFORE").map { String(cString: $0) }
    let clients = [
      try floor(),
      PaintClient(
        name: own, executable: program, windowClass: "FingerPaint",
        arguments: ["--new", "--geometry", "\(screen)+0+0"], environment: homes.own.environment),
      PaintClient(
        name: "FingerPaint before", executable: before ?? "", windowClass: "FingerPaint",
        arguments: ["--new", "--geometry", "\(screen)+0+0"],
        environment: homes.before.environment),
      PaintClient(
        name: ownWithoutGallery, executable: program, windowClass: "FingerPaint",
        arguments: ["--no-keep", "--geometry", "\(screen)+0+0"], isOnlyForLatency: true),
      PaintClient(
        name: ownWithLargeDrawing, executable: "\(folder)/benchmarks", windowClass: "FingerPaint",
        arguments: ["client", "--strokes", "1000000", "--geometry", "\(screen)+0+0"],
        isOnlyForLatency: true),
      PaintClient(
        name: "Qt", executable: qt, windowClass: "fingerpaint",
        arguments: ["-qwindowgeometry", "\(screen)+0+0"]),
    ]
    return clients.filter { access($0.executable, X_OK) == 0 }
  }
}
