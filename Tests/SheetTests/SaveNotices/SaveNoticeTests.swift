import Ink
import Interaction
import Tables
import TestSupport
import Testing
import Touch

@Suite("The notice that a picture was saved")
struct SaveNoticeTests {
  var table = Table()

  private func notice() throws -> SaveNotice {
    try #require(table.session.saveNotice, "there is no notice")
  }

  private mutating func save(_ file: String = "Tree.png", aspect: Double = 16.0 / 9) {
    let effects = table.session.showSaved(file, aspect: aspect)
    #expect(effects.surfaces.contains(.saveNotice))
  }

  @Test mutating func `a tap on its button asks the program to show the file, once`() throws {
    save()
    #expect(try notice().file == "Tree.png")
    let place = try notice().button.center
    #expect(table.begin(1, at: place).surfaces.contains(.saveNotice))
    #expect(try notice().isPressed)
    let effects = table.lift(1)
    #expect(effects.programRequests == [.showSaved] && effects.surfaces.contains(.saveNotice))
    #expect(table.session.saveNotice == nil)
    #expect(table.session.drawing.isEmpty)
  }

  @Test("a finger that slides off the button, or is taken by another client, shows nothing")
  mutating func slidesOff() throws {
    save()
    let place = try notice().button.center
    table.begin(1, at: place)
    table.move(1, to: Table.canvas)
    #expect(try !notice().isPressed)
    #expect(table.lift(1).programRequests.isEmpty)
    table.begin(2, at: place)
    #expect(table.cancelAll().programRequests.isEmpty)
    #expect(try !notice().isPressed && table.session.drawing.isEmpty)
  }

  @Test mutating func `beside its button, fingers paint as always`() throws {
    save()
    table.begin(1, at: try notice().words.center)
    table.begin(2, at: try notice().picture.center)
    table.begin(3, at: Table.canvas)
    for finger: UInt32 in 1...3 { table.lift(finger) }
    #expect(table.session.drawing.completed.count == 3)
  }

  @Test mutating func `it goes after eight seconds, but not from under a finger`() throws {
    save()
    #expect(!table.wait(7_999).surfaces.contains(.saveNotice))
    table.begin(1, at: try notice().button.center)
    #expect(!table.wait(1).surfaces.contains(.saveNotice), "somebody presses it")
    #expect(table.lift(1).programRequests == [.showSaved])
    save()
    #expect(
      !table.wait(7_999).surfaces.contains(.saveNotice)
        && table.wait(1).surfaces.contains(.saveNotice))
    #expect(table.session.saveNotice == nil && table.session.nextDeadline == nil)
  }

  @Test(
    "another picture takes its place, and a finger on the earlier one does not show the later one")
  mutating func another() throws {
    save("One.png")
    table.begin(1, at: try notice().button.center)
    table.wait(5_000)
    save("Two.png")
    #expect(try notice().file == "Two.png" && !notice().isPressed)
    #expect(table.lift(1).programRequests.isEmpty)
    table.wait(7_999)
    #expect(table.session.saveNotice != nil, "its time starts again")
    #expect(table.session.withdrawSaved().surfaces.contains(.saveNotice))
    #expect(table.session.withdrawSaved() == Effects())
  }

  @Test("it stays above the palette, beside an open panel, and above the bar of a replay")
  mutating func follows() throws {
    save()
    let low = try notice().frame
    let seat = try table.seat(.bottom).id
    for panel in [PalettePanel.colors, .menu, .paper] {
      try table.tap(.panel(panel))
      let layout = try #require(table.session.layouts[seat])
      let open = try #require(layout.panel?.frame)
      #expect(try !notice().frame.intersects(open) && notice().frame.maxY <= layout.frame.minY)
      try table.tap(.panel(panel))
      #expect(try notice().frame == low)
    }
    _ = table.session.show(Replay(InkDocument(table.session.boards)))
    let bar = try #require(table.session.replay?.layout.frame)
    #expect(try notice().frame.maxY <= bar.minY)
    table.begin(1, at: try notice().button.center)
    #expect(table.lift(1).programRequests == [.showSaved], "the replay does not take the finger")
  }

  @Test("it does not cover the notices of a clear, which can be pressed, or other palettes")
  mutating func besideClear() throws {
    table = Table(seats: 2, width: 1366, height: 768)
    table.stroke(1, at: Point(x: 600, y: 250))
    save()
    _ = table.session.handle(.key(KeyPress(keysym: 0xFFFF, control: true)))
    #expect(table.session.removalNotices.count == 2)
    for other in table.session.removalNotices {
      #expect(try !notice().frame.intersects(other.space.windowRect(other.frame)))
    }
    for layout in table.session.layouts.values {
      #expect(try !notice().frame.intersects(layout.space.windowRect(layout.frame)))
    }
  }

  @Test("at any size its parts lie side by side in the window, and its button suits a finger")
  func places() throws {
    for (space, density) in Screens.all where space.edge == .bottom {
      for aspect in [16.0 / 9, 1, 0.4, 20, 0.001, .nan, -1] {
        var table = Table(
          width: space.window.width, height: space.window.height, metrics: Screens.metrics(density))
        _ = table.session.showSaved("Tree.png", aspect: aspect)
        let notice = try #require(table.session.saveNotice)
        guard space.width > 100, space.height > 100 else { continue }
        #expect(Screens.isInside(notice.frame, space.rect), "\(space.window) \(density) \(aspect)")
        for part in [notice.picture, notice.words, notice.button] {
          #expect(Screens.isInside(part, notice.frame), "\(space.window) \(density) \(aspect)")
        }
        #expect(notice.picture.maxX <= notice.words.minX)
        #expect(notice.words.maxX <= notice.button.minX)
        #expect(notice.picture.width > 0 && notice.picture.height > 0)
      }
    }
    for (width, height) in [(640, 480), (800, 480), (1366, 768), (3840, 2160)] {
      var table = Table(width: width, height: height)
      _ = table.session.showSaved("Tree.png", aspect: 4.0 / 3)
      let button = try #require(table.session.saveNotice?.button)
      #expect(button.height / DisplayMetrics.standard.pixelsPerMillimetre >= 11.9)
    }
  }

  @Test(
    "it faces the person who saved the picture, above the palette there",
    arguments: ScreenEdge.allCases)
  mutating func faces(edge: ScreenEdge) throws {
    for (width, height) in [(1366, 768), (1920, 1080), (800, 480)] {
      table = Table(seats: 4, width: width, height: height)
      let seat = try table.seat(edge).id
      _ = table.session.showSaved("Tree.png", aspect: 16.0 / 9, for: seat)
      let notice = try notice()
      #expect(notice.space.edge == edge && Screens.isInside(notice.frame, notice.space.rect))
      let frame = notice.space.windowRect(notice.frame)
      let layout = try #require(table.session.layouts[seat])
      #expect(notice.frame.maxY <= layout.frame.minY)
      for other in table.session.layouts.values {
        #expect(!frame.intersects(other.space.windowRect(other.frame)), "\(width)")
      }
      table.begin(1, at: notice.space.windowPoint(notice.button.center))
      #expect(table.lift(1).programRequests == [.showSaved])
    }
    try #require(table.session.saveNotice == nil)
    _ = table.session.showSaved("Tree.png", aspect: 1, for: SeatID(number: 77))
    #expect(try notice().space.edge == .bottom)
  }

  @Test mutating func `another size of the window takes it away`() throws {
    save()
    let effects = table.session.resize(windowWidth: 800, windowHeight: 480, metrics: .standard)
    #expect(effects.surfaces.contains(.saveNotice) && table.session.saveNotice == nil)
  }
}
