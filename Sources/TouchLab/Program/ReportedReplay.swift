public import Ink

/// A replay as `fingerpaint inspect` reports it.
public struct ReportedReplay: Hashable, Sendable {
  /// The current time of the replay, in milliseconds.
  public var time: Int64
  /// The duration of the replay, in milliseconds.
  public var duration: Int64
  /// Whether the replay is playing and not paused.
  public var isPlaying: Bool
  /// The frames of the replay bar's controls, by name, in window pixels.
  public var items: [String: Rect] = [:]
}

/// Reads the lines of a report about a replay.
extension ReportedSession {
  /// Reads a line about the replay.
  /// - Parameter numbers: The words as numbers; `nil` for words that are not numbers.
  /// - Returns: Whether the line is valid and about the replay.
  mutating func readReplay(_ words: [Substring], _ numbers: [Double?]) -> Bool {
    if words[0] == "replay" {
      guard words.count == 4, let time = Int64(words[1]), let duration = Int64(words[2]),
        ["playing", "paused"].contains(words[3])
      else { return false }
      replay = ReportedReplay(time: time, duration: duration, isPlaying: words[3] == "playing")
      return true
    }
    let edges = numbers.dropFirst(2).compactMap { $0 }
    guard replay != nil, words.count == 6, edges.count == 4 else { return false }
    replay?.items[String(words[1])] = Rect(
      minX: edges[0], minY: edges[1], maxX: edges[2], maxY: edges[3])
    return true
  }
}
