package import Ink

/// A window on which four palettes leave most of the canvas free.
extension Table {
  /// Seats so many people at it.
  package static func large(seats: Int) -> Table {
    Table(seats: seats, width: 2560, height: 1440)
  }

  /// Its middle.
  package static let largeMiddle = Point(x: 1_280, y: 720)
}
