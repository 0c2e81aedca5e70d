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
}

extension Drawing {
  /// Does something to the drawing.
  /// - Parameter prediction: For a stroke that begins; see
  ///   ``begin(_:brush:quantum:sample:prediction:)``.
  /// - Returns: what looks different now.
  public mutating func perform(
    _ action: DrawingAction, prediction: MotionPrediction? = nil
  ) -> DrawingChange? {
    switch action {
    case .begin(let contact, _, let brush, let quantum, let sample):
      return begin(
        contact, brush: brush, quantum: quantum, sample: sample, prediction: prediction)
    case .extend(let contact, let sample): return extend(contact, sample: sample)
    case .complete(let contact, let seat): return complete(contact, by: seat)
    case .cancel(let contact): return cancel(contact)
    case .retract(let contact): return retract(contact)
    case .undo(let seat): return undo(by: seat)
    case .redo(let seat): return redo(by: seat)
    case .clear(let whose, let seat): return clear(whose, by: seat)
    case .erase(let strokes, let contact, _): return erase(strokes, with: contact)
    case .cancelErasing(let contact): return cancelErasing(contact)
    case .retractErasing(let contact): return retractErasing(contact)
    case .breakStroke(let contact): breakStroke(contact)
    case .completeErasing(let contact, let seat): completeErasing(contact, by: seat)
    }
    return nil
  }
}
