import Ink

/// Handling of contacts on the share sheet.
extension ShareSheet: ListSheet {
  func holds(_ point: Point) -> Bool { layout.frame.holds(space.seatPoint(point)) }
}

extension ShareLayout: ListLayout {}
