public import Ink
internal import OrderedCollections
package import Touch

/// The keyboard focus that reaches everything in the window: every bar, panel, sheet, offer and
/// notice of every person. A key moves it from part to part, arrow keys within a part, and Enter uses
/// what has it.
extension PaintingSession {
  /// The part that has that focus; `nil` if none has.
  var reach: AccessibleID? { focusRing?.id }

  /// Moves that focus, or uses the part that has it, by a key.
  /// - Returns: whether the key belongs to that focus.
  mutating func handleReach(_ key: KeyPress, _ effects: inout Effects) -> Bool {
    // While a text is typed, keys write.
    let types =
      naming != nil || gallery?.isTyping == true || sharing?.takesText == true
      || gallery == nil && !writings.all.isEmpty
    guard replay != nil || !types else { return false }
    if let focus = reach, let isForward = key.isTab {
      stepReach(isForward, from: focus, &effects)
      return true
    }
    guard let command = Keymap.command(for: key) else { return false }
    if case .focusPart(let isForward) = command {
      movePart(isForward, &effects)
      return true
    }
    guard let focus = reach else { return false }
    switch command {
    case .focus(let direction): moveReach(direction, from: focus, &effects)
    case .adjust(let direction): adjust(focus, direction, &effects)
    case .useFocus:
      guard let node = accessibleTree[focus], node.states.contains(.enabled) else { break }
      use(.activate, focus, &effects)
    case .close: endReach(&effects)
    default: return false
    }
    followFocusRing(&effects)
    return true
  }

  /// Moves the focus to the next part of the window: first sheets and notices, from the topmost one
  /// down, then the palettes of all seats, the first seat's first, and each panel before its bar. After
  /// the last one comes the first one again.
  private mutating func movePart(_ isForward: Bool, _ effects: inout Effects) {
    let tree = accessibleTree
    let palettes = seats.keys.flatMap { seat in
      [true, false].map { AccessibleID.plate(PalettePlate(seat: seat, isPanel: $0)) }
    }
    let others = tree.parts.reversed().filter { !palettes.contains($0.id) }
    let parts = (others + palettes.compactMap { tree[$0] }).compactMap { part in
      let all = tree.focusable(in: part.id)
      return (all.first { $0.states.contains(.chosen) } ?? all.first).map { (part.id, $0.id) }
    }
    guard !parts.isEmpty else { return }
    let here = reach.flatMap { reach in
      parts.firstIndex { $0.0 == tree[reach]?.parent || $0.0 == reach }
    }
    let next = here.map { ($0 + (isForward ? 1 : parts.count - 1)) % parts.count }
    moveReach(to: parts[next ?? (isForward ? 0 : parts.count - 1)].1, &effects)
  }

  /// Moves the focus to the next one within its part, in the order in which they are listed, or to the
  /// one before; from the last one to the first one.
  private mutating func stepReach(
    _ isForward: Bool, from focus: AccessibleID, _ effects: inout Effects
  ) {
    let all = accessibleTree.focusableBeside(focus)
    guard let index = all.firstIndex(where: { $0.id == focus }) else { return }
    moveReach(to: all[(index + (isForward ? 1 : all.count - 1)) % all.count].id, &effects)
  }

  /// Moves the focus within its part, in a direction as the person sees it whom the part faces.
  private mutating func moveReach(
    _ direction: FocusDirection, from focus: AccessibleID, _ effects: inout Effects
  ) {
    let cells = accessibleTree.focusableBeside(focus).map {
      ($0.id, $0.space.seatPoint($0.frame.center))
    }
    if let next = direction.target(from: focus, among: cells) { moveReach(to: next, &effects) }
  }

  /// Moves the focus to something in the window, and scrolls it into sight.
  mutating func moveReach(to id: AccessibleID, _ effects: inout Effects) {
    focusRing = FocusRing(id: id, frame: Rect(around: Point(x: 0, y: 0)))
    effects.focusRingChanged = true
    use(.focus, id, &effects)
    followFocusRing(&effects)
  }

  private mutating func adjust(
    _ focus: AccessibleID, _ direction: FocusDirection, _ effects: inout Effects
  ) {
    switch focus {
    case .part(.palettes, _, let seat?, true):
      adjustFocus(direction, of: seat, &effects)
    case .part:
      guard let value = accessibleTree[focus]?.value else { return }
      use(.set(value.current + direction.step.across * value.step), focus, &effects)
    default: break
    }
  }

  /// Takes the focus away from everything.
  mutating func endReach(_ effects: inout Effects) {
    guard focusRing != nil else { return }
    focusRing = nil
    effects.focusRingChanged = true
  }

  /// Follows what has the focus. If it is gone, nothing has the focus. Events do this themselves; call it
  /// after any other change, such as one by an answer of the program.
  public mutating func followFocusRing(_ effects: inout Effects) {
    guard let ring = focusRing else { return }
    guard let node = accessibleTree[ring.id] else { return endReach(&effects) }
    guard node.frame != ring.frame else { return }
    focusRing = FocusRing(id: ring.id, frame: node.frame)
    effects.focusRingChanged = true
  }
}

extension AccessibleTree {
  /// Returns what can have the focus in a part of the window; the part itself if it has no controls.
  func focusable(in part: AccessibleID) -> [AccessibleNode] {
    let all = nodes.filter { $0.parent == part && $0.states.contains(.focusable) }
    guard all.isEmpty, let node = self[part], node.states.contains(.focusable) else { return all }
    return [node]
  }

  /// Returns what can have the focus in the same part of the window.
  func focusableBeside(_ id: AccessibleID) -> [AccessibleNode] {
    let parent = self[id]?.parent
    return focusable(in: parent == .window ? id : parent ?? id)
  }
}

extension KeyPress {
  /// Whether this is Tab, `true`, or Tab with Shift, `false`; `nil` for other keys.
  package var isTab: Bool? {
    guard !control else { return nil }
    // With Shift, many layouts make a keysym of its own of it (ISO_Left_Tab).
    return switch keysym {
    case 0xFF09: !shift
    case 0xFE20: false
    default: nil
    }
  }
}

/// The ring around what has the keyboard focus.
public struct FocusRing: Hashable, Sendable {
  /// The part that has the focus.
  public let id: AccessibleID
  /// Its rectangle, in window space.
  public let frame: Rect
}
