public import Ink

/// The share sheet as a program reports it, in window pixels.
public struct ReportedSharing: Hashable, Sendable {
  /// What the sheet is for: `export`, `print` or `open`.
  public let purpose: String
  /// What it shows: `choices`, `waiting`, `folders` or `new-folder`.
  public let page: String
  /// The edge that the sheet faces.
  public let edge: String
  /// Whether the program is doing what the sheet has asked for.
  public let isBusy: Bool
  /// How far the list is scrolled, in pixels.
  public let scroll: Double
  /// How far the list can be scrolled, in pixels.
  public let scrollRange: Double
  /// The frame of the sheet.
  public let frame: Rect
  /// The folder that is shown; `nil` if none is.
  public var folder: String?
  /// The name in the field: of the file to write, or of the folder to create; `nil` without a field.
  public var name: String?
  /// Why the folder was not created, in English; `nil` if nothing went wrong.
  public var problem: String?
  /// The name of a file that is only replaced if the person says so; `nil` if there is none.
  public var existing: String?
  /// The controls, by their names.
  public var buttons: [String: Rect] = [:]
  /// The texts of the visible rows of the list, by the names of their controls.
  public var rows: [String: String] = [:]
}

extension ReportedSession {
  /// Reads a line about the share sheet.
  /// - Returns: Whether the line is valid.
  mutating func readSharing(_ words: [Substring], _ numbers: [Double?]) -> Bool {
    guard words[0] != "sharing" else {
      guard words.count == 13, let scroll = numbers[6], let range = numbers[8],
        let frame = Self.rect(numbers[9...])
      else { return false }
      sharing = ReportedSharing(
        purpose: String(words[1]), page: String(words[2]), edge: String(words[3]),
        isBusy: words[4] == "busy", scroll: scroll, scrollRange: range, frame: frame)
      return true
    }
    guard sharing != nil else { return false }
    switch words[0] {
    case "sharing-folder": sharing?.folder = Self.rest(words, from: 1)
    case "sharing-name": sharing?.name = Self.rest(words, from: 1)
    case "sharing-problem": sharing?.problem = Self.rest(words, from: 1)
    case "sharing-existing": sharing?.existing = Self.rest(words, from: 1)
    default:
      guard words.count >= 6, let frame = Self.rect(numbers[2..<6]) else { return false }
      let text = Self.rest(words, from: 6)
      sharing?.buttons[String(words[1])] = frame
      if words[1].hasPrefix("row-") { sharing?.rows[String(words[1])] = text }
    }
    return true
  }
}
