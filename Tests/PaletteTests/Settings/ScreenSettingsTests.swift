import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch
import Words

@Suite("The settings for hands, in the window")
struct ScreenSettingsTests {
  private static let pen = InputEvent.pointing(
    12, .motion, at: Point(x: 900, y: 300), pressure: 0, milliseconds: 1)

  private func controls(_ table: Table, at edge: ScreenEdge = .bottom) throws -> [PaletteControl] {
    let panel = try #require(table.session.layouts[try table.seat(edge).id]?.panel)
    return panel.content.map(\.control)
  }

  private func isChosen(
    _ control: PaletteControl, _ table: Table, at edge: ScreenEdge = .bottom
  ) throws -> Bool {
    control.entry.isChosen(table.session.controlContext(of: try table.seat(edge)))
  }

  @Test("a tile of the menu opens them in its place, with switches for how the program behaves")
  func panel() throws {
    var table = Table()
    try table.tap(.panel(.menu))
    #expect(try controls(table).contains(.panel(.settings)))
    try table.tap(.panel(.settings))
    #expect(try table.seat(.bottom).palette.panel == .settings)
    #expect(
      try controls(table) == [
        .setting(.shapes), .screenSetting(.sounds), .simple,
        .setting(.twoFingerZoom), .screenSetting(.palmRejection), .screenSetting(.fistErases),
        .screenSetting(.paletteCalls), .doctor,
        .setting(.leftHand), .choice(.theme), .choice(.controlSize), .choice(.language),
        .choice(.noticeTime),
      ])
    _ = table.session.handle(Self.pen)
    let withPen = try controls(table)
    #expect(withPen.contains(.setting(.penOnly)) && withPen.contains(.choice(.nearPen)))
    try table.tap(.panel(.menu))
    #expect(try table.seat(.bottom).palette.panel == .menu)
  }

  @Test("their row for the touch doctor asks for its window, and limits tuned there hold")
  func doctor() throws {
    var table = Table()
    try table.openSettings()
    let seat = try table.seat(.bottom).id
    #expect(try table.tap(.doctor).programRequests == [.openDoctor(for: seat)])
    let before = table.session.screenSettings
    var limits = PalmLimits()
    limits.set(.palmSize, to: 27)
    let effects = table.session.tunePalms(limits)
    let after = table.session.screenSettings
    #expect(after.limits == limits && table.session.palms.tuning == PalmTuning(limits))
    #expect(effects.programRequests == [.keepSettings(from: before, to: after)])
    #expect(table.session.tunePalms(limits).programRequests.isEmpty)
  }

  @Test("they belong to the screen: a change by one person counts for all, and is kept")
  func forAll() throws {
    var table = Table(seats: 3, width: 1920, height: 1080)
    table.session.screenSettings = .standard
    var expected = ScreenSettings.standard
    for (edge, setting, change) in [
      (.top, .palmRejection, { $0[.palmRejection] = false }),
      (.right, .palmRejection, { $0[.palmRejection] = true }),
      (.bottom, .fistErases, { $0[.fistErases] = false }),
      (.top, .paletteCalls, { $0[.paletteCalls] = false }),
    ] as [(ScreenEdge, ScreenSetting, (inout ScreenSettings) -> Void)] {
      let before = expected
      change(&expected)
      try table.openSettings(at: edge)
      let effects = try table.tap(.screenSetting(setting), at: edge)
      #expect(table.session.screenSettings == expected)
      #expect(effects.programRequests == [.keepSettings(from: before, to: expected)])
      #expect(effects.palettes == Set(table.session.seats.keys))
    }
  }

  @Test func `a tap on what fingers do near a pen goes to the next of the three things`() throws {
    var table = Table(width: 1920, height: 1080)
    _ = table.session.handle(Self.pen)
    try table.openSettings()
    for expected: FingersNearPen in [.move, .nothing, .paint, .move] {
      let effects = try table.tap(.choice(.nearPen))
      #expect(table.session.screenSettings.nearPen == expected)
      #expect(effects.programRequests.count == 1)
    }
  }

  @Test("while palms are not told from fingers, no fist erases, and its switch does nothing")
  func withoutPalms() throws {
    var table = Table()
    table.session.screenSettings = ScreenSettings([.fistErases])
    try table.openSettings()
    let context = table.session.controlContext(of: try table.seat(.bottom))
    #expect(PaletteControl.screenSetting(.fistErases).entry.isDimmed(context))
    #expect(try !isChosen(.screenSetting(.fistErases), table))
    #expect(try table.tap(.screenSetting(.fistErases)).programRequests.isEmpty)
    #expect(table.session.screenSettings[.fistErases])
    try table.tap(.screenSetting(.palmRejection))
    #expect(try isChosen(.screenSetting(.fistErases), table))
  }

  @Test("screen readers are told what is on, what is chosen, and what each setting does")
  func accessibility() throws {
    var table = Table(width: 1920, height: 1080)
    table.session.screenSettings = .standard
    _ = table.session.handle(Self.pen)
    try table.openSettings()
    let tree = table.session.accessibleTree
    let palms = try #require(tree[.panelControl(.first, .screenSetting(.palmRejection))])
    #expect(palms.role == .toggle && palms.states.contains(.chosen))
    #expect(palms.description == .message(Message(.helpOfPalms)))
    let id = AccessibleID.panelControl(.first, .choice(.nearPen))
    let node = try #require(tree[id])
    #expect(node.role == .button && node.description == .message(Message(.helpOfNearPen)))
    #expect(node.name.text(\.english) == "Fingers near a pen: Also paint")
    _ = table.session.perform(.activate, on: id)
    #expect(table.session.screenSettings.nearPen == .move)
    let after = try #require(table.session.accessibleTree[id])
    #expect(after.name.text(\.english) == "Fingers near a pen: Move the view")
  }

  // MARK: While hands are on the screen

  @Test("contacts that are down keep what they are: a palm rests, an undecided finger paints on")
  func inMidTouch() throws {
    var hands = Hands()
    hands.begin(1, 100, 100)
    hands.begin(2, 104, 102)
    hands.begin(3, 300, 100)
    hands.begin(4, 118, 112)
    #expect(hands.verdicts == [1: .palm, 2: .palm, 3: .open, 4: .suspect])
    hands.set { $0[.palmRejection] = false }
    #expect(hands.verdicts == [1: .palm, 2: .palm, 3: .finger, 4: .finger])
    hands.wait(2_000)
    for finger: UInt32 in 1...4 { hands.move(finger, by: 40) }
    #expect(hands.painting == [3, 4])
    hands.begin(5, 200, 200)
    hands.begin(6, 204, 202)
    #expect(hands.painting == [3, 4, 5, 6])
    hands.set { $0[.palmRejection] = true }
    hands.wait(2_000)
    for finger: UInt32 in 1...6 { hands.move(finger, by: 3) }
    #expect(hands.painting == [3, 4, 5, 6])
    for finger: UInt32 in 1...6 { hands.lift(finger) }
    #expect(hands.session.drawing.completed.count == 4 && hands.session.knownContacts.isEmpty)
  }

  @Test func `a hand that wipes wipes on when fists no longer erase`() throws {
    var hands = Hands()
    hands.begin(1, 50, 50, size: 9)
    hands.lift(1)
    hands.wait(2_000)
    hands.begin(2, 100, 150, size: 40)
    for _ in 0..<8 { hands.move(2, by: 4, size: 40) }
    #expect(hands.painting == [2])
    hands.set { $0[.fistErases] = false }
    hands.move(2, by: 4, size: 40)
    hands.lift(2)
    #expect(hands.session.drawing.completed.last?.brush.ink == .eraser)
    hands.wait(2_000)
    hands.begin(3, 100, 150, size: 40)
    for _ in 0..<8 { hands.move(3, by: 4, size: 40) }
    #expect(hands.painting == [])
    hands.lift(3)
    #expect(hands.session.knownContacts.isEmpty)
  }

  @Test(arguments: 0..<40)
  func `however they are changed under hands, nothing is left stuck`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var hands = Hands()
    var (down, next): ([UInt32], UInt32) = ([], 1)
    for _ in 0..<120 {
      hands.wait(Int64(random.integer(in: 1...90)))
      let size = random.oneIn(2) ? Float(random.integer(in: 5...50)) : nil
      switch random.integer(in: 0...9) {
      case 0...3:
        let x = Double(random.integer(in: 10...150))
        hands.begin(next, x, Double(random.integer(in: 10...150)), size: size)
        down.append(next)
        next += 1
      case 4...6 where !down.isEmpty:
        hands.move(random.element(of: down), by: Double(random.integer(in: -9...9)), size: size)
      case 7 where !down.isEmpty:
        let finger = random.element(of: down)
        hands.lift(finger)
        down.removeAll { $0 == finger }
      case 8: hands.set { $0[.palmRejection].toggle() }
      default:
        let limit = random.element(of: PalmLimit.allCases)
        let value = Double(random.integer(in: 0...160))
        hands.set { handling in
          handling.limits.set(limit, to: value)
          handling[.fistErases].toggle()
        }
      }
    }
    for finger in down { hands.lift(finger) }
    hands.wait(5_000)
    #expect(hands.session.knownContacts.isEmpty && hands.session.drawing.inProgress.isEmpty)
    #expect(hands.session.palms.tracks.isEmpty && hands.session.palms.deadline == nil)
  }

  /// Hands on a screen whose pixels are a quarter of a millimetre.
  private struct Hands {
    var session = PaintingSession(windowWidth: 1920, windowHeight: 1080, metrics: PalmScene.metrics)
    private var clock: Int64 = 1_000
    private var places: [UInt32: Point] = [:]

    init() { session.screenSettings = .standard }

    /// What the touches that are down are taken for.
    var verdicts: [UInt32: PalmVerdict] {
      session.palms.tracks.reduce(into: [:]) { all, track in
        if case .touch(let touch) = track.contact { all[touch] = track.verdict }
      }
    }

    /// The touches whose strokes grow.
    var painting: [UInt32] {
      session.drawing.inProgress.keys.compactMap {
        if case .touch(let touch) = $0 { touch } else { nil }
      }.sorted()
    }

    mutating func set(_ change: (inout ScreenSettings) -> Void) {
      var effects = Effects()
      session.changeSettings(&effects, change)
    }

    mutating func wait(_ milliseconds: Int64) {
      clock += milliseconds
      _ = session.advance(to: Timestamp(milliseconds: clock))
    }

    mutating func begin(_ finger: UInt32, _ x: Double, _ y: Double, size: Float? = nil) {
      places[finger] = Point(x: 4 * x, y: 4 * y)
      touch(finger, .begin, size)
      touch(finger, .ownership, nil)
    }

    /// Moves to the right, by millimetres.
    mutating func move(_ finger: UInt32, by way: Double, size: Float? = nil) {
      clock += 20
      places[finger]?.x += 4 * way
      touch(finger, .update(pendingEnd: false), size)
    }

    mutating func lift(_ finger: UInt32) { touch(finger, .end, nil) }

    private mutating func touch(_ finger: UInt32, _ phase: TouchEvent.Phase, _ size: Float?) {
      session.readClock(Timestamp(milliseconds: clock))
      _ = session.handle(
        .finger(
          finger, phase, at: phase == .ownership ? nil : places[finger],
          extent: size.map { ContactExtent(major: $0) }, milliseconds: clock))
    }
  }
}
