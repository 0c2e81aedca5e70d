extension InkFileFormat {
  /// Ink Markup Language (W3C, 2011). It holds everything visible, with every sample.
  public static let inkML = InkFileFormat(
    word: "inkml", title: "InkML", noun: "an InkML file", ending: "inkml",
    mediaType: "application/inkml+xml", marks: [.otherXML(root: "ink")], holdsAllBoards: true
  ) { source, omissions, _ throws(InkFileError) in
    try InkMLReader.read(source, omissions: &omissions)
  } writer: { document, _, _, output throws(InkFileError) in
    try InkMLWriter.write(document, to: output)
  }

  /// InkML compressed by gzip. Such files are recognised as InkML after they are decompressed.
  public static let packedInkML = InkFileFormat(
    word: "inkml", title: "InkML", noun: "an InkML file", ending: "inkml.gz",
    mediaType: "application/inkml+xml-compressed", marks: [], holdsAllBoards: true
  ) { source, omissions, _ throws(InkFileError) in
    try InkMLReader.read(GzipReader.unpacked(source), omissions: &omissions)
  } writer: { document, _, _, output throws(InkFileError) in
    try output.packing { inner throws(InkFileError) in
      try InkMLWriter.write(document, to: inner)
    }
  }
}

/// Limits for InkML files that are read, and for traces that are written. Strokes that this program
/// wrote take no more memory than their text, so that any painted drawing can be read again. Tests
/// set lower limits.
package struct InkMLLimits: Sendable {
  /// The maximum number of samples of a file.
  var samples = 1 << 40
  /// The maximum number of strokes, which is all that a drawing can number.
  package var strokes = 1 << 31
  /// The maximum number of samples of one stroke. Up to this, its packed bytes can be counted in 32
  /// bits.
  package var strokeSamples = 1 << 27
  /// The maximum number of bytes of the text of one trace.
  var traceText = 1 << 30
  /// The maximum number of samples of other programs. They are kept unpacked until the end of the
  /// file shows their scale. The next three limits are for the same traces.
  package var looseSamples = InkFileLimits.looseSamples
  /// The maximum number of strokes of other programs.
  package var looseStrokes = InkFileLimits.strokes
  /// The maximum number of samples in one of their strokes.
  package var looseStrokeSamples = InkFileLimits.strokeSamples
  /// The maximum length of one of their traces, in bytes of text.
  package var looseTraceText = InkFileLimits.strokeText
  /// The maximum number of definitions with ids. Each stroke may have a brush of its own.
  var definitions = 1 << 23
  /// The maximum size of the markup that is kept, in bytes.
  package var markup = 16 << 20
  /// The number of samples after which the writer continues a stroke in a further trace.
  package var writtenTrace = 100_000

  /// Creates the limits of the program.
  package init() {}
}
