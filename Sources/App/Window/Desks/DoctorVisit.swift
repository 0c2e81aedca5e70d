package import Interaction

/// The facts that a window for painting tells the touch doctor that it opens, in a variable of the
/// environment.
package struct DoctorVisit: Hashable, Sendable {
  /// The number of the window in the X server.
  package var window: UInt
  /// The edge of the person who has opened the doctor.
  package var edge: ScreenEdge
  /// The scale that the user has set; `nil` to follow the display's.
  package var scale: Double?
  /// For how many seconds nobody may touch the screen of an exhibit; `nil` if it is no exhibit.
  package var patience: Int?
  /// Whether changed settings are kept for the next start.
  package var isKeeping: Bool
  /// The settings of the screen.
  package var screenSettings: ScreenSettings

  /// The name of the variable.
  static let variable = "FINGERPAINT_DOCTOR"

  /// Describes a visit of the person at an edge, to the doctor of a window with this number.
  package init(
    from window: UInt, edge: ScreenEdge, scale: Double?, patience: Int?, isKeeping: Bool,
    _ screenSettings: ScreenSettings
  ) {
    (self.window, self.edge, self.scale) = (window, edge, scale)
    self.isKeeping = isKeeping
    (self.patience, self.screenSettings) = (patience, screenSettings)
  }

  /// The visit as text: a line for all but the settings, and a line for each of these.
  package var text: String {
    let words = [
      "\(window)", "\(edge)", scale.map { "\($0)" }, patience.map { "\($0)" }, "\(isKeeping)",
    ]
    return words.map { $0 ?? "-" }.joined(separator: " ") + "\n" + screenSettings.text
  }

  /// Reads a visit; `nil` if the text is not one.
  package init?(_ text: String) {
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 5, let isKeeping = Bool(String(words[4])), let window = UInt(words[0]),
      let edge = ScreenEdge.allCases.first(where: { "\($0)" == words[1] })
    else { return nil }
    (self.window, self.edge, self.isKeeping) = (window, edge, isKeeping)
    (scale, patience) = (Double(words[2]), Int(words[3]))
    screenSettings = ScreenSettings(lines.dropFirst().first.map(String.init) ?? "")
  }
}

extension ScreenSettings {
  /// Reads settings that this program has written.
  init(_ text: String) {
    var wrong: [String] = []
    self.init(reading: text, wrong: &wrong)
  }
}
