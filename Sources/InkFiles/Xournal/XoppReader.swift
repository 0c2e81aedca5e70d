public import Ink

/// Reads the files of Xournal++ (`.xopp`) and of Xournal (`.xoj`), packed by gzip or not: pages become boards,
/// strokes become strokes that look the same, their widths as pressure. Points of 1/72 inch become pixels of
/// 1/96 inch. Layers become one, in their order. Text, formulas without a picture, and backgrounds from other
/// files are left out. Files tell no times, so strokes come one after the other.
public enum XoppReader {
  /// Reads a document.
  /// - Throws: an ``InkFileError`` with its line (of the unpacked XML) when the file is none of Xournal++'s,
  ///   breaks off, or holds more than is read; or what the source throws.
  public static func read(_ source: InkFileSource) throws(InkFileError) -> InkDocument {
    var omissions = Omissions()
    return try read(source, omissions: &omissions)
  }

  /// Reads a document, and counts what of the file is not in it.
  /// - Throws: as ``read(_:)`` does; `omissions` are then as they were.
  public static func read(
    _ source: InkFileSource, omissions: inout Omissions
  ) throws(InkFileError) -> InkDocument {
    let handler = XoppHandler()
    try XMLReader.read(GzipReader.unpacked(source), into: handler)
    omissions.add(handler.omissions)
    return handler.document
  }
}
