package import Ink

/// A plate of a palette: its bar or tab, or its open panel.
package struct PalettePlate: Hashable, Sendable {
  /// The seat whose palette the plate is a part of.
  package let seat: SeatID
  /// Whether the plate is the open panel.
  package let isPanel: Bool

  /// The plate's name in reports.
  package var name: String { isPanel ? "panel" : "bar" }

  /// Identifies the bar or the panel of a seat.
  package init(seat: SeatID, isPanel: Bool) {
    self.seat = seat
    self.isPanel = isPanel
  }
}

extension AccessibleID {
  /// Returns the bar or the open panel of a palette.
  package static func plate(_ plate: PalettePlate) -> Self {
    .group(.palettes, of: plate.seat, isPanel: plate.isPanel)
  }

  /// Returns a control on the bar or in the open panel of a palette.
  package static func control(_ control: PaletteControl, on plate: PalettePlate) -> Self {
    .part(.palettes, control.name, of: plate.seat, isPanel: plate.isPanel)
  }
}

/// The places of all plates in the window.
struct PlateFrames: Hashable, Sendable {
  private struct Place: Hashable {
    let plate: PalettePlate
    let frame: Rect
  }

  /// In the order of the seats' numbers, so that equal layouts give equal values.
  private var places: [Place] = []
  /// A part of the window in which no plate lies. It has no end at edges where nobody sits.
  private(set) var free = Rect(
    minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

  /// Takes the places from the layouts of all palettes.
  init(_ layouts: [SeatID: PaletteLayout] = [:]) {
    for (seat, layout) in layouts.sorted(by: { $0.key.number < $1.key.number }) {
      add(PalettePlate(seat: seat, isPanel: false), layout.frame, in: layout.space)
      guard let panel = layout.panel else { continue }
      add(PalettePlate(seat: seat, isPanel: true), panel.frame, in: layout.space)
    }
  }

  private mutating func add(_ plate: PalettePlate, _ frame: Rect, in space: SeatSpace) {
    let frame = space.windowRect(frame)
    places.append(Place(plate: plate, frame: frame))
    // No point of a frame's edge belongs to the free part.
    switch space.edge {
    case .bottom: free.maxY = min(free.maxY, frame.minY - 1)
    case .top: free.minY = max(free.minY, frame.maxY + 1)
    case .left: free.minX = max(free.minX, frame.maxX + 1)
    case .right: free.maxX = min(free.maxX, frame.minX - 1)
    }
  }

  /// Returns the plates that lie over a point in window space.
  func plates(over point: Point) -> [PalettePlate] {
    places.filter { $0.frame.contains(point) }.map(\.plate)
  }

  /// Whether the same plates lie over two points in window space. Takes no memory.
  func areSame(over one: Point, _ other: Point) -> Bool {
    places.allSatisfy { $0.frame.contains(one) == $0.frame.contains(other) }
  }
}
