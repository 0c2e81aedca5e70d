internal import Ink
public import Interaction
public import Touch

/// The way that an event takes through a session.
public enum EventWay: Hashable, Sendable {
  /// The lane of touches that paint.
  case lane
  /// The second lane, of what neither paints nor changes anything that is shown.
  case secondLane
  /// The way of all other events.
  case general
}

extension PaintingSession {
  /// Handles an event as the program does: on a lane, if one of them takes it.
  /// - Returns: the way, and the effects that the general way would have had.
  public mutating func takeShortest(_ event: InputEvent) -> (way: EventWay, effects: Effects) {
    var effects = Effects()
    if case .touch(let touch) = event {
      var ink = InkGrowth()
      if let painted = paint(touch, into: &ink) {
        effects.changes = [.inked(painted.contact, brush: painted.brush, ink: ink)]
        effects.actions = [painted.action]
        return (.lane, effects)
      }
    }
    guard follow(event) == .no else { return (.secondLane, effects) }
    return (.general, handle(event))
  }
}
