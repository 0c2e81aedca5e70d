public import Ink

/// A replay as `fingerpaint inspect` tells of it.
public struct ReportedReplay: Hashable, Sendable {
  /// How far it has come, in milliseconds.
  public var time: Int64
  /// How long it is, in milliseconds.
  public var duration: Int64
  /// Whether it goes on by itself.
  public var isPlaying: Bool
  /// Where the bar's controls are, by name, in window pixels.
  public var items: [String: Rect] = [:]
}

/// The lines of a report that tell of a replay.
extension ReportedSession {
  /// Takes in a line about the replay.
  /// - Parameter numbers: Those of the words that are numbers.
  /// - Returns: whether it is one.
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
