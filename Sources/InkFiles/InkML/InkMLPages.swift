internal import Ink

/// The document as it grows while a file is read.
struct InkMLPages {
  private enum Item {
    case stroke(Stroke)
    case loose(Int)
  }

  private struct Page {
    var paper: Paper
    var frame: Rect?
    var pictures: [PlacedPicture] = []
    var items: [Item] = []
  }

  var title: String?
  private var pages: [Page] = []
  private var loose: [LooseStroke] = []
  /// Which loose stroke a trace of an id is, and where its times were put, for those that say that they go on.
  private(set) var continued: [String: (index: Int, placed: ForeignTimes.Placed)] = [:]
  private var strokeCount = 0
  private var sampleCount = 0
  private var looseCount = 0
  private var pictureCount = PictureCount()

  /// How many samples the next trace may have.
  var room: Int { InkFileLimits.samples - sampleCount }

  mutating func begin(_ paper: Paper) throws(InkFileError) {
    guard pages.count < InkFileLimits.pages else {
      throw InkFileError("it has more boards than the \(InkFileLimits.pages) that are read")
    }
    pages.append(Page(paper: paper))
    pictureCount.beginBoard()
  }

  /// Gives the page its edges; such as no page can have are none.
  mutating func setFrame(_ frame: Rect) {
    var drawing = Drawing()
    drawing.setPage(frame)
    if !pages.isEmpty { pages[pages.count - 1].frame = drawing.page }
  }

  mutating func add(_ picture: PlacedPicture) throws(InkFileError) {
    beginIfNone()
    try pictureCount.add(picture.picture)
    pages[pages.count - 1].pictures.append(picture)
  }

  mutating func add(_ stroke: Stroke) throws(InkFileError) {
    try count(stroke.samples.count)
    pages[pages.count - 1].items.append(.stroke(stroke))
  }

  mutating func add(
    _ stroke: LooseStroke, _ placed: ForeignTimes.Placed, id: String?
  ) throws(InkFileError) {
    try countLoose(stroke.points.samples.count)
    try count(stroke.points.samples.count)
    if let id { continued[id] = (loose.count, placed) }
    pages[pages.count - 1].items.append(.loose(loose.count))
    loose.append(stroke)
  }

  /// Adds the points to the trace of an id, which they go on with.
  /// - Returns: whether there is such a trace.
  mutating func goOn(
    _ prior: String, with points: TracePoints, _ placed: ForeignTimes.Placed, id: String?
  ) throws(InkFileError) -> Bool {
    guard let index = continued[prior]?.index else { return false }
    try countLoose(points.samples.count)
    sampleCount += points.samples.count
    let start = loose[index].points.samples.count
    guard start + points.samples.count <= InkFileLimits.strokeSamples else {
      throw InkFileError(
        "a stroke has more samples than the \(InkFileLimits.strokeSamples) that are read")
    }
    loose[index].points.samples += points.samples
    loose[index].points.breaks += points.breaks.map { $0 + start }
    if let id { continued[id] = (index, placed) }
    return true
  }

  private mutating func countLoose(_ samples: Int) throws(InkFileError) {
    looseCount += samples
    guard looseCount <= InkFileLimits.looseSamples else {
      throw InkFileError("it has more samples than the \(InkFileLimits.looseSamples) that are read")
    }
  }

  private mutating func count(_ samples: Int) throws(InkFileError) {
    beginIfNone()
    sampleCount += samples
    strokeCount += 1
    guard strokeCount <= InkFileLimits.strokes else {
      throw InkFileError("it has more strokes than the \(InkFileLimits.strokes) that are read")
    }
  }

  private mutating func beginIfNone() {
    if pages.isEmpty { pages.append(Page(paper: Paper())) }
  }

  /// The document, with all strokes at their places.
  func document() -> InkDocument {
    let place = LooseInk(loose)
    return InkDocument(
      title: title,
      pages: pages.map { page in
        let strokes = page.items.compactMap { item in
          switch item {
          case .stroke(let stroke): stroke
          case .loose(let index): place.placed(loose[index])
          }
        }
        return InkPage(
          paper: page.paper, frame: page.frame, pictures: page.pictures, strokes: strokes)
      })
  }
}
