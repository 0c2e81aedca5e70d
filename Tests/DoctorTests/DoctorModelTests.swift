import Ink
import OrderedCollections
import Tables
import TestSupport
import Testing

import Interaction

@Suite("The touch doctor in the window")
struct DoctorScreenTests {
  private var table = Table()
  private static let escape = KeyPress(keysym: 0xFF1B)

  private mutating func open(isWholeProgram: Bool = false) {
    let effects = table.session.showDoctor(
      Patient().examination.display, isWholeProgram: isWholeProgram)
    #expect(effects.surfaces.contains(.doctor) && table.session.doctor != nil)
  }

  private func place(_ control: DoctorControl) throws -> Point {
    let doctor = try #require(table.session.doctor)
    let button = try #require(doctor.layout.buttons.first { $0.control == control })
    return doctor.space.windowPoint(button.rect.center)
  }

  @discardableResult
  private mutating func tap(_ control: DoctorControl, finger: UInt32 = 50) throws -> Effects {
    table.begin(finger, at: try place(control))
    return table.lift(finger)
  }

  @Test("the settings ask the program for it")
  mutating func menu() throws {
    try table.openSettings()
    let seat = try table.seat(.bottom).id
    #expect(try table.tap(.doctor).programRequests == [.examineTouch(for: seat)])
  }

  @Test("while it is shown, fingers paint squares and no ink, also on the sheet")
  mutating func squares() {
    open()
    table.begin(1, at: Point(x: 10, y: 10))
    table.begin(2, at: Table.canvas)
    table.move(2, to: Point(x: Table.canvas.x + 80, y: Table.canvas.y))
    #expect(table.session.doctor?.examination.grid.paintedCount == 3)
    #expect(table.session.doctor?.examination.mostDown == 2)
    table.lift(1)
    table.lift(2)
    #expect(table.session.drawing.isEmpty)
    #expect(table.session.doctor?.examination.contacts.isEmpty == true)
  }

  @Test("the table follows a few times a second")
  mutating func rows() throws {
    open()
    table.begin(1, at: Point(x: 10, y: 10))
    #expect(table.session.doctor?.shown.rows == [])
    #expect(table.session.nextDeadline != nil)
    #expect(table.wait(200).surfaces.contains(.doctor))
    #expect(table.session.doctor?.shown.rows.map(\.touch) == [1])
    table.lift(1)
    #expect(table.wait(200).surfaces.contains(.doctor))
    #expect(table.session.doctor?.shown.rows == [])
    #expect(table.session.doctor?.deadline == nil)
  }

  @Test("the examination gets the time that passes, so a touch that never ends is stuck")
  mutating func stuck() {
    open()
    table.begin(1, at: Table.canvas)
    table.wait(9_000)
    #expect(table.session.doctor?.examination.findings.contains { $0.code == "stuck" } == false)
    table.wait(3_000)
    #expect(table.session.doctor?.examination.findings.contains { $0.code == "stuck" } == true)
  }

  @Test("its buttons show findings, begin again, save and close")
  mutating func buttons() throws {
    open()
    table.begin(1, at: Point(x: 10, y: 10))
    table.lift(1)
    try tap(.page(.findings))
    #expect(table.session.doctor?.page == .findings)
    #expect(table.session.doctor?.shown.findings.isEmpty == false)
    let seat = try table.seat(.bottom).id
    #expect(try tap(.save).programRequests == [.saveTouchReport(for: seat)])
    try tap(.again)
    #expect(table.session.doctor?.page == .touches)
    #expect(table.session.doctor?.examination.grid.paintedCount == 0)
    #expect(try tap(.close).surfaces.contains(.doctor) && table.session.doctor == nil)
    table.stroke(7)
    #expect(table.session.drawing.strokes.count == 1)
  }

