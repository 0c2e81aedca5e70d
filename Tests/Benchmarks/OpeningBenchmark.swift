import Glibc
import Ink
import TestSupport
import TouchLab
import TouchLabSupport

/// Measures the time from the program's start with a large saved drawing to its full picture, and
/// until one can paint on it.
enum OpeningBenchmark {
  /// Seconds from the start, and MiB.
  struct Times {
    var first = 0.0
    var all = 0.0
    var stroke = 0.0
    var memory = 0.0
  }

  /// The colour that seats have at first.
  private static let color: UInt32 = 0x1E66E8
  private static let restingPlace = Point(x: 1820, y: 960)

  /// Measures several starts, each with the gallery's files out of the system's page cache.
  static func measure(into results: inout Results) throws {
    let drawing = try KeptDrawing()
    let samples = KeptDrawing.strokes * KeptDrawing.samplesPerStroke
    results[.bytesPerSample] = Double(drawing.bytes) / Double(samples)
    print(
      "\na kept drawing of \(KeptDrawing.strokes) strokes of \(KeptDrawing.samplesPerStroke)"
        + " samples: \(drawing.bytes) bytes on the disk")
    let times = try open(drawing.home, times: 7)
    results[.openingFirst] = times.map(\.first).median
    results[.openingAll] = times.map(\.all).median
    results[.openingStroke] = times.map(\.stroke).median
    results[.openingMemory] = times.map(\.memory).median
  }

  /// Starts the program several times with a gallery whose drawing has ink all over the window.
  static func open(_ home: TemporaryFolder, times count: Int) throws -> [Times] {
    let server = try TouchServer()
    let framebuffer = try Framebuffer(of: server, client: try LabClient(server))
    return try (0..<count).map {
      let place = Point(x: Double(88 + 97 * $0), y: 79)
      let time = try open(home, place: place, server, framebuffer)
      print(
        "first ink after \(time.first.rounded(to: 3)) s, all after \(time.all.rounded(to: 3)) s,"
          + " a finger's ink after \(time.stroke.rounded(to: 3)) s,"
          + " \(time.memory.rounded(to: 1)) MiB resident")
      return time
    }
  }

  private static func open(
    _ home: TemporaryFolder, place: Point, _ server: TouchServer, _ framebuffer: Framebuffer
  ) throws -> Times {
    GalleryFiles(of: home).leaveMemory()
    let size = server.screenSize
    let client = PaintClient(
      name: PaintClient.own, executable: try PaintClient.program(), windowClass: "FingerPaint",
      arguments: ["--geometry", "\(size)+0+0"], environment: home.environment)
    var times = Times()
    // The finger's starting point is not among the probed pixels.
    let probes = (0..<240).map { (x: 40 + $0 % 20 * 97, y: 40 + $0 / 20 * 79) }
    func look() -> [UInt32] { probes.map { framebuffer.pixel(x: $0.x, y: $0.y) } }
    var seen = look()
    let start = ContinuousClock.now
    func elapsed() -> Double { (ContinuousClock.now - start) / .seconds(1) }
    let process = try ChildProcess(
      .init(
        client.executable, client.arguments,
        environment: server.environment.merging(client.environment) { $1 }))
    var (isDown, hasStroke) = (false, false)
    while elapsed() < max(4, times.all + 2) {
      let now = look()
      if now != seen {
        if times.first == 0, now.contains(where: { $0 != 0xFF_FFFF && !seen.contains($0) }) {
          times.first = elapsed()
        }
        (times.all, seen) = (elapsed(), now)
      }
      if times.first > 0, !isDown {
        isDown = true
        // The server moves the cursor with the first finger; its image must not cover the ink.
        try server.touch.begin(0, at: Self.restingPlace)
        try server.touch.begin(1, at: place)
      }
      if isDown, !hasStroke, framebuffer.pixel(x: Int(place.x), y: Int(place.y)) == color {
        hasStroke = true
        times.stroke = elapsed()
        try server.touch.end(1, at: place)
        try server.touch.end(0, at: Self.restingPlace)
      }
    }
    guard times.first > 0, hasStroke else {
      let what = times.first > 0 ? "a finger's ink" : "the kept drawing"
      throw BenchmarkFailure("\(what) was never on the screen: \(process.errorText)")
    }
    times.memory = RunningClient.residentMemory(of: process)
    process.send(signal: SIGTERM)
    guard try process.wait(timeout: .seconds(20)) == .exited(0) else {
      throw BenchmarkFailure("the program did not end well: \(process.errorText)")
    }
    return times
  }
}
