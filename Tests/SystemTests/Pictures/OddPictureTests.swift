import Glibc
import TestSupport
import Testing
import TouchLab

@Suite("Odd pictures are shown as they are meant, or refused with the truth", .ownThread)
struct OddPictureTests {
  private func little(_ number: Int, _ length: Int = 4) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private func shown(_ bytes: [UInt8], _ name: String) throws -> DecodedPicture {
    let archive = try Archive()
    try write(bytes, to: "\(archive.home.path)/\(name)")
    let command = try archive.run("export", name, "-o", "picture.png")
    try #require(command.ending == .exited(0), "\(command.error)")
    return try DecodedPicture("\(archive.home.path)/picture.png")
  }

  private func refusal(_ bytes: [UInt8], _ name: String) throws -> String {
    let archive = try Archive()
    try write(bytes, to: "\(archive.home.path)/\(name)")
    let command = try archive.run("import", name)
    expectRefusal(command, saying: [name])
    return command.error
  }

  // MARK: BMP

  /// A BMP file with a palette: two rows of 32 pixels, the lower one blue, the upper one red.
  /// - Parameters:
  ///   - header: The length of the picture's header: 12, 40 or more.
  ///   - colors: How many colours the palette has.
  ///   - gap: How many bytes are between palette and pixels.
  ///   - told: Where the header says that the pixels are; `nil` for where they are.
  private func bmp(depth: Int, header: Int, colors: Int, gap: Int, told: Int? = nil) -> [UInt8] {
    let length = header == 12 ? 3 : 4
    var palette = [UInt8](repeating: 0, count: colors * length)
    palette.replaceSubrange(0..<3, with: [0xE0, 0x20, 0x20])
    palette.replaceSubrange(length..<length + 3, with: [0x20, 0x20, 0xE0])
    let row = 32 * depth / 8
    let one = UInt8(depth == 1 ? 0xFF : depth == 4 ? 0x11 : 1)
    let pixels = [UInt8](repeating: 0, count: row) + [UInt8](repeating: one, count: row)
    var picture: [UInt8] = little(header)
    if header == 12 {
      picture += little(32, 2) + little(2, 2) + little(1, 2) + little(depth, 2)
    } else {
      picture += little(32) + little(2) + little(1, 2) + little(depth, 2) + little(0)
      picture += little(pixels.count) + little(2835) + little(2835) + little(colors) + little(0)
      picture += [UInt8](repeating: 0, count: header - picture.count)
    }
    let start = 14 + header + palette.count + gap
    return Array("BM".utf8) + little(start + pixels.count) + little(0) + little(told ?? start)
      + picture + palette + [UInt8](repeating: 0xAB, count: gap) + pixels
  }

