import Ink
import Interaction
import Rendering
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// Changes of the configuration while people paint: screens, their density, touchscreens and their masters.
@Suite("Screens and devices are reconfigured while ten fingers paint", .serialized, .ownThread)
struct HotConfigurationTests {
  private func stage(
    recordsInput: Bool = false, _ prepare: (TouchServer) throws -> Void = { _ in }
  ) throws -> Stage {
    try Stage(
      .init(
        size: ScreenSize(1280, 800),
        otherSizes: [ScreenSize(1024, 640), ScreenSize(900, 700), ScreenSize(640, 480)],
        touchscreens: [20, 20]), fills: false, arguments: ["--geometry", "620x460+10+10"],
      recordsInput: recordsInput, prepare: prepare)
  }

  @Test("the screen changes its size again and again: strokes break each time and lose no sample")
  func screenSizes() throws {
    let stage = try stage()
    let fingers = try PaintingFingers(stage)
    try fingers.go()
    let sizes = [(640, 480), (1280, 800), (1024, 640), (900, 700), (1280, 800)].map(ScreenSize.init)
    for size in sizes {
      try stage.client.setScreenSize(size)
      try fingers.go(5)
    }
    // Two changes with no report between them make one break.
    for size in sizes.suffix(2) { try stage.client.setScreenSize(size) }
    try fingers.go(5)
    try fingers.lift()
    try stage.expectInk(fingers, after: [], "sizes")
    let strokes = try stage.session().strokes
    #expect(strokes.allSatisfy { $0.breaks == [11, 16, 21, 26, 31, 36] })
  }

  @Test(
    "the desktop's and the monitor's density change, even to nonsense: palettes follow, ink stays")
  func density() throws {
    var daemon: SettingsDaemon?
    let stage = try stage { server in daemon = try SettingsDaemon(LabClient(server)) }
    let fingers = try PaintingFingers(stage)
    let scales = [
      ("192", 2.0), ("nan", 1), ("1e308", 6), ("-5", 1), ("0.001", 0.5), ("144\nXft.dpi:", 1.5),
      ("", 1),
    ]
    for (text, scale) in scales {
      try stage.client.setProperty(
        "RESOURCE_MANAGER", of: stage.client.root, type: "STRING",
        to: Array("Xft.dpi:\t\(text)\n".utf8))
      try fingers.go(2)
      #expect(try stage.session(until: { $0.scale == scale }).scale == scale, "Xft.dpi: \(text)")
      try stage.expectWindowShowsDrawing()
    }
    let monitors = [((161, 100), 7.97), ((1, 1), 96 / 25.4), ((320, 200), 4), ((0, 0), 96 / 25.4)]
    for (millimetres, density) in monitors {
      try stage.client.setMonitor(ScreenSize(1280, 800), millimetres: millimetres)
      try fingers.go(2)
      let told = try stage.session(until: { abs($0.density - density) < 0.01 }).density
      #expect(abs(told - density) < 0.01, "\(millimetres) mm")
    }
    let nonsense: [[UInt8]] = [
      [], [7], [0, 0, 0, 0, 9, 9, 9, 9, 255, 255, 255, 255, 1, 0, 255, 255],
    ]
    for (nonsense, theme) in zip(nonsense, [Theme.dark, .light, .dark]) {
      try daemon?.set(bytes: nonsense)
      try fingers.go(2)
      // What comes after it is followed, so it was read.
      try daemon?.set(theme: theme == .dark ? "Adwaita-dark" : "Adwaita")
      try fingers.go(2)
      try stage.expectWindowShowsDrawing(theme: theme)
    }
    try daemon?.set(theme: "Adwaita")
    try fingers.go(2)
    try stage.expectWindowShowsDrawing(theme: .light)
    try fingers.lift()
    try stage.expectInk(fingers, after: [], "density")
    let breaks = try stage.session().strokes.flatMap(\.breaks)
    #expect(breaks.isEmpty)
  }

