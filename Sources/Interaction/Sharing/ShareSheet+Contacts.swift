import Ink

/// Handling of contacts on the share sheet.
extension ShareSheet: ListSheet {
  static var name: SurfaceName { .sharing }

  func holds(_ point: Point) -> Bool {
    layout.frame.holds(space.seatPoint(point)) || presses.hasAccents(at: point)
  }

  var keyboard: ShownKeyboard {
    let layout = layout
    return ShownKeyboard(of: space, layout.measures, keys, layout.fixed)
  }
}

extension ShareLayout: ListLayout {}
