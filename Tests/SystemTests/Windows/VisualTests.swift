import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Screens of all depths", .serialized, .ownThread)
struct VisualTests {
  /// What a screen is like, and the bits of red, green and blue that the window must have there.
  struct Screen: Sendable, CustomTestStringConvertible {
    var configuration: TouchServer.Configuration
    var disguise: XRelay.Disguise?
    var depth: Int
    var bits: [Int]
    var testDescription: String

    init(
      _ name: String, _ configuration: TouchServer.Configuration,
      as disguise: XRelay.Disguise? = nil,
      depth: Int, bits: [Int]
    ) {
      self.configuration = configuration
      self.disguise = disguise
      self.depth = depth
      self.bits = bits
      testDescription = name
    }
  }

  private static func server(
    _ depth: Int, visual: String? = nil, without extensions: [String] = []
  ) -> TouchServer.Configuration {
    .init(size: ScreenSize(900, 700), depth: depth, visual: visual, disabledExtensions: extensions)
  }

  static let screens = [
    Screen("16 bits, sent", server(16, without: ["MIT-SHM"]), depth: 16, bits: [5, 6, 5]),
    // The default visual has colours in a map; another one has not.
    Screen("DirectColor", server(24, visual: "DirectColor"), depth: 24, bits: [8, 8, 8]),
    // The one TrueColor visual is that of windows with opacity.
    Screen(
      "DirectColor but for windows with opacity", server(24), as: .init(onlyTrueColorDepth: 32),
      depth: 32, bits: [8, 8, 8]),
    Screen(
      "24 bits, the other byte order", server(24), as: .init(sendsMostSignificantFirst: true),
      depth: 24, bits: [8, 8, 8]),
  ]

  /// A level of 0 to 255 as so many bits, worked out in real numbers.
  private func spread(_ level: UInt32, over bits: Int) -> UInt32 {
    // More than eight bits begin with the level, and repeat it.
    if bits > 8 { return level << (bits - 8) | level >> (16 - bits) }
    return UInt32((Double(level) / 255 * Double((1 << bits) - 1)).rounded())
  }

  /// Returns the values that pixels have on a screen. Each level is worked out once: the tests are
  /// not optimised, and a loaded machine took half a minute for a window.
  private func values(of pixels: [UInt32], _ screen: Screen, masks: [UInt32]) -> [UInt32] {
    let opacity: UInt32 = screen.depth == 32 ? 0xff00_0000 : 0
    let channels = zip(masks, screen.bits).map { mask, bits in
      (0...255).map { spread($0, over: bits) << mask.trailingZeroBitCount }
    }
    return pixels.map {
      opacity | channels[0][Int($0 >> 16 & 0xff)] | channels[1][Int($0 >> 8 & 0xff)]
        | channels[2][Int($0 & 0xff)]
    }
  }

  @Test(
    "the window shows the nearest colours that the screen has, and a picture the true ones",
    arguments: screens)
  func nearestColors(screen: Screen) throws {
    let stage = try Stage(screen.configuration, disguise: screen.disguise)
    for finger in 0..<4 {
      try stage.draw(
        finger, zigzag(from: Point(x: 60, y: Double(60 + finger * 90)), count: 12),
        lifts: finger > 1)
    }
    try stage.tap("red")
    try stage.draw(5, line(y: 420))
    try stage.tap("highlighter")
    try stage.draw(6, line(from: Point(x: 80, y: 40), to: Point(x: 300, y: 440), steps: 30))
    let session = try stage.session {
      $0.strokes.count == 6 && $0.strokes.count(where: \.isCompleted) == 4
    }
    #expect(session.strokes.count == 6)
    let repaint = try session.repaintedWindow()
    var seen = try stage.client.pixelValues(of: stage.window)
    try #require(seen.masks.count == 3)
    let expected = values(of: repaint, screen, masks: seen.masks)
    _ = try eventually {
      seen = try stage.client.pixelValues(of: stage.window)
      return seen.values == expected
    }
    #expect(seen.depth == screen.depth)
    #expect(seen.masks.map(\.nonzeroBitCount) == screen.bits)
    expectSamePixels(seen.values, expected, width: session.window.width)
    // Whatever the screen can show, what is saved has all colours.
    let path = stage.inHome("a.png")
    _ = try stage.program.screenshot(to: path)
    try expectPicture(path, shows: session)
    #expect(stage.program.process.errorText == "")
  }

  @Test func `pixels that another window covered are shown again, converted again or not`() throws {
    let stage = try Stage(Self.server(16))
    try stage.draw(1, zigzag(from: Point(x: 60, y: 60), count: 20))
    _ = try stage.session { $0.strokes.first?.isCompleted == true }
    try stage.client.ping(stage.window)
    let before = try stage.client.pixelValues(of: stage.window)
    let onlooker = try Onlooker(stage.server, [])
    #expect(try stage.client.pixelValues(of: stage.window) != before)
    try onlooker.leave()
    #expect(try eventually { try stage.client.pixelValues(of: stage.window) == before })
    // And a larger window than there was room for.
    try stage.client.resize(stage.window, to: ScreenSize(640, 400))
    _ = try stage.session { $0.window == ScreenSize(640, 400) }
    try stage.client.resize(stage.window, to: ScreenSize(900, 700))
    _ = try stage.session { $0.window == ScreenSize(900, 700) }
    #expect(try eventually { try stage.client.pixelValues(of: stage.window) == before })
  }

  @Test func `a screen with nothing but a map of 256 colours is refused in words`() throws {
    let server = try TouchServer(Self.server(8, visual: "PseudoColor"))
    let home = try TemporaryFolder()
    let environment = server.environment.merging(home.environment) { _, own in own }
    let command = try Command([], environment: environment)
    expectRefusal(command, saying: ["no true-colour visual"])
    #expect(home.names(in: "../run/fingerpaint") == [])
  }
}
