import Ink
import Interaction
import TestSupport
import Testing

@Suite("Colours as they are picked by hand")
struct ColorToneTests {
  @Test func `a colour's tone is the tone of that colour and of no other`() {
    var random = SeededGenerator(seed: 3)
    var colors = OriginalProgram.colors.map(\.color) + LargeColors.colors.map(\.color)
    for _ in 0..<3_000 {
      colors.append(
        InkColor(
          red: UInt8(random.integer(in: 0...255)), green: UInt8(random.integer(in: 0...255)),
          blue: UInt8(random.integer(in: 0...255)), alpha: UInt8(random.integer(in: 0...255))))
    }
    for color in colors {
      let tone = ColorTone(color)
      #expect(tone.color == color)
      #expect(
        [tone.hue, tone.saturation, tone.brightness, tone.opacity].allSatisfy { 0...1 ~= $0 })
    }
  }

  @Test func `hues go round: red, yellow, green, cyan, blue, magenta, and red again`() {
    let corners: [UInt32] = [
      0xFF0000, 0xFFFF00, 0x00FF00, 0x00FFFF, 0x0000FF, 0xFF00FF, 0xFF0000,
    ]
    var tone = ColorTone(InkColor(rgb: 0xFF0000))
    for (index, corner) in corners.enumerated() {
      tone.hue = Double(index) / 6
      #expect(tone.color == InkColor(rgb: corner))
    }
  }

  @Test func `without saturation there is grey, without brightness black, for any hue`() {
    for hue in stride(from: 0.0, through: 1, by: 0.05) {
      var tone = ColorTone(InkColor(rgb: 0xFF0000))
      (tone.hue, tone.saturation, tone.brightness) = (hue, 0, 0.5)
      #expect(tone.color == InkColor(rgb: 0x808080))
      (tone.saturation, tone.brightness) = (0.7, 0)
      #expect(tone.color == InkColor(rgb: 0))
    }
  }

  @Test func `opacity is not part of a hue`() {
    var tone = ColorTone(InkColor(rgb: 0x26BE2A))
    tone.opacity = 0.5
    #expect(tone.color.alpha == 128)
    #expect(tone.color.isSameHue(as: InkColor(rgb: 0x26BE2A)))
    #expect(!tone.color.isSameHue(as: InkColor(rgb: 0x26BE2B)))
  }
}
