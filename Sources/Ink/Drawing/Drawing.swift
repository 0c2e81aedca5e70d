public import OrderedCollections

/// A drawing: completed strokes and strokes in progress.
///
/// Completed strokes appear in the order in which they were completed. Strokes in progress lie
/// above them, in the order in which their contacts came down. Every edit returns what it changed.
///
/// The list of completed strokes only grows. A separate record says which of them are visible:
/// undo, redo and clear hide and show strokes. Another one says how they were changed: moved, turned,
/// scaled, coloured, sent to the front or to the back. Each seat has a history of its own edits.
///
/// An image is a stroke, too (``Stroke/isPicture``). It lies on the paper, below all ink, unless it was
/// sent to the front.
public struct Drawing: Hashable, Sendable {
  /// The strokes that are being drawn now, by contact, in the order in which they began.
  public internal(set) var inProgress: OrderedDictionary<ContactID, WetStroke> = [:]
  /// All strokes that were ever completed, visible or not, as they look now, in the order of
  /// completion. Those that a seat moves are as they were taken; ``subscript(_:)`` has all as they are.
  public internal(set) var strokes: [Stroke] = []
  /// Which completed strokes are visible.
  var visibility = StrokeVisibility()
  /// How completed strokes were changed.
  var alterations = Alterations()
  /// The places of strokes that do not lie in the order of completion.
  var stacking: [StrokeIndex: StackPlace] = [:]
  /// The strokes that each seat moves now.
  public internal(set) var moving: [SeatID: MovingStrokes] = [:]
  /// The strokes erased by each contact that is still down.
  var erasing: [ContactID: Erasing] = [:]
  /// The strokes that are images, ascending.
  public private(set) var pictureStrokes: [StrokeIndex] = []
  /// The totals of all images that were ever added, but those that were hidden for good.
  package internal(set) var pictureTotals = PictureTotals()
  /// Markup from the file that the strokes came from; see ``annotate(_:)``.
  public internal(set) var markup: InkMarkup?
  /// The page of an imported drawing, in canvas space; `nil` if the drawing has no page. Pictures
  /// and files show at least this area. Ink may also lie outside it.
  public private(set) var page: Rect?
  /// Each seat's history of edits.
  var histories: [SeatID: History] = [:]
  /// The quantum that suits the current view. It sets how short the straight segments of wet
  /// strokes are. Nothing that is kept depends on it.
  public private(set) var detail = Quantum.coarsest
  /// The number of strokes that were there when the drawing was opened or settled. No current
  /// contact has drawn them.
  var settledCount = 0
  /// The number of strokes that could not be read when the drawing was opened.
  var missingCount = 0
  /// A rectangle around all strokes, visible or not, where they were completed, in canvas space.
  private(set) var reach = Rect.empty

  /// Makes an empty drawing.
  public init() {}

  /// The visible completed strokes but images on the paper, from lowest to highest: in the order of
  /// completion, unless some were sent to the front or to the back. This costs nothing if no stroke is
  /// hidden, was sent anywhere or is an image, else a copy.
  public var completed: [Stroke] {
    guard
      visibility.hiddenCount > 0 || !stacking.isEmpty || !moving.isEmpty || !pictureStrokes.isEmpty
    else { return strokes }
    return visibleIndices.map { self[$0] }
  }

  /// The indices of the visible completed strokes but images on the paper, from lowest to highest.
  public var visibleIndices: [StrokeIndex] {
    let seen = pictureStrokes.isEmpty ? visibility.seen : visibility.seen.filter { !isOnPaper($0) }
    return stacking.isEmpty ? seen : seen.sorted { isBelow($0, $1) }
  }

  /// Whether a completed stroke lies below another one.
  func isBelow(_ stroke: StrokeIndex, _ other: StrokeIndex) -> Bool {
    (place(of: stroke), stroke) < (place(of: other), other)
  }

  /// The completed stroke at an index, where it is now.
  public subscript(stroke: StrokeIndex) -> Stroke {
    var one = strokes[Int(stroke.number)]
    for group in moving.values {
      if let motion = group.motion(of: stroke) { one = one.mapped(by: motion) }
    }
    return one
  }

  /// Whether a completed stroke is visible.
  public func isVisible(_ stroke: StrokeIndex) -> Bool { visibility[stroke] }

  /// A rectangle around all visible ink and images, in canvas space, without the soft edge. Ink
  /// that an eraser has rubbed out counts, too.
  public var visibleBounds: Rect {
    var bounds = inProgress.values.reduce(Rect.empty) { $0.union($1.reach) }
    for (index, stroke) in strokes.enumerated() where visibility[StrokeIndex(index)] {
      guard stroke.brush.ink != .eraser else { continue }
      bounds = bounds.union(moving.isEmpty ? stroke.bounds : self[StrokeIndex(index)].bounds)
    }
    return bounds
  }

