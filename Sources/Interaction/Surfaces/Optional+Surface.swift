import Ink

/// A surface that is not there holds nothing and does nothing.
extension Optional: Surface where Wrapped: Surface {
  var contacts: Set<ContactID> { self?.contacts ?? [] }

  mutating func endPresses(_ effects: inout Effects) { self?.endPresses(&effects) }

  mutating func fit(in surroundings: Surroundings) { self?.fit(in: surroundings) }

  func holds(_ point: Point) -> Bool { self?.holds(point) == true }

  func isPressing(_ contact: ContactID) -> Bool { self?.isPressing(contact) == true }

  mutating func handle(
    _ event: SurfaceEvent, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    self?.handle(event, in: surroundings, &effects) ?? []
  }

  mutating func handle(
    _ key: KeyPress, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? {
    self?.handle(key, in: surroundings, &effects) ?? nil
  }

  mutating func close(
    for seat: SeatID, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? {
    self?.close(for: seat, in: surroundings, &effects) ?? nil
  }

  mutating func advance(
    in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    self?.advance(in: surroundings, &effects) ?? []
  }

  func deadline(in surroundings: Surroundings) -> Timestamp? {
    self?.deadline(in: surroundings)
  }

  func holdEnd(in surroundings: Surroundings) -> Timestamp? { self?.holdEnd(in: surroundings) }

  var isAnimated: Bool { self?.isAnimated == true }
}