  @Test("a finger that slides off a button, or is cancelled, presses nothing")
  mutating func slidOff() throws {
    open()
    table.begin(1, at: try place(.close))
    #expect(table.session.doctor?.pressed == [.close])
    table.move(1, to: Point(x: 10, y: 10))
    #expect(table.session.doctor?.pressed == [])
    table.lift(1)
    table.begin(2, at: try place(.close))
    _ = table.cancelAll()
    #expect(table.session.doctor?.pressed == [] && table.session.doctor != nil)
  }

  @Test("Escape closes it; other keys do nothing below it")
  mutating func keys() {
    open()
    let before = table.session.seats
    for keysym: UInt32 in [0x70, 0x65, 0x31, 0xFF09, 0xFFC8] {
      _ = table.session.handle(.key(KeyPress(keysym: keysym)))
    }
    #expect(table.session.seats == before && table.session.doctor != nil)
    #expect(table.session.handle(.key(Self.escape)).surfaces.contains(.doctor))
    #expect(table.session.doctor == nil)
  }

  @Test("a window that was opened for it ends when it is closed")
  mutating func wholeProgram() throws {
    open(isWholeProgram: true)
    #expect(try tap(.close).programRequests == [.quit] && table.session.doctor != nil)
    #expect(table.session.handle(.key(Self.escape)).programRequests == [.quit])
  }

  @Test("a device that leaves takes its touches along, and the program is asked again")
  mutating func deviceLeft() {
    open()
    table.begin(1, at: Point(x: 10, y: 10), device: 9)
    let effects = table.session.handle(
      .devices(DeviceChange(kind: .disabled, device: 9, time: Timestamp(milliseconds: 5))))
    #expect(effects.programRequests.contains(.examineTouch(for: nil)))
    #expect(table.session.doctor?.examination.contacts.isEmpty == true)
    let mapped = table.session.handle(.mappingChanged(device: 9))
    #expect(mapped.programRequests == [.examineTouch(for: nil)])
    var facts = Patient().examination.display
    facts.devices[0].isEnabled = false
    _ = table.session.updateDoctor(facts)
    #expect(table.session.doctor?.examination.findings.first?.code == "off")
  }

  @Test(
    "its buttons lie in every window, and can be reached by keys and screen readers",
    arguments: [
      (1280, 720, 1.0), (320, 240, 1), (240, 900, 2), (3840, 2160, 2), (1, 1, 1),
    ])
  mutating func layout(_ width: Int, _ height: Int, _ scale: Double) throws {
    table.session.resize(
      windowWidth: width, windowHeight: height, metrics: DisplayMetrics(scale: scale))
    open()
    let doctor = try #require(table.session.doctor)
    let window = Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    #expect(window.union(doctor.layout.frame) == window)
    guard width > 1 else { return }
    for page in DoctorPage.allCases.reversed() {
      _ = table.session.perform(.activate, on: .doctorControl(.page(page)))
      let doctor = try #require(table.session.doctor)
      let layout = doctor.layout
      #expect(doctor.page == page)
      for button in layout.buttons {
        #expect(layout.frame.union(button.rect) == layout.frame)
        #expect(layout.buttons.control(at: button.rect.center) == button.control)
        let node = try #require(table.session.accessibleTree[.doctorControl(button.control)])
        #expect(node.states.contains(.focusable) && node.isActive)
        #expect(button.rect.width >= 40 * layout.unit && button.rect.height >= 38 * layout.unit)
        let others = layout.buttons.map(\.rect) + [layout.content, layout.title]
        for other in others where other != button.rect {
          let across = min(button.rect.maxX, other.maxX) - max(button.rect.minX, other.minX)
          let down = min(button.rect.maxY, other.maxY) - max(button.rect.minY, other.minY)
          #expect(min(across, down) < 0.01, "\(button.control.name) on \(page)")
        }
      }
      #expect(layout.limits.map(\.limit) == (page == .palms ? HandLimit.allCases : []))
    }
    _ = table.session.perform(.activate, on: .doctorControl(.page(.findings)))
    #expect(table.session.doctor?.page == .findings)
    _ = table.session.perform(.activate, on: .doctorControl(.close))
    #expect(table.session.doctor == nil)
  }
}
