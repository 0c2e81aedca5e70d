/// Why a file could not be read or written.
public struct InkFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1, at which reading ended; `nil` if there is no line to name.
  public let line: Int?
  /// The reason, with what was expected instead. It follows a colon in a message to the user.
  public let reason: String
  /// Whether the file ends or is damaged at this place, so that what comes before it is whole. If not,
  /// the file is of another kind, or exceeds a limit.
  public let isBreak: Bool

  /// Creates an error at a line, counted from 1; `nil` if no line can be told.
  public init(line: Int? = nil, _ reason: String, isBreak: Bool = false) {
    (self.line, self.reason, self.isBreak) = (line, reason, isBreak)
  }

  /// Whether two errors say the same.
  public static func == (left: InkFileError, right: InkFileError) -> Bool {
    left.line == right.line && left.reason == right.reason
  }

  /// Hashes what the error says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(reason)
  }

  /// The line and the reason. The caller puts the file's name in front.
  public var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}

/// Limits for files that are read. They are far above what anyone paints, and low enough for the
/// memory.
enum InkFileLimits {
  /// The maximum number of samples in a file.
  static let samples = 50_000_000
  /// The maximum number of samples in a file whose scale is known only at its end. They are kept
  /// unpacked until then.
  static let looseSamples = 10_000_000
  /// The maximum number of strokes in a file.
  static let strokes = 2_000_000
  /// The maximum number of boards in a file.
  static let pages = 10_000
  /// The maximum size of all different images in a file together, in bytes.
  static let pictureBytes = 1 << 30
  /// The maximum number of channels of a sample.
  static let channels = 64
  /// The maximum number of samples of one stroke, which is unpacked as a whole. This is hours
  /// without lifting the finger.
  static let strokeSamples = 1_000_000
  /// The maximum length of one stroke's text, in bytes.
  static let strokeText = 32 << 20
  /// The maximum length of an annotation, in bytes.
  static let annotation = 1 << 20
  /// The largest coordinate and the widest brush that ink can have, in canvas units.
  static let canvas = 16_777_216.0
  /// The allowed distance between the lines of a paper, in canvas units. Closer lines would be too
  /// many to draw.
  static let spacing = 1...canvas
  /// The largest coordinate in a file, in its own units.
  static let coordinate = 1e15
}
