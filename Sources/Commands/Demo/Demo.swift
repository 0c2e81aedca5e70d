internal import Ink
import Interaction
import System
public import Touch
public import TouchLab

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
    let recording = recording.withoutLitTools(view(in: try program.report()).tool)
    let ways = try ways(to: recording.tappedItems, of: program, on: server)
    try RecordingPlayer(server).play(recording, itemPositions: { ways[$0] ?? [] })
    let picture = try program.screenshot(to: output)
    try program.quit()
    return picture
  }

  /// Returns where a finger taps, one place after the other, to press each item that the palette has. Panels are
  /// opened for that, and closed again.
  private static func ways(
    to items: Set<String>, of program: PaintingProgram, on server: TouchServer
  ) throws(TouchLabError) -> [String: [Point]] {
    let touch = server.touch
    var ways: [String: [Point]] = [:]
    for item in items.sorted() {
      ways[item] = try PaletteWay.find(
        item,
        look: { () throws(TouchLabError) -> PaletteWay.View in view(in: try program.report()) },
        tap: { (place) throws(TouchLabError) in
          try touch.tap(0, at: place)
          try touch.sync()
        })
    }
    return ways
  }

  /// Returns what a report says about the first palette.
  package static func view(in report: String) -> PaletteWay.View {
    let seat = JSONValue(reading: report)?["seats"]?.elements.first
    var view = PaletteWay.View(places: [:], tool: nil)
    if case .text(let tool)? = seat?["tool"] { view.tool = tool }
    if case .truth(true)? = seat?["palette"]?["isHandLatched"] { view.tool = nil }
    for control in seat?["controls"]?.elements ?? [] {
      guard case .text(let name)? = control["name"] else { continue }
      let edges = control["frame"]?.elements.compactMap(\.double) ?? []
      view.places[name] = Rect(reported: edges)?.center
    }
    return view
  }
}

extension Recording {
  /// Returns the recording without taps on tools that are lit. On the bar, they would open the panel of tools.
  /// - Parameter name: The name of the tool that is lit at the start; `nil` if none is.
  package func withoutLitTools(_ name: String?) -> Recording {
    var (recording, lit) = (self, name.flatMap(PaletteControl.named))
    recording.entries.removeAll { entry in
      guard case .tap(_, let item) = entry.action,
        let control = PaletteControl.named(Self.laterName(of: item) ?? item)
      else { return false }
      switch control {
      case .tool:
        defer { lit = control }
        return control == lit
      case .hand: lit = nil
      case .color, .swatch, .recentColor:
        // A tool without ink is replaced with the pen.
        if case .tool(let tool) = lit, !tool.laysInk { lit = .tool(.pen) }
      default: break
      }
      return false
    }
    return recording
  }

  /// The names of the items that are tapped, as palettes call them now.
  fileprivate var tappedItems: Set<String> {
    Set(
      entries.compactMap {
        if case .tap(_, let item) = $0.action { Self.laterName(of: item) ?? item } else { nil }
      })
  }
}
