public import Ink
internal import OrderedCollections

/// What shows what a seat has selected, or the loop that one of its fingers draws.
public struct SelectionMark: Hashable, Sendable {
  /// What is marked, in canvas space.
  public enum Shape: Hashable, Sendable {
    /// A frame around everything that is selected.
    case frame(Rect)
    /// The corners around one stroke of several that are selected.
    case part(Rect)
    /// The way of a finger that draws a loop.
    case loop([Point])
  }

  /// The shape of the mark.
  public let shape: Shape
  /// The colour of the seat.
  public let color: InkColor
}

extension PaintingSession {
  /// More strokes than this are not marked one by one.
  private static let maximumParts = 24

  /// The marks of all selections and loops on the current board, in the order of the seats.
  public var selectionMarks: [SelectionMark] {
    guard replay == nil else { return [] }
    var marks: [SelectionMark] = []
    for (id, seat) in seats {
      let color = seat.markColor
      if let strokes = selections.bySeat[id]?.strokes, let frame = selectionFrame(of: id) {
        if strokes.count > 1, strokes.count <= Self.maximumParts {
          marks += strokes.map { SelectionMark(shape: .part(drawing[$0].bounds), color: color) }
        }
        marks.append(SelectionMark(shape: .frame(frame), color: color))
      }
      let loops = selections.loops.filter { $0.value.seat == id }.sorted {
        $0.key.ordinal < $1.key.ordinal
      }
      marks += loops.map { SelectionMark(shape: .loop($0.value.loop.points), color: color) }
    }
    return marks
  }
}

extension Seat {
  /// The colour that stands for the person: that of the pen.
  var markColor: InkColor { brush[colorOf: .pen].opaque }
}

extension PaintingSession {
  /// The bars of buttons beside what people have selected, in the order of the seats.
  public var shownSelectionBars: [SelectionBar] { replay == nil ? selectionBars.all : [] }
}
