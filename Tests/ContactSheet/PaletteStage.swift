import Glibc
import Ink
import Interaction
import OrderedCollections
import Rendering
import TestSupport

/// A simulated session of people at a screen, controlled by a script.
struct PaletteStage {
  let window: PaintingWindow
  private let language: Language
  private var nextFinger: UInt32 = 1
  private var clock: Int64 = 0
  /// The size that the screen reports for fingers; `nil` if it reports none.
  /// The size of the fingers that touch from now on; `nil` for a screen that reports none.
  var fingertip: ContactExtent?

  init(
    width: Int, height: Int, scale: Double, seats: Int, theme: Theme,
    language: Language = Language()
  ) {
    self.language = language
    let metrics = DisplayMetrics(scale: scale, pixelsPerMillimetre: scale * 96 / 25.4)
    var session = PaintingSession(windowWidth: width, windowHeight: height, metrics: metrics)
    session.seat(seats)
    window = PaintingWindow(session, theme: theme, language: language.name, say: language.say)
  }

  /// The session that the window shows.
  var session: PaintingSession { window.session }

  /// Returns the seat at an edge.
  func seat(_ edge: ScreenEdge) -> SeatID {
    session.seats.values.first { $0.edge == edge }?.id ?? .first
  }

  private mutating func touch(
    _ finger: UInt32, _ phase: TouchEvent.Phase, _ place: Point?, extent: ContactExtent? = nil
  ) {
    clock += 9
    let event = TouchEvent(
      touch: finger, phase: phase, source: EventSource(device: 9, master: 2),
      time: Timestamp(milliseconds: clock), position: place,
      extent: extent ?? fingertip)
    _ = window.handle(.touch(event))
  }

  /// Presses a control, at a fraction of its width and height, without lifting. Opens its panel first, if the
  /// palette does not show it.
  @discardableResult
  mutating func press(
    _ control: PaletteControl, at edge: ScreenEdge = .bottom, x: Double = 0.5, y: Double = 0.5
  ) -> UInt32 {
    show(control, at: edge)
    guard let layout = session.layouts[seat(edge)] else { return 0 }
    // If both the bar and a panel show the control, use the panel's.
    let cells = (layout.panel?.cells ?? []) + layout.cells
    guard let target = cells.first(where: { $0.control == control })?.target else { return 0 }
    return down(
      layout.space.windowPoint(
        Point(x: target.minX + x * target.width, y: target.minY + y * target.height)))
  }

  /// Opens panels, and scrolls, until a palette shows a control.
  private mutating func show(_ control: PaletteControl, at edge: ScreenEdge) {
    // The menu, and one of its panels.
    for _ in 0..<3 {
      guard let seat = session.seats[seat(edge)] else { return }
      let lit = seat.palette.isHandOn ? nil : PaletteControl.tool(seat.brush.tool)
      let next = control.nextPress(litTool: lit) { shows($0, at: edge) }
      if let next, let way = session.layouts[seat.id]?.panel?.distance(toReveal: next), way != 0 {
        scrollPanel(by: way, at: edge)
      }
      guard let next, next != control else { return }
      lift(press(next, at: edge))
    }
  }

  /// Whether the bar or the open panel at an edge has a control, which may have to be scrolled to.
  private func shows(_ control: PaletteControl, at edge: ScreenEdge) -> Bool {
    let layout = session.layouts[seat(edge)]
    return [layout?.cells, layout?.panel?.cells, layout?.panel?.content].contains {
      $0?.contains { $0.control == control } == true
    }
  }

  private func openPanel(at edge: ScreenEdge) -> PalettePanel? {
    session.seats[seat(edge)]?.palette.panel
  }

  /// Closes the open panel at an edge.
  private mutating func closePanel(at edge: ScreenEdge) {
    // The menu, and one of its panels.
    for _ in 0..<2 {
      guard let closer = openPanel(at: edge)?.closer(where: { shows($0, at: edge) }) else { return }
      lift(press(closer, at: edge))
    }
  }

  /// Scrolls the open panel by a distance in pixels, positive towards its end.
  mutating func scrollPanel(by distance: Double, at edge: ScreenEdge = .bottom) {
    guard let layout = session.layouts[seat(edge)], let start = layout.panel?.besideControls else {
      return
    }
    let finger = down(layout.space.windowPoint(start))
    // The first move only shows that it is a drag.
    let nudge = 4 * session.metrics.pixelsPerMillimetre * (distance < 0 ? -1 : 1)
    for way in [nudge, nudge + distance] {
      let place = layout.space.windowPoint(Point(x: start.x, y: start.y - way))
      touch(finger, .update(pendingEnd: false), place)
    }
    lift(finger)
  }

  mutating func down(_ place: Point) -> UInt32 {
    let finger = nextFinger
    nextFinger += 1
    touch(finger, .begin, place)
    touch(finger, .ownership, nil)
    return finger
  }

