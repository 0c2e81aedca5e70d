import Ink
internal import OrderedCollections
import Words

/// Palettes that are called.
extension Palettes {
  /// Brings a palette along its edge to a finger, as near as the palettes of others allow and clear of the
  /// finger, and points it out for a moment. Unfolds it. A palette with a finger on it stays.
  /// - Parameter finger: The position of the finger, in window space.
  mutating func bring(
    _ id: SeatID, to finger: Point, in surroundings: Surroundings, _ effects: inout Effects
  ) {
    guard let seat = seats[id], !isTouched(id) else { return }
    if seat.palette.isFolded || seat.palette.panel != nil {
      change(id, in: surroundings, &effects) { seat in
        seat.palette.closePanel()
        if seat.palette.isFolded { seat.palette.fold() }
      }
    }
    guard let layout = layouts[id] else { return }
    let place = layout.space.seatPoint(finger)
    let wanted = place.x - layout.frame.width / 2
    let own = Rect(around: place, margin: layout.cellSize)
    let avoided = own.maxY > layout.frame.minY ? [own] : []
    if let part = seats[id].flatMap({ room(of: $0).neighbors.part }) {
      movePart(
        of: id, to: wanted - layout.frame.minX + part.lowerBound, avoiding: avoided,
        in: surroundings, &effects)
    } else {
      let free = FreePlace(
        first: layout.lefts.lowerBound, last: layout.lefts.upperBound, avoided: avoided, gap: 0)
      let left = free.place(width: layout.frame.width, nearest: wanted) ?? free.limited(wanted)
      seats[id]?.palette.position = layout.position(ofLeft: left)
    }
    layOut(id, in: surroundings, &effects)
    tell(id, Message(.paletteIsHere), at: .grip, in: surroundings)
  }
}
