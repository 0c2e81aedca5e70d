/// Actions of assistive technologies and of the keyboard in the window.
extension PaintingSession {
  /// Does something to what is in the window. Does nothing if it is not there any more, or cannot be
  /// used now.
  public mutating func perform(_ action: AccessibleAction, on id: AccessibleID) -> Effects {
    var effects = Effects()
    guard let node = accessibleTree[id], node.takes(action) else { return effects }
    if action == .focus { moveReach(to: id, &effects) } else { use(action, id, &effects) }
    followEvent(&effects)
    return effects
  }

  /// Does something to what is there, as a finger does that taps it or drags it, or as somebody who types.
  mutating func use(_ action: AccessibleAction, _ id: AccessibleID, _ effects: inout Effects) {
    guard case .part(let surface, let name, let seat, let isPanel) = id else { return }
    _ = call([surface], .use(action, name, of: seat, isPanel: isPanel), &effects)
  }
}

extension AccessibleNode {
  /// Whether something can be done to it now.
  fileprivate func takes(_ action: AccessibleAction) -> Bool {
    guard states.contains(.enabled) else { return false }
    return switch action {
    case .activate: isActive
    case .set: value != nil
    case .write: text != nil
    case .focus: states.contains(.focusable)
    }
  }
}
