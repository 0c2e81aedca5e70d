public import OrderedCollections

/// A drawing: the strokes that are completed and those that are still in progress.
///
/// It looks like its completed strokes, in the order in which they were completed, and above them
/// those in progress, in the order in which their contacts came down. Every edit returns what it
/// changed.
///
/// Completed strokes are a log that only grows, and next to it is kept which of them are seen: undo,
/// redo and clear hide and show strokes and move none. Each seat has a history of its own edits.
public struct Drawing: Hashable, Sendable {
  /// The strokes under a contact right now, by contact, in the order in which they began.
  public internal(set) var inProgress: OrderedDictionary<ContactID, WetStroke> = [:]
  /// All strokes that were ever completed, seen or not, in the order in which they were completed.
  public internal(set) var strokes: [Stroke] = []
  /// Which strokes are seen.
  var visibility = StrokeVisibility()
  /// What each contact has erased that is still down.
  var erasing: [ContactID: Erasing] = [:]
  /// The images that were ever laid on the paper, the lowest first.
  var onPaper: [PictureOnPaper] = []
  /// What the file says about the strokes from which they came; see ``annotate(_:)``.
  public internal(set) var markup: InkMarkup?
  /// The edges of the page that the drawing came on from another program, in canvas space; `nil` for a drawing
  /// that has no edges. Pictures of it and files show that much; ink lies beside it as well.
  public private(set) var page: Rect?
  /// What each seat did.
  var histories: [SeatID: History] = [:]
  /// The step that suits the view in which the drawing is looked at: how long the straight pieces are
  /// that stand for the curves of wet strokes. Nothing that is kept depends on it.
  public private(set) var detail = Quantum.coarsest
  /// How many strokes were there when the drawing was opened: no contact of now has drawn them.
  var settledCount = 0
  /// How many strokes could not be read when the drawing was opened.
  var missingCount = 0
  /// Within which all completed strokes lie, seen or not, in canvas space.
  private(set) var reach = Rect.empty

  /// Makes an empty drawing.
  public init() {}

  /// The completed strokes that are seen, in the order in which they were completed. Costs nothing
  /// when none is hidden, else a copy.
  public var completed: [Stroke] {
    guard visibility.hiddenCount > 0 else { return strokes }
    return strokes.indices.filter { visibility[StrokeIndex($0)] }.map { strokes[$0] }
  }

  /// The completed stroke with an index.
  public subscript(stroke: StrokeIndex) -> Stroke { strokes[Int(stroke.number)] }

  /// Whether a completed stroke is seen.
  public func isVisible(_ stroke: StrokeIndex) -> Bool { visibility[stroke] }

  /// Within which all ink and all images that are seen lie, in canvas space, without the soft edge; what
  /// was rubbed out included.
  public var visibleBounds: Rect {
    var bounds = inProgress.values.reduce(Rect.empty) { $0.union($1.bounds) }
    for picture in pictures { bounds = bounds.union(picture.frame) }
    for (index, stroke) in strokes.enumerated() where visibility[StrokeIndex(index)] {
      if stroke.brush.ink != .eraser { bounds = bounds.union(stroke.bounds) }
    }
    return bounds
  }

  /// Whether neither ink nor an image is seen.
  public var isEmpty: Bool {
    inProgress.isEmpty && visibility.hiddenCount == strokes.count
      && !onPaper.contains(where: \.isSeen)
  }

  /// Gives the drawing the page that it came on.
  /// - Parameter page: Its edges in canvas space. One that is empty or lies where no ink can be changes nothing.
  public mutating func setPage(_ page: Rect) {
    let edges = [page.minX, page.minY, page.maxX, page.maxY]
    guard page.width >= 1, page.height >= 1, edges.allSatisfy({ abs($0) <= Quantum.limit }) else {
      return
    }
    self.page = page
  }

  /// Follows a change of the view: strokes in progress look as they would had they begun in it.
  public mutating func setDetail(_ detail: Quantum) {
    self.detail = detail
    for index in inProgress.values.indices { inProgress.values[index].setDetail(detail) }
  }

  /// Starts a stroke with its first sample.
  /// - Parameter prediction: How far ahead of its last sample the stroke is shown as long as it is wet; nil
  ///   for not at all. What is kept of it does not depend on that.
  /// - Returns: what changed; nothing when the contact already draws a stroke or when the sample's
  ///   position is not finite, and the drawing is then unmodified.
  public mutating func begin(
    _ contact: ContactID, brush: Brush, quantum: Quantum, sample: StrokeSample,
    prediction: MotionPrediction? = nil
  ) -> DrawingChange? {
    guard inProgress[contact] == nil, sample.position.isFinite else { return nil }
    var stroke = WetStroke(
      brush: brush, quantum: quantum, detail: detail, prediction: prediction)
    let ink = stroke.append(sample)
    inProgress[contact] = stroke
    return .inked(contact, brush: brush, ink: ink)
  }

  /// Adds a sample to a contact's stroke.
  /// - Returns: what changed; nothing when the contact draws no stroke or when the sample's position
  ///   is not finite, and the drawing is then unmodified.
  public mutating func extend(_ contact: ContactID, sample: StrokeSample) -> DrawingChange? {
    guard sample.position.isFinite, let index = inProgress.index(forKey: contact) else {
      return nil
    }
    let ink = inProgress.values[index].append(sample)
    return .inked(contact, brush: inProgress.values[index].brush, ink: ink)
  }

  /// Makes the next sample of a contact's stroke not join the samples before it.
  public mutating func breakStroke(_ contact: ContactID) {
    guard let index = inProgress.index(forKey: contact) else { return }
    inProgress.values[index].breakBeforeNextSample()
  }

  /// Completes a contact's stroke: an edit of the seat.
  public mutating func complete(
    _ contact: ContactID, by seat: SeatID = .first
  ) -> DrawingChange? {
    guard let wet = inProgress.removeValue(forKey: contact) else { return nil }
    let stroke = wet.dried(contact: contact, seat: seat)
    histories[seat, default: History()].add(.completed(StrokeIndex(strokes.count)))
    append(stroke)
    return .dried(contact, stroke, erased: wet.predicted.bounds)
  }

  mutating func append(_ stroke: Stroke) {
    strokes.append(stroke)
    visibility.append()
    reach = reach.union(stroke.bounds)
  }

  /// Drops a contact's stroke as if it had never been.
  public mutating func cancel(_ contact: ContactID) -> DrawingChange? {
    guard let stroke = inProgress.removeValue(forKey: contact) else { return nil }
    return .cancelled(contact, bounds: stroke.bounds.union(stroke.predicted.bounds))
  }
}
