import CCairo
import Rendering
import Testing

@Suite("Pictures as PNG")
struct PNGEncoderTests {
  /// A picture that a decoder gave back.
  struct Picture: Equatable {
    var width: Int
    var height: Int
    var pixels: [UInt32]
  }

  /// Bytes that Cairo reads bit by bit.
  struct Reader {
    var bytes: ArraySlice<UInt8>
  }

  /// Reads a PNG with Cairo.
  static func decode(_ bytes: [UInt8]) throws -> Picture {
    var reader = Reader(bytes: bytes[...])
    let created = withUnsafeMutablePointer(to: &reader) { reader in
      cairo_image_surface_create_from_png_stream(
        { context, destination, count in
          guard let reader = context?.assumingMemoryBound(to: Reader.self), let destination,
            reader.pointee.bytes.count >= Int(count)
          else { return CAIRO_STATUS_READ_ERROR }
          for (index, byte) in reader.pointee.bytes.prefix(Int(count)).enumerated() {
            destination[index] = byte
          }
          reader.pointee.bytes = reader.pointee.bytes.dropFirst(Int(count))
          return CAIRO_STATUS_SUCCESS
        }, reader)
    }
    let surface = try #require(created)
    defer { cairo_surface_destroy(surface) }
    try #require(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
    #expect(reader.bytes.isEmpty, "nothing follows the picture")
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    // What came from an RGB file has no alpha, and Cairo says nothing of those bits.
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    let data = try #require(cairo_image_surface_get_data(surface))
    let pixels = data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { pixels in
      (0..<height).flatMap { row in
        (0..<width).map { pixels[row * stride + $0] | (isOpaque ? 0xFF00_0000 : 0) }
      }
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  /// Opaque pixels that look like noise, so that no two rows or columns are alike.
  static func noise(count: Int) -> [UInt32] {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(truncatingIfNeeded: state >> 32) | 0xFF00_0000
    }
  }

  @Test(arguments: [(1, 1), (3, 2), (257, 131)])
  func `an opaque picture comes back bit for bit`(width: Int, height: Int) throws {
    let picture = Picture(width: width, height: height, pixels: Self.noise(count: width * height))
    let file = try PNGEncoder.encode(pixels: picture.pixels, width: width, height: height)
    #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(try Self.decode(file) == picture)
  }

  @Test("the file of an opaque picture has no alpha channel, that of a translucent one has")
  func colorType() throws {
    let typeOffset = 25  // In the IHDR chunk, which comes first (PNG, 11.2.2).
    let opaque = try PNGEncoder.encode(pixels: [0xFF12_3456], width: 1, height: 1)
    let translucent = try PNGEncoder.encode(pixels: [0x8000_0000], width: 1, height: 1)
    #expect(opaque[typeOffset] == 2)
    #expect(translucent[typeOffset] == 6)
  }

  @Test func `translucent pixels keep their opacity, and their colours to one step`() throws {
    let pixels: [UInt32] = [0x0000_0000, 0x8040_2010, 0xFFAA_BBCC, 0x2010_0810]
    let decoded = try Self.decode(PNGEncoder.encode(pixels: pixels, width: 2, height: 2))
    for (before, after) in zip(pixels, decoded.pixels) {
      #expect(before >> 24 == after >> 24)
      for shift in [0, 8, 16] as [UInt32] {
        let difference = Int(before >> shift & 255) - Int(after >> shift & 255)
        #expect(abs(difference) <= 1)
      }
    }
  }

  @Test(
    "sizes that no picture has, or that the pixels do not fill, are refused with one sentence",
    arguments: [(0, 4), (4, 0), (-2, -2), (2, 3), (32768, 1)])
  func wrongSizes(width: Int, height: Int) {
    let error = PNGError.wrongSize(width: width, height: height, pixels: 4)
    #expect(throws: error) {
      try PNGEncoder.encode(pixels: [0, 0, 0, 0], width: width, height: height)
    }
    #expect(error.description.hasSuffix("."))
  }
}
