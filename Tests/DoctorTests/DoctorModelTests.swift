import Ink
import Interaction
import OrderedCollections
import TestSupport
import Testing
import Doctor
import Touch
import Words

@Suite("The touch doctor's window")
struct DoctorModelTests {
  private var ward = Ward()

  @Test("fingers paint squares, also below the card")
  mutating func squares() {
    ward.begin(1, at: Point(x: 10, y: 10))
    ward.begin(2, at: ward.model.space.windowPoint(ward.model.layout.title.center))
    ward.move(1, to: Point(x: 300, y: 10))
    #expect(ward.model.examination.grid.paintedCount == 3)
    #expect(ward.model.examination.mostDown == 2)
    ward.lift(1, at: Point(x: 300, y: 10))
    ward.lift(2, at: ward.model.space.windowPoint(ward.model.layout.title.center))
    #expect(ward.model.examination.contacts.isEmpty)
  }

  @Test("the card lies at the person's edge, and is translucent while a finger is near")
  mutating func edge() {
    for edge in ScreenEdge.allCases {
      ward = Ward(facing: edge)
      let (space, frame) = (ward.model.space, ward.model.layout.frame)
      #expect(frame.maxY > space.height - 20 && frame.minY > 20, "\(edge)")
      ward.begin(1, at: space.windowPoint(Point(x: frame.center.x, y: frame.minY - 4)))
      #expect(ward.model.isCardTranslucent, "\(edge)")
      ward.lift(1, at: Point(x: 10, y: 10))
      #expect(!ward.model.isCardTranslucent, "\(edge)")
      let place = ward.place(.again)
      ward.begin(2, at: place)
      #expect(!ward.model.isCardTranslucent, "a button is pressed at \(edge)")
      ward.move(2, to: Point(x: place.x + 1, y: place.y + 1))
      #expect(!ward.model.isCardTranslucent && ward.model.pressed == [.again], "\(edge)")
    }
  }

  @Test("the table follows a few times a second")
  mutating func rows() {
    ward.begin(1, at: Point(x: 10, y: 10))
    #expect(ward.model.shown.rows == [] && ward.model.deadline != nil)
    ward.wait(200)
    #expect(ward.model.shown.rows.map(\.touch) == [1])
    ward.lift(1, at: Point(x: 10, y: 10))
    ward.wait(200)
    #expect(ward.model.shown.rows == [] && ward.model.deadline == nil)
  }

  @Test("the examination gets the time that passes, so a touch that never ends is stuck")
  mutating func stuck() {
    ward.begin(1, at: Point(x: 400, y: 100))
    ward.wait(9_000)
    #expect(!ward.model.examination.findings.contains { $0.code == "stuck" })
    ward.wait(3_000)
    #expect(ward.model.examination.findings.contains { $0.code == "stuck" })
  }

