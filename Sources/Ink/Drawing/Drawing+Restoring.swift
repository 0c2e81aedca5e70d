internal import OrderedCollections

/// Restoring a drawing from what was kept of it.
extension Drawing {
  /// Adds a stored completed stroke and its copies, with the same effect as ``complete(_:by:)``.
  /// - Parameters:
  ///   - index: Its place in ``strokes``. If strokes before it are missing because of damage, invisible strokes
  ///     take their places, so that all others keep their numbers. Does nothing if the place is already taken.
  ///   - copies: Its copies; `nil` if it was not repeated.
  public mutating func restore(
    _ stroke: Stroke, at index: StrokeIndex, with copies: StrokeCopies? = nil
  ) {
    if let image = stroke.image { pictureTotals.noteWritten([image]) }
    place(stroke, at: index, with: copies)
  }

  private mutating func place(_ stroke: Stroke, at index: StrokeIndex, with copies: StrokeCopies?) {
    guard fill(upTo: index, with: stroke) else { return }
    complete(stroke, copies)
  }

  /// Adds stored completed strokes as ``restore(_:at:with:)`` adds one. Those whose places are taken are left out.
  /// - Parameter index: The place of the first one. The others follow it.
  public mutating func restore(_ strokes: [Stroke], at index: StrokeIndex) {
    pictureTotals.noteWritten(strokes.compactMap(\.image))
    for (number, stroke) in strokes.enumerated() {
      place(stroke, at: StrokeIndex(Int(index.number) + number), with: nil)
    }
  }

  /// Lets invisible strokes take the places of missing ones, so that the next stroke gets an index.
  /// - Returns: Whether it gets it; `false`, without a change, if the place is already taken, or if
  ///   more strokes are missing than damage can plausibly remove.
  mutating func fill(upTo index: StrokeIndex, with stroke: Stroke) -> Bool {
    let place = Int(index.number)
    guard place >= strokes.count, missingCount + place - strokes.count <= Self.maximumMissing else {
      return false
    }
    missingCount += place - strokes.count
    while strokes.count < place {
      let missing = StrokeIndex(strokes.count)
      append(stroke)
      _ = hideForGood(missing)
    }
    return true
  }

  /// Completes a contact's stroke with an already known stroke of the same samples, and its copies.
  mutating func complete(
    _ contact: ContactID, as stroke: Stroke, with copies: StrokeCopies?, at index: StrokeIndex
  ) -> DrawingChange? {
    guard inProgress.removeValue(forKey: contact) != nil else { return nil }
    restore(stroke, at: index, with: copies)
    return .dried(contact, stroke, copies: copies, ink: nil)
  }

  /// Repeats a stored action while the drawing is being read.
  /// - Returns: Whether the action fits this drawing. If it names strokes that do not exist, it is
  ///   applied to the others.
  public mutating func restore(_ action: DrawingAction) -> Bool {
    let known = action.keepingStrokes { Int($0.number) < strokes.count }
    _ = perform(known, wasWritten: true)
    return known == action
  }

  /// The actions that complete unfinished erasings, one for each contact that is not known to have
  /// lifted.
  public var pendingErasings: [DrawingAction] {
    // The order must be the same each time the drawing is read.
    erasing.sorted { $0.key.ordinal < $1.key.ordinal }.map {
      .completeErasing($0.key, by: $0.value.seat)
    }
  }

  /// More strokes than damage can plausibly remove. A larger gap means that the number is not a
  /// stroke's.
  private static let maximumMissing = 1_000_000
}

extension ContactID {
  /// A number to sort contacts by: touches by their numbers, then pointers.
  package var ordinal: Int {
    switch self {
    case .touch(let detail): Int(detail)
    case .pointer(let device): Int(UInt32.max) + device
    }
  }
}

/// Copies of a drawing: as actions for another one, or in memory at once.
extension Drawing {
  /// The actions that make a copy of this drawing from an empty one: its page, strokes and markup,
  /// and what each seat can undo. Strokes in progress are left out.
  public var copying: [DrawingAction] {
    var actions: [DrawingAction] = []
    if let page { actions.append(.setPage(page)) }
    var next = 0
    for run in imageRuns + [strokes.count..<strokes.count] {
      actions += (next..<run.lowerBound).map { .adopt(original(of: StrokeIndex($0))) }
      if !run.isEmpty { actions.append(.adoptAll(run.map { original(of: StrokeIndex($0)) })) }
      next = run.upperBound
    }
    if let markup { actions.append(.annotate(markup)) }
    actions.append(.restoreState(encodedState))
    return actions
  }

  /// The copy that the actions of ``copying`` make, at once: it shares its memory with this drawing
  /// until either of them changes. Only the bounds of strokes that an edit has hidden may be narrower.
  public var copied: Drawing {
    var copy = self
    copy.inProgress = [:]
    for seat in copy.moving.keys { _ = copy.letGo(by: seat) }
    copy.missingCount = 0
    copy.countAsWritten()
    return copy
  }
}
