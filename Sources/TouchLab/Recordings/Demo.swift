import Ink
public import Interaction

/// A recording played on a virtual touchscreen to the real program, for a picture.
public enum Demo {
  /// Plays a recording in its own time.
  /// - Parameters:
  ///   - recording: What the fingers do. The screen is as large as its window was.
  ///   - program: The program's path.
  ///   - output: The picture's file; nil for one in the user's Pictures folder.
  /// - Returns: the picture's path.
  /// - Throws: a ``TouchLabError``: the virtual touchscreen is not installed, the recording presses
  ///   what the palette does not have, or the picture cannot be written.
  public static func run(
    _ recording: Recording, program: String, output: String?
  ) throws(TouchLabError) -> String {
    let size = ScreenSize(recording.width, recording.height)
    let server = try TouchServer(.init(size: size))
    defer { server.stop() }
    let program = try PaintingProgram(
      program, on: server, arguments: ["--no-keep", "--geometry", "\(size)+0+0"])
    let items = try program.inspect().items
    try RecordingPlayer(server).play(recording, itemPosition: { items[$0]?.center })
    let picture = try program.screenshot(to: output)
    try program.quit()
    return picture
  }
}
