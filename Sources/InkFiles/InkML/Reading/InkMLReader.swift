public import Ink

/// Reads Ink Markup Language (W3C, 2011). A file of ``InkMLWriter`` becomes an equal document
/// again. A file of another program becomes ink of a usable size at a visible place.
///
/// Lengths with a known scale (units, or a device's resolution) become pixels of 1/96 inch. Without
/// a known scale, ink whose longer side is 64 to 4096 units keeps its size, and other ink is made
/// 1200 px long. Ink of other programs that would not begin within 1000 px of the origin is moved
/// to 40 px from it. Straight lines join its samples, unless the file asks for curves. Without
/// times, strokes follow one another.
///
/// Coordinates are mapped to the canvas if a context says how (`canvasTransform`, with mappings
/// that are the identity, affine, tables or products of those). A mapping within a channel is not
/// applied, because it describes how a device made the recorded values. Annotations, groups, views
/// and the names of traces are kept, and so is the distance and scale by which ink was changed; see
/// ``Ink/InkMarkup``.
public enum InkMLReader {
  /// Reads a document, without counting what is left out of the file.
  /// - Throws: An ``InkFileError`` with its line if the file is not InkML, is truncated,
  ///   contradicts itself, or exceeds the limits; or any error of the source.
  public static func read(_ source: InkFileSource) throws(InkFileError) -> InkDocument {
    var omissions = Omissions()
    return try read(source, omissions: &omissions)
  }

  /// Reads a document and counts what it leaves out of the file.
  /// - Throws: The errors of ``read(_:)``; `omissions` does not change then.
  public static func read(
    _ source: InkFileSource, omissions: inout Omissions
  ) throws(InkFileError) -> InkDocument {
    try read(source, omissions: &omissions, InkMLLimits())
  }

  /// Reads a file within the given limits.
  package static func read(
    _ source: InkFileSource, omissions: inout Omissions, _ limits: InkMLLimits
  ) throws(InkFileError) -> InkDocument {
    let handler = InkMLHandler(limits)
    let sieve = XMLSieve(source)
    try XMLReader.read(sieve.sieved, into: handler)
    handler.omissions.add(.characters, sieve.dropped)
    let document = handler.pages.document(&handler.omissions)
    omissions.add(handler.omissions)
    return document
  }
}
