import Ink
internal import OrderedCollections

extension SessionReport {
  /// The lines about what seats have selected; empty if nothing is.
  var selectionLines: String {
    var lines = ""
    let places = places
    for id in session.seats.keys {
      if let selection = session.selections.bySeat[id] {
        lines += "selection \(id.number) \(selection.grips.isEmpty ? "lies" : "held")"
        lines += selection.strokes.compactMap { places[$0] }.sorted().map { " \($0)" }.joined()
        let pictures = session.drawing.visiblePicturesOnPaper
        for (place, index) in pictures.enumerated() where selection.strokes.contains(index) {
          lines += " picture-\(place)"
        }
        lines += "\n"
      }
      for loop in session.selections.loops.values where loop.seat == id {
        let points = loop.loop.points.map { " \($0.x) \($0.y)" }
        lines += "loop \(id.number)" + points.joined() + "\n"
      }
    }
    for bar in session.shownSelectionBars {
      for control in bar.controls {
        lines += "selection-item \(bar.seat.number) \(control.name)"
        lines += "\(bar.space.windowRect(bar.rect(of: control)).report)\n"
      }
    }
    return lines
  }

  /// The places of strokes among the reported ones.
  private var places: [StrokeIndex: Int] {
    guard !session.selections.bySeat.isEmpty else { return [:] }
    let indices = session.drawing.visibleIndices
    return Dictionary(uniqueKeysWithValues: zip(indices, indices.indices))
  }
}
