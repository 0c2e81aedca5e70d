import CXlib
import Testing
import XClient

extension PixelLayout {
  /// As servers describe their visuals.
  static func of(
    _ red: UInt, _ green: UInt, _ blue: UInt, depth: Int, bits: Int, mostFirst: Bool = false
  ) -> PixelLayout? {
    PixelLayout(
      redMask: red, greenMask: green, blueMask: blue, depth: depth, bitsPerPixel: bits,
      isMostSignificantFirst: mostFirst)
  }
}

@Suite("Pixel layouts of servers")
struct PixelLayoutTests {
  /// Every layout that X servers are known to have, and some that only the protocol knows.
  static let layouts: [PixelLayout] = [false, true].flatMap { mostFirst in
    [
      PixelLayout.of(0x7c00, 0x3e0, 0x1f, depth: 15, bits: 16, mostFirst: mostFirst),
      .of(0x1f, 0x3e0, 0x7c00, depth: 15, bits: 16, mostFirst: mostFirst),
      .of(0xf800, 0x7e0, 0x1f, depth: 16, bits: 16, mostFirst: mostFirst),
      .of(0x1f, 0x7e0, 0xf800, depth: 16, bits: 16, mostFirst: mostFirst),
      .of(0xf800, 0x7e0, 0x1f, depth: 16, bits: 32, mostFirst: mostFirst),
      .of(0xff0000, 0xff00, 0xff, depth: 24, bits: 24, mostFirst: mostFirst),
      .of(0xff, 0xff00, 0xff0000, depth: 24, bits: 24, mostFirst: mostFirst),
      .of(0xff0000, 0xff00, 0xff, depth: 24, bits: 32, mostFirst: mostFirst),
      .of(0xff, 0xff00, 0xff0000, depth: 24, bits: 32, mostFirst: mostFirst),
      .of(0x3ff0_0000, 0xffc00, 0x3ff, depth: 30, bits: 32, mostFirst: mostFirst),
      .of(0x3ff, 0xffc00, 0x3ff0_0000, depth: 30, bits: 32, mostFirst: mostFirst),
      .of(0xff0000, 0xff00, 0xff, depth: 32, bits: 32, mostFirst: mostFirst),
      .of(0xff00_0000, 0xff_0000, 0xff00, depth: 32, bits: 32, mostFirst: mostFirst),
      .of(0xffe0_0000, 0x1f_fc00, 0x3ff, depth: 32, bits: 32, mostFirst: mostFirst),
    ].compactMap(\.self)
  }

  @Test func `all known layouts can be painted on, and ours is among them`() {
    #expect(Self.layouts.count == 28)
    #expect(Self.layouts.filter(\.isOurs).map(\.depth) == [24, 32])
  }

  @Test func `a visual without colours is refused`() {
    // Masks that are empty, overlap, have gaps, are too narrow, or reach beyond the depth.
    #expect(PixelLayout.of(0, 0xff00, 0xff, depth: 24, bits: 32) == nil)
    #expect(PixelLayout.of(0xff0000, 0xff80, 0xff, depth: 24, bits: 32) == nil)
    #expect(PixelLayout.of(0xfe0001, 0xff00, 0xfe, depth: 24, bits: 32) == nil)
    #expect(PixelLayout.of(0xe0, 0x1c, 0x3, depth: 8, bits: 16) == nil)
    #expect(PixelLayout.of(0xff0000, 0xff00, 0xff, depth: 16, bits: 32) == nil)
    #expect(PixelLayout.of(0xff00_00000, 0xff00, 0xff, depth: 32, bits: 32) == nil)
    #expect(PixelLayout.of(0x3_ffff_0000, 0, 0, depth: 32, bits: 32) == nil)
    // Pixels that are none or no whole bytes, or have more bits than there is room for.
    for bits in [-8, 0, 1, 4, 8, 12, 20, 40, 64] {
      #expect(PixelLayout.of(0x7c00, 0x3e0, 0x1f, depth: 15, bits: bits) == nil)
    }
    for depth in [Int.min, -1, 0, 25, 32, Int.max] {
      #expect(PixelLayout.of(0x7c00, 0x3e0, 0x1f, depth: depth, bits: 24) == nil)
    }
  }

  @Test(arguments: layouts)
  func `the least and the most of a colour stay the least and the most`(layout: PixelLayout) {
    #expect(layout.value(of: 0xff00_0000) == layout.opacity)
    #expect(layout.value(of: 0xffff_ffff) == layout.valueMask)
    for mask in [layout.redMask, layout.greenMask, layout.blueMask] {
      #expect(PixelLayout.place(0, in: mask) == 0)
      #expect(PixelLayout.place(255, in: mask) == mask)
    }
    #expect(layout.value(of: 0xffff_0000) == layout.redMask | layout.opacity)
    #expect(layout.value(of: 0xff00_ff00) == layout.greenMask | layout.opacity)
    #expect(layout.value(of: 0xff00_00ff) == layout.blueMask | layout.opacity)
  }

  @Test func `a level becomes the nearest one of the layout, and levels keep their order`() {
    for bits in 5...16 {
      let mask: UInt32 = (1 << bits) - 1
      let full = Double(mask)
      var last: UInt32 = 0
      for level in UInt32(0)...255 {
        let placed = PixelLayout.place(level, in: mask)
        // More bits than eight are a repetition: never a whole step from the exact level.
        let slack = bits <= 8 ? 0.5 : full / 65535 + 1
        #expect(abs(Double(placed) - Double(level) / 255 * full) <= slack)
        #expect(placed >= last)
        #expect(PixelLayout.place(level, in: mask << (32 - bits)) == placed << (32 - bits))
        if bits >= 8 { #expect(placed >> (bits - 8) == level, "the level itself is in front") }
        last = placed
      }
    }
  }
}
