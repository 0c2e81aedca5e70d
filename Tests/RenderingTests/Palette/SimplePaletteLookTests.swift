import Ink
import Interaction
import OrderedCollections
import Rendering
import TestSupport
import Testing
import Touch

@Suite("The look of simple palettes")
struct SimplePaletteLookTests {
  private static let (width, height) = (1280, 720)

  @Test("it is painted step by step as it is from scratch, also while it becomes simple and normal")
  func repainted() throws {
    var session = PaintingSession(
      windowWidth: Self.width, windowHeight: Self.height, metrics: .standard)
    session.seat(4)
    let window = LiveWindow(session)
    let seats = Array(window.session.seats.keys)
    func expectRepainted(_ state: String) {
      expectSamePixels(
        window.pixels(), FullRepaint.window(window.session), width: Self.width, "\(state)")
    }
    let normal = window.pixels()
    for seat in seats.dropFirst() {
      window.perform { $0.toggle(.settings, of: seat) }
      window.perform { $0.perform(.activate, on: .panelControl(seat, .simple)) }
      expectRepainted("seat \(seat.number) is simple")
      for control: PaletteControl in [.color(0), .width(4), .tool(.eraser), .cycleColors, .undo] {
        try window.tap(control, of: seat)
        expectRepainted("\(control.name) of seat \(seat.number)")
      }
    }
    #expect(!window.pixels().elementsEqual(normal))
    window.perform { $0.toggle(.settings, of: seats[0]) }
    expectRepainted("the panel with a row more")
    window.perform { $0.perform(.activate, on: .panelControl(seats[0], .normalPalettes)) }
    expectRepainted("normal again")
    #expect(window.session.seats.values.allSatisfy { !$0.palette.isSimple })
  }
}
