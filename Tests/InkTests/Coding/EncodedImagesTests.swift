import Ink
import TestSupport
import Testing

/// Strokes that are added together may show the same images, as copies of a stamp do.
@Suite("Images in an action's bytes")
struct EncodedImagesTests {
  private static func images(_ count: Int, seed: UInt64) -> [PNGImage] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in TestPictures.noise(width: 40, height: 30, using: &random) }
  }

  /// A stroke for each image, with a mapping of its own.
  private static func strokes(_ images: [PNGImage]) throws -> [Stroke] {
    let frame = Rect(minX: -8, minY: -6, maxX: 8, maxY: 6)
    return try images.enumerated().map { index, image in
      let turn = Similarity(scale: 1, angle: Double(index) / 5, around: Point(x: 3, y: 4))
      let placed = turn.flatMap { PlacedPicture(image, frame: frame, transform: $0) }
      return try #require(placed.flatMap { Stroke($0, isOnPaper: false) })
    }
  }

  private static func action(_ strokes: [Stroke]) -> DrawingAction {
    .add(strokes, at: StrokeIndex(0), by: .first)
  }

  private static func bytes(_ action: DrawingAction) -> [UInt8] {
    var bytes: [UInt8] = []
    action.encode(to: &bytes)
    return bytes
  }

  private static func strokes(of actions: [DrawingAction]) throws -> [[Stroke]] {
    try actions.map { action in
      let added: [Stroke]? = if case .add(let strokes, _, _, _) = action { strokes } else { nil }
      return try #require(added)
    }
  }

  /// Takes an action's bytes apart: what comes before its strokes, and each stroke.
  private static func parts(_ bytes: [UInt8]) throws -> (start: [UInt8], strokes: [[UInt8]]) {
    var reader = ByteReader(bytes[...])
    _ = (reader.byte(), reader.byte(), reader.varint())
    let count = reader.varint() ?? 0
    let start = bytes[..<(bytes.count - reader.remaining)]
    let strokes = try (0..<count).map { _ in
      let stroke = reader.varint().flatMap { reader.take(Int($0)) }
      return Array(try #require(stroke))
    }
    #expect(reader.remaining == 0)
    return (Array(start), strokes)
  }

  /// Puts an action's bytes together.
  private static func whole(_ start: [UInt8], _ strokes: [[UInt8]]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(contentsOf: start)
    for stroke in strokes {
      writer.writeVarint(Int64(stroke.count))
      writer.write(contentsOf: stroke)
    }
    return writer.bytes
  }

  @Test func `copies of two images take the bytes of two`() throws {
    let images = Self.images(2, seed: 1)
    // Whoever has read it: the bytes of an image decide.
    let again = try images.map { try #require(PNGImage(png: $0.png)) }
    let strokes = try Self.strokes((0..<24).map { ($0 < 12 ? images : again)[$0 % 2] })
    let bytes = Self.bytes(Self.action(strokes))
    let size = images.reduce(0) { $0 + $1.png.count }
    #expect(bytes.count < size + 24 * 200 && size > 24 * 200)
    let read = try #require(DrawingAction.decode(bytes))
    #expect(read == [Self.action(strokes)])
    let pictures = try Self.strokes(of: read)[0].compactMap(\.placedPicture).map(\.picture)
    #expect(pictures.count == 24 && Set(pictures.map { ObjectIdentifier($0) }).count == 2)
  }

  @Test(arguments: 0..<40)
  func `strokes and images in any order are read again`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let images = Self.images(3, seed: seed)
    let strokes = try (0..<random.integer(in: 1...12)).map { _ in
      try random.oneIn(3)
        ? RandomDocument.stroke(seed: random.next())
        : Self.strokes([random.element(of: images)])[0].lying(onPaper: random.oneIn(2))
    }
    let action = Self.action(strokes)
    // Each action stands for itself, whatever comes before.
    let bytes = Self.bytes(action) + Self.bytes(action)
    #expect(bytes.count == 2 * Self.bytes(action).count)
    let read = try #require(DrawingAction.decode(bytes))
    #expect(try Self.strokes(of: read).allSatisfy { $0.map(\.seat) == strokes.map(\.seat) })
    #expect(read == [action, action])
  }

  @Test func `bytes of older versions have an image with each stroke, and are read`() throws {
    let images = Self.images(2, seed: 3)
    let strokes = try Self.strokes([images[0], images[0], images[1], images[0]])
    let (start, parts) = try Self.parts(Self.bytes(Self.action(strokes)))
    #expect(parts[0] == strokes[0].encoded && parts[1].count < strokes[1].encoded.count)
    let old = Self.whole(start, strokes.map(\.encoded))
    #expect(DrawingAction.decode(old) == [Self.action(strokes)])
    // A reference counts all images before it, also those that repeat.
    var last = parts[3]
    last[last.count - 1] = 4
    let mixed = Self.whole(start, strokes[..<3].map(\.encoded) + [last])
    let wanted = try Self.strokes([images[0], images[0], images[1], images[1]])
    #expect(DrawingAction.decode(mixed) == [Self.action(wanted)])
  }

  @Test func `a reference to an image that does not come before gives no action`() throws {
    let images = Self.images(2, seed: 4)
    let strokes = try Self.strokes([images[0], images[0], images[1]])
    let (start, parts) = try Self.parts(Self.bytes(Self.action(strokes)))
    #expect(DrawingAction.decode(Self.whole(start, parts)) == [Self.action(strokes)])
    #expect(Stroke(decoding: parts[0][...]) == strokes[0])
    #expect(Stroke(decoding: parts[1][...]) == nil, "alone it has no image")
    #expect(DrawingAction.decode(Self.whole(start, [parts[1], parts[0], parts[2]])) == nil)
    for number in [Int64(-1), 1, 2, 1 << 40, .max, .min] {
      var writer = ByteWriter()
      writer.write(contentsOf: parts[1].dropLast())
      writer.writeVarint(number)
      let damaged = Self.whole(start, [parts[0], writer.bytes, parts[2]])
      #expect(DrawingAction.decode(damaged) == nil, "\(number)")
    }
  }

  @Test func `a stroke alone has its image`() throws {
    let stroke = try #require(Self.strokes(Self.images(1, seed: 5)).first)
    for action in [DrawingAction.adopt(stroke), Self.action([stroke])] {
      #expect(DrawingAction.decode(Self.bytes(action)) == [action])
      #expect(Self.bytes(action).suffix(stroke.encoded.count) == stroke.encoded[...])
    }
  }
}
