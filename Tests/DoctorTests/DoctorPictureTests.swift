import Ink
import Interaction
import OrderedCollections
import TestSupport
import Testing

import Rendering

@Suite("The touch doctor on the screen")
struct DoctorLayerTests {
  private static let (width, height) = (900, 620)

  /// A window with the doctor, which faces a person at an edge.
  private func window(_ edge: ScreenEdge = .bottom, theme: Theme = .light) -> LiveWindow {
    let window = LiveWindow(
      PaintingSession(
        windowWidth: Self.width, windowHeight: Self.height, metrics: .standard, boards: Boards(),
        seats: [Seat(id: .first, edge: edge)]), theme: theme)
    _ = window.pixels()
    window.perform { $0.showDoctor(Self.display) }
    return window
  }

  private static var display: DisplayFacts {
    var facts = DisplayFacts(screen: PixelRect(x: 0, y: 0, width: width, height: height))
    facts.devices = [TouchDeviceFacts(id: 9), TouchDeviceFacts(id: 10)]
    facts.devices[1].isEnabled = false
    return facts
  }

  private func touch(
    _ finger: UInt32, _ phase: TouchEvent.Phase, _ place: Point?, at time: Int64,
    _ window: LiveWindow
  ) {
    window.take(
      .event(
        .touch(
          TouchEvent(
            touch: finger, phase: phase, source: EventSource(device: 9, master: 2),
            time: Timestamp(milliseconds: time), position: place, pressure: place.map { _ in 0.5 }))
      ))
  }

  @Test(
    "squares, rings and sheet are painted step by step as they are from scratch",
    arguments: [
      (ScreenEdge.bottom, Theme.light), (.top, .dark), (.left, .highContrast),
      (.right, .highContrastDark),
    ])
  func repainted(_ edge: ScreenEdge, _ theme: Theme) throws {
    let window = window(edge, theme: theme)
    window.expectRepainted("shown")
    let start = window.pixels()
    var random = SeededGenerator(seed: 5)
    for step in 0..<60 {
      let finger = UInt32(step % 5)
      let place = Point(
        x: Double.random(in: -30...930, using: &random),
        y: Double.random(in: -30...650, using: &random))
      let phase: TouchEvent.Phase =
        step < 5 ? .begin : step > 50 ? .end : .update(pendingEnd: false)
      touch(finger, phase, place, at: Int64(step) * 90, window)
      window.take(.advance(Int64(step) * 90))
      if step.isMultiple(of: 12) { window.expectRepainted("step \(step)") }
    }
    window.take(.advance(60_000))
    window.expectRepainted("stuck")
    window.perform { $0.perform(.activate, on: .doctorControl(.page(.findings))) }
    window.expectRepainted("findings")
    for control: DoctorControl in [.page(.palms), .more(.palmSize), .less(.closeness), .standard] {
      window.perform { $0.perform(.activate, on: .doctorControl(control)) }
      window.expectRepainted(control.name)
    }
    #expect(window.pixels() != start)
    window.resize(700, 500)
    window.expectRepainted("resized")
    window.perform { $0.perform(.activate, on: .doctorControl(.close)) }
    window.expectRepainted("closed")
  }

  @Test("a touch damages its ring and its square, not the window")
  func damage() {
    let layer = DoctorLayer(LayerStyle(theme: .light, language: "en", say: \.english))
    var session = window().session
    _ = layer.follow(session, after: nil)
    let began = TouchEvent(
      touch: 1, phase: .begin, source: EventSource(device: 9, master: 2),
      time: Timestamp(milliseconds: 0), position: Point(x: 40, y: 590))
    let effects = session.handle(.touch(began))
    #expect(layer.isAffected(by: effects))
    let damage = layer.follow(session, after: effects)
    #expect(!damage.isEmpty && damage.reduce(0) { $0 + $1.area } < 40_000)
  }

  @Test("it hides everything below it")
  func hides() {
    let layer = DoctorLayer(LayerStyle(theme: .light, language: "en", say: \.english))
    let session = window().session
    _ = layer.follow(session, after: nil)
    #expect(layer.frames == [session.window] && layer.hides(session.window))
    var closed = session
    let effects = closed.perform(.activate, on: .doctorControl(.close))
    #expect(layer.follow(closed, after: effects) == [session.window] && layer.frames.isEmpty)
  }
}
