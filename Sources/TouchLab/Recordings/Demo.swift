package import Ink
public import Interaction

/// Plays a recording to the real program on a virtual touchscreen, and takes a picture.
public enum Demo {
  /// Plays a recording at its recorded times, and writes a picture of the result.
  /// - Parameters:
  ///   - recording: What the fingers do. The screen gets the size of the recorded window.
  ///   - program: The program's path.
  ///   - output: The file for the picture; `nil` for a file in the user's Pictures folder.
  /// - Returns: The path of the picture.
  /// - Throws: A ``TouchLabError`` if the virtual touchscreen is not installed, if the recording
  ///   presses an item that the palette does not have, or if the picture cannot be written.
  public static func run(
    _ recording: Recording, program: String, output: String?
  ) throws(TouchLabError) -> String {
    let size = ScreenSize(recording.width, recording.height)
    let server = try TouchServer(.init(size: size))
    defer { server.stop() }
    let program = try PaintingProgram(
      program, on: server,
      arguments: PaintingProgram.plainPainting + ["--no-keep", "--geometry", "\(size)+0+0"])
    let report = try program.report()
    try RecordingPlayer(server).play(recording, itemPosition: { item($0, in: report) })
    let picture = try program.screenshot(to: output)
    try program.quit()
    return picture
  }

  /// Returns the middle of a control of the first palette in a report, in window pixels; `nil` if there is no such
  /// control.
  package static func item(_ name: String, in report: String) -> Point? {
    let seat = JSONValue(reading: report)?["seats"]?.elements.first
    let control = seat?["controls"]?.elements.last {
      if case .text(name)? = $0["name"] { true } else { false }
    }
    let edges = control?["frame"]?.elements.compactMap(\.double) ?? []
    return Rect(reported: edges)?.center
  }
}
