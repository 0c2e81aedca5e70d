internal import Ink

/// Builds a document from the elements of a Xournal++ file.
final class XoppHandler: XMLHandler {
  private enum Open {
    case xournal, page, layer, ignored
    case stroke(XoppStroke)
    case image(XoppImage)
    case text(XoppText)
  }

  private(set) var document = InkDocument()
  /// What the document leaves out of the file.
  private(set) var omissions = Omissions()
  private var open: [Open] = []
  private var text: [UInt8] = []
  private var decoder = Base64Decoder()
  private var pace = StrokePace()
  private var strokes = 0
  private var samples = 0
  private var pictureCount = PictureCount()
  /// The file names of the sound recordings that strokes and texts refer to.
  private var recordings: Set<String> = []
  /// Returns the content of a file beside the XML in an archive; `nil` if it cannot be read.
  private let attachment: (String) -> [UInt8]?
  private let imaging: Imaging
  /// The PDF document that pages have as background. Only the first of them names it.
  private var pdf: PDFDocument?
  /// The file that the latest background names. Often it is that of many pages.
  private var latest: (name: String, isAttached: Bool, bytes: [UInt8]?)?

  init(
    attachment: @escaping (String) -> [UInt8]? = { _ in nil },
    imaging: Imaging
  ) {
    (self.attachment, self.imaging) = (attachment, imaging)
  }

  func begin(_ element: XMLElement, at place: XMLPlace) throws(InkFileError) {
    let name = element.localName
    switch (open.last, name) {
    case (nil, "xournal"): open.append(.xournal)
    case (nil, _):
      throw InkFileError(
        WrongRoot.sentence(name, expected: "xournal", format: "a file of Xournal++"))
    case (.xournal, "page"):
      try beginPage(element)
      open.append(.page)
    case (.page, "background"):
      try setPaper(element)
      open.append(.ignored)
    case (.page, "layer"): open.append(.layer)
    case (.layer, "stroke"):
      text.removeAll(keepingCapacity: true)
      noteRecording(element)
      open.append(.stroke(XoppStroke(element, omissions: &omissions)))
    case (.layer, "image"), (.layer, "teximage"):
      decoder = Base64Decoder()
      open.append(.image(XoppImage(element, isFormula: name == "teximage")))
    case (.image(var image), "attachment"):
      image.attachment = element["path"]
      open[open.count - 1] = .image(image)
      open.append(.ignored)
    case (.layer, "text"):
      noteRecording(element)
      open.append(.text(XoppText(element)))
    case (.layer, "link"):
      omissions.add(.links)
      open.append(.ignored)
    case (.layer, _), (.page, _):
      omissions.add(.elements)
      open.append(.ignored)
    default: open.append(.ignored)
    }
  }

  func text(_ piece: UnsafeBufferPointer<UInt8>, at place: XMLPlace) throws(InkFileError) {
    switch open.last {
    case .stroke:
      text.append(contentsOf: piece)
      guard text.count <= InkFileLimits.strokeText else {
        throw InkFileError("a stroke is longer than \(InkFileLimits.strokeText >> 20) megabytes")
      }
    case .text(var text):
      text.append(piece)
      open[open.count - 1] = .text(text)
    case .image(var image):
      guard image.isReadable else { return }
      let isBase64 = decoder.append(piece)
      if !isBase64 || decoder.bytes.count > PNGImage.maximumBytes {
        image.isReadable = false
        decoder = Base64Decoder()
        open[open.count - 1] = .image(image)
      }
    default: break
    }
  }

  func end() throws(InkFileError) {
    switch open.popLast() {
    case .stroke(let stroke): try end(stroke)
    case .image(let image): try end(image)
    case .text(let text): try place(text.picture(imaging), orCount: .texts)
    case .xournal: omissions.add(.recordings, recordings.count)
    default: break
    }
  }

  // MARK: Pages

  private func beginPage(_ element: XMLElement) throws(InkFileError) {
    guard document.pages.count < InkFileLimits.pages else {
      throw InkFileError("it has more than \(InkFileLimits.pages) pages")
    }
    var page = InkPage()
    let sides = [element["width"], element["height"]].compactMap { side in
      side.flatMap { DecimalNumber.parse($0) }.map { $0 * XoppVocabulary.pixels }
    }
    if sides.count == 2, sides.allSatisfy({ (1...InkFileLimits.canvas).contains($0) }) {
      page.frame = Rect(minX: 0, minY: 0, maxX: sides[0], maxY: sides[1])
    }
    document.pages.append(page)
    pictureCount.beginBoard()
  }

