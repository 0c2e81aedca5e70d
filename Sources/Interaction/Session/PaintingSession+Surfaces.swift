import Ink
internal import OrderedCollections

/// Routing of contacts to surfaces, and of surfaces' requests.
extension PaintingSession {
  /// Returns the surface that takes a contact at a point in window space; `nil` if the canvas is
  /// there.
  func surface(at point: Point) -> SurfaceName? {
    SurfaceName.allCases.first { surface($0).holds(point) }
  }

  /// Returns whether a contact's lift would activate something now, besides completing its ink.
  func isPressing(_ contact: ContactID) -> Bool {
    guard case .using(let name) = contacts.roles[contact] else { return false }
    return surface(name).isPressing(contact)
  }

  func surface(_ name: SurfaceName) -> any Surface { name.access.surface(of: self) }

  /// Passes a contact's event to the surface on which it came down, and performs the surface's
  /// requests.
  mutating func route(
    _ event: SurfaceEvent, to surface: SurfaceName, _ effects: inout Effects
  ) {
    perform(surface.access.handle(event, in: &self, &effects), &effects)
  }

  /// Performs the requests of a surface.
  mutating func perform(_ requests: [SurfaceRequest], _ effects: inout Effects) {
    for request in requests {
      switch request {
      case .closeKeys: closeKeys(&effects)
      case .closeGallery: closeGallery(&effects)
      case .ask(let request): effects.requests.append(request)
      case .closeDoctor: closeDoctor(&effects)
      case .tuneHands(let limits): tuneHands(limits, &effects)
      case .closeReplay: closeReplay(&effects)
      case .closeCodePad: closeCodePad(&effects)
      case .refuseCode: refuseCode(&effects)
      case .leaveExhibit: leaveExhibit(&effects)
      case .takeSeat(let offer): accept(offer, &effects)
      case .moveSeat(let seat, let place, let finger): move(seat, to: place, finger, &effects)
      case .putBack(let place, let seat): putBack(place, by: seat, &effects)
      case .putBackBoard(let board): putBack(board, &effects)
      case .giveBack(let stroke, let seat): giveBack(stroke, to: seat, &effects)
      case .moveBoard(let board, let place): moveBoard(board, to: place, &effects)
      case .nameBoard(let board, let name): nameBoard(board, name, &effects)
      case .closeNaming: closeNaming(&effects)
      case .askProgram(let request): effects.programRequests.append(request)
      case .closeSharing: closeSharing(&effects)
      case .showSaved: showSaved(&effects)
      case .activate(let control, let seat): activate(control, of: seat, &effects)
      case .alter(let control, let seat): perform(control, of: seat, &effects)
      case .press(let key, let seat): press(key, of: seat, &effects)
      }
    }
  }
}
