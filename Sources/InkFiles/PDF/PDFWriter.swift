public import Ink

/// Writes drawings as Portable Document Format (ISO 32000-1), with a page for each board. Ink is
/// written as vectors, highlighters with blend modes, and erasers and the grain of media as soft masks. A canvas
/// unit is 3/4 of a point. The names of boards are bookmarks.
///
/// The writer does not use Cairo. Cairo's PDF surface keeps a whole page in memory until it is
/// complete, and writes pages with erasers as pixels.
public struct PDFWriter {
  let file: PDFFile
  let decode: (PNGImage) -> [UInt32]?
  let output: InkFileOutput
  /// The sheet on which pages are printed; `nil` for pages as large as the boards.
  private let sheet: PrintSheet?
  let pages: PDFFile.Object
  var images: [ObjectIdentifier: PDFFile.Object?] = [:]
  private var kids: [PDFFile.Object] = []
  private var strokesWritten = 0
  private let grains: PDFGrains
  private var drops = DropBudget()

  /// The longest side of a page that readers accept, in points. A longer page uses a larger unit
  /// (14.11.2, UserUnit; Annex C).
  private static let longestSide = 14_400.0

  /// Writes a document as a complete file.
  /// - Parameters:
  ///   - isTransparent: Whether to leave out the paper and its pattern.
  ///   - sheet: The sheet on which pages are printed; `nil` for pages as large as the boards.
  ///   - decode: Returns the premultiplied ARGB pixels of an image, row by row from the top; `nil`
  ///     if the image is damaged, which leaves it out.
  /// - Throws: Any error of the output.
  public static func write(
    _ document: InkDocument, isTransparent: Bool = false, on sheet: PrintSheet? = nil,
    to output: InkFileOutput,
    decode: (PNGImage) -> [UInt32]?
  ) throws(InkFileError) {
    let file = try PDFFile(output)
    try withoutActuallyEscaping(decode) { decode throws(InkFileError) in
      var writer = PDFWriter(file: file, output: output, sheet: sheet, decode: decode)
      try writer.write(document, isTransparent: isTransparent)
    }
  }

  private init(
    file: PDFFile, output: InkFileOutput, sheet: PrintSheet?,
    decode: @escaping (PNGImage) -> [UInt32]?
  ) {
    (self.file, self.output, self.sheet, self.decode) = (file, output, sheet, decode)
    grains = PDFGrains(file)
    pages = file.reserve()
  }

  private mutating func write(
    _ document: InkDocument, isTransparent: Bool
  ) throws(InkFileError) {
    // A PDF file needs at least one page.
    for page in document.pages.isEmpty ? [InkPage()] : document.pages {
      if let original = page.paper.page {
        try write(page, on: original)
      } else {
        try write(page, isTransparent: isTransparent)
      }
    }
    let references = kids.map(\.reference).joined(separator: "\n")
    try file.write(pages, "<< /Type /Pages /Count \(kids.count) /Kids [\(references)] >>")
    let outlines = try writeOutline(of: document).map { " /Outlines \($0.reference)" } ?? ""
    let catalog = try file.write("<< /Type /Catalog /Pages \(pages.reference)\(outlines) >>")
    let title = document.title.map { "/Title \(Self.text($0)) " } ?? ""
    let info = try file.write("<< \(title)/Creator (FingerPaint) >>")
    try file.finish(catalog: catalog, info: info)
    try output.note(strokes: strokesWritten)
  }

  /// Writes the outline (12.3.3), with an item for each page that has a name.
  /// - Returns: The outline; `nil` if no page has a name.
  private func writeOutline(
    of document: InkDocument
  ) throws(InkFileError) -> PDFFile.Object? {
    let named = zip(document.pages, kids).compactMap { page, kid in
      page.name.map { (name: $0, page: kid) }
    }
    guard !named.isEmpty else { return nil }
    let outline = file.reserve()
    let items = named.map { _ in file.reserve() }
    for (index, entry) in named.enumerated() {
      let previous = index > 0 ? "/Prev \(items[index - 1].reference) " : ""
      let next = index + 1 < items.count ? "/Next \(items[index + 1].reference) " : ""
      try file.write(
        items[index],
        """
        << /Title \(Self.text(entry.name)) /Parent \(outline.reference) \(previous)\(next)\
        /Dest [\(entry.page.reference) /Fit] >>
        """)
    }
    try file.write(
      outline,
      """
      << /Type /Outlines /First \(items[0].reference) /Last \(items[items.count - 1].reference) \
      /Count \(items.count) >>
      """)
    return outline
  }

