import Ink
internal import OrderedCollections

/// Panels by the keyboard: arrows go from control to control, with Shift they turn what is chosen.
extension PaintingSession {
  /// Goes to the nearest control that way; from nowhere to the first one, and nowhere at the end.
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
      // Rows and columns first: what lies ahead is nearer than what lies aslant.
      return ahead > 0.5 ? ahead + 3 * abs(aside) : .infinity
    }
    guard let next = cells.min(by: { distance($0) < distance($1) }), distance(next) < .infinity
    else { return }
    seats[seat]?.palette.focus = next.control
  }

  /// Does what the chosen control does. A finger may slip, and so has to hold some; a key has been chosen.
  mutating func useFocus(of seat: SeatID, _ effects: inout Effects) {
    guard let focus = seats[seat]?.palette.focus else { return }
    activate(focus, of: seat, &effects)
  }

  /// Turns what the chosen slider sets by a small step; other controls stay as they are.
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
    case .opacity: tone.opacity = max(stepped(tone.opacity, across), Self.leastOpacity)
    }
    choose(tone, of: seat)
  }

  /// How many steps a slider is long.
  private static let focusSteps = 24.0
}

extension FocusDirection {
  /// One step, to the right and up.
  fileprivate var step: (across: Double, up: Double) {
    switch self {
    case .left: (-1, 0)
    case .right: (1, 0)
    case .up: (0, 1)
    case .down: (0, -1)
    }
  }

  /// How far a place lies ahead and aside, looking this way. In seat space, where down is towards the
  /// person.
  fileprivate func parts(from: Point, to: Point) -> (ahead: Double, aside: Double) {
    let (x, y) = (to.x - from.x, to.y - from.y)
    return (x * step.across - y * step.up, x * step.up + y * step.across)
  }
}
