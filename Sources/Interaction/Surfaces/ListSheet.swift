import Ink
import Touch

/// A sheet with controls and a list. Contacts press controls, and scroll the list, which coasts when they let
/// it go. All its positions are in the space of the person whom it faces.
protocol ListSheet: KeySurface {
  associatedtype Layout: ListLayout where Layout.Control == Control

  /// The space of the person whom the sheet faces.
  var space: SeatSpace { get }
  /// The positions of everything on the sheet.
  var layout: Layout { get }
  /// The scroll offset of the list, in whole pixels.
  var scroll: Double { get }
  /// The controls that contacts hold down.
  var pressed: Set<Control> { get set }
  /// The rows of accents above keys that contacts hold.
  var accents: [KeyAccents] { get set }
  /// The on-screen keyboard as it is shown now.
  var keyboard: ShownKeyboard { get }
  /// The drags of contacts that came down in the list. At most one of them scrolls it.
  var drags: [ContactID: ListDrag] { get set }
  /// How the list moves on after a contact has let it go; `nil` if it rests.
  var coasting: Coasting? { get set }

  /// Changes the sheet, and notes in the effects whether it looks different.
  /// - Returns: what `change` returns.
  mutating func update<Result>(
    _ effects: inout Effects, _ change: (inout Self) -> Result
  ) -> Result

  /// Scrolls to an offset in pixels, limited to the list's ends.
  /// - Returns: whether the offset was within the limits.
  @discardableResult
  mutating func scroll(to place: Double) -> Bool

  /// Activates a control, as when a finger lets it go.
  /// - Returns: the sheet's requests to the session.
  mutating func activate(_ control: Control) -> [SurfaceRequest]

  /// Moves the keyboard focus.
  mutating func moveFocus(_ direction: FocusDirection)

  /// How far a page scrolls, in pixels. A part of a row stays visible, so that people see where they were.
  var pageHeight: Double { get }
}

extension ListSheet {
  var contacts: Set<ContactID> { Set(presses.contacts).union(drags.keys) }

  func keyboard(of control: Control) -> ShownKeyboard? { keyboard }

  mutating func showPresses() { (pressed, accents) = (presses.targets, presses.accents) }

  mutating func activate(
    _ control: Control, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    update(&effects) { $0.activate(control) }
  }

  mutating func endPresses(_ effects: inout Effects) {
    update(&effects) { sheet in
      sheet.presses.endAll()
      sheet.drags = [:]
    }
  }

  mutating func handle(
    _ event: SurfaceEvent, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    update(&effects) { sheet in
      switch event {
      case .began(let contact, let reading): sheet.begin(contact, reading, in: surroundings)
      case .moved(let contact, let reading): sheet.move(contact, reading, in: surroundings)
      case .left(let contact): sheet.presses[contact]?.isHeld = false
      case .lifted(let contact): return sheet.lift(contact, in: surroundings)
      case .cancelled(let contact):
        _ = sheet.presses.end(contact)
        sheet.drags[contact] = nil
      }
      return []
    }
  }

  /// Begins a press. A contact that stops a coasting list presses no control.
  private mutating func begin(
    _ contact: ContactID, _ reading: ContactReading, in surroundings: Surroundings
  ) {
    let layout = layout
    let position = space.seatPoint(reading.position)
    let isInList = layout.viewport.holds(position)
    let stops = isInList && coasting != nil
    if stops { coasting = nil }
    let isCovered = stops || presses.hasAccents(at: reading.position)
    presses[contact] = Press(
      isCovered ? nil : layout.control(at: position), at: position, time: surroundings.now)
    drags[contact] = isInList ? ListDrag() : nil
  }

  /// Moves a contact. In the list it scrolls, unless another contact does.
  private mutating func move(
    _ contact: ContactID, _ reading: ContactReading, in surroundings: Surroundings
  ) {
    guard var press = presses[contact] else { return }
    guard press.accents == nil else { return presses.slide(contact, to: reading.position) }
    press.last = space.seatPoint(reading.position)
    defer { presses[contact] = press }
    guard var drag = drags[contact] else { return }
    if drag.grip == nil, surroundings.isBeyondSlop(press.start, press.last) {
      press.target = nil
      // Scrolling starts at this point, not where the finger came down, so the list does not jump.
      if !drags.values.contains(where: { $0.grip != nil }) { drag.grip = scroll + press.last.y }
    }
    if let grip = drag.grip {
      drag.trace.add(press.last.y, at: reading.time, now: surroundings.now)
      scroll(to: grip - press.last.y)
    }
    drags[contact] = drag
  }

