import Ink
import Interaction
import OrderedCollections
import TestSupport
import Testing

import Rendering

@Suite("The whole window")
struct PaintingWindowTests {
  @Test("random sessions take seats, open panels, fold, hold and turn boards")
  func sessionsAreRich() {
    var seen: Set<String> = []
    for seed in UInt64(300)..<340 {
      let random = RandomSession(
        seed: seed, stepCount: 450, isAdversarial: seed.isMultiple(of: 4), usesAll: true)
      var session = random.start()
      for step in random.steps {
        session.take(step)
        if session.seats.count > 1 { seen.insert("seats") }
        if !session.offers.isEmpty { seen.insert("offer") }
        if let gallery = session.gallery {
          seen.insert("gallery")
          if gallery.scroll > 0 { seen.insert("scrolled") }
          if gallery.actions != nil { seen.insert("actions") }
          if gallery.nameEdit != nil { seen.insert("renaming") }
          if !gallery.deleted.isEmpty { seen.insert("deleted") }
          if gallery.showsTrash { seen.insert("trash") }
          if session.isAnimated { seen.insert("coasting") }
          if !gallery.pressed.isEmpty { seen.insert("pressed on the gallery") }
        }
        if session.sharing != nil { seen.insert("sharing") }
        if session.boards.all.count > 1 { seen.insert("boards") }
        for seat in session.seats.values {
          if let panel = seat.palette.panel { seen.insert(panel.name) }
          if seat.palette.isFolded { seen.insert("folded") }
          if !seat.palette.holdProgress.isEmpty { seen.insert("held") }
        }
      }
    }
    #expect(
      seen.isSuperset(of: [
        "seats", "offer", "boards", "folded", "held", "colors-panel", "gallery", "scrolled",
        "actions", "renaming", "deleted", "trash", "coasting", "pressed on the gallery", "sharing",
        "menu-panel",
      ]), "\(seen)"
    )
  }

  @Test("the status is the session's, however much has changed since it was asked for")
  func status() {
    let window = PaintingWindow(
      PaintingSession(windowWidth: 640, windowHeight: 480, metrics: .standard))
    for chord in Int64(0)..<3 {
      for phase in [TouchEvent.Phase.begin, .ownership, .end] {
        for finger in UInt32(1)...10 {
          let place = Point(x: 50 * Double(finger), y: 100 + 60 * Double(chord))
          let event = TouchEvent(
            touch: finger, phase: phase, source: EventSource(device: 9, master: 2),
            time: Timestamp(milliseconds: 1000 * chord), position: place)
          _ = window.handle(.touch(event))
        }
        #expect(window.status == SessionStatus(window.session))
        _ = window.advance(to: Timestamp(milliseconds: 1000 * chord + 200)) { _ in }
        #expect(window.status == SessionStatus(window.session))
      }
      #expect(window.session.drawing.contactsInProgress.isEmpty)
    }
  }

  @Test("a hint follows the display's density, also where the bar has no room to follow it")
  func hintsFollowDensity() throws {
    let session = PaintingSession(
      windowWidth: 81, windowHeight: 5,
      metrics: DisplayMetrics(scale: 1, pixelsPerMillimetre: 0.9))
    let window = LiveWindow(session)
    let layout = try #require(window.session.layouts[.first])
    let place = layout.space.windowPoint(try #require(layout.cell(of: .undo)).target.center)
    window.touch(5, .begin, place)
    window.take(.advance(4_000))
    #expect(window.session.seats[.first]?.palette.hint != nil)
    _ = window.pixels()
    window.setMetrics(DisplayMetrics(scale: 1, pixelsPerMillimetre: 3.8))
    #expect(window.session.layouts[.first] == layout)
    window.expectRepainted()
  }

  @Test("a panel is visible even on the bar of a person who came later")
  func panelsAreOnTop() throws {
    let metrics = DisplayMetrics(scale: 2)
    var session = PaintingSession(windowWidth: 640, windowHeight: 300, metrics: metrics)
    session.seat(2)
    let opener = try #require(session.layouts[.first]?.cell(of: .panel(.colors))).target.center
    let window = PaintingWindow(session)
    for phase in [TouchEvent.Phase.begin, .ownership, .end] {
      let event = TouchEvent(
        touch: 1, phase: phase, source: EventSource(device: 9, master: 2),
        time: Timestamp(milliseconds: 0), position: phase == .begin ? opener : nil)
      _ = window.handle(.touch(event))
    }
    let image = ImageSurface(width: 640, height: 300)
    _ = window.composeDamage(into: image)
    let panel = try #require(window.session.layouts[.first]?.panel)
    var onTheBar = 0
    for cell in panel.cells where panel.content.contains(cell) {
      guard case .color(let index) = cell.control else { continue }
      let other = try #require(window.session.layouts[SeatID(number: 1)])
      onTheBar += other.hit(cell.target.center) == nil ? 0 : 1
      let (x, y) = (Int(cell.target.center.x), Int(cell.target.center.y))
      #expect(image.copiedPixels[y * 640 + x] == BarPalette.colors[index].color.premultipliedARGB)
    }
    #expect(onTheBar > 0)
  }
}
