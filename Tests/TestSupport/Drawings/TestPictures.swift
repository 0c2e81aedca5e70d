public import Ink
public import Rendering

/// Images for tests.
public enum TestPictures {
  /// Returns a small image of noise, translucent in places.
  public static func any(using random: inout SeededGenerator) -> PNGImage {
    noise(
      width: random.integer(in: 1...40), height: random.integer(in: 1...40), using: &random)
  }

  /// Returns a small picture of stripes, for a sheet or a notice.
  public static func small(using random: inout SeededGenerator) -> ThumbnailData {
    let (side, color) = (random.integer(in: 1...30), UInt32(random.integer(in: 0...0xFF_FFFF)))
    return ThumbnailData(
      width: side, height: 8, pixels: (0..<side * 8).map { UInt32($0) &* 0x01_2345 &+ color })
  }

  /// Returns a small image placed near the origin, usually stretched.
  public static func placed(using random: inout SeededGenerator) -> PlacedPicture? {
    let size = (random.integer(in: 1...5), random.integer(in: 1...5))
    let picture = noise(width: size.0, height: size.1, using: &random)
    let start = random.point(in: Rect(around: Point(x: 0, y: 0), margin: 200))
    return PlacedPicture(
      picture,
      frame: Rect(
        minX: start.x, minY: start.y, maxX: start.x + random.real(in: 0.5...200),
        maxY: start.y + random.real(in: 0.5...200)))
  }

  /// Returns an image of noise, translucent in places.
  public static func noise(
    width: Int, height: Int, using random: inout SeededGenerator
  ) -> PNGImage {
    let pixels = (0..<width * height).map { _ -> UInt32 in
      let color = InkColor(
        red: UInt8(random.integer(in: 0...255)), green: UInt8(random.integer(in: 0...255)),
        blue: UInt8(random.integer(in: 0...255)), alpha: random.oneIn(8) ? 90 : 255)
      return color.premultipliedARGB
    }
    return picture(pixels, width: width, height: height)
  }

  /// Returns an image of premultiplied pixels.
  /// - Precondition: There are `width * height` pixels.
  public static func picture(_ pixels: [UInt32], width: Int, height: Int) -> PNGImage {
    do {
      let png = try PNGEncoder.encode(pixels: pixels, width: width, height: height)
      if let picture = PNGImage(png: png) { return picture }
    } catch {
      preconditionFailure("\(error)")
    }
    preconditionFailure("what was encoded is no PNG file")
  }
}

extension Drawing {
  /// Adds an image on the paper, above all that are there.
  @discardableResult
  public mutating func place(_ picture: PlacedPicture, by seat: SeatID = .first) -> DrawingChange? {
    Stroke(picture).flatMap { add([$0], at: StrokeIndex(strokes.count), by: seat) }
  }
}
