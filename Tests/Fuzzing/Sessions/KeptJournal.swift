import Ink
import Interaction
import OrderedCollections
import TestSupport

/// A copy of what a gallery saves: every action is encoded to bytes, and the drawings are made from these bytes.
struct KeptJournal {
  private var drawings: [BoardID: Drawing]

  init(_ boards: Boards) {
    drawings = Dictionary(uniqueKeysWithValues: boards.all.map { ($0.id, $0.drawing) })
  }

  /// Encodes the actions, decodes them, and performs them on the copy.
  mutating func keep(_ effects: Effects) throws(FuzzFailure) {
    for done in effects.actions {
      let drawn = done.action.contact.flatMap { drawings[done.board]?.inProgress[$0] }
      var (bytes, again): ([UInt8], [UInt8]) = ([], [])
      done.action.encode(to: &bytes, quantum: drawn?.quantum ?? .finest)
      guard let read = DrawingAction.decode(bytes), read.count == 1 else {
        throw FuzzFailure("an action cannot be read that was written: \(done.action)")
      }
      for action in read {
        action.encode(to: &again, quantum: drawn?.quantum ?? .finest)
        _ = drawings[done.board, default: Drawing()].perform(action)
      }
      guard bytes == again else {
        throw FuzzFailure("an action is not read as it was written: \(done.action)")
      }
      guard let stroke = done.completed else { continue }
      guard Stroke(decoding: stroke.encoded[...]) == stroke else {
        throw FuzzFailure("a stroke is not read as it was written")
      }
    }
  }

  /// Checks that the boards equal the copy.
  func check(_ boards: Boards) throws(FuzzFailure) {
    for board in boards.all {
      let (drawing, kept) = (board.drawing, drawings[board.id] ?? Drawing())
      func differs(_ what: String) -> FuzzFailure {
        FuzzFailure("board \(board.id.number): \(what) not what is kept of it")
      }
      guard drawing.strokes == kept.strokes else { throw differs("its strokes are") }
      guard drawing.encodedState == kept.encodedState else { throw differs("its past is") }
      // What a seat has in hand is kept where it was taken.
      guard drawing.visiblePicturesOnPaper == kept.visiblePicturesOnPaper else {
        throw differs("which images lie on its paper is")
      }
      guard drawing.inProgress.keys == kept.inProgress.keys,
        zip(drawing.inProgress.values, kept.inProgress.values).allSatisfy({
          $0.samples == $1.samples && $0.breaks == $1.breaks && $0.brush == $1.brush
        })
      else { throw differs("what is in progress is") }
      var restored = kept
      guard restored.restore(state: drawing.encodedState[...]),
        restored.encodedState == drawing.encodedState
      else {
        throw FuzzFailure("the state of board \(board.id.number) is not read as it was written")
      }
    }
  }
}
