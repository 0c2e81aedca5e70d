import Ink

/// Handling of contacts on the share sheet.
extension ShareSheet: ListSheet {
  func holds(_ point: Point) -> Bool {
    layout.frame.holds(space.seatPoint(point)) || presses.hasAccents(at: point)
  }

  var keyboard: ShownKeyboard {
    let layout = layout
    return ShownKeyboard(
      space: space, measures: layout.measures, state: keys,
      keys: layout.fixed.compactMap { item in item.control.key.map { ($0, item.rect) } })
  }
}

extension ShareLayout: ListLayout {}
