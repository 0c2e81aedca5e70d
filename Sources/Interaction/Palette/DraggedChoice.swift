import Ink

/// The settings of a seat before a drag. They are restored if the press is cancelled.
struct DraggedChoice: Hashable, Sendable {
  private let brush: SeatBrush
  private let tone: ColorTone?
  private let position: Double
  private let barPosition: Double?
  /// Where the person sat.
  let place: SeatPlace

  /// Saves the present settings of a seat.
  init(_ seat: Seat) {
    brush = seat.brush
    tone = seat.palette.tone
    position = seat.palette.position
    barPosition = seat.palette.barPosition
    place = seat.place
  }

  /// Restores the settings that a control has changed.
  /// - Parameters:
  ///   - control: The control; `nil` for the palette itself, which was slid.
  ///   - isShared: Whether other fingers also drag the seat's colour. The parts that those fingers have
  ///     chosen stay.
  func restore(_ control: PaletteControl?, in seat: inout Seat, isShared: Bool) {
    guard let gesture = control?.gesture, gesture != .slide else {
      (seat.palette.position, seat.palette.barPosition) = (position, barPosition)
      return
    }
    guard let slider = gesture.slider else { return }
    switch slider {
    case .width:
      let present = seat.brush.tool
      seat.brush.tool = brush.tool
      seat.brush.width = brush.width
      seat.brush.tool = present
    case .hueAndSaturation, .brightness, .opacity:
      guard isShared else {
        seat.brush.tool = brush.tool
        seat.brush.takeColors(of: brush)
        (seat.brush.cyclesColors, seat.palette.tone) = (brush.cyclesColors, tone)
        return
      }
      var mixed = seat.palette.tone ?? ColorTone(seat.brush.color)
      let old = tone ?? ColorTone(brush.color)
      switch slider {
      case .hueAndSaturation: (mixed.hue, mixed.saturation) = (old.hue, old.saturation)
      case .brightness: mixed.brightness = old.brightness
      case .opacity: mixed.opacity = old.opacity
      case .width: break
      }
      (seat.brush.color, seat.palette.tone) = (mixed.color, mixed)
    }
  }
}
