import Ink
internal import OrderedCollections
import Touch

/// Plates of palettes under which somebody paints. They are shown faded, and can be used as ever.
extension PaintingSession {
  /// The plates under which a contact paints now, whoever's it is.
  package var fadedPlates: Set<PalettePlate> { palettes.faded }

  /// Notes under which plates contacts paint. It depends only on where they are now, so an update of the
  /// lane needs it only if ``crossesPlate(_:to:)``.
  mutating func followPlates(_ effects: inout Effects) {
    let plates = palettes.plates
    if palettes.faded.isEmpty, contacts.tracker.hasAll(within: plates.free) { return }
    var faded: Set<PalettePlate> = []
    for contact in inProgress.keys {
      guard let place = contacts.tracker.place(of: contact) else { continue }
      faded.formUnion(plates.plates(over: place))
    }
    guard faded != palettes.faded else { return }
    effects.palettes.formUnion(faded.symmetricDifference(palettes.faded).map(\.seat))
    palettes.faded = faded
  }

  /// Whether other plates may lie over a contact that paints once it has moved.
  /// - Parameter place: The contact's next position, in window space; `nil` if it is not known.
  func crossesPlate(_ contact: ContactID, to place: Point?) -> Bool {
    guard let place, !palettes.faded.isEmpty || !palettes.plates.free.contains(place) else {
      return false
    }
    guard let last = contacts.tracker.place(of: contact) else { return true }
    return !palettes.plates.areSame(over: last, place)
  }
}
