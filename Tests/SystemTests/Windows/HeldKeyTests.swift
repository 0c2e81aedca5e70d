import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Keys that are held down", .serialized, .ownThread)
struct HeldKeyTests {
  private static let (letterN, letterZ): (UInt32, UInt32) = (0x6E, 0x7A)

  private func stage() throws -> Stage {
    let home = try TemporaryFolder()
    let stage = try Stage(
      .init(size: ScreenSize(800, 600)), arguments: ["--record", "\(home.path)/home/keys"],
      home: home)
    try stage.client.focus(stage.window)
    return stage
  }

  /// How often the program was told that a key went down or repeats.
  private func presses(_ keysym: UInt32, on stage: Stage) throws -> Int {
    try readText(stage.inHome("keys")).split(separator: "\n").count {
      $0.contains(" key \(keysym) ")
    }
  }

  @Test func `Ctrl+Z repeats while it is held, and Ctrl+N makes one board for each press`() throws {
    let stage = try stage()
    let keyboard = stage.server.keyboard
    for finger in 0..<6 { try stage.draw(finger, line(y: Double(100 + finger * 40))) }
    #expect(try stage.session { $0.strokes.count == 6 }.strokes.count == 6)
    try keyboard.hold(keysym: Self.letterZ, control: true)
    #expect(try stage.session(until: { $0.strokes.isEmpty }).strokes.isEmpty)
    try keyboard.letGo(keysym: Self.letterZ, control: true)
    for press in 1...2 {
      let before = try presses(Self.letterN, on: stage)
      try keyboard.hold(keysym: Self.letterN, control: true)
      #expect(
        try stage.harness.eventually {
          try presses(Self.letterN, on: stage) >= before + 6
        })
      try keyboard.letGo(keysym: Self.letterN, control: true)
      #expect(try stage.session().board.count == 1 + press)
    }
  }

  @Test func `a key whose release went to another window counts when it is pressed again`() throws {
    let stage = try stage()
    let keyboard = stage.server.keyboard
    let other = try stage.client.makeWindow(
      PixelRect(x: 0, y: 0, width: 50, height: 50), isOverrideRedirect: true)
    try stage.client.map(other)
    try stage.client.waitUntilViewable(other)
    try keyboard.hold(keysym: Self.letterN, control: true)
    #expect(try stage.session { $0.board.count == 2 }.board.count == 2)
    try stage.client.focus(other)
    try keyboard.letGo(keysym: Self.letterN, control: true)
    try keyboard.sync()
    try stage.client.focus(stage.window)
    try stage.client.sync()
    try keyboard.strike(keysym: Self.letterN, control: true)
    #expect(try stage.session { $0.board.count == 3 }.board.count == 3)
  }
}
