import Ink

/// What of a seat a finger changes by dragging, to be put back when its press turns out to be void.
struct DraggedChoice: Hashable, Sendable {
  private let tool: Tool
  private let color: InkColor
  private let cyclesColors: Bool
  private let width: Double
  private let tone: ColorTone?
  private let position: Double

  /// What a seat has now.
  init(_ seat: Seat) {
    tool = seat.brush.tool
    color = seat.brush.color
    cyclesColors = seat.brush.cyclesColors
    width = seat.brush.width
    tone = seat.palette.tone
    position = seat.palette.position
  }

  /// Puts back what a control has changed.
  /// - Parameter isShared: Whether other fingers drag the seat's colour as well: what they have chosen stays.
  func restore(_ control: PaletteControl, in seat: inout Seat, isShared: Bool) {
    switch control {
    case .grip: seat.palette.position = position
    case .widthSlider:
      let present = seat.brush.tool
      seat.brush.tool = tool
      seat.brush.width = width
      seat.brush.tool = present
    case .colorField, .brightness, .opacity:
      guard isShared else {
        (seat.brush.tool, seat.brush.color) = (tool, color)
        (seat.brush.cyclesColors, seat.palette.tone) = (cyclesColors, tone)
        return
      }
      var mixed = seat.palette.tone ?? ColorTone(seat.brush.color)
      let old = tone ?? ColorTone(color)
      switch control {
      case .colorField: (mixed.hue, mixed.saturation) = (old.hue, old.saturation)
      case .brightness: mixed.brightness = old.brightness
      default: mixed.opacity = old.opacity
      }
      (seat.brush.color, seat.palette.tone) = (mixed.color, mixed)
    default: break
    }
  }
}
