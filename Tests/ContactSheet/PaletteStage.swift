import Glibc
import Ink
import Interaction
import OrderedCollections
import Rendering
import TestSupport
import Touch
import Words

/// A simulated session of people at a screen, controlled by a script.
struct PaletteStage {
  let window: PaintingWindow
  private let language: Language
  /// The number of the next finger.
  private(set) var nextFinger: UInt32 = 1
  private var clock: Int64 = 0
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
    let event = TouchEvent.finger(
      finger, phase, at: place, extent: extent ?? fingertip, milliseconds: clock)
    _ = window.handle(.touch(event))
  }

  /// Puts a finger down.
  mutating func down(_ place: Point) -> UInt32 {
    let finger = nextFinger
    nextFinger += 1
    touch(finger, .begin, place)
    touch(finger, .ownership, nil)
    return finger
  }

  /// Moves a finger to a place in the window.
  mutating func move(_ finger: UInt32, to place: Point) {
    touch(finger, .update(pendingEnd: false), place)
  }

  mutating func lift(_ finger: UInt32) { touch(finger, .end, nil) }

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
      session.screenSettings = ScreenSettings([.palmRejection, .fistErases])
      return session.advance(to: now)
    }
  }

  /// Brings a pen near the screen, so that there are rows about pens.
  mutating func bringPen() { window.perform { $0.offerPen() } }

  /// Lets notices stay until somebody taps them.
  func keepNotices() {
    window.perform { session in
      session.screenSettings.noticeTime = .untilTapped
      return Effects()
    }
  }

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
  func notice(_ message: Message) { window.showNotice(message) }

  /// Paints something, and shows the notice that a picture of it was saved.
  mutating func showSaved(_ file: String) {
    for part in [0.25, 0.4] { paint(part) }
    let window = session.window
    let picture = ThumbnailData(of: session.boards.current, window: (window.width, window.height))
    self.window.showSaved(file, picture)
  }

  /// Presses the button of the notice that a picture was saved.
  mutating func pressSaved() {
    if let notice = session.saveNotice { _ = down(notice.button.center) }
  }

  /// Returns the window's present pixels.
  func picture() -> Picture {
    let image = ImageSurface(width: session.window.width, height: session.window.height)
    var version: UInt64
    repeat {
      version = PageStore.shared.version
      while window.isRefining { window.refine(until: .now + .milliseconds(5)) }
      // Pages are asked for when they are painted, and come later.
      _ = window.composeDamage(into: image)
      while PageStore.shared.isWaiting { usleep(1000) }
      window.followPages()
    } while PageStore.shared.version != version
    return Picture(image)
  }
}
