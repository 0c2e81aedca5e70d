package import Ink

/// A large window: four palettes leave most of the canvas free.
extension Table {
  /// Seats people at a large window.
  package static func large(seats: Int) -> Table {
    Table(seats: seats, width: 2560, height: 1440)
  }

  /// The middle of the large window.
  package static let largeMiddle = Point(x: 1_280, y: 720)
}
