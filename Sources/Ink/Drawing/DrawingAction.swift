internal import OrderedCollections

/// Everything that can be done to a drawing, as values. The same actions on equal drawings give
/// equal drawings.
public enum DrawingAction: Hashable, Sendable {
  /// Starts a stroke; see ``Drawing/begin(_:brush:quantum:sample:)``. The stroke becomes
  /// an edit of the seat, unless ``complete(_:by:)`` names another.
  case begin(ContactID, by: SeatID, Brush, Quantum, StrokeSample)
  /// Adds a sample to a stroke; see ``Drawing/extend(_:sample:)``.
  case extend(ContactID, StrokeSample)
  /// Notes how many milliseconds the contact of a spray has rested; see ``Drawing/rest(_:milliseconds:)``.
  case rest(ContactID, milliseconds: UInt32)
  /// Breaks a stroke before its next sample; see ``Drawing/breakStroke(_:)``.
  case breakStroke(ContactID)
  /// Repeats a stroke in progress; see ``Drawing/repeatStroke(_:by:)``. It belongs right after ``begin(_:by:_:_:_:)``.
  case symmetry(ContactID, Symmetry)
  /// Completes a stroke; see ``Drawing/complete(_:by:)``.
  case complete(ContactID, by: SeatID)
  /// Removes a stroke in progress; see ``Drawing/cancel(_:)``.
  case cancel(ContactID)
  /// Removes the last completed stroke of a contact; see ``Drawing/retract(_:)``.
  case retract(ContactID)
  /// Takes back a seat's latest visible edit; see ``Drawing/undo(by:)``.
  case undo(SeatID)
  /// Repeats what a seat undid last; see ``Drawing/redo(by:)``.
  case redo(SeatID)
  /// Hides all visible completed strokes of a seat or of everyone; see ``Drawing/clear(_:by:)``.
  case clear(Ownership, by: SeatID)
  /// Takes back a clear, by its place among the seat's edits; see ``Drawing/putBack(_:by:)``. Anybody may
  /// ask for it.
  case putBack(Int, by: SeatID)
  /// Hides strokes for a contact that is still down; see ``Drawing/erase(_:with:by:)``. The erasing
  /// becomes an edit of the seat, unless ``completeErasing(_:by:)`` names another.
  case erase([StrokeIndex], with: ContactID, by: SeatID)
  /// Makes a contact's erasing one edit; see ``Drawing/completeErasing(_:by:)``.
  case completeErasing(ContactID, by: SeatID)
  /// Reverts what a contact has erased so far; see ``Drawing/cancelErasing(_:)``.
  case cancelErasing(ContactID)
  /// Reverts the last erasing of a contact that has lifted; see ``Drawing/retractErasing(_:)``.
  case retractErasing(ContactID)
  /// Changes completed strokes; see ``Drawing/alter(_:_:by:)``.
  case alter([StrokeIndex], StrokeChange, by: SeatID)
  /// Adds completed strokes, the first one at that index; see ``Drawing/add(_:at:to:by:)``.
  case add([Stroke], at: StrokeIndex, to: StackTarget? = nil, by: SeatID)
  /// Hides completed strokes; see ``Drawing/remove(_:by:)``.
  case remove([StrokeIndex], by: SeatID)
  /// Changes a text by typing, as a part of the seat's latest edit; see ``Drawing/retype(_:at:by:)``.
  case retype(TextSplice, at: StrokeIndex, by: SeatID)
  /// Makes a seat's latest edit a part of the one that added a stroke; see ``Drawing/join(_:by:)``.
  case join(StrokeIndex, by: SeatID)
  /// Removes strokes for good that a seat has added; see ``Drawing/retractAdded(_:by:)``.
  case retractAdded([StrokeIndex], by: SeatID)
  /// Sets the page; see ``Drawing/setPage(_:)``.
  case setPage(Rect)
  /// Protects everything done so far from later contacts; see ``Drawing/settle()``.
  case settle
  /// Sets the markup; see ``Drawing/annotate(_:)``.
  case annotate(InkMarkup)
  /// Adds a completed stroke of another drawing, as an edit of its seat; see ``Drawing/copying``. Only
  /// for a drawing that is not shown yet: it does not say what has changed.
  case adopt(Stroke)
  /// Adds completed strokes of another drawing as ``adopt(_:)`` adds one. The action has the bytes of an
  /// image once for all that show it.
  case adoptAll([Stroke])
  /// Sets which strokes are visible, and what seats can undo; see ``Drawing/restore(state:)``. Only for a drawing that is not shown yet, like ``adopt(_:)``.
  case restoreState([UInt8])
}

extension DrawingAction {
  /// The contact that acts; `nil` for actions of a seat or of the program.
  public var contact: ContactID? {
    switch self {
    case .begin(let contact, _, _, _, _), .extend(let contact, _), .rest(let contact, _),
      .breakStroke(let contact), .symmetry(let contact, _),
      .complete(let contact, _), .cancel(let contact), .retract(let contact),
      .erase(_, let contact, _), .completeErasing(let contact, _), .cancelErasing(let contact),
      .retractErasing(let contact):
      contact
    case .undo, .redo, .clear, .putBack, .alter, .add, .remove,
      .retype, .join, .retractAdded, .setPage, .settle, .annotate, .adopt,
      .adoptAll, .restoreState:
      nil
    }
  }