  @Test("its buttons show findings, save, begin again and close")
  mutating func buttons() {
    ward.tap(at: Point(x: 10, y: 10))
    ward.tap(.topic(.findings))
    #expect(ward.model.topic == .findings && !ward.model.shown.findings.isEmpty)
    for _ in 0..<2 { #expect(ward.tap(.save) == [.save]) }
    #expect(ward.tap(.again) == [])
    #expect(ward.model.topic == .touches)
    #expect(ward.model.examination.grid.paintedCount == 0)
    #expect(ward.tap(.close) == [.close])
  }

  @Test("a press of a mouse counts, and only of its first button")
  mutating func mouse() {
    let place = ward.place(.topic(.palms))
    func event(_ phase: PointerEvent.Phase, _ place: Point) -> InputEvent {
      .pointing(4, phase, at: place, milliseconds: 1)
    }
    for (button, topic) in [(3, DoctorTopic.touches), (1, .palms)] {
      _ = ward.model.handle(event(.press(button: button), place), now: ward.now)
      _ = ward.model.handle(event(.release(button: button), place), now: ward.now)
      #expect(ward.model.topic == topic)
    }
    _ = ward.model.handle(event(.press(button: 1), ward.place(.close)), now: ward.now)
    _ = ward.model.handle(event(.motion, Point(x: 5, y: 5)), now: ward.now)
    #expect(ward.model.handle(event(.release(button: 1), place), now: ward.now) == [])
  }

  @Test("a finger that slides off a button, or is taken, presses nothing")
  mutating func slidOff() {
    ward.begin(1, at: ward.place(.close))
    #expect(ward.model.pressed == [.close])
    ward.move(1, to: Point(x: 10, y: 10))
    #expect(ward.model.pressed == [])
    #expect(ward.lift(1, at: ward.place(.close)) == [])
    ward.report(2, .begin, ward.place(.close))
    #expect(ward.model.pressed == [.close])
    // An end without a position, of a touch that was never ours.
    #expect(ward.report(2, .end, nil) == [])
    #expect(ward.model.pressed == [])
    ward.begin(3, at: ward.place(.close))
    #expect(ward.model.handle(.canvasHidden, now: ward.now) == [])
    #expect(ward.lift(3, at: ward.place(.close)) == [])
  }

  @Test("Escape and the key that ends the program close it; other keys do nothing")
  mutating func keys() {
    for keysym: UInt32 in [0x70, 0x65, 0x31] { #expect(ward.strike(keysym) == []) }
    #expect(ward.strike(0xFF1B) == [.close])
    #expect(ward.strike(0xFFC8) == [.toggleFullscreen])
  }

  @Test("keys move the focus through the buttons, and use them")
  mutating func focus() {
    #expect(ward.strike(0xFF0D) == [])
    #expect(ward.model.focus == nil)
    #expect(ward.strike(0xFFC7) == [])
    #expect(ward.model.focus == .topic(.touches))
    for _ in 0..<4 { #expect(ward.strike(0xFF09) == []) }
    #expect(ward.model.focus == .save)
    #expect(ward.strike(0xFF0D) == [.save])
    #expect(ward.strike(0xFE20) == [])
    #expect(ward.model.focus == .again)
    #expect(ward.strike(0xFF53) == [])
    #expect(ward.model.focus == .save)
    #expect(ward.strike(0xFF1B) == [])
    #expect(ward.model.focus == nil)
    #expect(ward.strike(0xFF1B) == [.close])
  }

  @Test("a device that leaves takes its touches along, and the server is asked again")
  mutating func deviceLeft() {
    ward.begin(1, at: ward.place(.close))
    let change = DeviceChange(kind: .disabled, device: 9, time: Timestamp(milliseconds: 5))
    #expect(ward.model.handle(.devices(change), now: ward.now) == [.examine])
    #expect(ward.model.examination.contacts.isEmpty && ward.model.pressed == [])
    #expect(ward.model.handle(.mappingChanged(device: 9), now: ward.now) == [.examine])
    var facts = Patient().examination.display
    facts.devices[0].isEnabled = false
    ward.model.take(facts)
    #expect(ward.model.examination.findings.first?.code == "off")
  }

  @Test("a notice stands in place of the figures for a while")
  mutating func notice() {
    ward.model.tell(Message(.saved, .text("report.txt")), now: ward.now)
    ward.wait(7_000)
    #expect(ward.model.notice == Message(.saved, .text("report.txt")))
    ward.wait(2_000)
    #expect(ward.model.notice == nil && ward.model.deadline == nil)
  }

  @Test("visitors save one report, change neither window nor limits, and go when nobody touches")
  mutating func visitors() {
    ward = Ward(patience: .seconds(60))
    let buttons = ward.model.layout.buttons.map(\.control)
    #expect(buttons == DoctorTopic.allCases.map(DoctorControl.topic) + [.again, .save, .close])
    ward.tap(.topic(.palms))
    #expect(!ward.model.layout.buttons.map(\.control).contains(.standard))
    let hands = ward.model.screenSettings
    for control: DoctorControl in [.more(.palmSize), .less(.fingerSize), .standard] {
      #expect(ward.model.activate(control, now: ward.now) == [])
    }
    #expect(ward.model.screenSettings == hands)
    #expect(ward.strike(0xFFC8) == [])
    #expect(ward.tap(.save) == [.save])
    #expect(ward.tap(.save) == [])
    #expect(ward.model.notice == Message(.enoughForNow))
    #expect(ward.wait(50_000) == [])
    // What trembles is a thing that lies on the screen.
    ward.begin(1, at: Point(x: 10, y: 10))
    for step in 0..<50 {
      ward.move(1, to: Point(x: 10 + Double(step % 2), y: 10))
      #expect(ward.wait(1_000) == [])
    }
    #expect(ward.wait(15_000) == [.close])
  }

  @Test(
    "its buttons lie in every window, and can be reached by screen readers",
    arguments: [
      (1280, 720, 1.0), (320, 240, 1), (240, 900, 2), (3840, 2160, 2), (1, 1, 1),
    ])
  mutating func layout(_ width: Int, _ height: Int, _ scale: Double) throws {
    ward.model.fit(
      in: PixelRect(x: 0, y: 0, width: width, height: height), DisplayMetrics(scale: scale),
      now: ward.now)
    let window = Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    #expect(window.union(ward.model.layout.frame) == window)
    guard width > 1 else { return }
    for topic in DoctorTopic.allCases.reversed() {
      let tab = DoctorModel.id(of: .topic(topic))
      #expect(ward.model.perform(.activate, on: tab, now: ward.now) == [])
      let layout = ward.model.layout
      #expect(ward.model.topic == topic)
      let tree = ward.model.accessibleTree
      for button in layout.buttons {
        #expect(layout.frame.union(button.rect) == layout.frame)
        #expect(layout.buttons.control(at: button.rect.center) == button.control)
        let node = try #require(tree[DoctorModel.id(of: button.control)])
        #expect(node.states.contains(.focusable) && node.isActive)
        #expect(button.rect.width >= 40 * layout.unit && button.rect.height >= 38 * layout.unit)
        let others = layout.buttons.map(\.rect) + [layout.content, layout.title]
        for other in others where other != button.rect {
          let across = min(button.rect.maxX, other.maxX) - max(button.rect.minX, other.minX)
          let down = min(button.rect.maxY, other.maxY) - max(button.rect.minY, other.minY)
          #expect(min(across, down) < 0.01, "\(button.control.name) on \(topic)")
        }
      }
      #expect(layout.limits.map(\.limit) == (topic == .palms ? PalmLimit.allCases : []))
    }
    let close = DoctorModel.id(of: .close)
    #expect(ward.model.perform(.activate, on: close, now: ward.now) == [.close])
  }
}
