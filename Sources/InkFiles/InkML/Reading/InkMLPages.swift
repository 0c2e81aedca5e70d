internal import Ink

/// Collects the document while a file is read.
struct InkMLPages {
  private enum Item {
    case stroke(Stroke)
    case loose(Int)
    /// A stroke that this program wrote, which further traces continue.
    case growing(Int)
  }

  private struct Page {
    var name: String?
    var paper: Paper
    var placement: InkPlacement?
    var frame: Rect?
    var pictures: [PlacedPicture] = []
    var items: [Item] = []
    /// The markup around the items.
    var marks: [InkMarkup.Mark] = []
    /// The number of items that are already among the marks.
    var markedCount = 0

    /// Adds a mark after all items so far.
    mutating func add(_ mark: InkMarkup.Mark) {
      for item in markedCount..<items.count { marks.append(.stroke(item, id: nil)) }
      markedCount = items.count
      marks.append(mark)
    }
  }

  var title: String?
  private let limits: InkMLLimits
  private var pages: [Page] = []
  private var loose: [LooseStroke] = []
  private var growing: [GrowingStroke] = []
  private var growingIDs: [String: Int] = [:]
  /// The index of the loose stroke and its times for the id of each trace that others may continue.
  private(set) var continued: [String: (index: Int, placed: ForeignTimes.Placed)] = [:]
  private var strokeCount = 0
  private var sampleCount = 0
  private var looseCount = 0
  private var pictureCount = PictureCount(
    maximumBytes: Boards.limit * Drawing.maximumPictureBytes)
  /// The marks before the first page.
  private var earlyMarks: [InkMarkup.Mark] = []

  init(_ limits: InkMLLimits) { self.limits = limits }

  /// Returns how many samples the next trace may have.
  func room(isExact: Bool) -> TraceRoom {
    TraceRoom(
      stroke: isExact ? limits.strokeSamples : limits.looseStrokeSamples,
      maximum: limits.samples, file: limits.samples - sampleCount)
  }

  /// Begins a page, to which the strokes, images and markup that follow are added.
  /// - Parameters:
  ///   - name: The name of the board.
  ///   - placement: The placement of its ink, if the file has one for the whole page.
  mutating func begin(
    _ paper: Paper, name: String?, _ placement: InkPlacement?
  ) throws(InkFileError) {
    guard pages.count < InkFileLimits.pages else {
      throw InkFileError("it has more than \(InkFileLimits.pages) boards")
    }
    pages.append(Page(name: name, paper: paper, placement: placement, marks: earlyMarks))
    earlyMarks = []
    pictureCount.beginBoard()
  }

  /// Sets the edges of the page. Edges that are not valid count as no edges.
  mutating func setFrame(_ frame: Rect) {
    var drawing = Drawing()
    drawing.setPage(frame)
    if !pages.isEmpty { pages[pages.count - 1].frame = drawing.page }
  }

  /// Sets the page of a document that lies on the paper of the page.
  mutating func setPage(_ page: PaperPage) throws(InkFileError) {
    guard !pages.isEmpty else { throw InkFileError("a PDF page lies on no paper") }
    pages[pages.count - 1].paper.page = page
  }

  /// Counts an image that is about to be placed on the page.
  /// - Returns: The image to place; see ``PictureCount/add(_:)``.
  mutating func count(_ image: PNGImage) throws(InkFileError) -> PNGImage {
    try pictureCount.add(image)
  }

  /// Adds an image on the paper, which was counted.
  mutating func add(_ picture: PlacedPicture) {
    beginIfNone()
    pages[pages.count - 1].pictures.append(picture)
  }

  /// Adds a mark to the page.
  mutating func add(_ mark: InkMarkup.Mark) {
    if pages.isEmpty { earlyMarks.append(mark) } else { pages[pages.count - 1].add(mark) }
  }

  /// Adds the id of the latest stroke.
  mutating func nameStroke(_ id: InkMarkup.Attribute) {
    guard var page = pages.popLast() else { return }
    defer { pages.append(page) }
    guard let item = page.items.indices.last, page.markedCount <= item else { return }
    for other in page.markedCount..<item { page.marks.append(.stroke(other, id: nil)) }
    page.marks.append(.stroke(item, id: id))
    page.markedCount = page.items.count
  }

  mutating func add(_ stroke: Stroke) throws(InkFileError) {
    try count(stroke.samples.count)
    pages[pages.count - 1].items.append(.stroke(stroke))
  }