  @Test("a touchscreen's matrices change, even to nonsense: only its own strokes break")
  func matrices() throws {
    let stage = try stage()
    let (client, other) = (stage.client, stage.server.touchscreens[1])
    let identity: [Float] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    let path = line(y: 90, from: 60, to: 560, steps: 50)
    try stage.press(0, Array(path[...2]), on: 1)
    let fingers = try PaintingFingers(stage)
    try fingers.go()
    // A property that other drivers would follow, and one that does not affect positions.
    try client.setProperty("libinput Calibration Matrix", to: identity, device: "touch0")
    try fingers.go(5)
    try client.setProperty("libinput Accel Speed", to: [0.5], device: "touch0")
    try fingers.go(5)
    try client.setTransformation(identity, device: "touch0")
    try fingers.go(5)
    try fingers.lift()
    let first = try completed(stage, fingers)
    #expect(first.allSatisfy { $0.breaks == [11, 21] })

    for (finger, x) in [(1, 100.0), (2, 300.0)] {
      try stage.touch.begin(finger, at: Point(x: x, y: 200))
    }
    try stage.settle()
    let matrices: [[Float]] = [
      [0, 0, 0, 0, 0, 0, 0, 0, 0], [1e30, 0, 0, 0, 1e30, 0, 0, 0, 1],
      [-1e30, 0, 1e30, 0, -3, 0, 0, 0, 1], [1, 0, 0, 0, 1, 0, 5, 5, -3],
      [.leastNonzeroMagnitude, 0, 0, 0, 1e-30, 0, 0, 0, 1e-30], identity,
    ]
    for (round, matrix) in matrices.enumerated() {
      try client.setTransformation(matrix, device: "touch0")
      for finger in [1, 2] {
        try stage.touch.move(
          finger, to: Point(x: Double(finger * 200), y: Double(210 + round * 20)))
      }
      for step in 3 + round * 7..<10 + round * 7 { try other.move(0, to: path[step]) }
      try stage.settle()
      try stage.expectWindowShowsDrawing()
    }
    // The server itself refuses NaN.
    #expect(throws: TouchLabError.self) {
      try client.setTransformation(Array(repeating: .nan, count: 9), device: "touch0")
    }
    for finger in [1, 2] { try stage.touch.end(finger, at: Point(x: 300, y: 350)) }
    try other.end(0, at: path[44])
    let strokes = try stage.session { $0.strokes.allSatisfy(\.isCompleted) }.strokes
    #expect(strokes.count == 13 && strokes.allSatisfy(\.isCompleted))
    let untouched = try #require(strokes.last)
    #expect(untouched.breaks == [])
    let isWhole =
      untouched.positions
      == stage.kept(path[...44] + [path[44]], windowAt: Point(x: 10, y: 10))
    #expect(isWhole, "the other touchscreen's stroke has \(untouched.samples.count) samples")
    try stage.whileTenFingersPaint("identity") {}
  }

  /// Returns the strokes of ten fingers, while another finger is still down elsewhere.
  private func completed(
    _ stage: Stage, _ fingers: PaintingFingers
  ) throws -> [SessionReport.Stroke] {
    let strokes = try stage.session { $0.strokes.count { $0.isCompleted } == 10 }.strokes
    let painted = strokes.filter(\.isCompleted)
    let isWhole = Set(painted.map(\.positions)) == Set(fingers.kept)
    #expect(isWhole, "\(painted.count) strokes have other samples")
    return painted
  }

  @Test(
    """
    a second touchscreen is switched off and on repeatedly, as if unplugged: the ten fingers on \
    the first one keep painting
    """)
  func switchedTouchscreen() throws {
    try repeatedAfterPauses { try switchTouchscreen() }
  }

  private func switchTouchscreen() throws {
    let stage = try stage(recordsInput: true)
    let other = stage.server.touchscreens[1]
    let path = line(y: 60, from: 60, to: 500)
    for round in 0..<3 {
      let before = try stage.session().strokes
      let fingers = try PaintingFingers(stage)
      try stage.press(1, path, on: 1)
      try fingers.go()
      try stage.client.setEnabled(false, device: "touch1")
      try fingers.go()
      try stage.harness.expectNoPause()
      #expect(
        try stage.session { $0.strokes.count == before.count + 10 }.strokes.count == before.count
          + 10)
      try stage.client.setEnabled(true, device: "touch1")
      try other.reconnect()
      try fingers.go()
      try fingers.lift()
      try stage.expectInk(fingers, after: before, "round \(round)")
      try stage.press(1, path, on: 1)
      try other.end(1, at: path[20])
      let strokes = try stage.session {
        $0.strokes.count == before.count + 11 && $0.strokes.allSatisfy(\.isCompleted)
      }.strokes
      let isWhole =
        strokes.last?.positions
        == stage.kept(path + [path[20]], windowAt: Point(x: 10, y: 10))
      #expect(
        isWhole, "the touchscreen that came back paints \(strokes.count - before.count) strokes")
      // Its end must not be taken for one by the next round's switch-off.
      try stage.client.letServerTimePass(.milliseconds(20))
    }
  }

  @Test(
    "masters come and go, and a touchscreen moves between them: only its own strokes are cancelled")
  func masters() throws {
    let stage = try stage()
    let (client, other) = (stage.client, stage.server.touchscreens[1])
    let path = line(y: 60, from: 60, to: 500)
    let changes: [(deed: String, losesOther: Bool, act: () throws -> Void)] = [
      ("made", false, { try client.addMaster(named: "second") }),
      ("attached", true, { try client.attach(device: "touch1", to: "second pointer") }),
      ("removed", true, { try client.removeMaster(pointer: "second pointer") }),
      ("attached again", false, { try client.attach(device: "touch1") }),
      ("made again", false, { try client.addMaster(named: "third") }),
      ("removed again", false, { try client.removeMaster(pointer: "third pointer") }),
    ]
    for change in changes {
      let before = try stage.session().strokes
      let fingers = try PaintingFingers(stage)
      // A device without a master paints nothing.
      let paints = try !client.device(named: "touch1").isFloating
      try stage.press(1, path, on: 1)
      try fingers.go()
      #expect(
        try stage.session().strokes.count == before.count + (paints ? 11 : 10), "\(change.deed)")
      try change.act()
      try fingers.go()
      try other.end(1, at: path[20])
      try fingers.lift()
      let count = before.count + (paints && !change.losesOther ? 11 : 10)
      let strokes = try stage.session {
        $0.strokes.count == count && $0.strokes.allSatisfy(\.isCompleted)
      }.strokes
      #expect(
        strokes.count == count && strokes.allSatisfy(\.isCompleted),
        "\(change.deed): \(strokes.count)")
      let painted = Set(strokes.dropFirst(before.count).map(\.positions))
      #expect(painted.isSuperset(of: fingers.kept), "\(change.deed): samples are lost")
      try stage.expectWindowShowsDrawing()
    }
  }
}
