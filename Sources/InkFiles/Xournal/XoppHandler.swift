internal import Ink

/// Makes a document of Xournal++'s elements, one after the other.
final class XoppHandler: XMLHandler {
  private enum Open {
    case xournal, page, layer, ignored
    case stroke(XoppStroke)
    case image(Rect)
  }

  private(set) var document = InkDocument()
  /// What of the file is not in the document.
  private(set) var omissions = Omissions()
  private var open: [Open] = []
  private var text: [UInt8] = []
  private var textLine = 1
  private var decoder = Base64Decoder()
  /// Whether what is read as an image turned out not to be base64.
  private var isNoImage = false
  private var pace = StrokePace()
  private var strokes = 0
  private var samples = 0
  private var pictureCount = PictureCount()

  func begin(_ element: XMLElement, at place: XMLPlace) throws(InkFileError) {
    let name = element.localName
    switch (open.last, name) {
    case (nil, "xournal"): open.append(.xournal)
    case (nil, _):
      throw InkFileError(
        WrongRoot.sentence(name, expected: "xournal", format: "a file of Xournal++"))
    case (.xournal, "page"):
      guard document.pages.count < InkFileLimits.pages else {
        throw InkFileError("it has more pages than the \(InkFileLimits.pages) that are read")
      }
      document.pages.append(InkPage())
      pictureCount.beginBoard()
      open.append(.page)
    case (.page, "background"):
      setPaper(element)
      open.append(.ignored)
    case (.page, "layer"): open.append(.layer)
    case (.layer, "stroke"):
      guard let ink = XoppVocabulary.ink(element["tool"]) else { return open.append(.ignored) }
      text.removeAll(keepingCapacity: true)
      textLine = place.line
      open.append(
        .stroke(try XoppStroke(ink, color: element["color"], width: element["width"])))
    case (.layer, "image"), (.layer, "teximage"):
      decoder = Base64Decoder()
      isNoImage = false
      open.append(.image(try frame(element)))
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
    case .image:
      guard !isNoImage else { return }
      isNoImage = !decoder.append(piece)
      guard decoder.bytes.count <= PNGImage.mostBytes else {
        throw InkFileError("an image is larger than \(PNGImage.mostBytes >> 20) megabytes")
      }
    default: break
    }
  }

  func end() throws(InkFileError) {
    switch open.popLast() {
    case .stroke(let stroke): try end(stroke)
    case .image(let frame): try endImage(frame)
    default: break
    }
  }

  private func setPaper(_ element: XMLElement) {
    guard element["type"] == "solid" else { return }
    var paper = Paper()
    if let color = InkColor(named: element["color"] ?? "white", XoppVocabulary.paperColors) {
      paper.color = XoppVocabulary.paperColor(nearest: color)
    }
    if let (pattern, spacing) = XoppVocabulary.pattern(element["style"]) {
      paper.pattern = pattern
      let told = XoppVocabulary.spacing(in: element["config"]) ?? spacing
      let range = InkFileLimits.spacing
      paper.spacing = min(
        max(told * XoppVocabulary.pixels, range.lowerBound), range.upperBound)
    }
    document.pages[document.pages.count - 1].paper = paper
  }

  private func frame(_ element: XMLElement) throws(InkFileError) -> Rect {
    func edge(_ name: StaticString) throws(InkFileError) -> Double {
      guard let number = element[name].flatMap({ DecimalNumber.parse($0) }) else {
        throw InkFileError("an image has no number as its \(name)")
      }
      return number * XoppVocabulary.pixels
    }
    return Rect(
      minX: try edge("left"), minY: try edge("top"), maxX: try edge("right"),
      maxY: try edge("bottom"))
  }

  private func end(_ xoppStroke: XoppStroke) throws(InkFileError) {
    let points = try points()
    guard !points.isEmpty else { return }
    strokes += 1
    samples += points.count
    guard strokes <= InkFileLimits.strokes, samples <= InkFileLimits.samples else {
      throw InkFileError(
        "it has more than the \(InkFileLimits.strokes) strokes or \(InkFileLimits.samples) samples that are read"
      )
    }
    let start = pace.begin(lasting: Int64(points.count) * StrokePace.step)
    guard let stroke = xoppStroke.stroke(through: points, start: start) else { return }
    document.pages[document.pages.count - 1].strokes.append(stroke)
  }

  /// The points in the text of a stroke.
  private func points() throws(InkFileError) -> [Point] {
    let layout = TraceLayout.plain
    let room = TraceRoom()
    let line = textLine
    let result: Result<TracePoints, InkFileError> = text.withUnsafeBufferPointer { text in
      guard text.allSatisfy(Self.isCoordinate) else {
        return .failure(InkFileError("a stroke has letters where numbers are expected"))
      }
      do throws(InkFileError) {
        // A trace of InkML without commas.
        return .success(try TraceParser.parse(text, layout, line: line, room: room))
      } catch {
        return .failure(error)
      }
    }
    var points = try result.get().samples.map(\.position)
    for index in points.indices {
      points[index].x *= XoppVocabulary.pixels
      points[index].y *= XoppVocabulary.pixels
      guard max(abs(points[index].x), abs(points[index].y)) <= InkFileLimits.canvas else {
        throw InkFileError("a coordinate is further from the origin than ink can be")
      }
    }
    return points
  }

  private static func isCoordinate(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: " "), 9, 10, 13:
      true
    default: false
    }
  }

  /// Images that are no PNG files, or lie nowhere, are left out.
  private func endImage(_ frame: Rect) throws(InkFileError) {
    defer { decoder = Base64Decoder() }
    guard !isNoImage, let image = PNGImage(png: decoder.bytes),
      let picture = PlacedPicture(image, frame: frame)
    else { return }
    try pictureCount.add(image)
    document.pages[document.pages.count - 1].pictures.append(picture)
  }
}
