import Glibc
import Ink
import Rendering
import TestSupport
import Testing
import TouchLab

/// An image that no other looks like, and that PNG cannot make small.
struct NoiseImage {
  let width: Int
  let height: Int
  /// Row by row, 0xFFRRGGBB.
  let pixels: [UInt32]
  /// The bytes of a PNG file.
  let png: [UInt8]

  init(_ width: Int = 600, _ height: Int = 400, seed: UInt64 = 1) throws {
    var random = SeededGenerator(seed: seed)
    (self.width, self.height) = (width, height)
    pixels = (0..<width * height).map { _ in 0xFF00_0000 | UInt32(random.next() & 0xFF_FFFF) }
    png = try PNGEncoder.encode(pixels: pixels, width: width, height: height)
  }
}

extension Stage {
  /// Control and a letter.
  func strikeControl(_ letter: Character) throws {
    try server.keyboard.strike(keysym: UInt32(letter.asciiValue ?? 0), control: true)
  }

  /// The window's pixels in a part of it.
  func pixels(_ part: PixelRect) throws -> [UInt32] {
    try client.pixels(of: window, in: part).pixels
  }

  /// Where an image lies that was laid down with its middle at a place, the window's by default.
  func place(of image: NoiseImage, at center: Point? = nil) -> PixelRect {
    let size = server.screenSize
    let center = center ?? Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
    return PixelRect(
      x: Int((center.x - Double(image.width) / 2).rounded()),
      y: Int((center.y - Double(image.height) / 2).rounded()),
      width: image.width, height: image.height)
  }

  /// An image as it lies in the middle of the window.
  func placed(_ image: NoiseImage) throws -> PlacedPicture {
    let picture = try #require(PNGImage(png: image.png))
    return try #require(PlacedPicture(picture, frame: place(of: image).rect))
  }

  /// Waits until the window shows an image.
  /// - Parameter meanwhile: The program that gives it.
  /// - Returns: whether it came to that.
  func shows(
    _ image: NoiseImage, at center: Point? = nil, serving other: OtherProgram? = nil,
    timeout: Duration = .patience
  ) throws -> Bool {
    let part = place(of: image, at: center)
    let end = ContinuousClock.now + timeout
    repeat {
      other?.servePending()
      if try pixels(part) == image.pixels { return true }
      usleep(2000)
    } while .now < end
    return false
  }

  /// Waits until the window shows more than a part of an image, whatever ink lies over it.
  func showsMost(of image: NoiseImage, serving other: OtherProgram) throws -> Bool {
    let part = place(of: image)
    return try other.serve(until: {
      zip(try pixels(part), image.pixels).count { $0 == $1 } > image.pixels.count / 10
    })
  }

  /// Waits until the window shows a notice over an empty canvas; see ``expectShown(notice:)``.
  func expectShown(
    notice: String, serving other: OtherProgram, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = try repaintedWindow(withNotice: notice)
    let isShown = try other.serve(until: { try client.pixels(of: window).pixels == expected })
    #expect(isShown, "'\(notice)' is not shown", sourceLocation: sourceLocation)
  }

  /// Copies the board, and waits until it is on the clipboard.
  func copyBoard(_ other: OtherProgram) throws {
    try strikeControl("c")
    _ = try session()
    try #require(other.isOwned() && !other.owns(), "nothing was copied")
  }
}

extension OtherProgram {
  /// Fetches the picture that was copied.
  func picture() throws -> [UInt8] {
    let fetched = try fetch("image/png")
    return try #require(fetched, "there is no picture").bytes
  }
}

/// The pixels of a PNG file that is in memory.
func decoded(_ png: [UInt8]) throws -> (width: Int, height: Int, pixels: [UInt32]) {
  let picture = try #require(PNGImage(png: png))
  let image = try #require(PNGDecoder.decode(picture))
  return (image.width, image.height, image.copiedPixels)
}

/// Writes a file of bytes.
func write(_ bytes: [UInt8], to path: String) throws {
  let file = try #require(fopen(path, "w"), "cannot write \(path)")
  defer { fclose(file) }
  try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
}
