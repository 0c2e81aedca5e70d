import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

extension Stage {
  /// Sets up a stage whose window shows only a replay, which plays slowly.
  /// - Parameters:
  ///   - loops: Whether it starts again when it ends.
  ///   - environment: Additions to the program's environment.
  ///   - disguise: False properties of the server that the program is told.
  static func replaying(
    loops: Bool = true, environment: [String: String?] = [:], disguise: XRelay.Disguise? = nil,
    home: TemporaryFolder? = nil
  ) throws -> Stage {
    let home = try home ?? TemporaryFolder()
    let first = try Stage(arguments: ["--new", "Sea"], home: home)
    try first.draw(1, [Point(x: 300, y: 300)], lifts: false)
    for step in 1...10 {
      try first.touch.move(1, to: Point(x: 300 + Double(step) * 50, y: 300))
      try first.settle()
      try first.letServerTimePass(.milliseconds(60))
    }
    try first.touch.end(1, at: Point(x: 800, y: 300))
    _ = try first.session { $0.strokes.first?.isCompleted == true }
    try first.quit()
    let words = ["replay", "Sea", "--speed", "0.1"] + (loops ? ["--loop"] : [])
    let stage = try Stage(
      fills: false, arguments: words + ["--geometry", "\(first.server.screenSize)+0+0"],
      environment: environment, disguise: disguise, home: home, on: first.server)
    #expect(try stage.session { $0.replay?.isPlaying == true }.replay?.isPlaying == true)
    return stage
  }

  /// Presses the key that plays and pauses a replay.
  func playOrPause() throws {
    let isPlaying = try session().replay?.isPlaying
    try server.keyboard.strike(keysym: 0x20)
    _ = try session { $0.replay?.isPlaying != isPlaying }
  }
}
