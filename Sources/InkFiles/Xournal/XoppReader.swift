public import Ink

/// Reads files of Xournal++ (`.xopp`) and Xournal (`.xoj`), plain, compressed with gzip or in a ZIP
/// archive.
///
/// Pages become boards of the same size. Strokes keep their look: widths become pressure, dashes
/// become runs, and fills become strokes below the line. Points of 1/72 inch become pixels of 1/96
/// inch. The layers of a page become one, in their order. Typed texts become images on the paper, which
/// are below all ink. Formulas without a picture, and backgrounds that cannot be read, are left out and
/// counted. Files have no times, so strokes follow one another.
///
/// A file that is cut off or damaged gives the pages that are whole.
public enum XoppReader {
  /// Reads a document, without counting what is left out of the file.
  /// - Throws: An ``InkFileError`` with its line in the uncompressed XML if this is not a file of
  ///   Xournal++, if no page of it is whole, or if it exceeds the limits; or any error of the source.
  public static func read(_ source: InkFileSource) throws(InkFileError) -> InkDocument {
    var omissions = Omissions()
    return try read(source, omissions: &omissions)
  }

  /// Reads a document and counts what it leaves out of the file.
  /// - Parameter imaging: Decodes images in other formats than PNG, and scales down those that are
  ///   too large. An image for which that fails is left out.
  /// - Throws: The errors of ``read(_:)``; `omissions` does not change then.
  public static func read(
    _ source: InkFileSource, omissions: inout Omissions,
    imaging: Imaging = Imaging()
  ) throws(InkFileError) -> InkDocument {
    var start: [UInt8] = []
    while start.count < ZipArchive.signature.count {
      let piece = try source.read()
      guard !piece.isEmpty else { break }
      start += piece
    }
    let whole = source.after(start[...])
    let handler: XoppHandler
    if start.starts(with: ZipArchive.signature) {
      let archive = try ZipArchive(whole)
      handler = XoppHandler(
        attachment: { archive.bytes($0, atMost: PNGImage.maximumBytes) }, imaging: imaging)
      try read(try content(of: archive), into: handler)
    } else {
      handler = XoppHandler(imaging: imaging)
      try read(GzipReader.unpacked(whole), into: handler)
    }
    omissions.add(handler.omissions)
    return handler.document
  }

  /// Reads XML. Of a file that ends too early or is damaged, the pages before that place are kept.
  private static func read(
    _ source: InkFileSource, into handler: XoppHandler
  ) throws(InkFileError) {
    let sieve = XMLSieve(source)
    defer { handler.omit(.characters, sieve.dropped) }
    do throws(InkFileError) {
      try XMLReader.read(sieve.sieved, into: handler)
    } catch {
      guard error.isBreak, handler.breakOff() else { throw error }
    }
  }

  /// Returns the XML in an archive. Newer versions of Xournal++ store `content.xml` beside its
  /// images. Other archives hold one whole file of Xournal++.
  private static func content(of archive: ZipArchive) throws(InkFileError) -> InkFileSource {
    if let content = try archive.source("content.xml") { return content }
    let files = archive.names.filter { $0.hasSuffix(".xopp") || $0.hasSuffix(".xoj") }
    guard files.count == 1, let content = try archive.source(files[0]) else {
      throw InkFileError(
        files.isEmpty
          ? "it is a ZIP archive without a Xournal++ drawing"
          : "it is a ZIP archive with \(files.count) drawings: unpack it first")
    }
    return GzipReader.unpacked(content)
  }
}
