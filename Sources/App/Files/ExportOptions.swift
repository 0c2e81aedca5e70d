import Ink
public import InkFiles
import SystemPackage

/// The options of an export: which part of a drawing, in which format, and to which files.
public struct ExportOptions: Sendable {
  /// The files to write, or folders to write files into; `-` is standard output.
  public var outputs: [String] = []
  /// The format of all files; `nil` to choose it by each file's extension.
  public var format: InkFileFormat?
  /// Pixels per canvas unit in a PNG.
  public var scale = 1.0
  /// Pixels per inch in a PNG, which is written into the file and overrides ``scale``; `nil` to
  /// write no resolution. An inch is 96 canvas units, as in the other formats.
  public var dotsPerInch: Double?
  /// The width or height of a PNG in pixels, the greater of the two, which overrides ``scale``;
  /// `nil` to leave it to the other options.
  public var size: Int?
  /// Canvas units per inch, as in CSS, SVG and PDF.
  public static let unitsPerInch = 96.0
  /// The board to export, counted from 1. `nil` exports all boards, or, in formats that hold one
  /// board, the board that was last shown.
  public var board: Int?
  /// Whether the file is transparent where there is no ink and no image.
  public var isTransparent = false
  /// Whether the paper is exported. If not, it is replaced with plain white.
  public var hasPaper = true
  /// Whether the export fails, and writes nothing, if anything would be left out.
  public var isStrict = false
  /// Whether existing files are overwritten.
  public var replaces = false

  /// Creates the default options.
  public init() {}

  /// How each document is written.
  var writing: InkFileOptions {
    InkFileOptions(
      scale: scale, dotsPerInch: dotsPerInch, size: size, isTransparent: isTransparent)
  }
}

/// The content of an exported file: a document, its format, and how it is written.
struct ExportContent: Sendable {
  let document: InkDocument
  let format: InkFileFormat
  let options: InkFileOptions

  /// Writes the content to an open file.
  /// - Parameter proceed: Called again and again while the file is written: with the part of the strokes
  ///   that are done, from 0 to 1, or before some bytes are written with `nil`. It throws to stop.
  /// - Returns: what was left out of the file.
  /// - Throws: an ``InkFileError``, also if the file cannot be written. The file is incomplete then.
  func write(
    to file: FileDescriptor,
    _ proceed: @escaping (_ done: Double?) throws(InkFileError) -> Void
  ) throws(InkFileError) -> Omissions {
    let strokes = document.pages.reduce(0) { $0 + $1.strokes.count }
    let sink = InkFileOutput { done throws(InkFileError) in
      try proceed(Double(done) / Double(max(1, strokes)))
    } write: { bytes throws(InkFileError) in
      try proceed(nil)
      do {
        try file.writeAll(bytes)
      } catch {
        throw InkFileError("\(error)")
      }
    }
    try format.write(document, options, imaging: .rendering, to: sink)
    return sink.omissions
  }
}
