import Ink
internal import OrderedCollections

/// Use of panels by the keyboard: arrow keys move the focus, and with Shift they adjust the focused
/// control.
extension PaintingSession {
  /// Moves the focus to the nearest control in a direction. Without a focus, it goes to the first
  /// control; at the end it stays.
  mutating func moveFocus(_ direction: FocusDirection, of seat: SeatID) {
    guard let cells = layouts[seat]?.panel?.cells, let first = cells.first else { return }
    guard let focus = seats[seat]?.palette.focus,
      let here = cells.first(where: { $0.control == focus })?.target.center
    else {
      seats[seat]?.palette.focus = first.control
      return
    }
    func distance(_ cell: PaletteCell) -> Double {
      let (ahead, aside) = direction.parts(from: here, to: cell.target.center)
      // Favour the same row or column: a control straight ahead counts as nearer than an oblique
      // one.
      return ahead > 0.5 ? ahead + 3 * abs(aside) : .infinity
    }
    guard let next = cells.min(by: { distance($0) < distance($1) }), distance(next) < .infinity
    else { return }
    seats[seat]?.palette.focus = next.control
  }

  /// Activates the focused control. A finger must hold some controls, since it may slip; a key need not.
  mutating func useFocus(of seat: SeatID, _ effects: inout Effects) {
    guard let focus = seats[seat]?.palette.focus else { return }
    activate(focus, of: seat, &effects)
  }

  /// Moves the focused slider by a small step. Other controls stay as they are.
  mutating func adjustFocus(_ direction: FocusDirection, of seat: SeatID) {
    guard let slider = seats[seat]?.palette.focus?.gesture.slider, let brush = seats[seat]?.brush
    else { return }
    let (across, up) = direction.step
    var tone = seats[seat]?.palette.tone ?? ColorTone(brush.color)
    func stepped(_ part: Double, _ step: Double) -> Double {
      min(max(part + step / Self.focusSteps, 0), 1)
    }
    switch slider {
    case .width:
      seats[seat]?.brush.width = SeatBrush.width(at: stepped(brush.widthPart, across))
      return
    case .hueAndSaturation:
      tone.hue = stepped(tone.hue, across)
      tone.saturation = stepped(tone.saturation, up)
    case .brightness: tone.brightness = stepped(tone.brightness, across)
    case .opacity: tone.opacity = max(stepped(tone.opacity, across), Self.minimumOpacity)
    }
    choose(tone, of: seat)
  }

  /// The number of steps along a slider.
  private static let focusSteps = 24.0
}

extension FocusDirection {
  /// One step, as distances to the right and up.
  fileprivate var step: (across: Double, up: Double) {
    switch self {
    case .left: (-1, 0)
    case .right: (1, 0)
    case .up: (0, 1)
    case .down: (0, -1)
    }
  }

  /// Returns how far a point lies ahead and to the side in this direction. In seat space, where y
  /// grows towards the person.
  fileprivate func parts(from: Point, to: Point) -> (ahead: Double, aside: Double) {
    let (x, y) = (to.x - from.x, to.y - from.y)
    return (x * step.across - y * step.up, x * step.up + y * step.across)
  }
}
