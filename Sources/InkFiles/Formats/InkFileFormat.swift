public import Ink

/// Describes a file format: the names of its files, how they are recognised, what a file can hold,
/// and its reader and writer. Each format is described in the folder of its reader and writer.
/// ``all`` lists them.
public struct InkFileFormat: Sendable {
  /// Reads a document, and counts in `omissions` what is left out of it.
  typealias Reader =
    @Sendable (
      _ source: InkFileSource, _ omissions: inout Omissions, _ imaging: Imaging
    ) throws(InkFileError) -> InkDocument
  /// Writes a document. A format that holds one board gets the first page only.
  typealias Writer =
    @Sendable (
      _ document: InkDocument, _ options: InkFileOptions, _ imaging: Imaging,
      _ output: InkFileOutput
    ) throws(InkFileError) -> Void

  /// The format's word on the command line, such as `inkml`. A compressed form has the same word as
  /// the plain one.
  public let word: String
  /// The format's name in texts, such as "Xournal++". A compressed form has the same name as the
  /// plain one.
  public let title: String
  /// The noun for a file of the format, with its article, such as "a PDF file".
  public let noun: String
  /// The extension of the format's files, in lower case and without the first dot, such as
  /// `inkml.gz`.
  public let ending: String
  /// Other extensions of files that are read. Files are never written with them.
  public let otherEndings: [String]
  /// The media type, for clipboards, drags and file managers. No two formats have the same one.
  public let mediaType: String
  /// The media types of files with ``otherEndings``, in the same order, for file managers. Images
  /// have the same media type with any ending.
  public let otherMediaTypes: [String]
  /// The signs by which the format's files are recognised.
  let marks: [Mark]
  /// Whether a file holds all boards of a drawing. If not, it holds one.
  public let holdsAllBoards: Bool
  /// Whether a file is an image. An image becomes part of a board when it is read, not a drawing of
  /// its own.
  public let isImage: Bool
  /// Whether the paper can be left out, so that the background shows through.
  public let canBeTransparent: Bool
  private let reader: Reader?
  private let writer: Writer?

  init(
    word: String, title: String, noun: String, ending: String, otherEndings: [String] = [],
    mediaType: String, otherMediaTypes: [String] = [], marks: [Mark], holdsAllBoards: Bool,
    isImage: Bool = false, canBeTransparent: Bool = false, reader: Reader?, writer: Writer?
  ) {
    (self.word, self.title, self.noun) = (word, title, noun)
    (self.ending, self.otherEndings) = (ending, otherEndings)
    (self.mediaType, self.otherMediaTypes) = (mediaType, otherMediaTypes)
    (self.marks, self.holdsAllBoards, self.isImage) = (marks, holdsAllBoards, isImage)
    self.canBeTransparent = canBeTransparent
    (self.reader, self.writer) = (reader, writer)
  }

  /// Whether files of the format can be read.
  public var canBeRead: Bool { reader != nil }
  /// Whether files of the format can be written.
  public var canBeWritten: Bool { writer != nil }

  /// Reads a document, and counts in `omissions` what is left out of it.
  /// - Throws: an ``InkFileError``, also if the format cannot be read. `omissions` may then have
  ///   any value.
  public func read(
    _ source: InkFileSource, omissions: inout Omissions, imaging: Imaging = Imaging()
  ) throws(InkFileError) -> InkDocument {
    guard let reader else { throw Self.notRead(noun) }
    return try reader(source, &omissions, imaging)
  }

  /// Writes a document and flushes the output. A format that holds one board gets the first page
  /// only.
  /// - Throws: an ``InkFileError``, also if the format cannot be written; or what the output
  ///   throws.
  public func write(
    _ document: InkDocument, _ options: InkFileOptions = InkFileOptions(),
    imaging: Imaging = Imaging(), to output: InkFileOutput
  ) throws(InkFileError) {
    guard let writer else { throw InkFileError("FingerPaint does not write \(title)") }
    try writer(document, options, imaging, output)
    try output.flush()
  }
}

/// Compares formats by their media types.
extension InkFileFormat: Hashable, CustomStringConvertible {
  /// The media type of the format, as its text.
  public var description: String { mediaType }

  /// Returns whether two values describe the same format.
  public static func == (left: InkFileFormat, right: InkFileFormat) -> Bool {
    left.mediaType == right.mediaType
  }

  /// Hashes the media type.
  public func hash(into hasher: inout Hasher) { hasher.combine(mediaType) }
}

/// Options for writing a document. A format ignores the options that it does not support.
public struct InkFileOptions: Sendable {
  /// The number of image pixels in a canvas unit.
  public var scale: Double
  /// The number of image pixels in an inch of 96 canvas units, which overrides ``scale``; `nil` to
  /// write no resolution into the file.
  public var dotsPerInch: Double?
  /// The width or height of an image in pixels, the greater of the two, which overrides ``scale``;
  /// `nil` to leave it to the other options.
  public var size: Int?
  /// The sheet on which pages are printed; `nil` for pages as large as the boards. Only PDF has it.
  public var sheet: PrintSheet?
  /// Whether the background is transparent where there is no ink and no image.
  public var isTransparent: Bool

  /// Creates options. The defaults are a pixel for each canvas unit, no resolution, and an opaque
  /// background.
  public init(
    scale: Double = 1, dotsPerInch: Double? = nil, size: Int? = nil, isTransparent: Bool = false
  ) {
    (self.scale, self.dotsPerInch, self.size) = (scale, dotsPerInch, size)
    self.isTransparent = isTransparent
  }
}
