import CXlib
import Glibc
import TouchLab
import TouchLabSupport

/// A running client that fills the screen and is ready for fingers.
final class RunningClient {
  let process: ChildProcess
  let window: Window
  /// The time from its start to the first paper on the screen; `nil` if not measured.
  let startTime: Duration?

  /// Starts a client and measures the time until its window shows.
  init(
    _ client: PaintClient, on server: TouchServer, _ lab: LabClient, _ framebuffer: Framebuffer
  ) throws {
    let size = server.screenSize
    let before = framebuffer.pixel(x: size.width / 2, y: size.height / 2)
    let start = ContinuousClock.now
    process = try ChildProcess(
      .init(
        client.executable, client.arguments,
        environment: server.environment.merging(client.environment) { $1 }))
    guard
      framebuffer.waitForChange(
        x: size.width / 2, y: size.height / 2, from: before, within: .seconds(10))
    else {
      throw BenchmarkFailure("\(client.name) shows no window: \(process.errorText)")
    }
    startTime = ContinuousClock.now - start
    window = try lab.window(ofClass: client.windowClass)
    try lab.move(window, x: 0, y: 0)
    try lab.resize(window, to: size)
    usleep(1_000_000)
  }

  /// Starts a client while others run, and waits for its window.
  init(
    _ client: PaintClient, beside others: [RunningClient], on server: TouchServer, _ lab: LabClient
  ) throws {
    // Other windows may have the same class, so hide them until this one is found.
    for other in others { try lab.unmap(other.window) }
    process = try ChildProcess(
      .init(
        client.executable, client.arguments,
        environment: server.environment.merging(client.environment) { $1 }))
    startTime = nil
    window = try lab.window(ofClass: client.windowClass, timeout: .seconds(120))
    for other in others { try lab.map(other.window) }
    try lab.move(window, x: 0, y: 0)
    try lab.resize(window, to: server.screenSize)
  }

  /// The processor time that it has used.
  var processorTime: Duration {
    let words = BenchmarkFiles.text("/proc/\(process.processID)/schedstat").split(separator: " ")
    return .nanoseconds(words.first.flatMap { Int64($0) } ?? 0)
  }

  /// Its resident memory, in MiB.
  var residentMemory: Double { Self.residentMemory(of: process) }

  /// Returns the resident memory of a process, in MiB.
  static func residentMemory(of process: ChildProcess) -> Double {
    let status = BenchmarkFiles.text("/proc/\(process.processID)/status")
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(separator: " ").compactMap { Double($0) }.first.map { $0 / 1024 } ?? 0
  }

  func end() throws {
    process.send(signal: SIGTERM)
    // Some programs ignore SIGTERM while fingers are down.
    if (try? process.wait(timeout: .seconds(2))) == nil { process.send(signal: SIGKILL) }
    try process.wait(timeout: .seconds(5))
    usleep(100_000)
  }
}
