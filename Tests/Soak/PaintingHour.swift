import Gallery
import Glibc
import Ink
import Interaction
import TestSupport
import TouchLab
import TouchLabSupport

/// Twenty fingers that paint on one drawing for an hour of their time, at 240 reports a second, as fast as the
/// machine can. They lift and come down, change colours, undo and redo, while other windows come and go above
/// them. At the end, memory must have grown only with the ink, the program must hold no more resources than at
/// the start, ink must appear as fast as at the start, and every sample must be in the gallery.
final class PaintingHour {
  /// Measurements at one time.
  struct Mark {
    /// How many samples the fingers have made so far.
    let samples: Int
    let strokes: Int
    let use: ProcessUse
    /// The program's resources at the server, counted by kind.
    let resources: [String: Int]
    /// The time from an injected sample to its pixel: the lower quartile of many. Other work on the
    /// machine can only make a measurement longer, never shorter.
    let latency: Duration
  }

  static let fingers = 20
  static let rate = 240
  /// How many times as long as at the start a sample may take at the end. It allows for the noise
  /// of a busy machine.
  static let maximumSlower = 1.5
  /// How many bytes of memory a sample may take, including its part of the stroke.
  static let maximumBytes = 24.0

  private let server: TouchServer
  private let home: TemporaryFolder
  private let program: PaintingProgram
  private let client: LabClient
  private let window: UInt
  private let resources: XResources
  private let canvas: Rect
  private let screen: Rect
  private let report: SessionReport
  private var random: SeededGenerator
  private var hands: [Finger]
  private(set) var samples = 0
  private(set) var strokes = 0

  private struct Finger {
    var walk = RandomWalk(from: Point(x: 0, y: 0))
    var isDown = false
    /// The number of reports until it lifts or comes down.
    var reportsLeft: Int
  }

  init(_ executable: String, seed: UInt64) throws {
    // Two more touches: one for the palette, one for the latency measurement.
    server = try TouchServer(.init(touchscreens: [Self.fingers + 2]))
    home = try TemporaryFolder()
    program = try PaintingProgram(
      executable, on: server,
      arguments: PaintingProgram.plainPainting + ["--geometry", "\(server.screenSize)+0+0"],
      environment: home.environment)
    client = try LabClient(server)
    window = try client.window(ofClass: "FingerPaint")
    resources = XResources(display: server.display)
    report = try program.inspect()
    random = SeededGenerator(seed: seed)
    hands = (0..<Self.fingers).map { Finger(reportsLeft: 1 + 7 * $0) }
    let palette = report.items.values.map(\.minY).min() ?? Double(report.window.height)
    screen = Rect(
      minX: 0, minY: 0, maxX: Double(report.window.width), maxY: Double(report.window.height))
    // Away from the edges, where a resting finger asks for a seat.
    canvas = Rect(minX: 60, minY: 60, maxX: screen.maxX - 60, maxY: palette - 10)
    try client.focus(window)
  }

  /// Paints for a number of seconds of the fingers' time.
  func paint(seconds: Int) throws {
    for second in 0..<seconds {
      for _ in 0..<Self.rate { for finger in hands.indices { try perform(finger) } }
      if second % 10 == 3 { try tapColor() }
      if second % 30 == 7 { try undoAndRedo() }
      if second % 60 == 11 { try cover() }
      // Without waiting, events that the program has not read would fill the server's memory.
      try awaitProgram()
    }
  }

  /// Lifts all fingers and measures.
  func mark() throws -> Mark {
    try liftAll()
    let latency = try latency()
    return Mark(
      samples: samples, strokes: strokes, use: try ProcessUse(of: program.process.processID),
      resources: try resources.counts(ofClientWith: window), latency: latency)
  }

