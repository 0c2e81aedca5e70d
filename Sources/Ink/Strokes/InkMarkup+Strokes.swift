extension InkMarkup {
  /// The attributes by which an InkML view refers to ink.
  private static let references: Set<String> = ["traceDataRef", "traceRef"]

  /// Returns the markup for strokes that were moved to other places or removed.
  /// - Parameter place: Returns the new place of a stroke; `nil` if it was removed. The order of
  ///   strokes must not change.
  /// - Returns: The new markup; `nil` if nothing is left. Elements that have lost all their strokes
  ///   are left out.
  public func movingStrokes(_ place: (Int) -> Int?) -> InkMarkup? {
    var gone: Set<String> = []
    for case .stroke(let stroke, let id?) in marks where place(stroke) == nil {
      gone.insert(id.value)
    }
    var kept: [Mark] = []
    var open: [Element] = []
    for mark in marks {
      switch mark {
      case .stroke(let stroke, let id):
        let moved = place(stroke)
        if let moved { kept.append(.stroke(moved, id: id)) }
        if !open.isEmpty { open[open.count - 1].count(isKept: moved != nil) }
      case .begin(_, let attributes):
        var element = Element(start: kept.count)
        for attribute in attributes where Self.references.contains(attribute.name.local) {
          // The reference may name another file before the `#`.
          let id = attribute.value.split(separator: "#").last.map { String($0) }
          element.count(isKept: id.map { !gone.contains($0) } ?? true)
        }
        open.append(element)
        kept.append(mark)
      case .text: kept.append(mark)
      case .end:
        kept.append(mark)
        guard let ended = open.popLast() else { continue }
        if ended.isEmptied { kept.removeSubrange(ended.start...) }
        guard ended.hadStrokes, !open.isEmpty else { continue }
        open[open.count - 1].count(isKept: !ended.isEmptied)
      }
    }
    return InkMarkup(kept, placement: placement)
  }

  /// An element that has begun and not ended yet.
  private struct Element {
    /// The index of its beginning in the marks that are kept.
    let start: Int
    var hadStrokes = false
    private var hasStrokes = false

    init(start: Int) { self.start = start }

    var isEmptied: Bool { hadStrokes && !hasStrokes }

    mutating func count(isKept: Bool) {
      hadStrokes = true
      if isKept { hasStrokes = true }
    }
  }
}
