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
