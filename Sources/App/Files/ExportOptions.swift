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
