public import Ink

/// Describes a file format: how its files are named and recognised, what a file holds, and what reads and writes
/// it. Each format is described in the folder of its reader and writer; ``all`` lists them.
public struct InkFileFormat: Sendable {
  /// Reads a document, and counts in `omissions` what of the file is not in it.
  typealias Reader =
    @Sendable (
      _ source: InkFileSource, _ omissions: inout Omissions, _ imaging: Imaging
    ) throws(InkFileError) -> InkDocument
  /// Writes a document; in formats that hold one board, its first page.
  typealias Writer =
    @Sendable (
      _ document: InkDocument, _ options: InkFileOptions, _ imaging: Imaging,
      _ output: InkFileOutput
    ) throws(InkFileError) -> Void

  /// The word for it on the command line, such as `inkml`. A packed form has the word of the plain one.
  public let word: String
  /// The name in texts, such as "Xournal++". A packed form has the name of the plain one.
  public let title: String
  /// The noun for one of its files, with its article, such as "a PDF file".
  public let noun: String
  /// The end of its files' names, in small letters and without the first dot, such as `inkml.gz`.
  public let ending: String
  /// Further ends of names with which files are read, but never written.
  public let otherEndings: [String]
  /// The media type, as clipboards, drags and file managers name it. No two formats have the same.
  public let mediaType: String
  /// What its files begin with.
  let marks: [Mark]
  /// Whether a file holds all boards, and not one of them.
  public let holdsAllBoards: Bool
  /// Whether a file is an image, which becomes part of a board, and not a drawing of its own.
  public let isImage: Bool
  /// Whether the paper can be left out, so that what is behind shows through.
  public let canBeTransparent: Bool
  private let reader: Reader?
  private let writer: Writer?

  init(
    word: String, title: String, noun: String, ending: String, otherEndings: [String] = [],
    mediaType: String, marks: [Mark], holdsAllBoards: Bool, isImage: Bool = false,
    canBeTransparent: Bool = false, reader: Reader?, writer: Writer?
  ) {
    (self.word, self.title, self.noun) = (word, title, noun)
    (self.ending, self.otherEndings) = (ending, otherEndings)
    (self.mediaType, self.marks) = (mediaType, marks)
    (self.holdsAllBoards, self.isImage) = (holdsAllBoards, isImage)
    self.canBeTransparent = canBeTransparent
    (self.reader, self.writer) = (reader, writer)
  }

  /// Whether files are read.
  public var canBeRead: Bool { reader != nil }
  /// Whether files are written.
  public var canBeWritten: Bool { writer != nil }

  /// Reads a document, and counts what of the file is not in it.
  /// - Throws: an ``InkFileError``, also when the format is not read; `omissions` may then have any value.
  public func read(
    _ source: InkFileSource, omissions: inout Omissions, imaging: Imaging = Imaging()
  ) throws(InkFileError) -> InkDocument {
    guard let reader else { throw Self.notRead(noun) }
    return try reader(source, &omissions, imaging)
  }

  /// Writes a document and flushes the output; in formats that hold one board, its first page.
  /// - Throws: an ``InkFileError``, also when the format is not written; or what the output throws.
  public func write(
    _ document: InkDocument, _ options: InkFileOptions = InkFileOptions(),
    imaging: Imaging = Imaging(), to output: InkFileOutput
  ) throws(InkFileError) {
    guard let writer else { throw InkFileError("FingerPaint does not write \(title)") }
    try writer(document, options, imaging, output)
    try output.flush()
  }
}

/// Formats are equal if their media types are.
extension InkFileFormat: Hashable, CustomStringConvertible {
  /// The media type.
  public var description: String { mediaType }

  /// Whether two values describe the same format.
  public static func == (left: InkFileFormat, right: InkFileFormat) -> Bool {
    left.mediaType == right.mediaType
  }

  /// Feeds the media type to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(mediaType) }
}
