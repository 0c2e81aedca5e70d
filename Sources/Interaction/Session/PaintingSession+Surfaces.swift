import Ink
internal import OrderedCollections

/// Routing of contacts to surfaces, and of surfaces' requests.
extension PaintingSession {
  /// Returns the surface that takes a contact at a point in window space; `nil` if the canvas is
  /// there.
  func surface(at point: Point) -> SurfaceName? {
    SurfaceName.allCases.first { read($0, PointReader(point: point)) == true }
  }

  /// Returns whether a contact's lift would activate something now, besides completing its ink.
  func isPressing(_ contact: ContactID) -> Bool {
    guard case .using(let name) = contacts.roles[contact] else { return false }
    return read(name, PressReader(contact: contact)) == true
  }

  /// Passes a contact's event to the surface on which it came down.
  mutating func route(
    _ event: SurfaceEvent, to surface: SurfaceName, _ effects: inout Effects
  ) {
    _ = call([surface], .contact(event), &effects)
  }

  /// Calls surfaces in turn until one answers, and performs its requests.
  /// - Returns: whether one has answered.
  mutating func call(
    _ surfaces: [SurfaceName], _ call: SurfaceCall, _ effects: inout Effects
  ) -> Bool {
    for surface in surfaces {
      guard let requests = self.call(surface, call, &effects) else { continue }
      perform(requests, &effects)
      return true
    }
    return false
  }

  /// Calls all surfaces, from top to bottom, and performs their requests.
  mutating func callAll(_ call: SurfaceCall, _ effects: inout Effects) {
    for surface in SurfaceName.allCases {
      if let requests = self.call(surface, call, &effects) { perform(requests, &effects) }
    }
  }

  /// Returns when the first surface needs time, on the program's clock; `nil` if none does.
  func soonest(_ kind: TimeReader.Kind) -> Timestamp? {
    let reader = TimeReader(kind: kind, surroundings: surroundings)
    var soonest: Timestamp?
    for surface in SurfaceName.allCases {
      guard let time = read(surface, reader) ?? nil else { continue }
      soonest = min(soonest ?? time, time)
    }
    return soonest
  }

  /// Follows an event, an answer or the clock with everything that depends on what they have changed.
  mutating func followEvent(_ effects: inout Effects) {
    followSymmetry(&effects)
    followSelections(&effects)
    followTyping(&effects)
    followParty(&effects)
    followFocusRing(&effects)
    withhold(&effects)
  }

  /// Performs the requests of a surface, as far as they are allowed.
  mutating func perform(_ requests: [SurfaceRequest], _ effects: inout Effects) {
    for request in requests where allows(request.exhibitNeed) {
      switch request {
      case .closeKeys: closeKeys(&effects)
      case .closeGallery: closeGallery(&effects)
      case .ask(let request): effects.requests.append(request)
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
      case .strike(let key, let seat): strike(key, of: seat, &effects)
      case .offerSeat(let edge, let finger): offerSeat(at: edge, to: finger, &effects)
      case .setSymmetry(let symmetry): setSymmetry(symmetry, &effects)
      case .centerSymmetry: centerSymmetry(&effects)
      case .putDown(let seat): setSelection([], of: seat, &effects)
      }
    }
  }
}
