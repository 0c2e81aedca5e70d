import Ink
internal import OrderedCollections

/// What fingers do on the gallery sheet.
extension PaintingSession {
  /// Whether a place of the window lies on the sheet.
  func galleryHolds(_ point: Point) -> Bool { gallery?.place.frame.holds(point) == true }

  /// A contact comes down on the sheet. One that stops a list which coasts presses nothing.
  mutating func beginOnGallery(
    _ contact: ContactID, _ report: ContactReport, _ effects: inout Effects
  ) {
    changeGallery(&effects) { session, _ in
      guard let layout = session.gallery?.layout else { return }
      let isInList = layout.viewport.holds(report.position)
      let stops = isInList && session.gallery?.coasting != nil
      if stops { session.gallery?.coasting = nil }
      session.roles[contact] = .usingGallery(
        GalleryPress(
          control: stops ? nil : layout.control(at: report.position), start: report.position,
          isInList: isInList))
    }
  }

  /// A contact that came down on the sheet moves. In the list it scrolls, unless another one does.
  mutating func moveOnGallery(
    _ contact: ContactID, _ press: GalleryPress, to report: ContactReport,
    _ effects: inout Effects
  ) {
    guard report.position.isFinite else { return }
    changeGallery(&effects) { session, _ in
      var press = press
      press.last = report.position
      if press.isInList, press.grip == nil, session.isBeyondSlop(press.start, press.last) {
        press.control = nil
        // From here on, not from where the finger came down: the list does not jump.
        if !session.isGalleryScrolled, let scroll = session.gallery?.scroll {
          press.grip = scroll + press.last.y
        }
      }
      if let grip = press.grip {
        press.trace.add(press.last.y, at: report.time, now: session.now)
        session.gallery?.scroll(to: grip - press.last.y)
      }
      session.roles[contact] = .usingGallery(press)
    }
  }

  /// A contact that came down on the sheet lifts: what it pressed happens, what it scrolled coasts on.
  mutating func liftFromGallery(_ press: GalleryPress, _ effects: inout Effects) {
    changeGallery(&effects) { session, effects in
      guard let gallery = session.gallery else { return }
      if press.grip != nil {
        let speed = -press.trace.speed(
          now: session.now, pixelsPerMillimetre: session.metrics.pixelsPerMillimetre)
        let range = gallery.layout.scrollRange
        guard speed > 0 && gallery.scroll < range || speed < 0 && gallery.scroll > 0 else { return }
        session.gallery?.coasting = Coasting(
          start: gallery.scroll, speed: speed, time: session.now)
      } else if let control = press.control, gallery.layout.control(at: press.last) == control {
        session.activate(control, &effects)
      }
    }
  }

  /// Lets the list coast on.
  mutating func coastGallery(_ effects: inout Effects) {
    guard let coasting = gallery?.coasting else { return }
    changeGallery(&effects) { session, _ in
      let isFree = session.gallery?.scroll(to: coasting.place(at: session.now)) == true
      if !isFree || coasting.isOver(at: session.now) { session.gallery?.coasting = nil }
    }
  }

  /// Nothing that is down on the sheet does anything any more.
  mutating func releaseGallery() {
    for case (let contact, .usingGallery(var press)) in roles {
      (press.control, press.grip, press.isInList) = (nil, nil, false)
      roles[contact] = .usingGallery(press)
    }
  }

  /// What is no longer under a finger is no longer pressed.
  mutating func updateGalleryPresses() {
    var pressed: Set<GalleryControl> = []
    var layout: GalleryLayout?
    for case (let contact, .usingGallery(var press)) in roles {
      guard let control = press.control else { continue }
      layout = layout ?? gallery?.layout
      if layout?.control(at: press.last) == control {
        pressed.insert(control)
      } else {
        press.control = nil
        roles[contact] = .usingGallery(press)
      }
    }
    if gallery?.pressed != pressed { gallery?.pressed = pressed }
  }

  private var isGalleryScrolled: Bool {
    roles.values.contains {
      if case .usingGallery(let press) = $0 { press.grip != nil } else { false }
    }
  }
}

/// A contact that came down on the gallery sheet.
struct GalleryPress: Hashable, Sendable {
  /// The control that it holds; nil when it came down beside all controls, has slid off or scrolls.
  var control: GalleryControl?
  /// Where it came down, and where it was last, in window space.
  let start: Point
  var last: Point
  /// Whether it came down in the list, so that it can scroll it.
  var isInList: Bool
  /// What it scrolls by: the scroll that it had if the finger were at the window's upper edge.
  var grip: Double?
  var trace = DragTrace()

  init(control: GalleryControl?, start: Point, isInList: Bool) {
    self.control = control
    self.start = start
    last = start
    self.isInList = isInList
  }
}
