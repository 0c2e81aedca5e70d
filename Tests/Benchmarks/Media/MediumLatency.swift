import Ink
import Interaction

/// Measures the time from touch to pixel with each medium and with the pen, against the floor.
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
    print("\nfrom touch to pixel, with the pen and with media, all 10 pixels wide")
    let variants = tools.map { medium in
      LatencyRatios.Variant(name: name(of: medium), tool: medium.map { .medium($0) } ?? .pen)
    }
    let ratios = try LatencyRatios.measure(variants, watching: watched, rounds: rounds, updates: 57)
    for medium in tools {
      for (setting, ratio) in ratios[name(of: medium)] ?? [:] {
        results[.mediumToPixel(medium, setting)] = ratio
      }
    }
  }

  /// Returns the name of a tool's client.
  static func name(of medium: Medium?) -> String { medium?.name ?? Tool.pen.name }
}
