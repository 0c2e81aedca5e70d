public import Ink
internal import OrderedCollections

/// The frame around a seat's selection, or the loop that one of its fingers is drawing.
public struct SelectionMark: Hashable, Sendable {
  /// The shape of a mark: a frame or a loop.
  public enum Shape: Hashable, Sendable {
    /// A frame around everything that is selected, with its handles, in window space.
    case frame(SelectionHandles)
    /// The way of a finger that draws a loop, in canvas space.
    case loop([Point])
  }

  /// The shape of the mark.
  public let shape: Shape
  /// The colour of the seat.
  public let color: InkColor
}

extension PaintingSession {
  /// The marks of all selections and loops on the current board, in the order of the seats.
  public var selectionMarks: [SelectionMark] {
    guard replay.isNone else { return [] }
    var marks: [SelectionMark] = []
    for (id, seat) in seats {
      let color = seat.markColor
      if let handles = selectionHandles(of: id) {
        marks.append(SelectionMark(shape: .frame(handles), color: color))
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
  public var shownSelectionBars: [SelectionBar] { replay.isNone ? selectionBars.all : [] }
}
