package import Ink
package import Interaction

/// The motions of palettes: a panel grows from the control that opened it, a bar from its tab, and a
/// bar slides when it makes room for another seat or is called.
package struct PlateMotions {
  /// A bar or a panel of a seat.
  package struct Plate: Hashable {
    let seat: SeatID
    let isPanel: Bool

    /// Identifies the bar or the panel of a seat.
    package init(seat: SeatID, isPanel: Bool) {
      self.seat = seat
      self.isPanel = isPanel
    }
  }

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

  private var motions: [Plate: PlateMotion] = [:]

  /// Creates a record without motions.
  package init() {}

  /// Whether anything moves.
  package var isMoving: Bool { !motions.isEmpty }

  /// Starts the motions of a seat's plates to other places.
  /// - Parameters:
  ///   - isHeld: Whether a finger is on the palette, which the bar then follows at once.
  ///   - window: The window's pixels.
  package mutating func begin(
    of seat: SeatID, from old: Pose, to new: Pose, isHeld: Bool = false, in window: PixelRect
  ) {
    if let panel = new.panel, panel.name != old.panel?.name {
      start(.growing(from: panel.root), of: Plate(seat: seat, isPanel: true))
    }
    let bar = Plate(seat: seat, isPanel: false)
    let before = shown(old.bar, of: bar, in: window)
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

  /// Whether a plate is on its way.
  package func moves(_ plate: Plate) -> Bool { motions[plate] != nil }

  /// Starts a motion in place of the present one of the plate.
  private mutating func start(_ way: PlateMotion.Way, of plate: Plate) {
    motions[plate] = PlateMotion(way: way)
  }

  /// Drops the motions of plates that are not shown any more.
  package mutating func drop(unless isShown: (Plate) -> Bool) {
    motions = motions.filter { isShown($0.key) }
  }

  /// Continues all motions.
  /// - Parameter now: The present time; `nil` to end them.
  package mutating func move(to now: Instant?) {
    for plate in motions.keys { motions[plate]?.time.move(to: now) }
    motions = motions.filter { !$1.time.isOver }
  }

  /// Returns a plate as it is shown now.
  package func shown(_ overlay: Overlay, of plate: Plate, in window: PixelRect) -> Overlay {
    motions[plate]?.shown(overlay, in: window) ?? overlay
  }
}