  @Test func `the pixels of a BMP picture need not begin where its palette ends`() throws {
    for (depth, header, colors) in [
      (8, 40, 256), (8, 40, 252), (4, 40, 16), (1, 40, 2), (8, 12, 256), (8, 124, 256), (8, 40, 2),
    ] {
      for gap in [0, 1, 100] {
        let bytes = bmp(depth: depth, header: header, colors: colors, gap: gap)
        let picture = try shown(bytes, "a.bmp")
        #expect(
          picture.count(of: 0xFFE0_2020) > 0 && picture.count(of: 0xFF20_20E0) > 0,
          "\(depth) bits, header of \(header), \(colors) colours, gap of \(gap)")
        #expect(picture.count(of: 0xFF00_0000) == 0)
      }
    }
    // No place at all is said.
    let picture = try shown(bmp(depth: 8, header: 40, colors: 256, gap: 0, told: 0), "a.bmp")
    #expect(picture.count(of: 0xFFE0_2020) > 0)
    // Without any pixels it is refused, and not shown black.
    let bytes = bmp(depth: 8, header: 40, colors: 256, gap: 0)
    #expect(try refusal(Array(bytes.dropLast(64)), "a.bmp").contains("damaged"))
  }

  // MARK: SVG

  @Test("a picture of vectors is scaled before it is painted, however large it says it is")
  func vectors() throws {
    for size in ["1000000", "100000in", "30000"] {
      let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(size)" height="\(size)" viewBox="0 0 100 100">\
        <circle cx="50" cy="50" r="40" fill="red"/></svg>
        """
      let archive = try Archive()
      try write(svg, to: "\(archive.home.path)/a.svg")
      let command = try archive.run("export", "a.svg", "-o", "a.png", "--size", "200")
      #expect(command.ending == .exited(0), "\(command.error)")
      #expect(command.error == "fingerpaint: 'a.svg': left out: 1 large image (now scaled down)\n")
      let picture = try DecodedPicture("\(archive.home.path)/a.png")
      #expect(picture.pixels[picture.height / 2 * picture.width + picture.width / 2] == 0xFFFF_0000)
    }
    let endless = "<svg xmlns='http://www.w3.org/2000/svg' width='1e12' height='1e12'/>"
    #expect(try refusal(Array(endless.utf8), "b.svg").contains("too many pixels"))
  }

  // MARK: Orientation

  /// A JPEG file with an orientation in XMP, as an attribute or an element.
  private func jpeg(xmp: String) throws -> [UInt8] {
    let jpeg = try PictureSample(path: "jpeg/quarters.jpg").bytes
    let content = Array("http://ns.adobe.com/xap/1.0/\0\(xmp)".utf8)
    let length = content.count + 2
    return jpeg[..<2] + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + content
      + jpeg[2...]
  }

  /// A WebP file with an orientation in XMP.
  private func webp(xmp: String) throws -> [UInt8] {
    let bytes = try PictureSample(path: "webp/quarters.webp").bytes
    let content = Array(xmp.utf8) + (xmp.utf8.count % 2 == 1 ? [0x20] : [])
    // The chunk VP8X says which others there are, and comes first.
    let extended = bytes[12..<16].elementsEqual("VP8X".utf8)
    let chunk =
      extended
      ? []
      : Array("VP8X".utf8) + little(10) + [0x04, 0, 0, 0] + little(47, 3) + little(31, 3)
    let all = chunk + bytes[12...] + Array("XMP ".utf8) + little(content.count) + content
    return Array("RIFF".utf8) + little(4 + all.count) + Array("WEBP".utf8) + all
  }

  private func xmp(_ orientation: String) -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
    \(orientation)</rdf:RDF></x:xmpmeta>
    """
  }

  @Test func `photos are upright if only XMP says how the camera was held`() throws {
    let texts = [
      xmp("<rdf:Description xmlns:tiff=\"t\" tiff:Orientation=\"6\"/>"),
      xmp("<rdf:Description><tiff:Orientation>\n 6</tiff:Orientation></rdf:Description>"),
    ]
    for text in texts {
      for (bytes, name) in [(try jpeg(xmp: text), "a.jpg"), (try webp(xmp: text), "a.webp")] {
        let picture = try shown(bytes, name)
        let margin = picture.width - 32
        try #require(picture.height - margin == 48, "\(name): \(picture.width), \(picture.height)")
        let corners = [(8, 12), (24, 12), (8, 36), (24, 36)].map { x, y in
          picture.pixels[(margin / 2 + y) * picture.width + margin / 2 + x]
        }
        #expect(
          zip(corners, [2, 0, 3, 1].map { PictureSample.colors[$0] }).allSatisfy(isNear), "\(name)")
      }
    }
    // What EXIF says goes before it, and what is no orientation is none.
    let both = oriented(try jpeg(xmp: texts[0]), 1)
    #expect(try shown(both, "a.jpg").width > shown(both, "a.jpg").height)
    let none = try shown(jpeg(xmp: "tiff:Orientation=\"9\""), "a.jpg")
    #expect(none.width > none.height)
    #expect(try shown(jpeg(xmp: "tiff:Orientation=\"\""), "a.jpg").width == none.width)
  }

  // MARK: Kinds that are not decoded

  /// A TIFF file of one gray or coloured pixel.
  private func tiff(bits: Int, channels: Int, photometric: Int, format: Int = 1) -> [UInt8] {
    func short(_ tag: Int, _ value: Int) -> [UInt8] {
      little(tag, 2) + little(3, 2) + little(1) + little(value)
    }
    let count = bits / 8 * channels
    let entries =
      [
        short(256, 1), short(257, 1),
        channels == 1
          ? short(258, bits)
          : little(258, 2) + little(3, 2) + little(channels) + little(122 + 12),
        short(259, 1), short(262, photometric), short(273, 134 + 2 * channels),
        short(277, channels), short(278, 1), short(279, count), short(339, format),
      ]
    let head = Array("II*\0".utf8) + little(8) + little(entries.count, 2)
    return head + entries.flatMap { $0 } + little(0)
      + (0..<channels).flatMap { _ in little(bits, 2) } + [UInt8](repeating: 0x40, count: count)
  }

  @Test func `a TIFF picture of a kind that is not decoded is not called damaged`() throws {
    for bytes in [
      tiff(bits: 32, channels: 1, photometric: 1, format: 3),
      tiff(bits: 32, channels: 3, photometric: 2),
      tiff(bits: 16, channels: 4, photometric: 5),
    ] {
      let error = try refusal(bytes, "a.tiff")
      #expect(error.contains("cannot be decoded") && !error.contains("damaged"), "\(error)")
    }
    _ = try shown(tiff(bits: 8, channels: 3, photometric: 2), "a.tiff")
    _ = try shown(tiff(bits: 8, channels: 4, photometric: 5), "a.tiff")
    // One that is damaged still is.
    let broken = Array(tiff(bits: 8, channels: 3, photometric: 2).dropLast(3))
    #expect(try refusal(broken, "a.tiff").contains("damaged"))
  }
}
