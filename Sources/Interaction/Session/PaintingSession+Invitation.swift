internal import Ink
internal import OrderedCollections
public import Touch

/// The line on blank paper.
extension PaintingSession {
  /// The line on blank paper; `nil` while it is not shown. The gallery, a replay and the table of keys hide it.
  public var invitation: Invitation? {
    guard cards.invitation == .shown, replay.isNone, exhibit?.attract == nil, gallery.isNone,
      !showsKeys
    else { return nil }
    let edges = OrderedSet(seats.values.map(\.edge))
    return Invitation(
      spaces: edges.map { SeatSpace(edge: $0, window: window) }, room: freeRoom,
      paper: boards.current.paper, touch: palettes.content.touch,
      handles: SymmetryGuides.Handle.allCases.compactMap { symmetryGuides?.frame(of: $0) },
      metrics: metrics)
  }

  /// Takes over whether the window feels fingers. If it does not, palettes have no settings for fingers.
  public mutating func setTouch(_ touch: TouchSense) -> Effects {
    var effects = Effects()
    guard touch != palettes.content.touch else { return effects }
    palettes.content.touch = touch
    for seat in seats.keys { palettes.layOut(seat, in: surroundings, &effects) }
    if cards.invitation == .shown { effects.invitationChanged = true }
    followEvent(&effects)
    return effects
  }

  /// Shows the line on blank paper until somebody paints, unless there is or was ink in this session. Tells
  /// people with simple palettes how they get all tools. Call it when texts can be painted without delay.
  public mutating func invite() -> Effects {
    var effects = Effects()
    palettes.tellWayOut(to: seats.keys, in: surroundings)
    guard cards.invitation == .awaited else { return effects }
    effects.invitationChanged = boards.isBlank
    cards.invitation = effects.invitationChanged ? .shown : .over
    return effects
  }

  /// Removes the line for the rest of the session, because somebody paints or there is ink.
  mutating func endInvitation(_ effects: inout Effects) {
    if cards.invitation == .shown { effects.invitationChanged = true }
    cards.invitation = .over
  }

  /// The part of the window between the bars, in window space.
  var freeRoom: Rect {
    var room = window.rect
    for layout in layouts.values {
      let bar = layout.space.windowRect(layout.frame)
      switch layout.space.edge {
      case .bottom: room.maxY = min(room.maxY, bar.minY)
      case .top: room.minY = max(room.minY, bar.maxY)
      case .left: room.minX = max(room.minX, bar.maxX)
      case .right: room.maxX = min(room.maxX, bar.minX)
      }
    }
    return room
  }
}
