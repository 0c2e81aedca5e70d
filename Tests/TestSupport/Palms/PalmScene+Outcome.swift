extension PalmScene {
  /// How many contacts were judged right.
  public struct Outcome: Sendable, CustomStringConvertible {
    /// The number of fingertips.
    public internal(set) var fingers = 0
    /// How many of them left no ink.
    public internal(set) var lost = 0
    /// The number of palms and ghosts.
    public internal(set) var palms = 0
    /// How many of them left ink.
    public internal(set) var painted = 0

    /// No contacts.
    public init() {}

    /// Adds the outcome of another scene.
    public mutating func add(_ other: Outcome) {
      fingers += other.fingers
      lost += other.lost
      palms += other.palms
      painted += other.painted
    }

    /// The numbers in words.
    public var description: String {
      "\(lost) of \(fingers) fingertips lost, \(painted) of \(palms) palms painted"
    }
  }
}
