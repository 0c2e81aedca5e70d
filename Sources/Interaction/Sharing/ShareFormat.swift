/// A file format in which the share sheet offers to write drawings. The program lists them, because
/// only it knows how files are written.
public struct ShareFormat: Hashable, Sendable {
  /// The format's word on the command line, such as `png`. No two formats have the same one.
  public let word: String
  /// The format's name for people, such as `Xournal++`.
  public let title: String
  /// The extension of the format's files, without the dot.
  public let ending: String
  /// Whether a file holds all boards. If not, each board gets a file of its own.
  public let holdsAllBoards: Bool
  /// Whether a file consists of pixels, whose number can be chosen.
  public let hasPixels: Bool
  /// Whether the paper can be left out, so that the background shows through.
  public let canBeTransparent: Bool

  /// The word of the format in which pages of a document stay what they are: PDF.
  static let documentWord = "pdf"

  /// Whether pages of a document stay what they are in the format.
  public var keepsPages: Bool { word == Self.documentWord }

  /// Describes a format.
  public init(
    word: String, title: String, ending: String, holdsAllBoards: Bool, hasPixels: Bool,
    canBeTransparent: Bool
  ) {
    (self.word, self.title, self.ending) = (word, title, ending)
    (self.holdsAllBoards, self.hasPixels) = (holdsAllBoards, hasPixels)
    self.canBeTransparent = canBeTransparent
  }
}
