import Ink
import Interaction
import Tables
import TestSupport
import Testing
import Touch

@Suite("The brush for a device that rounds positions to whole pixels")
struct WholePixelBrushTests {
  private var table = Table()

  /// Returns the brush with which a finger begins to paint.
  private mutating func brush(_ finger: UInt32, isWholePixel: Bool) throws -> Brush {
    let event = TouchEvent(
      touch: finger, phase: .begin, source: EventSource(device: 9, master: 2),
      time: Timestamp(milliseconds: table.clock), position: Table.canvas,
      isWholePixel: isWholePixel)
    _ = table.session.handle(.touch(event))
    let brush = try table.brush(of: finger)
    table.lift(finger, at: Table.canvas)
    return brush
  }

  @Test("knows the size of a pixel on the canvas, in any view; other devices have none")
  mutating func grain() throws {
    let keys: [UInt32?] = [nil, 0x3D, 0x3D, 0x2D, 0x2D, 0x2D]
    var scales: Set<Double> = []
    for (number, key) in keys.enumerated() {
      if let key { _ = table.session.handle(.key(KeyPress(keysym: key, control: true))) }
      let scale = table.session.view.scale
      scales.insert(scale)
      let rounded = try brush(UInt32(2 * number + 1), isWholePixel: true)
      let exact = try brush(UInt32(2 * number + 2), isWholePixel: false)
      #expect(rounded.grain == Float(1 / scale) && exact.grain == 0)
    }
    #expect(scales.contains(1) && scales.contains { $0 > 1 } && scales.contains { $0 < 1 })
  }
}
