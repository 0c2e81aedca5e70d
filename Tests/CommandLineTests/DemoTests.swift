import Commands
import Ink
import Interaction
import TestSupport
import Testing
import Touch
import TouchLab

@Suite("The demo")
struct DemoTests {
  @Test("finds the controls and the tool of the first palette in a report")
  func demo() throws {
    var session = PaintingSession(windowWidth: 1280, windowHeight: 720, metrics: .standard)
    let report = SessionReport(session)
    let controls = try #require(report.seats.first?.controls)
    #expect(controls.count > 5)
    let view = Demo.view(in: JSON.text(of: report))
    #expect(view.tool == "pen" && view.places.count == controls.count)
    for control in controls {
      #expect(view.places[control.name] == control.frame.center, "\(control.name)")
    }
    #expect(Demo.view(in: "").places.isEmpty)
    #expect(session.way(to: "pen") == [] && session.way(to: "eraser")?.count == 1)
    _ = session.handle(.key(KeyPress(keysym: 0x20)))
    #expect(Demo.view(in: JSON.text(of: SessionReport(session))).tool == nil)
    #expect(session.way(to: "pen")?.count == 1)
    _ = session.handle(.key(KeyPress(keysym: 0x69)))
    let way = session.way(to: PaletteControl.stamp(3).name)
    #expect(way?.count == 2, "the lit tool opens the stamps, and a stamp closes them")
  }

  @Test("leaves out taps on tools that are lit")
  func litTools() {
    let items = ["pen", "red", "pen", "eraser", "eraser", "pen", "eraser", "blue", "pen", "undo"]
    let recording = Recording(
      width: 640, height: 480,
      entries: items.enumerated().map {
        Recording.Entry(time: Int64($0.offset), action: .tap(finger: 1, item: $0.element))
      })
    #expect(
      recording.withoutLitTools("pen").entries.map(\.time)
        == [1, 3, 5, 6, 7, 9])
    #expect(recording.withoutLitTools(nil).entries.map(\.time) == [0, 1, 3, 5, 6, 7, 9])
  }
}
