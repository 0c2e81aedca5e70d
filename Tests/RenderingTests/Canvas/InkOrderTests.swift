import Ink
import TestSupport
import Testing

@Suite("How ink lies on ink")
struct InkOrderTests {
  static let size = 80
  static let red = InkColor(rgb: 0xFF0000)
  static let blue = InkColor(rgb: 0x0000FF)
  /// The brush of a new highlighter.
  static let marker = InkColor(red: 0xFC, green: 0xDD, blue: 0x4D, alpha: 115)

  private func color(of drawing: Drawing, _ x: Int, _ y: Int) -> UInt32 {
    FullRepaint.pixels(of: drawing, width: Self.size, height: Self.size)[y * Self.size + x]
  }

  /// A finger paints through places, 10 wide, and stays down.
  private func paint(
    _ drawing: inout Drawing, _ finger: UInt32, _ color: InkColor, ink: InkKind = .pen,
    _ places: [(Double, Double)]
  ) {
    for (index, place) in places.enumerated() {
      let sample = StrokeSample(
        position: Point(x: place.0, y: place.1), time: Timestamp(milliseconds: 0))
      if index == 0 {
        _ = drawing.begin(
          .touch(finger), brush: Brush(color: color, width: 10, ink: ink, curve: .polyline),
          quantum: Quantum(bits: 4),
          sample: sample)
      } else {
        _ = drawing.extend(.touch(finger), sample: sample)
      }
    }
  }

  @Test func `a later wet stroke lies above an earlier one, and dry ink lies below wet ink`() {
    var drawing = Drawing()
    paint(&drawing, 1, Self.blue, [(10, 40), (70, 40)])
    paint(&drawing, 2, Self.red, [(40, 10), (40, 70)])
    #expect(color(of: drawing, 40, 40) == 0xFFFF_0000)
    _ = drawing.complete(.touch(2))
    #expect(color(of: drawing, 40, 40) == 0xFF00_00FF)
    _ = drawing.complete(.touch(1))
    #expect(color(of: drawing, 40, 40) == 0xFF00_00FF)
  }

  @Test func `paper without ink is white, and white ink covers`() {
    var drawing = Drawing()
    #expect(color(of: drawing, 0, 0) == 0xFFFF_FFFF)
    paint(&drawing, 1, Self.blue, [(10, 40), (70, 40)])
    _ = drawing.complete(.touch(1))
    paint(&drawing, 2, InkColor(rgb: 0xFFFFFF), [(40, 40)])
    #expect(color(of: drawing, 40, 40) == 0xFFFF_FFFF)
    #expect(color(of: drawing, 20, 40) == 0xFF00_00FF)
  }

  @Test func `translucent ink is darker where strokes cross, not where a stroke crosses itself`() {
    var drawing = Drawing()
    let glass = InkColor(red: 0, green: 0, blue: 0, alpha: 128)
    paint(&drawing, 1, glass, [(10, 40), (70, 40), (70, 10), (40, 10), (40, 70)])
    let once = color(of: drawing, 20, 40)
    #expect(once == 0xFF7F_7F7F && color(of: drawing, 40, 40) == once)
    paint(&drawing, 2, glass, [(20, 10), (20, 70)])
    #expect(color(of: drawing, 20, 40) == 0xFF3F_3F3F)
  }

  @Test func `a highlighter is darker where strokes cross, not where a stroke crosses itself`() {
    var drawing = Drawing()
    paint(
      &drawing, 1, Self.marker, ink: .highlighter,
      [(10, 40), (70, 40), (70, 10), (40, 10), (40, 70)])
    #expect(color(of: drawing, 20, 40) == 0xFFFE_F0AF)
    #expect(color(of: drawing, 40, 40) == 0xFFFE_F0AF)
    paint(&drawing, 2, Self.marker, ink: .highlighter, [(20, 10), (20, 70)])
    #expect(color(of: drawing, 20, 40) == 0xFFFD_E278)
  }

  @Test("a highlighter leaves the ink below it clear, wet and dry, and a pen above it covers it")
  func highlighterOverInk() {
    var drawing = Drawing()
    paint(&drawing, 1, InkColor(rgb: 0xFB7B00), [(10, 40), (70, 40)])
    _ = drawing.complete(.touch(1))
    paint(&drawing, 2, Self.marker, ink: .highlighter, [(40, 10), (40, 70)])
    for isDry in [false, true] {
      if isDry { _ = drawing.complete(.touch(2)) }
      #expect(color(of: drawing, 40, 40) == 0xFFFA_7400, "orange has no blue to take")
      #expect(color(of: drawing, 40, 20) == 0xFFFE_F0AF)
      #expect(color(of: drawing, 20, 40) == 0xFFFB_7B00)
    }
    paint(&drawing, 3, InkColor(rgb: 0xFCDD4D), [(10, 20), (70, 20)])
    #expect(color(of: drawing, 40, 20) == 0xFFFC_DD4D)
  }

  @Test func `a finger that rests paints one dot`() {
    var (tap, rest) = (Drawing(), Drawing())
    paint(&tap, 1, Self.red, [(40.25, 40.5)])
    paint(&rest, 1, Self.red, [(Double, Double)](repeating: (40.25, 40.5), count: 50))
    let pixels = FullRepaint.pixels(of: tap, width: Self.size, height: Self.size)
    expectSamePixels(
      FullRepaint.pixels(of: rest, width: Self.size, height: Self.size), pixels, width: Self.size)
    #expect(pixels[40 * Self.size + 40] == 0xFFFF_0000)
    #expect(pixels.filter { $0 != 0xFFFF_FFFF }.count > 70)
  }
}
