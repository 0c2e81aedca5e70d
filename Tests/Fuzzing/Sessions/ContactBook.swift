import Ink
import Interaction
import OrderedCollections
import TestSupport

/// Which contacts can be down, by what was reported: a second opinion, that knows as little as possible.
struct ContactBook {
  private var sources: [ContactID: EventSource] = [:]

  mutating func note(_ step: FuzzStep) {
    guard case .take(.event(let event)) = step else { return }
    switch event {
    case .touch(let touch):
      let contact = ContactID.touch(touch.touch)
      if touch.phase == .begin, touch.position != nil { sources[contact] = touch.source }
      if touch.phase == .end { sources[contact] = nil }
    case .pointer(let pointer):
      let contact = ContactID.pointer(device: pointer.source.device)
      if pointer.phase == .press(button: 1) { sources[contact] = pointer.source }
      if pointer.phase == .release(button: 1) { sources[contact] = nil }
    case .devices(let change): sources = sources.filter { !change.takes($0.value) }
    case .canvasHidden: sources = [:]
    // Who is up by these may be gone now or later: that it can be down is no longer said by anybody else.
    case .rawEnd, .mappingChanged, .key: break
    }
  }

  /// Whether nothing is known of contacts that have gone.
  func check(_ session: PaintingSession) throws(FuzzFailure) {
    if let lost = session.knownContacts.first(where: { sources[$0] == nil }) {
      throw FuzzFailure("\(lost) is known and has gone")
    }
    for board in session.boards.all {
      if let lost = board.drawing.contactsInProgress.first(where: { sources[$0] == nil }) {
        throw FuzzFailure("\(lost) draws and has gone")
      }
    }
    guard sources.isEmpty else { return }
    guard session.seats.values.allSatisfy({ $0.palette.pressed.isEmpty }),
      session.gallery?.pressed.isEmpty != false, session.replay?.pressed.isEmpty != false
    else { throw FuzzFailure("something is pressed and nobody is there") }
  }
}

extension DeviceChange {
  /// Whether whoever reports so is gone after it.
  fileprivate func takes(_ source: EventSource) -> Bool {
    switch kind {
    case .masterRemoved: source.master == device
    case .attached, .detached, .disabled: source.device == device
    case .enabled: false
    }
  }
}
