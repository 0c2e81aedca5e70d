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
  /// Counts the parts of the file that the document leaves out.
  private(set) var omissions = Omissions()
  private var open: [Open] = []
  private var text: [UInt8] = []
  private var decoder = Base64Decoder()
  private var pace = StrokePace()
  private var strokes = 0
  private var samples = 0
  private var pictureCount = PictureCount()
  private var files: XoppFiles
  /// The number of pages that have ended.
  private var wholePages = 0
  /// The file names of the sound recordings that strokes and texts refer to.
  private var recordings: Set<String> = []
  private let imaging: Imaging

  /// - Parameter attachment: Returns the content of a file beside the XML in an archive; `nil` if it
  ///   cannot be read.
  init(
    attachment: @escaping (String) -> [UInt8]? = { _ in nil },
    imaging: Imaging
  ) {
    self.imaging = imaging
    files = XoppFiles(attachment: attachment, imaging: imaging)
  }

  /// Counts what was left out before the elements were read.
  func omit(_ kind: Omissions.Kind, _ count: Int) { omissions.add(kind, count) }

  /// Keeps the pages that are whole, and counts the rest: the file ends too early, or is damaged.
  /// - Returns: Whether there are any such pages.
  func breakOff() -> Bool {
    guard wholePages > 0 else { return false }
    omissions.add(.brokenPages, document.pages.count - wholePages)
    omissions.add(.rest)
    document.pages.removeLast(document.pages.count - wholePages)
    return true
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
      text.removeAll(keepingCapacity: true)
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
    case .text:
      // A text that is too long is left out, so that its end does not matter.
      if text.count <= XoppText.longest { text.append(contentsOf: piece) }
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
    case .text(let xoppText): try place(xoppText.picture(text, imaging), orCount: .texts)
    case .page: wholePages = document.pages.count
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
    case "pdf":
      guard let page = files.documentPage(element, &omissions) else {
        return omissions.add(.pdfBackgrounds)
      }
      return document.pages[document.pages.count - 1].paper.page = page
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

  /// Returns the image that is a page's background, over the whole page.
  private func background(_ element: XMLElement) -> PlacedPicture? {
    guard let frame = document.pages.last?.frame,
      let background = files.background(element, ofPage: document.pages.count - 1)
    else { return nil }
    omissions.add(background.omissions)
    return PlacedPicture(background.image, frame: frame)
  }

  private func noteRecording(_ element: XMLElement) {
    guard let name = element["fn"], !name.isEmpty, recordings.count < InkFileLimits.pages,
      recordings.insert(name).inserted
    else { return }
    omissions.add(.recordings)
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
    guard image.isReadable, let frame = image.frame,
      let decoded = image.attachment.map({ files.image(attached: $0) })
        ?? files.image(decoder.bytes)
    else { return omissions.add(image.kind) }
    omissions.add(decoded.omissions)
    try place(PlacedPicture(decoded.image, frame: frame), orCount: image.kind)
  }

  /// Places an image on the page, above those that are there.
  private func place(
    _ picture: PlacedPicture?, orCount kind: Omissions.Kind = .images
  ) throws(InkFileError) {
    guard let picture else { return omissions.add(kind) }
    let image = try pictureCount.add(picture.picture)
    document.pages[document.pages.count - 1].pictures.append(
      PlacedPicture(image, frame: picture.frame, transform: picture.transform) ?? picture)
  }
}
