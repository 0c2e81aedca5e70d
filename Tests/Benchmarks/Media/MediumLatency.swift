import Ink
import Interaction
import TestSupport
import TouchLab
import TouchLabSupport

/// Measures the time from touch to pixel with each medium and with the pen, against the floor. All of them alternate
/// after a few updates, so that they see the same state of the machine.
enum MediumLatency {
  /// The settings that are measured.
  static let settings = TouchToPixel.Setting.all.filter { $0.phase == .streaming }
  /// The media, and the pen as `nil`.
  static let tools: [Medium?] = [nil] + Medium.allCases
  /// Grain leaves some pixels bare and drops miss some, but never all of these. All tools are 10 pixels wide, so the
  /// place before, 31 pixels away, leaves none of its ink here.
  private static let watched = (width: 24, height: 8)

  /// Runs the measurement and records the ratios.
  static func measure(rounds: Int, into results: inout Results) throws {
    try QuietMachine.wait()
    let homes = try tools.map { _ in try TemporaryFolder() }
    var benchmark = try TouchToPixel(watching: watched) { screen in
      let program = try PaintClient.program()
      var floor = try PaintClient.floor()
      floor.isOnlyForLatency = true
      return [floor]
        + zip(tools, homes).map { medium, home in
          PaintClient(
            name: name(of: medium), executable: program, windowClass: "FingerPaint",
            arguments: ["--new", "--geometry", "\(screen)+0+0"], environment: home.environment,
            isOnlyForLatency: true, tool: medium.map { .medium($0) } ?? .pen)
        }
    }
    // The clients' folders are deleted with `homes`.
    let measured = try withExtendedLifetime(homes) {
      try benchmark.measure(rounds: rounds, updates: 57, phases: [.streaming])
    }
    print("\nfrom touch to pixel, with the pen and with media, all 10 pixels wide")
    print(TouchReport(measured).table)
    let times = Dictionary(uniqueKeysWithValues: measured.map { ($0.client, $0.figures.latencies) })
    for setting in settings {
      for medium in tools {
        guard let own = times[name(of: medium)]?[setting]?.median,
          let floor = times[Figure.Reference.floor.client]?[setting]?.median, floor > 0
        else { continue }
        results[.mediumToPixel(medium, setting)] = own / floor
      }
    }
  }

  /// Returns the name of a tool's client.
  static func name(of medium: Medium?) -> String { medium?.name ?? Tool.pen.name }
}
