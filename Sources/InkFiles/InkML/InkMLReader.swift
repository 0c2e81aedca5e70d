public import Ink

/// Reads Ink Markup Language (W3C, 2011): what ``InkMLWriter`` writes becomes an equal document again, and what
/// other programs write becomes ink of a usable size at a place where it is seen.
///
/// Lengths that a file tells (units, or a device's resolution) become pixels of 1/96 inch. Where it tells
/// none, ink whose longer side is 64 to 4096 units stays as it is and other ink is made 1200 px long; ink of
/// other programs that would not begin within 1000 px of the origin is moved to 40 px from it. Straight lines
/// join its samples, unless the file asks for curves. Without times, strokes come one after the other.
/// Views, mappings and what else has no place in a drawing are left out.
public enum InkMLReader {
  /// Reads a document.
  /// - Throws: an ``InkFileError`` with its line when the file is no InkML, breaks off, contradicts itself, or
  ///   holds more than is read; or what the source throws.
  public static func read(_ source: InkFileSource) throws(InkFileError) -> InkDocument {
    var omissions = Omissions()
    return try read(source, omissions: &omissions)
  }

  /// Reads a document, and counts what of the file is not in it.
  /// - Throws: as ``read(_:)`` does; `omissions` are then as they were.
  public static func read(
    _ source: InkFileSource, omissions: inout Omissions
  ) throws(InkFileError) -> InkDocument {
    let handler = InkMLHandler()
    try XMLReader.read(source, into: handler)
    omissions.add(handler.omissions)
    return handler.pages.document()
  }
}
