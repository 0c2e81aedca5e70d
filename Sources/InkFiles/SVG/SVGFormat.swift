import Ink

extension InkFileFormat {
  /// Scalable Vector Graphics, for one board. It is read as an image.
  public static let svg = InkFileFormat(
    word: "svg", title: "SVG", noun: "an SVG image", ending: "svg",
    mediaType: "image/svg+xml", marks: [.xml(root: "svg")], holdsAllBoards: false, isImage: true,
    canBeTransparent: true, reader: PictureReader.reader(mediaType: "image/svg+xml")
  ) { document, options, imaging, output throws(InkFileError) in
    let flat = InkDocument(pages: Array(document.pages.prefix(1))).replacingPages(
      imaging, &output.omissions)
    let page = flat.pages.first ?? InkPage()
    let names = [document.title, page.name].compactMap { $0 }
    try SVGWriter.write(
      page, title: names.isEmpty ? nil : names.joined(separator: ": "),
      options: .init(isTransparent: options.isTransparent), to: output)
  }
}
