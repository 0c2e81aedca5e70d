internal import Ink

/// The table of keys: a card over the canvas. A tap on it closes it.
struct KeyTable: Hashable, Sendable {
  /// What a contact can press on the table.
  enum Target: Hashable, Sendable {
    case card
  }

  /// Whether it is shown.
  var isShown = false
  /// The measured size of the card; `nil` until it has been measured.
  var card: KeysCardSize?
  /// The table's frame, in window space; `nil` until it has been measured.
  private(set) var frame: Rect?
  private var presses = Presses<Target>()
}

extension KeyTable: Surface {
  mutating func fit(in surroundings: Surroundings) {
    frame = card?.frame(in: surroundings.window)
  }

  func holds(_ point: Point) -> Bool { isShown && frame?.holds(point) == true }

  func isPressing(_ contact: ContactID) -> Bool { presses.isPressing(contact) }

  var contacts: Set<ContactID> { Set(presses.contacts) }

  mutating func endPresses(_ effects: inout Effects) { presses.endAll() }

  mutating func handle(
    _ event: SurfaceEvent, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    switch event {
    case .began(let contact, let report):
      presses[contact] = Press(.card, at: report.position, time: surroundings.now)
    case .moved(let contact, let report):
      if !holds(report.position) { presses[contact]?.target = nil }
    case .left: break
    case .lifted(let contact):
      if presses.end(contact)?.target != nil, isShown { return [.toggleKeys] }
    case .cancelled(let contact): _ = presses.end(contact)
    }
    return []
  }
}