  /// Whether neither ink nor images are visible.
  public var isEmpty: Bool {
    inProgress.isEmpty && visibility.hiddenCount == strokes.count
  }

  /// Sets the page of an imported drawing.
  /// - Parameter page: The page in canvas space. Ignored if it is less than one canvas unit wide or
  ///   high, or lies beyond ``Quantum/limit``.
  public mutating func setPage(_ page: Rect) {
    let edges = [page.minX, page.minY, page.maxX, page.maxY]
    guard page.width >= 1, page.height >= 1, edges.allSatisfy({ abs($0) <= Quantum.limit }) else {
      return
    }
    self.page = page
  }

  /// Adapts strokes in progress to a new view, as if they had begun in it.
  public mutating func setDetail(_ detail: Quantum) {
    self.detail = detail
    for index in inProgress.values.indices { inProgress.values[index].setDetail(detail) }
  }

  /// Starts a stroke with its first sample.
  /// - Parameter seed: The seed of its grain and drops; `nil` to make it of the contact and the sample's time.
  /// - Returns: What changed; `nil`, without a change, if the contact already draws a stroke or if
  ///   the sample's position is not finite.
  public mutating func begin(
    _ contact: ContactID, brush: Brush, quantum: Quantum, sample: StrokeSample,
    seed: StrokeSeed? = nil
  ) -> DrawingChange? {
    guard inProgress[contact] == nil, sample.position.isFinite else { return nil }
    var stroke = WetStroke(
      brush: brush, quantum: quantum, detail: detail,
      seed: seed ?? StrokeSeed(of: contact, at: sample.time))
    var ink = InkGrowth()
    stroke.append(sample, into: &ink)
    inProgress[contact] = stroke
    return .inked(contact, brush: brush, ink: ink)
  }

  /// Adds a sample to a contact's stroke.
  /// - Returns: What changed; `nil`, without a change, if the contact draws no stroke or if the
  ///   sample's position is not finite.
  public mutating func extend(_ contact: ContactID, sample: StrokeSample) -> DrawingChange? {
    var ink = InkGrowth()
    guard let brush = extend(contact, sample: sample, into: &ink) else { return nil }
    return .inked(contact, brush: brush, ink: ink)
  }

  /// Adds a sample to a contact's stroke.
  /// - Parameter ink: Becomes the ink that the sample adds. Its memory is used again, so that a
  ///   sample needs no new memory.
  /// - Returns: The stroke's brush; `nil`, without a change, if the contact draws no stroke or if
  ///   the sample's position is not finite.
  public mutating func extend(
    _ contact: ContactID, sample: StrokeSample, into ink: inout InkGrowth
  ) -> Brush? {
    guard sample.position.isFinite, let index = inProgress.index(forKey: contact) else {
      return nil
    }
    inProgress.values[index].append(sample, into: &ink)
    return inProgress.values[index].brush
  }

  /// Adds a sample to a contact's stroke, but leaves its tail to ``finish(_:near:into:)``. Several samples of the
  /// contact may come before that. The drawing is as after ``extend(_:sample:)`` at any time.
  /// - Parameters:
  ///   - place: Where the stroke is looked for first among those in progress. Becomes its place.
  ///   - settled: Gets the pieces that have become final, after those that it has.
  /// - Returns: The stroke's brush; `nil`, without a change, if the contact draws no stroke or if
  ///   the sample's position is not finite.
  public mutating func extend(
    _ contact: ContactID, sample: StrokeSample, near place: inout LikelyPlace,
    settled: inout [InkSegment]
  ) -> Brush? {
    guard sample.position.isFinite, let index = place.index(of: contact, in: inProgress) else {
      return nil
    }
    inProgress.values[index].append(sample, settled: &settled)
    return inProgress.values[index].brush
  }

  /// Makes the tail of a contact's stroke after its last sample.
  /// - Parameters:
  ///   - place: Where the stroke is looked for first among those in progress. Becomes its place.
  ///   - ink: Gets the tail. Its settled pieces stay as they are.
  /// - Returns: Whether the contact draws a stroke. If not, nothing has changed.
  public mutating func finish(
    _ contact: ContactID, near place: inout LikelyPlace, into ink: inout InkGrowth
  ) -> Bool {
    guard let index = place.index(of: contact, in: inProgress) else { return false }
    inProgress.values[index].finish(into: &ink)
    return true
  }

  /// Notes how long the contact of a spray has rested since its last sample; drops fall meanwhile.
  /// - Parameter milliseconds: By the times of its device. A shorter time than before changes nothing.
  /// - Returns: What changed; `nil`, without a change, if the contact does not spray or has rested so long before.
  public mutating func rest(_ contact: ContactID, milliseconds: UInt32) -> DrawingChange? {
    guard let index = inProgress.index(forKey: contact) else { return nil }
    var ink = InkGrowth()
    guard inProgress.values[index].rest(milliseconds: milliseconds, into: &ink) else { return nil }
    return .inked(contact, brush: inProgress.values[index].brush, ink: ink)
  }

