import Ink
internal import OrderedCollections

/// Handling of contacts on the share sheet.
extension ShareSheet: ListSheet {
  static var name: SurfaceName { .sharing }

  func holds(_ point: Point) -> Bool {
    layout.frame.holds(space.seatPoint(point)) || presses.hasAccents(at: point)
  }

  func layers(among seats: OrderedDictionary<SeatID, Seat>) -> [WindowArrangement.Layer] {
    let layout = layout
    return [
      WindowArrangement.Layer(
        sheet: .sharing, of: ticket.seat, layout.frame, beside: layout.viewport, in: place)
    ]
  }

  var keyboard: ShownKeyboard {
    let layout = layout
    return ShownKeyboard(of: space, layout.measures, keys, layout.fixed)
  }
}

extension ShareLayout: ListLayout {}
