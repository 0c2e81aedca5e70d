public import Ink

/// The touch doctor, in a report of a program.
public struct ReportedDoctor: Sendable {
  /// What the sheet shows about a touch.
  public struct Row: Hashable, Sendable {
    /// The size, such as `24 × 14 mm`; `-` if the device reports none.
    public var size: String
    /// What it is taken for; `-` while palms are not told from fingers.
    public var verdict: String
  }

  /// The page that is shown.
  public var page: String
  /// The buttons by name, in window pixels.
  public var items: [String: Rect] = [:]
  /// The touches that are down, by their numbers.
  public var rows: [UInt32: Row] = [:]

  init(page: String) { self.page = page }
}
