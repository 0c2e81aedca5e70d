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
  /// Whether only its time from touch to pixel is of interest.
  var isOnlyForLatency = false

  static let own = "FingerPaint"
  static let ownWithLargeDrawing = "FingerPaint, 1,000,000 strokes"

  /// The floor, FingerPaint with an empty drawing and with a large one, and Qt's example where it is
  /// installed.
  static func all(screen: ScreenSize) throws -> [PaintClient] {
    let folder = try BenchmarkFiles.ownFolder()
    let program = getenv("FINGERPAINT").map { String(cString: $0) } ?? "\(folder)/fingerpaint"
    let qt = "/usr/lib/x86_64-linux-gnu/qt5/examples/widgets/touch/fingerpaint/fingerpaint"
    let clients = [
      PaintClient(
        name: "floor", executable: "\(folder)/floor", windowClass: "Floor", arguments: []),
      PaintClient(
        name: own, executable: program, windowClass: "FingerPaint",
        arguments: ["--geometry", "\(screen)+0+0"]),
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
