import Ink
public import InkFiles
import SystemPackage

/// What is taken out of a drawing, and how.
public struct ExportOptions: Sendable {
  /// The files to write, or folders to write files into; `-` is standard output.
  public var outputs: [String] = []
  /// The format of all of them; nil for what each file's name says.
  public var format: InkFileFormat?
  /// Pixels of a PNG to a canvas unit.
  public var scale = 1.0
  /// Pixels of a PNG to an inch, which the file says and which go before ``scale``; nil if it says nothing. An
  /// inch is 96 canvas units, as in the other formats.
  public var dotsPerInch: Double?
  /// Canvas units to an inch, as in CSS, SVG and PDF.
  public static let unitsPerInch = 96.0
  /// Which board, counted from 1; nil for all, or in formats of one board for the one that was looked at
  /// last.
  public var board: Int?
  /// Whether there is nothing at all where there is neither ink nor an image.
  public var isTransparent = false
  /// Whether the paper is there, and not plain white in its place.
  public var hasPaper = true
  /// Whether it is a failure if anything is left out. Nothing is written then.
  public var isStrict = false
  /// Whether files that are there already are written over.
  public var replaces = false

  /// The usual options.
  public init() {}

  /// How each document is written.
  var writing: InkFileOptions {
    InkFileOptions(scale: scale, dotsPerInch: dotsPerInch, isTransparent: isTransparent)
  }
}