  /// Adds the first part of a stroke that further traces continue.
  mutating func add(_ stroke: GrowingStroke, id: String?) throws(InkFileError) {
    try count(stroke.samples.count)
    if let id { growingIDs[id] = growing.count }
    pages[pages.count - 1].items.append(.growing(growing.count))
    growing.append(stroke)
  }

  /// Adds a further part to the stroke of the trace `prior`.
  /// - Parameter isLast: Whether the stroke ends with this part.
  /// - Returns: Whether there is such a stroke and it has not ended.
  mutating func grow(
    _ prior: String, by points: TracePoints, id: String?, isLast: Bool
  ) throws(InkFileError) -> Bool {
    guard let index = growingIDs[prior], !growing[index].isComplete else { return false }
    sampleCount += points.samples.count
    try room(isExact: true).check(growing[index].samples.count + points.samples.count)
    growing[index].append(points)
    if let id { growingIDs[id] = index }
    guard isLast else { return true }
    growing[index].complete()
    guard growing[index].stroke != nil else {
      throw InkFileError("a stroke lies outside the canvas")
    }
    return true
  }

  mutating func add(
    _ stroke: LooseStroke, _ placed: ForeignTimes.Placed, id: String?
  ) throws(InkFileError) {
    try countLoose(stroke.points.samples.count)
    try count(stroke.points.samples.count)
    if let id { continued[id] = (loose.count, placed) }
    pages[pages.count - 1].items.append(.loose(loose.count))
    loose.append(stroke)
    guard loose.count <= limits.looseStrokes else {
      throw InkFileError("it has more than \(limits.looseStrokes) strokes")
    }
  }

  /// Adds points to the loose stroke of the trace `prior`.
  /// - Returns: Whether there is such a stroke.
  mutating func goOn(
    _ prior: String, with points: TracePoints, _ placed: ForeignTimes.Placed, id: String?
  ) throws(InkFileError) -> Bool {
    guard let index = continued[prior]?.index else { return false }
    try countLoose(points.samples.count)
    sampleCount += points.samples.count
    let start = loose[index].points.samples.count
    try room(isExact: false).check(start + points.samples.count)
    loose[index].points.samples += points.samples
    loose[index].points.breaks += points.breaks.map { $0 + start }
    if let id { continued[id] = (index, placed) }
    return true
  }

  private mutating func countLoose(_ samples: Int) throws(InkFileError) {
    looseCount += samples
    guard looseCount <= limits.looseSamples else {
      throw InkFileError("it has more than \(limits.looseSamples) samples")
    }
  }

  private mutating func count(_ samples: Int) throws(InkFileError) {
    beginIfNone()
    sampleCount += samples
    strokeCount += 1
    guard strokeCount <= limits.strokes else {
      throw InkFileError("it has more than \(limits.strokes) strokes")
    }
  }

  private mutating func beginIfNone() {
    guard pages.isEmpty else { return }
    pages.append(Page(paper: Paper(), marks: earlyMarks))
    earlyMarks = []
  }

  /// Returns the document, with all strokes at their final positions.
  /// - Parameter omissions: Receives what the document leaves out.
  func document(_ omissions: inout Omissions) -> InkDocument {
    let place = LooseInk(loose)
    // Without any page, there is nothing that annotations can belong to.
    for case .begin(let name, _) in earlyMarks where name.isAnnotation {
      omissions.add(.annotations)
    }
    return InkDocument(
      title: title,
      pages: pages.map { page in
        var strokes: [Stroke] = []
        var places: [Int?] = []
        var placement = page.placement
        for item in page.items {
          let stroke: Stroke?
          switch item {
          case .stroke(let whole): stroke = whole
          case .growing(let index): stroke = growing[index].stroke
          case .loose(let index):
            stroke = place.placed(loose[index])
            placement = placement ?? place.placement
          }
          places.append(stroke == nil ? nil : strokes.count)
          if let stroke { strokes.append(stroke) }
        }
        let isWhole = strokes.count == page.items.count
        let markup = InkMarkup(page.marks, placement: placement)
        return InkPage(
          name: page.name, paper: page.paper, frame: page.frame, pictures: page.pictures,
          strokes: strokes,
          markup: isWhole ? markup : markup?.movingStrokes { places[$0] })
      })
  }
}
