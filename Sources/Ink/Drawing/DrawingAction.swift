internal import OrderedCollections

/// Everything that can be done to a drawing, as values: to do the same to an equal drawing gives an equal
/// drawing.
public enum DrawingAction: Hashable, Sendable {
  /// See ``Drawing/begin(_:brush:quantum:sample:prediction:)``. The seat is the one whose edit the
  /// stroke becomes unless it is completed by another.
  case begin(ContactID, by: SeatID, Brush, Quantum, StrokeSample)
  /// See ``Drawing/extend(_:sample:)``.
  case extend(ContactID, StrokeSample)
  /// See ``Drawing/breakStroke(_:)``.
  case breakStroke(ContactID)
  /// See ``Drawing/complete(_:by:)``.
  case complete(ContactID, by: SeatID)
  /// See ``Drawing/cancel(_:)``.
  case cancel(ContactID)
  /// See ``Drawing/retract(_:)``.
  case retract(ContactID)
  /// See ``Drawing/undo(by:)``.
  case undo(SeatID)
  /// See ``Drawing/redo(by:)``.
  case redo(SeatID)
  /// Takes a seat's latest edit back, whether its ink can be seen or not: what undo was when only journals of
  /// the first version were written. Nothing makes such actions any more.
  case undoLatest(SeatID)
  /// Does again what a seat took back last, whether it can be seen or not, as ``undoLatest(_:)``.
  case redoLatest(SeatID)
  /// See ``Drawing/clear(_:by:)``.
  case clear(Ownership, by: SeatID)
  /// See ``Drawing/erase(_:with:)``. The seat is as with ``begin(_:by:_:_:_:)``.
  case erase([StrokeIndex], with: ContactID, by: SeatID)
  /// See ``Drawing/completeErasing(_:by:)``.
  case completeErasing(ContactID, by: SeatID)
  /// See ``Drawing/cancelErasing(_:)``.
  case cancelErasing(ContactID)
  /// See ``Drawing/retractErasing(_:)``.
  case retractErasing(ContactID)
  /// See ``Drawing/place(_:by:)``.
  case place(PlacedPicture, by: SeatID)
  /// See ``Drawing/setPage(_:)``.
  case setPage(Rect)
  /// See ``Drawing/settle()``.
  case settle
  /// See ``Drawing/annotate(_:)``.
  case annotate(InkMarkup)
}

extension DrawingAction {
  /// Whose doing it is; nil for what seats do.
  public var contact: ContactID? {
    switch self {
    case .begin(let contact, _, _, _, _), .extend(let contact, _), .breakStroke(let contact),
      .complete(let contact, _), .cancel(let contact), .retract(let contact),
      .erase(_, let contact, _), .completeErasing(let contact, _), .cancelErasing(let contact),
      .retractErasing(let contact):
      contact
    case .undo, .redo, .undoLatest, .redoLatest, .clear, .place, .setPage, .settle, .annotate: nil
    }
  }

  /// The seat that it names, if it names one.
  var seat: SeatID? {
    switch self {
    case .begin(_, let seat, _, _, _), .complete(_, let seat), .undo(let seat), .redo(let seat),
      .undoLatest(let seat), .redoLatest(let seat), .clear(_, let seat), .erase(_, _, let seat),
      .completeErasing(_, let seat), .place(_, let seat):
      seat
    case .extend, .breakStroke, .cancel, .retract, .cancelErasing, .retractErasing, .setPage,
      .settle, .annotate:
      nil
    }
  }
}

extension Drawing {
  /// What an action came to.
  public struct Outcome: Hashable, Sendable {
    /// Whether the drawing is another one now, if only in what can be undone: an action without effect
    /// need not be kept.
    public let hadEffect: Bool
    /// What looks different now.
    public let change: DrawingChange?
  }

  /// Does something to the drawing.
  /// - Parameter prediction: For a stroke that begins; see
  ///   ``begin(_:brush:quantum:sample:prediction:)``.
  public mutating func perform(
    _ action: DrawingAction, prediction: MotionPrediction? = nil
  ) -> Outcome {
    let change: DrawingChange?
    // Undone and hidden strokes may be hidden by others as well: those changes are not to be seen.
    var hasUnseenEffect = false
    switch action {
    case .begin(let contact, _, let brush, let quantum, let sample):
      change = begin(
        contact, brush: brush, quantum: quantum, sample: sample, prediction: prediction)
    case .extend(let contact, let sample): change = extend(contact, sample: sample)
    case .complete(let contact, let seat): change = complete(contact, by: seat)
    case .cancel(let contact): change = cancel(contact)
    case .retract(let contact):
      hasUnseenEffect = true
      change = retract(contact)
    case .undo(let seat):
      hasUnseenEffect = canUndo(by: seat)
      change = undo(by: seat)
    case .redo(let seat):
      hasUnseenEffect = canRedo(by: seat)
      change = redo(by: seat)
    case .undoLatest(let seat):
      hasUnseenEffect = canUndoLatest(by: seat)
      change = undoLatest(by: seat)
    case .redoLatest(let seat):
      hasUnseenEffect = canRedoLatest(by: seat)
      change = redoLatest(by: seat)
    case .clear(let whose, let seat): change = clear(whose, by: seat)
    case .place(let picture, let seat): change = place(picture, by: seat)
    case .erase(let strokes, let contact, let seat):
      change = erase(strokes, with: contact, by: seat)
    case .cancelErasing(let contact):
      hasUnseenEffect = erasing[contact] != nil
      change = cancelErasing(contact)
    case .retractErasing(let contact):
      hasUnseenEffect = true
      change = retractErasing(contact)
    case .breakStroke(let contact):
      hasUnseenEffect = inProgress[contact] != nil
      breakStroke(contact)
      change = nil
    case .completeErasing(let contact, let seat):
      hasUnseenEffect = erasing[contact] != nil
      completeErasing(contact, by: seat)
      change = nil
    case .setPage(let page):
      let before = self.page
      setPage(page)
      hasUnseenEffect = self.page != before
      change = nil
    case .settle:
      hasUnseenEffect = true
      settle()
      change = nil
    case .annotate(let markup):
      hasUnseenEffect = self.markup != markup
      annotate(markup)
      change = nil
    }
    return Outcome(hadEffect: hasUnseenEffect || change != nil, change: change)
  }
}

extension WetStroke {
  /// What a contact has done to draw the stroke so far.
  public func actions(of contact: ContactID, by seat: SeatID = .first) -> [DrawingAction] {
    samples.enumerated().flatMap { index, sample -> [DrawingAction] in
      if index == 0 { return [.begin(contact, by: seat, brush, quantum, sample)] }
      let extend = DrawingAction.extend(contact, sample)
      return breaks.contains(index) ? [.breakStroke(contact), extend] : [extend]
    }
  }
}
