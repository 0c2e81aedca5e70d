import Ink
import Interaction
import Rendering
import Testing

@Suite("What is on palettes can be read")
struct PaletteContrastTests {
  /// The least contrast of text, and of pictures (WCAG 2.2, success criteria 1.4.3 and 1.4.11).
  static let (text, picture) = (4.5, 3.0)

  @Test func `black on white is 21, a colour on itself 1, and the order does not count`() {
    let (black, white) = (InkColor(rgb: 0x000000), InkColor(rgb: 0xFFFFFF))
    #expect(abs(Contrast.ratio(black, white) - 21) < 0.001)
    #expect(Contrast.ratio(white, black) == Contrast.ratio(black, white))
    #expect(Contrast.ratio(InkColor(rgb: 0x4F46D8), InkColor(rgb: 0x4F46D8)) == 1)
    // The guidelines' own example of what is just enough.
    #expect(abs(Contrast.ratio(InkColor(rgb: 0x767676), white) - 4.54) < 0.01)
  }

  @Test(arguments: Theme.allCases)
  func `text and icons stand out from the ground and from a pressed plate`(theme: Theme) {
    let colors = PaletteColors(theme)
    let pressed = Contrast.blend(
      colors.line, opacity: colors.pressed(isChosen: false), over: colors.ground)
    for ground in [colors.ground, pressed] {
      #expect(Contrast.ratio(colors.icon, ground) >= Self.text)
    }
    #expect(Contrast.ratio(colors.quiet, colors.ground) >= Self.text)
  }

  @Test(arguments: Theme.allCases)
  func `what is chosen stands out, under a finger too`(theme: Theme) {
    let colors = PaletteColors(theme)
    let plate = Contrast.blend(colors.accent, opacity: colors.wash, over: colors.ground)
    #expect(Contrast.ratio(colors.accent, plate) >= Self.picture)
    let pressed = Contrast.blend(colors.line, opacity: colors.pressed(isChosen: true), over: plate)
    #expect(Contrast.ratio(colors.accent, pressed) >= Self.picture)
    // The frame, a board's number, the switch that is on.
    #expect(Contrast.ratio(colors.accent, colors.ground) >= Self.text)
    #expect(Contrast.ratio(colors.onAccent, colors.accent) >= Self.text)
    // A plate is seen by its colour, not only by its icon's.
    #expect(Contrast.ratio(plate, colors.ground) >= 1.15)
  }

  @Test(arguments: Theme.allCases)
  func `the ring around a chosen colour, with its gap, stands out from any colour`(theme: Theme) {
    let colors = PaletteColors(theme)
    #expect(Contrast.ratio(colors.line, colors.ground) >= Self.picture)
    let bar = BarColors.colors.flatMap { [$0.color, $0.chalk] }
    for color in bar + ColorSet.builtIn.flatMap({ $0.swatches.map(\.color) }) {
      let contrast = max(Contrast.ratio(colors.line, color), Contrast.ratio(colors.ground, color))
      #expect(contrast >= Self.picture, "\(color)")
    }
  }

  @Test(
    "with high contrast, every text and icon has at least 7, chosen and under a finger too",
    arguments: [Theme.highContrast, .highContrastDark])
  func highContrast(theme: Theme) {
    let colors = PaletteColors(theme)
    let plate = Contrast.blend(colors.accent, opacity: colors.wash, over: colors.ground)
    let grounds = [
      (colors.icon, colors.ground), (colors.quiet, colors.ground), (colors.accent, colors.ground),
      (colors.onAccent, colors.accent), (colors.accent, plate),
      (
        colors.icon,
        Contrast.blend(colors.line, opacity: colors.pressed(isChosen: false), over: colors.ground)
      ),
      (
        colors.accent,
        Contrast.blend(colors.line, opacity: colors.pressed(isChosen: true), over: plate)
      ),
      (PaletteLook.bar, PaletteLook.line),
      (
        colors.onAccent,
        Contrast.blend(colors.onAccent, opacity: SeatOfferPainter.pressedWash, over: colors.accent)
      ),
    ]
    for (above, below) in grounds {
      #expect(Contrast.ratio(above, below) >= 7, "\(above) on \(below)")
    }
    let card = CardColors(theme)
    for ground in [card.card, card.face] {
      for text in [card.text, card.quiet] { #expect(Contrast.ratio(text, ground) >= 7) }
    }
    // Edges are as clear as texts.
    #expect(colors.edge == 1 && Contrast.ratio(colors.line, colors.ground) >= 7)
  }

  @Test(arguments: Theme.allCases)
  func `the offer of a seat can be read, under a finger too`(theme: Theme) {
    let colors = PaletteColors(theme)
    let pressed = Contrast.blend(
      colors.onAccent, opacity: SeatOfferPainter.pressedWash, over: colors.accent)
    for ground in [colors.accent, pressed] {
      #expect(Contrast.ratio(colors.onAccent, ground) >= Self.text)
    }
  }

  @Test(arguments: Theme.allCases) func `keys' names and what they mean can be read`(theme: Theme) {
    let colors = CardColors(theme)
    for ground in [colors.card, colors.face] {
      #expect(Contrast.ratio(colors.text, ground) >= Self.text)
    }
    #expect(Contrast.ratio(colors.quiet, colors.card) >= Self.text)
  }

  @Test func `a dot's number can be read on every colour there is to choose`() {
    for part in stride(from: 0, through: 0xFFFFFF, by: 0x0A0B0D) {
      let color = InkColor(rgb: UInt32(part))
      #expect(Contrast.ratio(Contrast.legible(on: color), color) >= 3.9, "\(color)")
    }
  }
}
