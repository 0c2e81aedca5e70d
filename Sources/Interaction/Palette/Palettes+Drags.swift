import Ink
internal import OrderedCollections

/// Drags of sliders, and of palettes along their edges.
extension Palettes {
  /// Sets a slider's value to a finger's position. Does nothing for other controls.
  /// - Parameter point: The finger's position, in seat space.
  /// - Returns: the request for a value that is not the seat's own; `nil` for all others.
  mutating func drag(
    _ control: PaletteControl, of seat: SeatID, by contact: ContactID, to point: Point,
    _ effects: inout Effects
  ) -> SurfaceRequest? {
    guard let slider = control.gesture.slider,
      let target = layouts[seat]?.panel?.range(of: control), point.isFinite
    else { return nil }
    let across = min(max((point.x - target.minX) / max(1, target.width), 0), 1)
    let down = min(max((point.y - target.minY) / max(1, target.height), 0), 1)
    guard slider != .repeats else { return dragRepeats(contact, to: across) }
    effects.palettes.insert(seat)
    seats[seat]?.set(slider, across: across, up: 1 - down)
    return nil
  }

  /// Slides the palette along its edge with a contact that has moved far enough. Where several people share
  /// the edge, the whole part of the seat moves.
  /// - Parameter point: The finger's position, in seat space.
  /// - Returns: a request to move the seat to another edge, if the finger has carried the palette there.
  mutating func slide(
    _ contact: ContactID, of seat: SeatID, to point: Point, in surroundings: Surroundings,
    _ effects: inout Effects
  ) -> SurfaceRequest? {
    guard let layout = layouts[seat], let press = presses[seat]?[contact] else { return nil }
    if drags[contact]?.grip == nil {
      guard surroundings.isBeyondSlop(press.start, point) else { return nil }
      drags[contact]?.grip = press.start.x - layout.frame.minX
      presses[seat]?[contact]?.isSpent = true
    }
    guard let grip = drags[contact]?.grip else { return nil }
    let finger = layout.space.windowPoint(point)
    if let place = otherPlace(of: seat, from: press.start, to: finger, in: surroundings) {
      return .moveSeat(seat, to: place, finger: finger)
    }
    if let part = seats[seat].flatMap({ room(of: $0).neighbors.part }) {
      movePart(
        of: seat, to: point.x - grip - layout.frame.minX + part.lowerBound, in: surroundings,
        &effects)
    } else {
      seats[seat]?.palette.position = layout.position(ofLeft: point.x - grip)
      seats[seat]?.palette.barPosition = nil
    }
    layOut(seat, in: surroundings, &effects)
    return nil
  }

  /// Restores the settings that a contact has dragged, because its press was cancelled.
  /// - Parameter control: The control that it dragged; `nil` for the palette itself.
  mutating func takeBack(
    _ drag: PaletteDrag, of control: PaletteControl?, _ id: SeatID,
    in surroundings: Surroundings,
    _ effects: inout Effects
  ) {
    guard var seat = seats[id] else { return }
    let isShared =
      presses[id]?.targets.contains {
        guard let slider = $0.gesture.slider else { return false }
        return slider != .width && slider != .repeats
      } == true
    drag.before.restore(control, in: &seat, isShared: isShared)
    if let part = neighbors[id]?.part, drag.before.place.edge == seat.edge, drag.grip != nil,
      let width = layouts[id]?.space.width
    {
      let half = (part.upperBound - part.lowerBound) / 2
      movePart(
        of: id, to: (drag.before.place.along * width - half).rounded(), in: surroundings,
        &effects)
      seat.place = seats[id]?.place ?? seat.place
      seats[id] = seat
      return layOut(id, in: surroundings, &effects)
    }
    guard seat != seats[id] else { return }
    seats[id] = seat
    layOut(id, in: surroundings, &effects)
  }
}

/// The drag of a slider, or of the palette itself, by a contact.
struct PaletteDrag: Hashable, Sendable {
  /// The settings before the drag, from when the contact came down.
  let before: DraggedChoice
  /// Whether the contact came down on the grip or beside all controls, and slides the palette.
  let slidesPalette: Bool
  /// The symmetry whose count the contact drags, as it was before; `nil` while it drags none.
  var repeats: DraggedRepeats?
  /// The distance from the palette's left end to the finger, in pixels; `nil` while the palette is
  /// not being slid.
  var grip: Double?
}

/// The effect of a contact that came down in a panel, besides pressing a control.
enum PanelDrag: Hashable, Sendable {
  /// It scrolls the panel. The grip is how far the panel is scrolled plus the finger's y position,
  /// both in pixels. It stays constant.
  case scrollsPanel(grip: Double)
  /// It scrolls the row of boards. The grip is how far the row is scrolled plus the finger's x
  /// position, both in boards. It stays constant.
  case scrollsBoards(grip: Double)
  /// It carries a board. The grip is the distance from the left edge of the board's picture to the
  /// finger, in pixels. The time is when the row scrolled last because the finger is at its end;
  /// `nil` while the finger is not.
  case carries(grip: Double, scrolled: Timestamp?)

  /// Moves the finger's grip on the row, because boards before the visible ones have come or gone.
  mutating func shift(by boards: Double) {
    if case .scrollsBoards(let grip) = self { self = .scrollsBoards(grip: grip + boards) }
  }
}

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
    case .repeats: break
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
      case .width, .repeats: break
      }
      (seat.brush.color, seat.palette.tone) = (mixed.color, mixed)
    }
  }
}
