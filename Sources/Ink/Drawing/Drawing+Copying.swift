internal import OrderedCollections

/// Copying a drawing.
extension Drawing {
  /// The actions that make a copy of this drawing from an empty one: its page, strokes and markup,
  /// and what each seat can undo. Strokes in progress are left out.
  public var copying: [DrawingAction] {
    var actions: [DrawingAction] = []
    if let page { actions.append(.setPage(page)) }
    actions += strokes.indices.map {
      .adopt(original(of: StrokeIndex($0)))
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
    for seat in copy.inHand.keys { _ = copy.letGo(by: seat) }
    copy.missingCount = 0
    return copy
  }
}
