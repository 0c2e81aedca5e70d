public import Ink
public import Interaction
import Touch
import Words

/// The buttons of the card, for fingers, mice, keys and assistive technologies.
extension DoctorModel {
  /// Returns whether a button has nothing to do.
  package func isDimmed(_ control: DoctorControl) -> Bool {
    switch control {
    case .less(let limit): !screenSettings.limits.canStep(limit, by: -1)
    case .more(let limit): !screenSettings.limits.canStep(limit, by: 1)
    case .standard: screenSettings.limits == PalmLimits()
    case .topic, .again, .save, .close: false
    }
  }

  /// Does what a button says.
  package mutating func activate(_ control: DoctorControl, now: Timestamp) -> [DoctorRequest] {
    lastUse = now
    switch control {
    case .topic(let topic):
      self.topic = topic
      show()
    case .less(let limit): return tune(now: now) { $0.step(limit, by: -1) }
    case .more(let limit): return tune(now: now) { $0.step(limit, by: 1) }
    case .standard: return tune(now: now) { $0 = PalmLimits() }
    case .again:
      examination.restart()
      topic = .touches
      show()
    case .save:
      guard patience == nil || !hasSaved else {
        tell(Message(.enoughForNow), now: now)
        return []
      }
      hasSaved = true
      return [.save]
    case .close: return [.close]
    }
    return []
  }

  // MARK: Contacts

  mutating func press(_ contact: ContactID, at place: Point?) {
    presses[contact] = place.flatMap { layout.buttons.control(at: space.seatPoint($0)) }
  }

  /// Lets a contact slide. If it slides off its button, it presses nothing more.
  mutating func slide(_ contact: ContactID, to place: Point?) {
    guard let control = presses[contact], let place else { return }
    if layout.buttons.control(at: space.seatPoint(place)) != control { presses[contact] = nil }
  }

  /// Ends the press of a contact, and activates the button that it holds.
  /// - Parameter isOurs: Whether the contact has lifted, and was not taken by another program.
  mutating func lift(_ contact: ContactID, isOurs: Bool, now: Timestamp) -> [DoctorRequest] {
    guard let control = presses.removeValue(forKey: contact), isOurs else { return [] }
    return activate(control, now: now)
  }

  mutating func follow(_ event: PointerEvent, now: Timestamp) -> [DoctorRequest] {
    let contact = ContactID.pointer(device: event.source.device)
    switch event.phase {
    case .press(button: 1): press(contact, at: event.position)
    case .motion: slide(contact, to: event.position)
    case .release(button: 1): return lift(contact, isOurs: true, now: now)
    case .press, .release: break
    }
    return []
  }

  // MARK: Keys

  mutating func handle(_ key: KeyPress, now: Timestamp) -> [DoctorRequest] {
    lastUse = now
    if let isForward = key.isTab {
      let all = layout.buttons.map(\.control)
      let here = focus.flatMap(all.firstIndex) ?? (isForward ? -1 : 0)
      focus = all[(here + (isForward ? 1 : all.count - 1)) % all.count]
      return []
    }
    switch Keymap.command(for: key) {
    case .focusPart: focus = .topic(topic)
    case .focus(let direction):
      focus = direction.target(
        from: focus, among: layout.buttons.map { ($0.control, $0.rect.center) })
    case .useFocus: if let focus { return perform(.activate, on: Self.id(of: focus), now: now) }
    case .close where focus != nil: focus = nil
    case .close: return [.close]
    case .control(.fullscreen), .control(.leaveFullscreen):
      return patience == nil ? [.toggleFullscreen] : []
    case .control(.quit): return patience == nil ? [.close] : []
    default: break
    }
    return []
  }

  // MARK: Assistive technologies

  /// The identity of a button for assistive technologies.
  package static func id(of control: DoctorControl) -> AccessibleID { .named(control.name) }

  /// Everything in the window that people can perceive or use now.
  public var accessibleTree: AccessibleTree {
    let (layout, space, card) = (layout, space, AccessibleID.named("doctor"))
    let title = AccessibleNode.Words.message(Message(.touchDoctor))
    let root = AccessibleNode(
      id: .window, parent: nil, role: .window, name: title,
      frame: examination.grid.window.rect, space: space)
    var group = AccessibleNode(
      id: card, parent: .window, role: .dialog, name: title,
      frame: space.windowRect(layout.frame), space: space)
    group.description = notice.map { .message($0) }
    return AccessibleTree(nodes: [root, group] + layout.buttons.map { node($0, in: card) })
  }

  private func node(_ button: DoctorLayout.Button, in card: AccessibleID) -> AccessibleNode {
    let control = button.control
    var (name, description): (AccessibleNode.Words, Phrase?)
    (name, description) = (.message(Message(control.label ?? .touchDoctor)), nil)
    var (role, states) = (AccessibleRole.button, AccessibleStates([.showing, .focusable]))
    switch control {
    case .topic(let shown):
      role = .choice
      if shown == topic { states.insert(.chosen) }
    case .less(let limit), .more(let limit):
      name = .both(Message(limit.label), screenSettings.limits.text(of: limit))
      description = control == .less(limit) ? .doctorLess : .more
    case .standard, .again, .save, .close: break
    }
    if !isDimmed(control) { states.insert(.enabled) }
    if pressed.contains(control) { states.insert(.held) }
    if focus == control { states.insert(.focused) }
    var node = AccessibleNode(
      id: Self.id(of: control), parent: card, role: role, name: name,
      frame: space.windowRect(button.rect), space: space)
    node.description = description.map { .message(Message($0)) }
    (node.states, node.isActive) = (states, true)
    return node
  }

  /// Does something to a button. Does nothing if the button is not there any more, or has nothing to do.
  public mutating func perform(
    _ action: AccessibleAction, on id: AccessibleID, now: Timestamp
  ) -> [DoctorRequest] {
    let button = layout.buttons.first { Self.id(of: $0.control) == id }
    guard let control = button?.control, !isDimmed(control) else { return [] }
    switch action {
    case .activate: return activate(control, now: now)
    case .focus: focus = control
    case .set, .write: break
    }
    return []
  }
}
