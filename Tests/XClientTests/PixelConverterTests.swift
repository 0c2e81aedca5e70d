import CXlib
import Testing
import TestSupport
import XClient

@Suite("Converting pixels")
struct PixelConverterTests {
  /// What Xlib writes into memory for the same pixels, one by one: it knows how every server keeps its own.
  private func bytesOfXlib(_ pixels: [UInt32], _ layout: PixelLayout) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: pixels.count * layout.bytesPerPixel)
    bytes.withUnsafeMutableBytes { memory in
      var image = XImage()
      image.width = Int32(pixels.count)
      image.height = 1
      image.format = ZPixmap
      image.data = memory.baseAddress?.assumingMemoryBound(to: CChar.self)
      image.byte_order = layout.isMostSignificantFirst ? MSBFirst : LSBFirst
      image.bitmap_bit_order = image.byte_order
      image.bitmap_unit = 8
      image.bitmap_pad = 8
      image.depth = Int32(layout.depth)
      image.bits_per_pixel = Int32(layout.bytesPerPixel * 8)
      #expect(XInitImage(&image) != 0)
      for (x, pixel) in pixels.enumerated() {
        _ = image.f.put_pixel?(&image, Int32(x), 0, UInt(layout.value(of: pixel)))
      }
    }
    return bytes
  }

  @Test(arguments: PixelLayoutTests.layouts)
  func `the bytes are those that Xlib writes for the same pixels`(layout: PixelLayout) {
    var random = SeededGenerator(seed: 15)
    let pixels =
      [0xff00_0000, 0xffff_ffff, 0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xff12_3456]
      + (0..<2000).map { _ in UInt32.random(in: 0...0xff_ffff, using: &random) | 0xff00_0000 }
    let count = pixels.count * layout.bytesPerPixel
    let converted = [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      if let start = buffer.baseAddress {
        pixels.withUnsafeBufferPointer {
          PixelConverter(layout).convert($0, to: UnsafeMutableRawPointer(start))
        }
      }
      written = count
    }
    #expect(converted == bytesOfXlib(pixels, layout))
  }

  @Test(arguments: PixelLayoutTests.layouts)
  func `nothing but the row is written`(layout: PixelLayout) {
    let pixels: [UInt32] = [0xffff_ffff, 0xff80_4020, 0xff00_0000]
    for count in 0...3 {
      var memory = [UInt8](repeating: 0xa5, count: 32)
      memory.withUnsafeMutableBytes { memory in
        guard let start = memory.baseAddress else { return }
        pixels.withUnsafeBufferPointer { row in
          PixelConverter(layout).convert(
            UnsafeBufferPointer(rebasing: row[..<count]), to: start + 8)
        }
      }
      #expect(memory[..<8].allSatisfy { $0 == 0xa5 })
      #expect(memory[(8 + count * layout.bytesPerPixel)...].allSatisfy { $0 == 0xa5 })
    }
  }

  @Test func `where the layout is ours, converting changes nothing`() throws {
    let ours = try #require(PixelLayoutTests.layouts.first { $0.isOurs && $0.depth == 32 })
    var random = SeededGenerator(seed: 16)
    for _ in 0..<1000 {
      let pixel = UInt32.random(in: 0...0xff_ffff, using: &random) | 0xff00_0000
      #expect(ours.value(of: pixel) == pixel)
    }
  }
}