  /// Writes a page for ink on a page of a document: as large as that page, without paper. What lies
  /// wholly beside it is left out.
  private mutating func write(_ page: InkPage, on original: PaperPage) throws(InkFileError) {
    let frame = original.frame
    var inside = page
    inside.paper = Paper()
    inside.frame = frame
    inside.pictures.removeAll { !$0.bounds.intersects(frame) }
    inside.strokes.removeAll { !$0.bounds.intersects(frame) }
    output.omissions.add(.images, page.pictures.count - inside.pictures.count)
    output.omissions.add(.beyondPage, page.strokes.count - inside.strokes.count)
    let size = original.size
    try write(
      inside, isTransparent: true,
      placed: (
        Point(x: size.width, y: size.height), 1 / original.scale, Point(x: 0, y: size.height)
      ))
  }

  /// - Parameter placed: The size of the page in points, the points in a canvas unit, and the upper
  ///   left corner of the board's area from the lower left corner of the page; `nil` for a page as
  ///   large as the board or the sheet.
  private mutating func write(
    _ page: InkPage, isTransparent: Bool,
    placed: (size: Point, scale: Double, corner: Point)? = nil
  ) throws(InkFileError) {
    let area = page.area
    let printed = placed ?? sheet?.placing(area)
    let points = printed?.size ?? Point(x: area.width * 0.75, y: area.height * 0.75)
    let unit = max(1, (max(points.x, points.y) / Self.longestSide).rounded(.up))
    var images: [(image: PDFFile.Object, placed: PlacedPicture)] = []
    for placed in page.pictures {
      if let image = try image(placed.picture) {
        images.append((image, placed))
      } else {
        output.omissions.add(.images)
      }
    }
    for placed in page.strokes.lazy.compactMap(\.placedPicture)
    where try image(placed.picture) == nil { output.omissions.add(.images) }
    output.omissions.add(.beyondPage, page.cutStrokeCount)
    let inkLayers = InkLayers(page.strokes)
    var ink = PDFInk(
      page: page, eraserRuns: inkLayers.eraserRuns, file: file,
      resources: PDFResources(object: file.reserve(), grains: try grains.masks(of: page)))
    ink.drops = drops
    ink.images = self.images.compactMapValues { $0 }
    let written = strokesWritten
    ink.progress = { [output] strokes throws(InkFileError) in
      try output.note(strokes: written + strokes)
    }
    var layers = try ink.prepare(inkLayers.layers)
    if inkLayers.hasHighlighter {
      // The group makes highlighters multiply with ink only, not with the paper below.
      layers = [.form(try ink.group(layers), mask: nil)]
    }
    let content = file.reserve()
    let stream = try file.beginStream(content)
    let scale = (printed?.scale ?? 0.75) / unit
    let corner = printed?.corner ?? Point(x: 0, y: points.y)
    stream.text.append(
      text:
        "\(scale.plain) 0 0 -\(scale.plain) \((corner.x / unit).plain) \((corner.y / unit).plain) cm\n"
    )
    if printed != nil {
      // Ink may reach beyond the edges of a page, which are not those of the sheet.
      stream.text.append(text: "0 0 \(area.width.plain) \(area.height.plain) re W n\n")
    }
    if !isTransparent { try PDFPaper.write(page.paper, area: area, to: stream) }
    for (image, placed) in images {
      let name = ink.resources.name(of: image)
      stream.text.append(text: "q \(PDFImagePlace(placed, on: area).text) \(name) Do Q\n")
    }
    try ink.write(layers, to: stream)
    try stream.end()
    strokesWritten += ink.strokesWritten
    drops = ink.drops
    output.omissions.add(ink.omissions)
    try ink.resources.write(to: file)
    let userUnit = unit > 1 ? " /UserUnit \(Int(unit))" : ""
    kids.append(
      try file.write(
        """
        << /Type /Page /Parent \(pages.reference)\(userUnit) /MediaBox [0 0 \((points.x / unit).plain) \
        \((points.y / unit).plain)] /Group << /S /Transparency /CS /DeviceRGB >> /Resources \
        \(ink.resources.object.reference) /Contents \(content.reference) >>
        """))
  }

  /// Encodes a text string as UTF-16 in hexadecimal digits (7.9.2.2).
  private static func text(_ text: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "<")]
    bytes.appendHexadecimal(0xFE, 0xFF)
    for unit in text.utf16 {
      bytes.appendHexadecimal(UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
    }
    bytes.append(UInt8(ascii: ">"))
    return String(decoding: bytes, as: UTF8.self)
  }
}
