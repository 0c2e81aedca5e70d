import Ink
import Interaction
import Rendering
import Testing
import TestSupport
import Touch

@Suite("The line on blank paper")
struct InvitationLayerTests {
  private static let (width, height) = (800, 480)
  private static let place = Point(x: 400, y: 150)

  private func session(
    seats: Int = 1, paper: Paper = Paper(), width: Int = width, height: Int = height,
    scale: Double = 1, isInvited: Bool = true
  ) -> PaintingSession {
    var session = PaintingSession(
      windowWidth: width, windowHeight: height, metrics: DisplayMetrics(scale: scale))
    session.seat(seats)
    _ = session.open(Boards(Board(id: BoardID(number: 0), paper: paper)))
    if isInvited { _ = session.invite() }
    return session
  }

  private func touch(_ phase: TouchEvent.Phase, at place: Point?) -> RandomSession.Step {
    .event(.finger(1, phase, at: place))
  }

  /// The bounds of the pixels that differ between two windows.
  private func difference(_ one: [UInt32], _ other: [UInt32], width: Int) -> Rect? {
    let places = differingPixels(one, other)
    guard !places.isEmpty else { return nil }
    let (columns, rows) = (places.map { $0 % width }, places.map { $0 / width })
    return Rect(
      minX: Double(columns.min() ?? 0), minY: Double(rows.min() ?? 0),
      maxX: Double(columns.max() ?? 0) + 1, maxY: Double(rows.max() ?? 0) + 1)
  }

