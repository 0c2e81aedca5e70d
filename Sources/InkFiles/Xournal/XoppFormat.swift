extension InkFileFormat {
  /// The files of Xournal++, and of Xournal before it. Both are compressed by gzip; some are ZIP
  /// archives.
  public static let xopp = InkFileFormat(
    word: "xopp", title: "Xournal++", noun: "a file of Xournal++", ending: "xopp",
    otherEndings: ["xoj"], mediaType: "application/x-xopp", otherMediaTypes: ["application/x-xoj"],
    marks: [.bytes([0x1F, 0x8B]), .unknownArchive, .xml(root: "xournal")], holdsAllBoards: true
  ) { source, omissions, imaging throws(InkFileError) in
    try XoppReader.read(source, omissions: &omissions, imaging: imaging)
  } writer: { document, _, imaging, output throws(InkFileError) in
    let flat = document.replacingPages(imaging, &output.omissions)
    try XoppWriter.write(flat.uprightingPictures(imaging, &output.omissions), to: output)
  }
}
