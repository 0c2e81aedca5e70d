import Ink
import Interaction
import OrderedCollections
import Rendering
import TestSupport
import Testing
import Touch

@Suite("The whole window")
struct PaintingWindowTests {
  @Test func `random sessions take seats, open panels, fold, hold and turn boards`() {
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
      ]), "\(seen)")
  }

  @Test("the status is the session's, however much has changed since it was asked for")
  func status() {
    let window = PaintingWindow(
      PaintingSession(windowWidth: 640, windowHeight: 480, metrics: .standard))
    for chord in Int64(0)..<3 {
      for phase in [TouchEvent.Phase.begin, .ownership, .end] {
        for finger in UInt32(1)...10 {
          let place = Point(x: 50 * Double(finger), y: 100 + 60 * Double(chord))
          let event = TouchEvent.finger(finger, phase, at: place, milliseconds: 1000 * chord)
          _ = window.handle(.touch(event))
        }
        #expect(window.status == SessionStatus(window.session))
        _ = window.advance(to: Timestamp(milliseconds: 1000 * chord + 200)) { _ in }
        #expect(window.status == SessionStatus(window.session))
      }
      #expect(window.session.drawing.contactsInProgress.isEmpty)
    }
  }

  @Test("a rest at the end of a stroke is waited for, although its updates took the lane")
  func rest() {
    let window = PaintingWindow(
      PaintingSession(windowWidth: 1280, windowHeight: 720, metrics: .standard))
    var isPainted = false
    func turn(_ phase: TouchEvent.Phase? = nil, x: Double = 0, at time: Timestamp) {
      window.readClock(time)
      if let phase {
        let event = TouchEvent(
          touch: 1, phase: phase, source: EventSource(device: 9, master: 2), time: time,
          position: phase == .ownership ? nil : Point(x: x, y: 300))
        isPainted = window.paint(event) != nil
        if !isPainted, !window.follow(.touch(event)) { _ = window.handle(.touch(event)) }
      }
      if window.isDue(at: time) { _ = window.advance(to: time) { _ in } }
    }
    var time = Timestamp(milliseconds: 1_000)
    turn(.begin, x: 400, at: time)
    turn(.ownership, at: time)
    for step in 1...40 {
      time = time + .milliseconds(10)
      turn(.update(pendingEnd: false), x: 400 + 8 * Double(step), at: time)
      #expect(isPainted)
    }
    let end = time + .seconds(2)
    while let next = window.nextDeadline, next <= end {
      #expect(next >= time)
      time = next + .milliseconds(1)
      turn(at: time)
    }
    #expect(window.session.contactsWithFigures == [.touch(1)])
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

  @Test func `a panel is visible even on the bar of a person who came later`() throws {
    let metrics = DisplayMetrics(scale: 2)
    var session = PaintingSession(windowWidth: 640, windowHeight: 300, metrics: metrics)
    session.seat(2)
    let opener = try #require(session.layouts[.first]?.cell(of: .panel(.colors))).target.center
    let window = PaintingWindow(session)
    for phase in [TouchEvent.Phase.begin, .ownership, .end] {
      let event = TouchEvent.finger(1, phase, at: phase == .begin ? opener : nil)
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
      #expect(image.copiedPixels[y * 640 + x] == BarColors.colors[index].color.premultipliedARGB)
    }
    #expect(onTheBar > 0)
  }
}

@Suite("Ink of palms disappears")
struct PalmPaintingTests {
  @Test(arguments: 0..<4)
  func `at any moment, the window is the same bits as painted from its drawing`(seed: Int) {
    let random = RandomSession(seed: UInt64(700 + seed), stepCount: 400, usesAll: true)
    var session = random.start()
    session.screenSettings = ScreenSettings([.palmRejection, .fistErases])
    let window = LiveWindow(session)
    for (index, step) in random.steps.enumerated() {
      window.take(step)
      guard index.isMultiple(of: 7) || index == random.steps.count - 1 else { continue }
      expectSamePixels(
        window.withoutBoards(window.pixels()), window.withoutBoards(window.repaintedPixels()),
        width: window.session.window.width, "seed \(seed), step \(index): \(step)")
    }
  }

  @Test(arguments: PalmScene.Kind.allCases)
  func `while hands rest, wipe and write, the window equals a full repaint`(kind: PalmScene.Kind) {
    var session = PaintingSession(windowWidth: 1920, windowHeight: 1080, metrics: PalmScene.metrics)
    session.screenSettings = ScreenSettings([.palmRejection, .fistErases])
    let window = LiveWindow(session)
    for (index, event) in PalmScene(kind, seed: 5, hasSizes: true).events.enumerated() {
      window.take(.advance(event.time.milliseconds))
      window.take(.event(.touch(event)))
      guard index.isMultiple(of: 60) else { continue }
      expectSamePixels(window.pixels(), window.repaintedPixels(), width: 1920, "event \(index)")
    }
    expectSamePixels(window.pixels(), window.repaintedPixels(), width: 1920)
    #expect(window.session.drawing.inProgress.isEmpty)
  }
}
