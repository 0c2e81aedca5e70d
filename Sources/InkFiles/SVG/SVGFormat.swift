import Ink

extension InkFileFormat {
  /// Scalable Vector Graphics, for one board.
  public static let svg = InkFileFormat(
    word: "svg", title: "SVG", noun: "an SVG image", ending: "svg",
    mediaType: "image/svg+xml", marks: [.xml(root: "svg")], holdsAllBoards: false, isImage: true,
    canBeTransparent: true, reader: nil
  ) { document, options, _, output throws(InkFileError) in
    try SVGWriter.write(
      document.pages.first ?? InkPage(), title: document.title,
      options: .init(isTransparent: options.isTransparent), to: output)
  }
}