  private func setPaper(_ element: XMLElement) throws(InkFileError) {
    switch element["type"] {
    case "pdf": return setPDFPage(element)
    case "pixmap": return try place(background(element), orCount: .imageBackgrounds)
    default: break
    }
    var paper = Paper()
    if let color = InkColor(named: element["color"] ?? "white", XoppVocabulary.paperColors) {
      paper.setSheetColor(color)
    } else {
      omissions.add(.unknownColors)
    }
    let style = XoppVocabulary.pattern(element["style"])
    if !style.isSame { omissions.add(.paperPatterns) }
    if style.pattern != .blank {
      paper.pattern = style.pattern
      let told = XoppVocabulary.spacing(in: element["config"]) ?? style.spacing
      let range = InkFileLimits.spacing
      paper.spacing = min(
        max(told * XoppVocabulary.pixels, range.lowerBound), range.upperBound)
    }
    document.pages[document.pages.count - 1].paper = paper
  }

  /// Puts a page of a PDF file on the paper. If the file cannot be read, it is counted.
  private func setPDFPage(_ element: XMLElement) {
    if let bytes = background(named: element) {
      pdf = try? imaging.readDocument(bytes, &omissions)
    }
    let index = element["pageno"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 - 1 : nil }
    guard let pdf, let index,
      let page = PaperPage(pdf, index: index, scale: XoppVocabulary.pixels)
    else { return omissions.add(.pdfBackgrounds) }
    document.pages[document.pages.count - 1].paper.page = page
  }

  /// Reads the file that a background names: an entry of the archive, a file whose name begins with
  /// the drawing's, or any other file.
  private func background(named element: XMLElement) -> [UInt8]? {
    guard let name = element["filename"] else { return nil }
    let isAttached = element["domain"] == "attach"
    if let latest, latest.name == name, latest.isAttached == isAttached { return latest.bytes }
    let bytes = attachment(name) ?? imaging.readOther(name, isAttached)
    latest = (name, isAttached, bytes)
    return bytes
  }

  /// Returns the image that is a page's background, over the whole page.
  private func background(_ element: XMLElement) -> PlacedPicture? {
    guard let frame = document.pages.last?.frame else { return nil }
    let image = XoppImage(frame: frame)
    var others = Omissions()
    return background(named: element).flatMap {
      image.picture($0, imaging: imaging, omissions: &others)
    }
  }

  private func noteRecording(_ element: XMLElement) {
    guard let name = element["fn"], !name.isEmpty, recordings.count < InkFileLimits.pages else {
      return
    }
    recordings.insert(name)
  }

  // MARK: Strokes and images

  private func end(_ xoppStroke: XoppStroke) throws(InkFileError) {
    let points = XoppPoints(text)
    omissions.add(.points, points.omitted)
    guard points.all.count <= InkFileLimits.strokeSamples else {
      throw InkFileError(
        "a stroke has more than \(InkFileLimits.strokeSamples) samples")
    }
    guard !points.all.isEmpty else {
      omissions.add(.strokes)
      return
    }
    for ink in xoppStroke.ink(through: points.all, omissions: &omissions) {
      strokes += 1
      samples += ink.samples.count
      guard strokes <= InkFileLimits.strokes, samples <= InkFileLimits.samples else {
        throw InkFileError(
          "it has more than \(InkFileLimits.strokes) strokes or \(InkFileLimits.samples) samples"
        )
      }
      let start = pace.begin(lasting: ink.duration)
      guard let stroke = ink.stroke(start: start) else { continue }
      document.pages[document.pages.count - 1].strokes.append(stroke)
    }
  }

  private func end(_ image: XoppImage) throws(InkFileError) {
    defer { decoder = Base64Decoder() }
    let content = image.attachment.map { attachment($0) ?? [] } ?? decoder.bytes
    guard let picture = image.picture(content, imaging: imaging, omissions: &omissions) else {
      return
    }
    try place(picture)
  }

  /// Places an image on the page, above those that are there.
  private func place(
    _ picture: PlacedPicture?, orCount kind: Omissions.Kind = .images
  ) throws(InkFileError) {
    guard let picture else { return omissions.add(kind) }
    try pictureCount.add(picture.picture)
    document.pages[document.pages.count - 1].pictures.append(picture)
  }
}
