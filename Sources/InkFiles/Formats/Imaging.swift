public import Ink

/// Decodes and paints images for readers and writers, which cannot do so themselves. By default, no
/// image is shrunk, checked, decoded or painted.
public struct Imaging: Sendable {
  /// Shrinks a PNG image that is too large to an allowed size; `nil` if that fails.
  public var shrink: @Sendable (_ png: [UInt8]) -> PNGImage? = { _ in nil }
  /// Decodes an image of one of the formats ``InkFileFormat/decoded``, by its media type. By default,
  /// throws an ``InkFileError``.
  public var importPicture:
    @Sendable (
      _ bytes: [UInt8], _ mediaType: String
    ) throws(InkFileError) -> ImportedPicture = { _, _ throws(InkFileError) in
      throw InkFileError("images of this kind cannot be decoded here")
    }
  /// Paints a typed text: its letters in a font and a size in canvas units, in a colour. By default,
  /// and if nothing of it can be seen, `nil`.
  public var paintText:
    @Sendable (
      _ text: String, _ font: String, _ size: Double, _ color: InkColor
    ) -> ImportedPicture? = { _, _, _, _ in nil }
  /// Finds out how many pages a PDF document has, and their sizes. Counts in `omissions` what is not shown
  /// of it. By default, throws an ``InkFileError``.
  public var readDocument:
    @Sendable (
      _ bytes: [UInt8], _ omissions: inout Omissions
    ) throws(InkFileError) -> PDFDocument = { _, _ throws(InkFileError) in
      throw InkFileError("PDF documents cannot be read here")
    }
  /// Reads another file that a drawing's file refers to, such as the PDF file below the ink; `nil` by
  /// default, and if there is no such file.
  /// - Parameter isAttached: Whether the name is what follows the name of the drawing's file and a dot.
  ///   Else it is a path, which may begin at the folder of the drawing's file.
  public var readOther: @Sendable (_ name: String, _ isAttached: Bool) -> [UInt8]? = { _, _ in nil }
  /// Paints a page of a document; `nil` by default, and if that fails.
  public var paintPage: @Sendable (_ page: PaperPage, _ pixelsPerPoint: Double) -> PNGImage? = {
    _, _ in nil
  }
  /// Puts a PDF file together of pages of documents as they were, with our own PDF file with the ink
  /// on top; `nil` if that cannot be done here. Counts in `omissions` what it leaves out of the documents.
  public var overlay:
    (
      @Sendable (
        _ documents: [PDFDocument], _ ink: [UInt8], _ pages: [OverlaidPage],
        _ omissions: inout Omissions
      ) throws(InkFileError) -> [UInt8]
    )?
  /// Returns whether an image can be decoded.
  public var isIntact: @Sendable (_ image: PNGImage) -> Bool = { _ in true }
  /// Decodes an image to premultiplied ARGB pixels, row by row from the top; `nil` if it is
  /// damaged.
  public var decode: @Sendable (_ image: PNGImage) -> [UInt32]? = { _ in nil }
  /// Paints a turned image as an upright one; `nil` by default, and if that fails.
  public var paintUpright: @Sendable (_ placed: PlacedPicture) -> PlacedPicture? = { _ in nil }
  /// Paints a page and writes it as a PNG file. By default, throws an ``InkFileError``.
  public var writePNG:
    @Sendable (
      _ page: InkPage, _ options: InkFileOptions, _ output: InkFileOutput
    ) throws(InkFileError) -> Void = { _, _, _ throws(InkFileError) in
      throw InkFileError("no images can be painted here")
    }

  /// Creates the default imaging, which cannot decode or paint anything.
  public init() {}
}
