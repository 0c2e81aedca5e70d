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

  /// FingerPaint, the floor, and Qt's example where it is installed.
  static func all(screen: ScreenSize) throws -> [PaintClient] {
    let folder = try BenchmarkFiles.ownFolder()
    let program = getenv("FINGERPAINT").map { String(cString: $0) } ?? "\(folder)/fingerpaint"
    let qt = "/usr/lib/x86_64-linux-gnu/qt5/examples/widgets/touch/fingerpaint/fingerpaint"
    let clients = [
      PaintClient(
        name: "floor", executable: "\(folder)/floor", windowClass: "Floor", arguments: []),
      PaintClient(
        name: "FingerPaint", executable: program, windowClass: "FingerPaint",
        arguments: ["--geometry", "\(screen)+0+0"]),
      PaintClient(
        name: "Qt", executable: qt, windowClass: "fingerpaint",
        arguments: ["-qwindowgeometry", "\(screen)+0+0"]),
    ]
    return clients.filter { access($0.executable, X_OK) == 0 }
  }
}

/// A client that runs, fills the screen, and is ready for fingers.
final class RunningClient {
  let process: ChildProcess
  /// From its start to the first paper on the screen.
  let startTime: Duration

  init(
    _ client: PaintClient, on server: TouchServer, _ lab: LabClient, _ framebuffer: Framebuffer
  ) throws {
    let size = server.screenSize
    let before = framebuffer.pixel(x: size.width / 2, y: size.height / 2)
    let start = ContinuousClock.now
    process = try ChildProcess(
      .init(client.executable, client.arguments, environment: server.environment))
    guard
      framebuffer.waitForChange(
        x: size.width / 2, y: size.height / 2, from: before, within: .seconds(10))
    else {
      throw BenchmarkFailure("\(client.name) shows no window: \(process.errorText)")
    }
    startTime = ContinuousClock.now - start
    let window = try lab.window(ofClass: client.windowClass)
    try lab.move(window, x: 0, y: 0)
    try lab.resize(window, to: size)
    usleep(1_000_000)
  }

  /// The time that it has spent on a processor.
  var processorTime: Duration {
    let words = BenchmarkFiles.text("/proc/\(process.processID)/schedstat").split(separator: " ")
    return .nanoseconds(words.first.flatMap { Int64($0) } ?? 0)
  }

  /// Its resident memory in MiB.
  var residentMemory: Double {
    let status = BenchmarkFiles.text("/proc/\(process.processID)/status")
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(separator: " ").compactMap { Double($0) }.first.map { $0 / 1024 } ?? 0
  }

  func end() throws {
    process.send(signal: SIGTERM)
    // Not every program minds SIGTERM while fingers are down.
    if (try? process.wait(timeout: .seconds(2))) == nil { process.send(signal: SIGKILL) }
    try process.wait(timeout: .seconds(5))
    usleep(100_000)
  }
}
