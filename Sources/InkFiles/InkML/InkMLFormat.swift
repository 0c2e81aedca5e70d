extension InkFileFormat {
  /// Ink Markup Language (W3C, 2011): everything that is seen, with every sample.
  public static let inkML = InkFileFormat(
    word: "inkml", title: "InkML", noun: "an InkML file", ending: "inkml",
    mediaType: "application/inkml+xml", marks: [.otherXML(root: "ink")], holdsAllBoards: true
  ) { source, omissions, _ throws(InkFileError) in
    try InkMLReader.read(source, omissions: &omissions)
  } writer: { document, _, _, output throws(InkFileError) in
    try InkMLWriter.write(document, to: output)
  }

  /// InkML packed by gzip. Files are recognised as InkML once they are unpacked.
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
