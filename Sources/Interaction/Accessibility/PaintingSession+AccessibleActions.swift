internal import Ink
internal import OrderedCollections

/// What assistive technologies and the keyboard do in the window.
extension PaintingSession {
  /// Does something to what is in the window. Does nothing if it is not there any more, or cannot be
  /// used now.
  public mutating func perform(_ action: AccessibleAction, on id: AccessibleID) -> Effects {
    var effects = Effects()
    guard let node = accessibleTree[id], node.states.contains(.enabled) else { return effects }
    switch action {
    case .activate: if node.isActive { activate(id, &effects) }
    case .set(let value): if node.value != nil { set(id, to: value, &effects) }
    case .write(let text): if node.text != nil { write(text, to: id, &effects) }
    case .focus: if node.states.contains(.focusable) { moveReach(to: id, &effects) }
    }
    followEvent(&effects)
    return effects
  }

  /// Activates something that is there, as a tap on it does.
  mutating func activate(_ id: AccessibleID, _ effects: inout Effects) {
    switch id {
    case .barControl(let seat, let control), .panelControl(let seat, let control):
      tap(control, of: seat, isOnBar: !id.isInPanel, &effects)
    case .galleryControl(let control):
      guard let requests = gallery?.update(&effects, { $0.activate(control) }) else { return }
      perform(requests, &effects)
    case .namingControl(let control):
      guard let requests = naming?.activate(control) else { return }
      effects.surfaces.insert(.naming)
      perform(requests, &effects)
    case .shareControl(let control):
      guard let requests = sharing?.update(&effects, { $0.activate(control) }) else { return }
      perform(requests, &effects)
    case .replayControl(let control):
      guard let requests = replay?.activate(control) else { return }
      effects.surfaces.insert(.replay)
      perform(requests, &effects)
    case .doctorControl(let control):
      guard let requests = doctor?.activate(control, &effects) else { return }
      perform(requests, &effects)
    case .codeKey(let key):
      let now = now
      guard let requests = codePad?.type(key, at: now) else { return }
      effects.surfaces.insert(.codePad)
      perform(requests, &effects)
    case .keyTable: closeKeys(&effects)
    case .offer(let number):
      guard let offer = offers.first(where: { $0.number == number }) else { return }
      perform([.takeSeat(offer)], &effects)
    case .putBack(let seat):
      guard let notice = removalNotices.first(where: { $0.seat == seat }) else { return }
      perform(cards.removalNotices.requests(of: notice), &effects)
    case .asDrawn(let seat):
      guard let chip = shapeChips.first(where: { $0.seat == seat }) else { return }
      perform(cards.shapeChips.requests(of: chip), &effects)
    case .showSaved: perform([.showSaved], &effects)
    case .writingKey(let seat, let key): press(key, of: seat, &effects)
    case .selectionControl(let seat, let control): perform(control, of: seat, &effects)
    case .window, .canvas, .bar, .panel, .selectionBar, .gallery, .naming, .writing, .sharing,
      .replay, .doctor, .codePad, .removalNotice,
      .saveNotice:
      break
    }
  }

  /// Sets a slider, as a finger that drags it and lifts.
  private mutating func set(_ id: AccessibleID, to value: Double, _ effects: inout Effects) {
    switch id {
    case .barControl(let seat, let control), .panelControl(let seat, let control):
      guard let slider = control.gesture.slider else { return }
      seats[seat]?.set(slider, toValue: value)
      activate(control, of: seat, &effects)
    case .replayControl(.track):
      guard value.isFinite else { return }
      replay?.seek(to: Int64(min(max(value, 0), 1e12) * 1000))
      effects.surfaces.insert(.replay)
    default: break
    }
  }

  /// Replaces the text in a field, as somebody who types.
  private mutating func write(
    _ text: String, to id: AccessibleID, _ effects: inout Effects
  ) {
    switch id {
    case .namingControl(.name):
      naming?.typed = TypedText(writing: text)
      effects.surfaces.insert(.naming)
    case .shareControl(.name):
      sharing?.update(&effects) { $0.typed = TypedText(writing: text) }
    case .galleryControl(.name):
      gallery?.update(&effects) { $0.nameEdit?.typed = TypedText(writing: text) }
    case .galleryControl(.search):
      gallery?.update(&effects) { sheet in
        if sheet.search == nil { _ = sheet.activate(.search) }
        sheet.editSearch { $0 = TypedText(writing: text) }
      }
    default: break
    }
  }
}

extension AccessibleID {
  /// Whether this is a control in a palette's panel.
  var isInPanel: Bool {
    if case .panelControl = self { true } else { false }
  }
}

extension TypedText {
  /// Creates what somebody gets who types a text into an empty field.
  fileprivate init(writing text: String) {
    self.init()
    for scalar in text.unicodeScalars { write(scalar) }
  }
}
