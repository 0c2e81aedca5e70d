public import Ink

/// A program to be judged.
public struct ConformanceClient: Sendable {
  /// The name in the table.
  public var name: String
  /// How the program is started.
  public var start: Start
  /// The part of the window that can be painted on, in pixels of the window. If `nil`, it is found by painting.
  public var canvas: PixelRect?

  /// How a client is started.
  public enum Start: Hashable, Sendable {
    /// FingerPaint, at this path. The harness can also ask it for its drawing.
    case fingerPaint(String)
    /// Any program, started by this shell command, and judged only by what it shows.
    case command(String)
  }

  /// Makes a client.
  public init(name: String, start: Start, canvas: PixelRect? = nil) {
    self.name = name
    self.start = start
    self.canvas = canvas
  }

  /// Whether the client is FingerPaint, which can be asked for its drawing.
  var isFingerPaint: Bool { if case .fingerPaint = start { true } else { false } }

  /// Makes a client that is FingerPaint.
  public static func fingerPaint(_ executable: String) -> ConformanceClient {
    ConformanceClient(name: "FingerPaint", start: .fingerPaint(executable))
  }

  /// Makes a client from a shell command, named after the last part of the program's path.
  public static func command(_ line: String, canvas: PixelRect? = nil) -> ConformanceClient {
    let program = line.split(separator: " ").first?.split(separator: "/").last
    return ConformanceClient(
      name: program.map(String.init) ?? line, start: .command(line), canvas: canvas)
  }
}

/// What is known about a client's behaviour before it is judged.
struct Traits: Sendable {
  /// The part of the window where the client paints, in pixels of the window.
  var canvas: PixelRect
  /// Whether its ink stays when the finger lifts.
  var keepsInk = true
  /// Whether a second finger paints while the first is down.
  var paintsWithSeveralFingers = true
  /// Whether a pressed mouse button paints.
  var paintsByMouse = true
}
