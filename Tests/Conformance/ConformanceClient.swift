public import Ink

/// A program that is put to the rows.
public struct ConformanceClient: Sendable {
  /// What it is called in the table.
  public var name: String
  /// How it is started.
  public var start: Start
  /// Where in its window it can be painted on, in the window's pixels; nil for where it answers to a
  /// finger.
  public var canvas: PixelRect?

  /// How a client is started.
  public enum Start: Hashable, Sendable {
    /// It is FingerPaint, at this path: its drawing can be asked for, too.
    case fingerPaint(String)
    /// It is any program, started by this line of the shell, and judged by what it shows.
    case command(String)
  }

  /// Names a client.
  public init(name: String, start: Start, canvas: PixelRect? = nil) {
    self.name = name
    self.start = start
    self.canvas = canvas
  }

  /// Whether its drawing can be asked for, too.
  var isFingerPaint: Bool {
    if case .fingerPaint = start { true } else { false }
  }

  /// FingerPaint itself.
  public static func fingerPaint(_ executable: String) -> ConformanceClient {
    ConformanceClient(name: "FingerPaint", start: .fingerPaint(executable))
  }

  /// Any program, named after the last part of its path.
  public static func command(_ line: String, canvas: PixelRect? = nil) -> ConformanceClient {
    let program = line.split(separator: " ").first?.split(separator: "/").last
    return ConformanceClient(
      name: program.map(String.init) ?? line, start: .command(line), canvas: canvas)
  }
}

/// What is known of a client's ways before it is judged.
struct Traits: Sendable {
  /// Where it paints, in its window's pixels.
  var canvas: PixelRect
  /// Whether its ink stays when the finger lifts.
  var keepsInk = true
  /// Whether a second finger paints while the first is down.
  var paintsWithSeveralFingers = true
  /// Whether a pressed mouse button paints.
  var paintsByMouse = true
}
