public import Ink

/// Reads the files of Xournal++ (`.xopp`) and of Xournal (`.xoj`), packed by gzip or not: pages become boards
/// of the same size, strokes become strokes that look the same, their widths as pressure, dashes as runs, fills
/// as strokes below them. Points of 1/72 inch become pixels of 1/96 inch. Layers become one, in their order.
/// Text, formulas without a picture, and backgrounds from other files are left out, and counted. Files tell no
/// times, so strokes come one after the other.
public enum XoppReader {
  /// Reads a document.
  /// - Throws: an ``InkFileError`` with its line (of the unpacked XML) when the file is none of Xournal++'s,
  ///   breaks off, or holds more than is read; or what the source throws.
  public static func read(_ source: InkFileSource) throws(InkFileError) -> InkDocument {
    var omissions = Omissions()
    return try read(source, omissions: &omissions)
  }

  /// Reads a document, and counts what of the file is not in it.
  /// - Parameter shrink: Makes an image that can be taken of a PNG file that is too large for it; `nil` where
  ///   that fails, and the image is then left out.
  /// - Throws: as ``read(_:)`` does; `omissions` are then as they were.
  public static func read(
    _ source: InkFileSource, omissions: inout Omissions,
    shrink: @escaping (_ png: [UInt8]) -> PNGImage? = { _ in nil }
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
        attachment: { archive.bytes($0, atMost: PNGImage.mostBytes) }, shrink: shrink)
      try XMLReader.read(try content(of: archive), into: handler)
    } else {
      handler = XoppHandler(shrink: shrink)
      try XMLReader.read(GzipReader.unpacked(whole), into: handler)
    }
    omissions.add(handler.omissions)
    return handler.document
  }

  /// The XML of an archive: newer versions of Xournal++ put it beside its images; others send files in one.
  private static func content(of archive: ZipArchive) throws(InkFileError) -> InkFileSource {
    if let content = try archive.source("content.xml") { return content }
    let files = archive.names.filter { $0.hasSuffix(".xopp") || $0.hasSuffix(".xoj") }
    guard files.count == 1, let content = try archive.source(files[0]) else {
      throw InkFileError(
        files.isEmpty
          ? "it is a ZIP archive in which there is no drawing of Xournal++"
          : "it is a ZIP archive with \(files.count) drawings: unpack it first")
    }
    return GzipReader.unpacked(content)
  }
}
