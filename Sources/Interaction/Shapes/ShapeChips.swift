internal import Ink

/// The chips that give back strokes as the hand drew them, at most one for each seat. A chip stays for some
/// seconds, or until the seat paints on.
struct ShapeChips: Hashable, Sendable {
  /// The chips, in the order in which they came.
  var all: [ShapeChip] = []
  /// The presses on chips, with the strokes as targets.
  var presses = Presses<StrokeIndex>()

  /// Shows a chip in place of that which its seat has.
  mutating func show(_ chip: ShapeChip, _ effects: inout Effects) {
    withdraw(&effects) { $0.seat == chip.seat }
    all.append(chip)
    effects.surfaces.insert(.shapeChips)
  }

  /// Withdraws chips. Contacts on them no longer press anything.
  mutating func withdraw(
    _ effects: inout Effects, where isMeant: (ShapeChip) -> Bool = { _ in true }
  ) {
    guard all.contains(where: isMeant) else { return }
    all.removeAll(where: isMeant)
    releaseCardsThatAreGone()
    effects.surfaces.insert(.shapeChips)
  }

  /// Withdraws the chips that nobody has used in time.
  mutating func advance(
    in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    withdraw(&effects) { !$0.isPressed && surroundings.now >= $0.end }
    return []
  }

  func deadline(in surroundings: Surroundings) -> Timestamp? {
    all.lazy.filter { !$0.isPressed }.map(\.end).min()
  }
}

extension ShapeChips: CardSurface {
  static var name: SurfaceName { .shapeChips }

  static var rank: LayerRank { .shapeChip }

  func requests(of card: ShapeChip) -> [SurfaceRequest] { [.giveBack(card.stroke, to: card.seat)] }
}
