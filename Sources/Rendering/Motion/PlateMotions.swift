package import Ink
package import Interaction

/// The motions of palettes: a panel grows from the control that opened it, a bar from its tab, a bar
/// slides when it makes room for another seat or is called, and a plate fades while somebody paints
/// under it.
package struct PlateMotions {
  /// Where the plates of a seat are shown when nothing moves.
  package struct Pose {
    /// The bar or the tab.
    package let bar: Overlay
    /// The open panel, and the line at its edge, next to the control that opened it, from which it
    /// grows, in window pixels.
    var panel: (name: PalettePanel, root: PixelRect)?

    /// Creates a pose from its parts.
    package init(bar: Overlay, panel: (name: PalettePanel, root: PixelRect)? = nil) {
      self.bar = bar
      self.panel = panel
    }
  }

  private var motions: [PalettePlate: PlateMotion] = [:]
  /// The plates that are faded, or on their way to it or back.
  private var fades: [PalettePlate: PlateFade] = [:]

  /// Creates a record without motions.
  package init() {}

  /// Whether any plate is on its way to a place, or fades in or out.
  package var isMoving: Bool {
    !motions.isEmpty || fades.values.contains { !$0.time.isOver }
  }

  /// Starts the motions of a seat's plates to other places.
  /// - Parameters:
  ///   - isHeld: Whether a finger is on the palette, which the bar then follows at once.
  ///   - window: The window's pixels.
  package mutating func begin(
    of seat: SeatID, from old: Pose, to new: Pose, isHeld: Bool = false, in window: PixelRect
  ) {
    if let panel = new.panel, panel.name != old.panel?.name {
      start(.growing(from: panel.root), of: PalettePlate(seat: seat, isPanel: true))
    }
    let bar = PalettePlate(seat: seat, isPanel: false)
    let before = motions[bar]?.shown(old.bar, in: window) ?? old.bar
    let after = new.bar
    if old.bar.hasSize(of: after) {
      guard old.bar.origin != after.origin else { return }
      guard !isHeld else {
        motions[bar] = nil
        return
      }
      start(.sliding(from: before.origin), of: bar)
    } else {
      motions[bar] = nil
      let root = before.frame.intersection(after.frame)
      if after.frame.area > before.frame.area, !root.isEmpty {
        start(.growing(from: root), of: bar)
      }
    }
  }

  /// Starts to fade plates, and to show all others fully again.
  package mutating func fade(_ plates: Set<PalettePlate>) {
    for plate in plates.union(fades.keys) {
      let (fade, end) = (fades[plate], plates.contains(plate) ? PlateFade.faded : 1)
      guard end != fade?.end ?? 1 else { continue }
      fades[plate] = PlateFade(from: fade?.opacity ?? 1, to: end)
    }
  }

  /// Whether a plate is on its way, or becomes more or less opaque.
  package func moves(_ plate: PalettePlate) -> Bool {
    motions[plate] != nil || fades[plate]?.time.isOver == false
  }

  /// Starts a motion in place of the present one of the plate.
  private mutating func start(_ way: PlateMotion.Way, of plate: PalettePlate) {
    motions[plate] = PlateMotion(way: way)
  }

  /// Drops the motions of plates that are not shown any more.
  package mutating func drop(unless isShown: (PalettePlate) -> Bool) {
    motions = motions.filter { isShown($0.key) }
    fades = fades.filter { isShown($0.key) }
  }

  /// Continues the motions and fades of all plates.
  /// - Parameter now: The present time; `nil` to end them.
  package mutating func move(to now: Instant?) {
    for plate in motions.keys { motions[plate]?.time.move(to: now) }
    motions = motions.filter { !$1.time.isOver }
    for plate in fades.keys { fades[plate]?.time.move(to: now) }
    fades = fades.filter { !$1.time.isOver || $1.end < 1 }
  }

  /// Returns a plate as it is shown now.
  package func shown(
    _ overlay: Overlay, of plate: PalettePlate, in window: PixelRect
  ) -> Overlay {
    let placed = motions[plate]?.shown(overlay, in: window) ?? overlay
    return fades[plate].map { placed.shown(withOpacity: $0.opacity) } ?? placed
  }
}