  @Test(arguments: [1.0, 2])
  func `it lies in the middle of the free paper, facing the person`(scale: Double) throws {
    let invited = session(width: 1600, height: 1200, scale: scale)
    let plain = session(width: 1600, height: 1200, scale: scale, isInvited: false)
    let line = try #require(
      difference(FullRepaint.window(invited), FullRepaint.window(plain), width: 1600))
    let room = try #require(invited.invitation).room
    #expect(abs(line.center.x - room.center.x) < 4 * scale)
    #expect(abs(line.center.y - room.center.y) < 8 * scale)
    #expect(line.width > 200 * scale && line.width < 400 * scale)
    #expect(line.height < 30 * scale)
  }

  @Test(arguments: 2...8)
  func `several people have one at each edge, and none lies on another`(seats: Int) throws {
    for (width, height) in [(1_920, 1_080), (1_024, 768), (800, 480)] {
      let invited = session(seats: seats, width: width, height: height)
      let plain = session(seats: seats, width: width, height: height, isInvited: false)
      let (shown, bare) = (FullRepaint.window(invited), FullRepaint.window(plain))
      let invitation = try #require(invited.invitation)
      let places = invitation.spaces.map { space in
        let (middle, limit) = (invitation.middle(in: space), invitation.limit(in: space))
        return space.windowRect(
          Rect(
            minX: middle.x - limit / 2, minY: middle.y - 26, maxX: middle.x + limit / 2,
            maxY: middle.y + 26))
      }
      for (index, place) in places.enumerated() {
        for other in places[(index + 1)...] { #expect(!place.intersects(other)) }
      }
      let changed = differingPixels(shown, bare).map {
        Point(x: Double($0 % width), y: Double($0 / width))
      }
      let isOutside = changed.contains { point in !places.contains { $0.holds(point) } }
      #expect(!isOutside, "\(seats) people, \(width) × \(height)")
      guard width > 1_000 else { continue }
      for (place, space) in zip(places, invitation.spaces) {
        let isThere = changed.contains(where: place.holds)
        #expect(isThere, "\(seats) people, \(width) × \(height), \(space.edge)")
      }
    }
  }

  @Test(arguments: [1.0, 2])
  func `why fingers are not felt stands below it in whole`(scale: Double) throws {
    for touch in [TouchSense.noTouchscreen, .noServerSupport, .taken] {
      var mouse = session(width: 1600, height: 1200, scale: scale)
      _ = mouse.setTouch(touch)
      let plain = session(width: 1600, height: 1200, scale: scale, isInvited: false)
      let lines = try #require(
        difference(FullRepaint.window(mouse), FullRepaint.window(plain), width: 1600))
      let room = try #require(mouse.invitation).room
      #expect(abs(lines.center.x - room.center.x) < 4 * scale)
      #expect(lines.height > 40 * scale && lines.height < 120 * scale)
      #expect(lines.width < 500 * scale)
    }
  }

  @Test func `it is faint on every paper, and as easy to read as large text must be`() {
    for paper in PaperColor.allCases {
      let ratio = Contrast.ratio(InvitationPainter.color(on: paper.color), paper.color)
      #expect((3.0...3.4).contains(ratio), "\(paper): \(ratio)")
    }
    for rgb in [0x808080, 0xFF0000, 0x00FF00, 0x777777] as [UInt32] {
      let sheet = InkColor(rgb: rgb)
      #expect(Contrast.ratio(InvitationPainter.color(on: sheet), sheet) >= 3)
    }
  }

  @Test(
    "the first touch removes it at once, also where the finger paints over it",
    arguments: PaperColor.allCases)
  func removed(color: PaperColor) {
    let paper = Paper(color: color, pattern: .dotted, spacing: 20)
    let window = LiveWindow(session(paper: paper))
    window.expectRepainted()
    let plain = LiveWindow(session(paper: paper, isInvited: false))
    let isVisible = window.pixels() != plain.pixels()
    #expect(isVisible)
    var y = 0.0
    let middle = Point(x: 300, y: window.session.invitation?.room.center.y ?? 0)
    for step in [
      touch(.begin, at: middle), touch(.ownership, at: nil),
      touch(.update(pendingEnd: false), at: Point(x: 400, y: middle.y)),
      touch(.update(pendingEnd: false), at: Point(x: 500, y: middle.y + 5)), touch(.end, at: nil),
    ] {
      for each in [window, plain] { each.take(step) }
      y += 1
      expectSamePixels(window.pixels(), plain.pixels(), width: Self.width, "step \(y)")
      window.expectRepainted()
    }
  }

  @Test func `its removal damages the line and what the finger paints, and no more`() throws {
    let window = PaintingWindow(session())
    let image = ImageSurface(width: Self.width, height: Self.height)
    _ = window.composeDamage(into: image)
    let room = try #require(window.session.invitation).room
    guard case .event(let event) = touch(.begin, at: Point(x: 60, y: 60)) else { return }
    _ = window.handle(event)
    let rects = window.composeDamage(into: image)
    let line = Rect(
      minX: room.center.x - 200, minY: room.center.y - 26, maxX: room.center.x + 200,
      maxY: room.center.y + 26)
    let finger = Rect(minX: 0, minY: 0, maxX: 130, maxY: 130)
    let areas = rects.filter { Double($0.y) < room.maxY }.map {
      Rect(minX: Double($0.x), minY: Double($0.y), maxX: Double($0.maxX), maxY: Double($0.maxY))
    }
    let damagesLine = areas.contains { $0.intersects(line) }
    #expect(damagesLine)
    for area in areas {
      let isSmall = [line, finger].contains { $0.union(area) == $0 }
      #expect(isSmall, "\(area)")
    }
  }

  @Test func `pictures of the canvas have none of it`() {
    let window = LiveWindow(session())
    let blank = FullRepaint.pixels(of: Drawing(), width: Self.width, height: Self.height)
    let picture = window.picture.pixels()
    let isBlank = zip(picture, blank).allSatisfy { $0 & 0xFF_FFFF == $1 & 0xFF_FFFF }
    #expect(isBlank)
  }

  @Test("it follows sizes, papers, seats and the scale, and leaves windows that are too small")
  func follows() {
    let window = LiveWindow(session(seats: 2))
    for (width, height) in [(640, 480), (1366, 768), (200, 300), (90, 70), (5, 3), (800, 480)] {
      window.resize(width, height)
      window.expectRepainted()
    }
    for scale in [0.5, 3, 1] {
      window.setMetrics(DisplayMetrics(scale: scale))
      window.expectRepainted()
    }
    for key: UInt32 in [0xFFBE, 0xFFBE] {
      window.perform { $0.handle(.key(KeyPress(keysym: key))) }
      window.expectRepainted()
    }
    window.perform { $0.open(Boards(Board(id: BoardID(number: 0), paper: Paper(color: .black)))) }
    window.expectRepainted()
    #expect(window.session.invitation != nil)
  }
}