  /// The seat that the action names; `nil` if it names none.
  var seat: SeatID? {
    switch self {
    case .begin(_, let seat, _, _, _), .complete(_, let seat), .undo(let seat), .redo(let seat),
      .clear(_, let seat), .putBack(_, let seat),
      .erase(_, _, let seat), .completeErasing(_, let seat),
      .alter(_, _, let seat), .add(_, _, _, let seat), .remove(_, let seat),
      .retype(_, _, let seat), .join(_, let seat), .retractAdded(_, let seat):
      seat
    case .extend, .rest, .breakStroke, .symmetry, .cancel, .retract, .cancelErasing,
      .retractErasing, .setPage, .settle, .annotate, .adopt,
      .adoptAll, .restoreState:
      nil
    }
  }
}

extension DrawingAction {
  /// Returns the action without those strokes that it names and that do not satisfy the condition.
  func keepingStrokes(where isKept: (StrokeIndex) -> Bool) -> DrawingAction {
    switch self {
    case .erase(let strokes, let contact, let seat):
      .erase(strokes.filter(isKept), with: contact, by: seat)
    case .alter(let strokes, let change, let seat):
      .alter(strokes.filter(isKept), change, by: seat)
    case .remove(let strokes, let seat): .remove(strokes.filter(isKept), by: seat)
    case .retractAdded(let strokes, let seat): .retractAdded(strokes.filter(isKept), by: seat)
    default: self
    }
  }
}

extension Drawing {
  /// The result of an action.
  public struct Outcome: Hashable, Sendable {
    /// Whether the drawing changed, if only in what can be undone. An action without effect need
    /// not be kept.
    public let hadEffect: Bool
    /// The visible change; `nil` if nothing looks different.
    public let change: DrawingChange?
  }

  /// Performs an action on the drawing.
  public mutating func perform(_ action: DrawingAction) -> Outcome {
    perform(action, wasWritten: false)
  }

  /// Performs an action on the drawing.
  /// - Parameter wasWritten: Whether it was kept already. Then no limit of what may be written refuses it.
  mutating func perform(_ action: DrawingAction, wasWritten: Bool) -> Outcome {
    let change: DrawingChange?
    // An action may change the drawing without a visible change, if other edits hide its ink.
    var hasUnseenEffect = false
    switch action {
    case .begin(let contact, _, let brush, let quantum, let sample):
      change = begin(contact, brush: brush, quantum: quantum, sample: sample)
    case .extend(let contact, let sample): change = extend(contact, sample: sample)
    case .rest(let contact, let milliseconds):
      change = rest(contact, milliseconds: milliseconds)
    case .symmetry(let contact, let symmetry): change = repeatStroke(contact, by: symmetry)
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
    case .clear(let whose, let seat): change = clear(whose, by: seat)
    case .putBack(let place, let seat):
      hasUnseenEffect = canPutBack(place, by: seat)
      change = putBack(place, by: seat)
    case .alter(let strokes, let what, let seat): change = alter(strokes, what, by: seat)
    case .add(let strokes, let index, let target, let seat):
      change = add(strokes, at: index, to: target, by: seat, wasWritten: wasWritten)
    case .remove(let strokes, let seat): change = remove(strokes, by: seat)
    case .retype(let splice, let stroke, let seat): change = retype(splice, at: stroke, by: seat)
    case .join(let stroke, let seat):
      hasUnseenEffect = join(stroke, by: seat)
      change = nil
    case .retractAdded(let strokes, let seat):
      hasUnseenEffect = true
      change = retractAdded(strokes, by: seat)
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
    case .adopt(let stroke):
      hasUnseenEffect = true
      restore(stroke, at: StrokeIndex(strokes.count))
      change = nil
    case .adoptAll(let strokes):
      hasUnseenEffect = !strokes.isEmpty
      restore(strokes, at: StrokeIndex(self.strokes.count))
      change = nil
    case .restoreState(let state):
      hasUnseenEffect = restore(state: state[...])
      change = nil
    }
    return Outcome(hadEffect: hasUnseenEffect || change != nil, change: change)
  }
}

extension WetStroke {
  /// Returns the actions with which a contact has drawn the stroke so far.
  public func actions(of contact: ContactID, by seat: SeatID = .first) -> [DrawingAction] {
    samples.enumerated().flatMap { index, sample -> [DrawingAction] in
      if index == 0 {
        let begin = DrawingAction.begin(contact, by: seat, brush, quantum, sample)
        return [begin] + (symmetry.map { [.symmetry(contact, $0)] } ?? [])
      }
      let extend = DrawingAction.extend(contact, sample)
      return breaks.contains(index) ? [.breakStroke(contact), extend] : [extend]
    } + (restTime > 0 ? [.rest(contact, milliseconds: restTime)] : [])
  }
}
