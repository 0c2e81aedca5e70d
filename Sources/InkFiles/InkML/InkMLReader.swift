public import Ink

/// Reads Ink Markup Language (W3C, 2011): what ``InkMLWriter`` writes becomes an equal document again, and what
/// other programs write becomes ink of a usable size at a place where it is seen.
///
/// Lengths that a file tells (units, or a device's resolution) become pixels of 1/96 inch. Where it tells
/// none, ink whose longer side is 64 to 4096 units stays as it is and other ink is made 1200 px long; ink of
/// other programs that would not begin within 1000 px of the origin is moved to 40 px from it. Straight lines
/// join its samples, unless the file asks for curves. Without times, strokes come one after the other.
///
/// Coordinates are mapped to the canvas where a context tells how (`canvasTransform`, with mappings that are the
/// identity, affine, tables or products of those). A mapping within a channel is not applied: it tells how a device
/// made the values that are recorded. Annotations, groups, views and the names of traces are kept as they are, and
/// so is by how much ink was moved and scaled; see ``Ink/InkMarkup``.
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
    try read(source, omissions: &omissions, InkMLLimits())
  }

  static func read(
    _ source: InkFileSource, omissions: inout Omissions, _ limits: InkMLLimits
  ) throws(InkFileError) -> InkDocument {
    let handler = InkMLHandler(limits)
    try XMLReader.read(source, into: handler)
    let document = handler.pages.document(&handler.omissions)
    omissions.add(handler.omissions)
    return document
  }
}
