import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

extension Stage {
  /// Paints the drawing `Sea`, and ends the program.
  static func painted(
    _ configuration: TouchServer.Configuration = .init(), in home: TemporaryFolder
  ) throws -> TouchServer {
    let stage = try Stage(configuration, arguments: ["--new", "Sea"], home: home)
    try stage.draw(1, [Point(x: 300, y: 300)], lifts: false)
    for step in 1...10 {
      try stage.touch.move(1, to: Point(x: 300 + Double(step) * 50, y: 300))
      try stage.settle()
      try stage.letServerTimePass(.milliseconds(60))
    }
    try stage.touch.end(1, at: Point(x: 800, y: 300))
    _ = try stage.session { $0.strokes.first?.isCompleted == true }
    try stage.quit()
    return stage.server
  }

  /// The arguments that show the drawing `Sea` as a replay, which plays slowly, again and again.
  static let replayOfSea = ["replay", "Sea", "--speed", "0.1", "--loop"]

  /// Sets up a stage whose window shows only such a replay.
  /// - Parameters:
  ///   - environment: Additions to the program's environment.
  ///   - disguise: False properties of the server that the program is told.
  static func replaying(
    environment: [String: String?] = [:], disguise: XRelay.Disguise? = nil,
    home: TemporaryFolder? = nil
  ) throws -> Stage {
    let home = try home ?? TemporaryFolder()
    let server = try painted(in: home)
    let stage = try Stage(
      fills: false,
      arguments: replayOfSea + ["--geometry", "\(server.screenSize)+0+0"],
      environment: environment, disguise: disguise, home: home, on: server)
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
