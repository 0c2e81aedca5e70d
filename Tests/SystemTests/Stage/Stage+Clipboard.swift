import Glibc
import Ink
import Rendering
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// A unique image of noise, which PNG cannot compress.
struct NoiseImage {
  let width: Int
  let height: Int
  /// The pixels row by row, as 0xFFRRGGBB.
  let pixels: [UInt32]
  /// The image as a PNG file.
  let png: [UInt8]

  init(_ width: Int = 600, _ height: Int = 400, seed: UInt64 = 1) throws {
    var random = SeededGenerator(seed: seed)
    (self.width, self.height) = (width, height)
    pixels = (0..<width * height).map { _ in 0xFF00_0000 | UInt32(random.next() & 0xFF_FFFF) }
    png = try PNGEncoder.encode(pixels: pixels, width: width, height: height)
  }
}

extension Stage {
  /// Presses Control and a letter, after all that other devices have done.
  func strikeControl(_ letter: Character) throws {
    try settle()
    try server.keyboard.strike(keysym: UInt32(letter.asciiValue ?? 0), control: true)
  }

  /// Returns the pixels of a part of the window.
  func pixels(_ part: PixelRect) throws -> [UInt32] {
    try client.pixels(of: window, in: part).pixels
  }

  /// Returns the frame of an image that was pasted with its centre at a point, by default the window's middle.
  func place(of image: NoiseImage, at center: Point? = nil) -> PixelRect {
    let size = server.screenSize
    let center = center ?? Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
    return PixelRect(
      x: Int((center.x - Double(image.width) / 2).rounded()),
      y: Int((center.y - Double(image.height) / 2).rounded()),
      width: image.width, height: image.height)
  }

  /// Returns an image as it is placed in the middle of the window.
  func placed(_ image: NoiseImage) throws -> PlacedPicture {
    let picture = try #require(PNGImage(png: image.png))
    return try #require(PlacedPicture(picture, frame: place(of: image).rect))
  }

  /// Waits until the window shows an image.
  /// - Parameter other: The program that provides the image, which must answer meanwhile.
  /// - Returns: whether the window showed it in time.
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

  /// Waits until the window shows more than a tenth of an image's pixels, since ink may cover the rest.
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

  /// Copies the board, and requires that the program now owns the clipboard.
  func copyBoard(_ other: OtherProgram) throws {
    try strikeControl("c")
    _ = try session()
    try #require(other.isOwned() && !other.owns(), "nothing was copied")
  }
}

extension OtherProgram {
  /// Fetches the copied picture as a PNG file.
  func picture() throws -> [UInt8] {
    let fetched = try fetch("image/png")
    return try #require(fetched, "there is no picture").bytes
  }
}

/// Decodes a PNG file in memory.
func decoded(_ png: [UInt8]) throws -> (width: Int, height: Int, pixels: [UInt32]) {
  let picture = try #require(PNGImage(png: png))
  let image = try #require(PNGDecoder.decode(picture))
  return (image.width, image.height, image.copiedPixels)
}