  /// Ends the program and counts the strokes and samples in the gallery.
  /// - Throws: ``SurvivalFailure`` if any are missing, or if the program did not end well.
  func finish() throws {
    try liftAll()
    program.process.send(signal: SIGTERM)
    guard try program.process.wait(timeout: .seconds(60)) == .exited(0),
      program.process.errorText.isEmpty
    else { throw SurvivalFailure("the program did not end well: \(program.process.errorText)") }
    let shelf = try GalleryShelf(readingOnly: GalleryFolder(home.gallery))
    defer { shelf.close() }
    guard let record = try shelf.records().first else {
      throw SurvivalFailure("nothing is in the gallery")
    }
    let kept = try shelf.read(record.id).boards.current.drawing.strokes
    let keptSamples = kept.reduce(into: 0) { $0 += $1.samples.count }
    guard kept.count == strokes, keptSamples == samples else {
      throw SurvivalFailure(
        "\(kept.count) of \(strokes) strokes and \(keptSamples) of \(samples) samples are kept")
    }
  }

  private func perform(_ finger: Int) throws {
    hands[finger].reportsLeft -= 1
    let isDue = hands[finger].reportsLeft <= 0
    switch (hands[finger].isDown, isDue) {
    case (false, true):
      let place = random.point(in: canvas)
      try server.touch.begin(finger, at: place, pressure: random.real(in: 0...1))
      hands[finger] = Finger(
        walk: RandomWalk(from: place), isDown: true,
        reportsLeft: random.integer(in: 60...1200))
      strokes += 1
      samples += 1
    case (false, false): break
    case (true, true): try lift(finger)
    case (true, false):
      hands[finger].walk.step(agility: 1.5, within: screen, using: &random)
      try server.touch.move(
        finger, to: hands[finger].walk.position, pressure: random.real(in: 0...1))
      samples += 1
    }
  }

  private func lift(_ finger: Int) throws {
    try server.touch.end(finger, at: hands[finger].walk.position)
    samples += 1
    hands[finger].isDown = false
    hands[finger].reportsLeft = random.integer(in: 1...60)
  }

  private func liftAll() throws {
    for finger in hands.indices where hands[finger].isDown { try lift(finger) }
    try awaitProgram()
  }

  private func tapColor() throws {
    let name = random.element(of: BarColors.colors.map(\.name))
    guard let place = report.items[name]?.center else { return }
    try server.touch.tap(Self.fingers, at: place)
  }

  private func undoAndRedo() throws {
    try server.keyboard.strike(keysym: 0x7A, control: true)
    try server.keyboard.strike(keysym: 0x7A, control: true, shift: true)
  }

  /// Shows another window above the canvas, and removes it.
  private func cover() throws {
    let cover = try client.makeWindow(
      PixelRect(x: 300, y: 200, width: 500, height: 400), isOverrideRedirect: true)
    try client.map(cover)
    try client.waitUntilViewable(cover)
    try client.destroy(cover)
  }

  /// Waits until the program has handled everything that was injected.
  private func awaitProgram() throws {
    try server.touch.sync()
    try server.keyboard.sync()
    try client.ping(window, timeout: .seconds(120))
  }

  private func latency() throws -> Duration {
    var times: [Duration] = []
    while times.count < 200 {
      let place = random.point(in: canvas)
      let pixel = PixelRect(x: Int(place.x), y: Int(place.y), width: 1, height: 1)
      let before = try client.pixels(of: window, in: pixel).pixels
      let start = ContinuousClock.now
      try server.touch.begin(
        Self.fingers + 1, at: Point(x: Double(pixel.x) + 0.5, y: Double(pixel.y) + 0.5))
      // If the pixel already had that colour, no change can be seen.
      while try client.pixels(of: window, in: pixel).pixels == before,
        .now - start < .milliseconds(400)
      {}
      let time = ContinuousClock.now - start
      if time < .milliseconds(400) { times.append(time) }
      try server.touch.end(Self.fingers + 1, at: place)
      strokes += 1
      samples += 2
      try awaitProgram()
    }
    return times.sorted()[times.count / 4]
  }
}
