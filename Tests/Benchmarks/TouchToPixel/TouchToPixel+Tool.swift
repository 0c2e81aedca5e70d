import CXlib
import Interaction
import TestSupport
import Touch
import TouchLab
import TouchLabSupport

extension TouchToPixel {
  /// Chooses a tool of a running client by keys, and makes it as wide as the pen.
  /// - Throws: a ``BenchmarkFailure`` if the client does not have the tool afterwards.
  func choose(_ tool: Tool, of client: PaintClient, in window: Window) throws {
    try lab.raise(window)
    try lab.focus(window)
    let widths = OriginalProgram.widths.map(\.pixels)
    let width = Tool.pen.startingWidth
    var commands = widths.map { _ in Command.narrower }
    commands += widths.prefix { $0 < width }.map { _ in .wider }
    // The key of the chosen tool may mean something else.
    if try session(of: client).seats.first?.tool != tool.name {
      commands.insert(.control(.tool(tool)), at: 0)
    }
    for command in commands {
      guard let key = Keymap.bindings.lazy.flatMap(\.commands).first(where: { $0.1 == command })?.0
      else { throw BenchmarkFailure("no key gives the command \(command)") }
      try server.keyboard.strike(keysym: key.keysym)
    }
    try server.keyboard.sync()
    let isChosen = try eventually {
      guard let seat = try session(of: client).seats.first else { return false }
      return seat.tool == tool.name && seat.width == width
    }
    guard isChosen else { throw BenchmarkFailure("\(client.name) has not taken its tool") }
  }
}
