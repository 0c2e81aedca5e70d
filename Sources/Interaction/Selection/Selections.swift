package import Ink

/// The selections of the people at the screen, and the loops that they draw.
package struct Selections: Hashable, Sendable {
  /// Each seat's selection on the current board.
  package internal(set) var bySeat: [SeatID: Selection] = [:]
  /// The loops that fingers draw now.
  var loops: [ContactID: SeatLoop] = [:]

  /// A loop and the seat for which it is drawn.
  struct SeatLoop: Hashable, Sendable {
    let seat: SeatID
    var loop: SelectionLoop
  }

  /// The strokes that other seats have selected.
  func held(byOthersThan seat: SeatID) -> Set<StrokeIndex> {
    var held: Set<StrokeIndex> = []
    for (other, selection) in bySeat where other != seat { held.formUnion(selection.strokes) }
    return held
  }
}