  /// Ends a press: activates the control, or lets a scrolled list coast.
  private mutating func lift(
    _ contact: ContactID, in surroundings: Surroundings
  ) -> [SurfaceRequest] {
    let drag = drags.removeValue(forKey: contact)
    guard let press = presses.end(contact) else { return [] }
    guard press.accents == nil else { return press.outcome.map { activate($0) } ?? [] }
    if let drag, drag.grip != nil {
      let speed = -drag.trace.speed(
        now: surroundings.now, pixelsPerMillimetre: surroundings.metrics.pixelsPerMillimetre)
      if speed > 0 && scroll < layout.scrollRange || speed < 0 && scroll > 0 {
        coasting = Coasting(start: scroll, speed: speed, time: surroundings.now)
      }
    } else if !press.isSpent, let control = press.target, layout.control(at: press.last) == control
    {
      return activate(control)
    }
    return []
  }

  /// Scrolls the list by a distance in pixels, as far as it can be scrolled.
  mutating func scroll(by distance: Double, _ effects: inout Effects) {
    update(&effects) { sheet in
      sheet.coasting = nil
      sheet.scroll(to: sheet.scroll + distance)
    }
  }

  /// Opens the rows of accents of keys that are held, and moves a coasting list.
  mutating func advance(
    in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    openAccents(in: surroundings, &effects)
    coast(in: surroundings, &effects)
    return []
  }

  var isAnimated: Bool { coasting != nil }

  /// Moves a coasting list to its position at the current time.
  mutating func coast(in surroundings: Surroundings, _ effects: inout Effects) {
    guard let coasting else { return }
    update(&effects) { sheet in
      let isFree = sheet.scroll(to: coasting.place(at: surroundings.now))
      if !isFree || coasting.isOver(at: surroundings.now) { sheet.coasting = nil }
    }
  }

  /// Ends presses on controls that are no longer under their fingers.
  mutating func updatePresses() {
    var layout: Layout?
    for contact in presses.contacts {
      guard let press = presses[contact], let control = press.target, press.accents == nil else {
        continue
      }
      let shown = layout ?? self.layout
      layout = shown
      if shown.control(at: press.last) != control { presses[contact]?.target = nil }
    }
    showPresses()
  }

  /// Goes through the list with a key of the keyboard.
  mutating func go(_ way: SheetKey.Way) {
    switch way {
    case .focus(let direction): moveFocus(direction)
    case .pages(let count):
      coasting = nil
      let wanted = scroll + (count.isFinite ? count * pageHeight : count)
      scroll(to: min(max(wanted, 0), layout.scrollRange))
    }
  }
}

/// The positions on a ``ListSheet``, in the space of the person whom it faces.
protocol ListLayout {
  associatedtype Control

  /// The visible part of the list.
  var viewport: Rect { get }

  /// The indices of the entries that are at least partly visible.
  var visible: Range<Int> { get }

  /// Returns the indices of the entries in a vertical range, in pixels from the top of the visible part.
  func entries(from start: Double, to end: Double) -> Range<Int>

  /// The largest scroll offset of the list, in whole pixels.
  var scrollRange: Double { get }

  /// Returns the control at a point; `nil` if there is no control at that point.
  func control(at point: Point) -> Control?
}

extension ListLayout {
  /// The entries whose thumbnails are needed: first the visible ones, then those that scrolling a little would
  /// show.
  var wanted: [Int] {
    let near = entries(from: -viewport.height / 2, to: viewport.height * 1.5)
    let behind = max(visible.upperBound, near.lowerBound)..<near.upperBound
    let before = near.lowerBound..<min(visible.lowerBound, near.upperBound)
    return Array(visible) + behind + before.reversed()
  }

  /// The entries whose thumbnails should stay in memory, since they may soon be visible again. They fill a few
  /// screens, however many entries there are.
  var kept: [Int] { Array(entries(from: -2 * viewport.height, to: 3 * viewport.height)) }
}

/// A contact that came down in a list and may scroll it.
struct ListDrag: Hashable, Sendable {
  /// The scroll offset plus the finger's y position, which stays constant while it scrolls. `nil`
  /// if it does not scroll.
  var grip: Double?
  /// The latest positions, which give the speed at which the list coasts.
  var trace = DragTrace()
}
