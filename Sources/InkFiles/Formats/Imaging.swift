public import Ink

/// Decodes and paints images for readers and writers, which cannot do so themselves. Without it no image is
/// shrunk, checked or decoded, and none is painted.
public struct Imaging: Sendable {
  /// Makes an image that can be taken of a PNG file that is too large; nil where that fails.
  public var shrink: @Sendable (_ png: [UInt8]) -> PNGImage? = { _ in nil }
  /// Tells whether an image can be decoded.
  public var isIntact: @Sendable (_ image: PNGImage) -> Bool = { _ in true }
  /// Turns an image into premultiplied ARGB pixels, row by row from the top; nil where it is damaged.
  public var decode: @Sendable (_ image: PNGImage) -> [UInt32]? = { _ in nil }
  /// Paints a page and writes it as a PNG file.
  public var writePNG:
    @Sendable (
      _ page: InkPage, _ options: InkFileOptions, _ output: InkFileOutput
    ) throws(InkFileError) -> Void = { _, _, _ throws(InkFileError) in
      throw InkFileError("no images can be painted here")
    }

  /// Makes tools that do nothing.
  public init() {}
}