  /// Moves the finger that came down last to a control, at a fraction of its width.
  mutating func move(to control: PaletteControl, x: Double, at edge: ScreenEdge = .bottom) {
    guard let layout = session.layouts[seat(edge)], let target = layout.cell(of: control)?.target
    else { return }
    let place = Point(x: target.minX + x * target.width, y: target.center.y)
    touch(nextFinger - 1, .update(pendingEnd: false), layout.space.windowPoint(place))
  }

  /// Moves a finger to a place in the window.
  mutating func move(_ finger: UInt32, to place: Point) {
    touch(finger, .update(pendingEnd: false), place)
  }

  mutating func lift(_ finger: UInt32) { touch(finger, .end, nil) }

  /// Taps controls, one after the other. Panels that are opened for that are closed again.
  mutating func tap(_ controls: PaletteControl..., at edge: ScreenEdge = .bottom) {
    for control in controls {
      if control == openPanel(at: edge).map(PaletteControl.panel), !shows(control, at: edge) {
        closePanel(at: edge)
        continue
      }
      let before = openPanel(at: edge)
      let finger = press(control, at: edge)
      let opened = openPanel(at: edge)
      lift(finger)
      if opened != before, opened == openPanel(at: edge) { closePanel(at: edge) }
    }
  }

  /// Chooses a value on a control that is dragged, by a press at a fraction of its width and
  /// height.
  mutating func choose(
    _ control: PaletteControl, x: Double, y: Double = 0.5, at edge: ScreenEdge = .bottom
  ) {
    lift(press(control, at: edge, x: x, y: y))
  }

  /// Presses a key of the keyboard.
  mutating func type(
    _ keysym: UInt32, control: Bool = false, shift: Bool = false, text: Unicode.Scalar? = nil
  ) {
    let key = KeyPress(keysym: keysym, control: control, shift: shift, text: text)
    _ = window.handle(.key(key))
  }

  /// Advances the clock by a number of milliseconds.
  mutating func wait(_ milliseconds: Int64) { wait(.milliseconds(milliseconds)) }

  /// Advances the clock by a duration.
  mutating func wait(_ duration: Duration) {
    let now = Timestamp(milliseconds: clock) + duration
    clock = now.milliseconds
    window.perform { $0.advance(to: now) }
  }

  /// Rests a finger at an edge until a seat is offered there.
  /// - Parameter part: Where, from 0 to 1 along the edge.
  mutating func rest(at edge: ScreenEdge, along part: Double = 0.5) {
    wait(1)
    let space = SeatSpace(edge: edge, window: session.window)
    let finger = down(space.windowPoint(Point(x: space.width * part, y: space.height - 2)))
    wait(HoldTuning.offer + .milliseconds(1))
    lift(finger)
  }

  /// Draws a wave across the middle of the window, at a fraction of its height.
  mutating func paint(_ part: Double, at edge: ScreenEdge = .bottom) {
    let space = SeatSpace(edge: edge, window: session.window)
    func place(_ t: Double) -> Point {
      space.windowPoint(
        Point(
          x: space.width * (0.3 + 0.4 * t),
          y: space.height * (part + 0.05 * sin(t * 9 + part * 20))))
    }
    drag((0...40).map { place(Double($0) / 40) })
  }

  /// Drags a finger through points of the window, and lifts it.
  mutating func drag(_ places: [Point]) {
    guard let first = places.first else { return }
    let finger = down(first)
    for place in places.dropFirst() { move(finger, to: place) }
    lift(finger)
  }

  /// Lets the session tell palms from fingers, whose sizes the screen reports from now on.
  mutating func judgeHands() {
    fingertip = ContactExtent(major: 9)
    let now = Timestamp(milliseconds: clock)
    window.perform { session in
      session.handSettings = HandSettings([.palmRejection, .fistErases])
      return session.advance(to: now)
    }
  }

  /// Brings a pen near the screen, so that there are rows about pens.
  mutating func bringPen() { window.perform { $0.offerPen() } }

  /// Wipes with a fist through points of the window, and leaves it down.
  mutating func wipe(_ places: [Point]) {
    guard let first = places.first else { return }
    let (fist, extent) = (nextFinger, ContactExtent(major: 38))
    nextFinger += 1
    touch(fist, .begin, first, extent: extent)
    touch(fist, .ownership, nil)
    for place in places.dropFirst() {
      touch(fist, .update(pendingEnd: false), place, extent: extent)
    }
  }

  /// Shows a notice.
  func notice(_ message: Message) {
    window.showNotice(message)
  }

  /// Paints something, and shows the notice that a picture of it was saved.
  mutating func showSaved(_ file: String) {
    for part in [0.25, 0.4] { paint(part) }
    let window = session.window
    let picture = ThumbnailData(
      of: session.boards.current, window: (window.width, window.height))
    self.window.showSaved(file, picture)
  }

  /// Presses the button of the notice that a picture was saved.
  mutating func pressSaved() {
    if let notice = session.saveNotice { _ = down(notice.button.center) }
  }

  /// Returns the window's present pixels.
  func picture() -> Picture {
    while window.isRefining { window.refine(until: .now + .milliseconds(5)) }
    let image = ImageSurface(width: session.window.width, height: session.window.height)
    _ = window.composeDamage(into: image)
    return Picture(image)
  }
}
