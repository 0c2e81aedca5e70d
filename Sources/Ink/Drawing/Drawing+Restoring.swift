internal import OrderedCollections

/// Making a drawing again from what was kept of it.
extension Drawing {
  /// Adds a completed stroke as ``complete(_:by:)`` did.
  /// - Parameter index: Its place in ``strokes``. Where strokes before it are missing, since what kept them
  ///   was damaged, their places are taken by ones that are never seen: all others keep their numbers. A
  ///   place that is taken already stays as it is.
  public mutating func restore(_ stroke: Stroke, at index: StrokeIndex) {
    let place = Int(index.number)
    guard place >= strokes.count, missingCount + place - strokes.count <= Self.mostMissing else {
      return
    }
    missingCount += place - strokes.count
    while strokes.count < place {
      let missing = StrokeIndex(strokes.count)
      append(stroke)
      _ = visibility.retract(missing)
    }
    histories[stroke.seat, default: History()].add(.completed(index))
    append(stroke)
  }

  /// Completes a contact's stroke as one that is known already, with the same samples.
  mutating func complete(
    _ contact: ContactID, as stroke: Stroke, at index: StrokeIndex
  ) -> DrawingChange? {
    guard inProgress.removeValue(forKey: contact) != nil else { return nil }
    restore(stroke, at: index)
    return .dried(contact, stroke, erased: .empty)
  }

  /// What is done to a drawing that was not opened yet when it was kept.
  /// - Returns: whether the action makes sense in this drawing. One that names strokes which are not there
  ///   is done to those that are.
  public mutating func restore(_ action: DrawingAction) -> Bool {
    guard case .erase(let named, let contact, let seat) = action else {
      _ = perform(action)
      return true
    }
    let known = named.filter { Int($0.number) < strokes.count }
    _ = perform(.erase(known, with: contact, by: seat))
    return known.count == named.count
  }

  /// What completes the edits of contacts that have taken strokes away and are not known to have been
  /// lifted.
  public var pendingErasings: [DrawingAction] {
    // In some order that is the same whenever the drawing is read.
    erasing.sorted { $0.key.ordinal < $1.key.ordinal }.map {
      .completeErasing($0.key, by: $0.value.seat)
    }
  }

  /// More than damage takes away: whatever asks for that has no stroke's number.
  private static let mostMissing = 1_000_000
}

extension ContactID {
  /// Touches by their numbers, then pointers.
  var ordinal: Int {
    switch self {
    case .touch(let detail): Int(detail)
    case .pointer(let device): Int(UInt32.max) + device
    }
  }
}