  /// Breaks a contact's stroke: its next sample does not join the samples before it.
  public mutating func breakStroke(_ contact: ContactID) {
    guard let index = inProgress.index(forKey: contact) else { return }
    inProgress.values[index].breakBeforeNextSample()
  }

  /// Repeats a contact's stroke from now on, and what it has drawn so far. Its copies follow from the symmetry and
  /// its first sample, and are completed with it; see ``StrokeCopies``.
  /// - Returns: What changed; `nil`, without a change, if the contact draws no stroke, if its stroke is repeated
  ///   already, or if there are no copies.
  public mutating func repeatStroke(
    _ contact: ContactID, by symmetry: Symmetry
  ) -> DrawingChange? {
    guard let index = inProgress.index(forKey: contact),
      inProgress.values[index].repeat(by: symmetry)
    else { return nil }
    let stroke = inProgress.values[index]
    return .repeated(contact, brush: stroke.brush, by: stroke.mappings, ink: stroke.ink)
  }

  /// Completes a contact's stroke and its copies, as one edit of the seat.
  /// - Returns: What changed; `nil` if the contact draws no stroke.
  public mutating func complete(
    _ contact: ContactID, by seat: SeatID = .first
  ) -> DrawingChange? {
    guard var wet = inProgress.removeValue(forKey: contact) else { return nil }
    let last = wet.dropAhead()
    let stroke = wet.dried(contact: contact, seat: seat)
    let copies = wet.symmetry.map { StrokeCopies(of: stroke, by: $0) }
    complete(stroke, copies)
    return .dried(contact, stroke, copies: copies, ink: last)
  }

  /// Adds a completed stroke and its copies, as one edit of its seat.
  mutating func complete(_ stroke: Stroke, _ copies: StrokeCopies?) {
    let copies = copies?.strokes ?? []
    histories[stroke.seat, default: History()].add(
      .completed(StrokeIndex(strokes.count), copies: UInt8(copies.count)))
    append(stroke)
    for copy in copies { append(copy) }
  }

  mutating func append(_ stroke: Stroke) {
    if let image = stroke.image {
      pictureStrokes.append(StrokeIndex(strokes.count))
      pictureTotals.add(image)
    }
    strokes.append(stroke)
    visibility.append()
    reach = reach.union(stroke.bounds)
  }

  /// Hides a completed stroke for good. Returns whether it was visible before.
  mutating func hideForGood(_ stroke: StrokeIndex) -> Bool {
    if !visibility.isRetracted(stroke), let image = strokes[Int(stroke.number)].image {
      pictureTotals.remove(image)
    }
    return visibility.retract(stroke)
  }

  /// Replaces which completed strokes are visible.
  mutating func setVisibility(_ new: StrokeVisibility) {
    let old = visibility
    visibility = new
    for stroke in pictureStrokes {
      guard let image = strokes[Int(stroke.number)].image else { continue }
      switch (old.isRetracted(stroke), new.isRetracted(stroke)) {
      case (false, true): pictureTotals.remove(image)
      case (true, false): pictureTotals.add(image)
      default: break
      }
    }
  }

  /// Notes that a completed stroke is as if it had been completed within these bounds.
  mutating func extendReach(to bounds: Rect) { reach = reach.union(bounds) }

  /// Gives a completed stroke another look.
  mutating func replace(_ index: StrokeIndex, with stroke: Stroke) {
    strokes[Int(index.number)] = stroke
  }

  /// Removes a contact's stroke in progress, as if it had never begun.
  /// - Returns: What changed; `nil` if the contact draws no stroke.
  public mutating func cancel(_ contact: ContactID) -> DrawingChange? {
    guard let stroke = inProgress.removeValue(forKey: contact) else { return nil }
    return .cancelled(contact, bounds: stroke.reach)
  }
}

extension Drawing {
  /// Shows the ink of a stroke in progress ahead of its samples from the next one on. A medium's grain and drops
  /// would flicker there, so its ink is not.
  public mutating func predict(_ contact: ContactID, by prediction: MotionPrediction) {
    guard inProgress[contact]?.brush.medium == nil else { return }
    inProgress[contact]?.prediction = prediction
  }

  /// Removes the predicted ink of a contact until its next sample. A device reports nothing while a contact
  /// rests, so its last prediction would stay on the screen.
  /// - Returns: What changed; `nil` if there is none.
  public mutating func dropPrediction(of contact: ContactID) -> DrawingChange? {
    guard let index = inProgress.index(forKey: contact),
      let ink = inProgress.values[index].dropAhead()
    else { return nil }
    return .inked(contact, brush: inProgress.values[index].brush, ink: ink)
  }
}
