import Glibc
import Ink
import TouchLab

/// A program that paints under fingers, of whatever make.
struct PaintClient {
  let name: String
  let executable: String
  /// The class of its window.
  let windowClass: String
  let arguments: [String]
  /// What differs from this process's environment, besides the display.
  var environment: [String: String?] = [:]
  /// Whether only its time from touch to pixel is of interest.
  var isOnlyForLatency = false

  static let own = "FingerPaint"
  static let ownWithLargeDrawing = "FingerPaint, 1,000,000 strokes"

  /// The program that is measured: `FINGERPAINT`, or the one beside the benchmark.
  static func program() throws -> String {
    try getenv("FINGERPAINT").map { String(cString: $0) }
      ?? "\(BenchmarkFiles.ownFolder())/fingerpaint"
  }

  /// The floor, FingerPaint, which keeps nothing, with an empty drawing and with a large one, and Qt's example where it is
  /// installed.
  static func all(screen: ScreenSize) throws -> [PaintClient] {
    let folder = try BenchmarkFiles.ownFolder()
    let program = try program()
    let qt = "/usr/lib/x86_64-linux-gnu/qt5/examples/widgets/touch/fingerpaint/fingerpaint"
    let clients = [
      PaintClient(
        name: "floor", executable: "\(folder)/floor", windowClass: "Floor", arguments: []),
      PaintClient(
        name: own, executable: program, windowClass: "FingerPaint",
        arguments: ["--no-keep", "--geometry", "\(screen)+0+0"]),
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
