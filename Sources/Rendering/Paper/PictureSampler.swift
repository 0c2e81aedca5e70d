package import Ink

/// The pixels of an image that is stretched, turned and scaled, as a window shows them.
///
/// Each pixel of the window is a mean of four pixels of the image, which are found by the inverse
/// mapping. The arithmetic is in whole numbers and starts from the window's first pixel. So a pixel
/// is the same whichever part of the window is painted.
package struct PictureSampler {
  private let image: ImageSurface
  /// The place in the image of the window's first pixel, in ``unit`` steps of an image's pixel.
  private let start: (x: Int64, y: Int64)
  /// How far the place moves from one pixel to the next in a row.
  private let across: (x: Int64, y: Int64)
  /// How far the place moves from one row to the next.
  private let down: (x: Int64, y: Int64)

  /// The binary logarithm of the steps in a pixel of the image.
  private static let bits: Int64 = 32

  /// Prepares an image for a view.
  /// - Returns: `nil` if the image is damaged, or if there is not enough memory.
  package init?(_ placed: PlacedPicture, view: ViewTransform) {
    let (picture, frame) = (placed.picture, placed.frame)
    let scale = placed.transform.scale * view.scale
    let shrinking = max(
      Double(picture.width) / (frame.width * scale),
      Double(picture.height) / (frame.height * scale))
    let level = PictureLevels.level(shrinking: shrinking)
    guard let levels = PictureStore.shared.levels(of: picture, from: level) else { return nil }
    image = levels[level]
    let back = placed.transform.inverse
    let (columns, rows) = (Double(image.width) / frame.width, Double(image.height) / frame.height)
    // The middle of the window's first pixel lies there. Half a pixel less, because the pixels of
    // the image are in the middle of theirs, too.
    let first = back(view.canvasPoint(Point(x: 0.5, y: 0.5)))
    start = (
      Self.fixed((first.x - frame.minX) * columns - 0.5),
      Self.fixed((first.y - frame.minY) * rows - 0.5)
    )
    across = (Self.fixed(back.a / view.scale * columns), Self.fixed(back.b / view.scale * rows))
    down = (Self.fixed(-back.b / view.scale * columns), Self.fixed(back.a / view.scale * rows))
  }

  /// Returns a number as steps. What is too large is far beyond any image, and not shown.
  private static func fixed(_ number: Double) -> Int64 {
    let limit = 0x1p60
    let steps = number * Double(1 << bits)
    return steps.isNaN ? 0 : Int64(min(max(steps, -limit), limit).rounded())
  }

  /// Lays a row of the image over premultiplied pixels.
  /// - Parameters:
  ///   - pixels: The pixels of the row, from `x` on.
  ///   - mask: How much of each pixel the image covers.
  ///   - x: The column of the first pixel, in the window.
  ///   - y: The row, in the window.
  package func lay(
    on pixels: UnsafeMutablePointer<UInt32>, through mask: UnsafePointer<UInt8>, count: Int,
    x: Int, y: Int
  ) {
    // A sum may wrap only where it is far beyond the image.
    var column = start.x &+ across.x &* Int64(x) &+ down.x &* Int64(y)
    var line = start.y &+ across.y &* Int64(x) &+ down.y &* Int64(y)
    let (right, under) = across
    let source = image.pixels
    let stride = image.pixelsPerRow
    let (lastColumn, lastRow) = (Int64(image.width - 1), Int64(image.height - 1))
    for index in 0..<count {
      defer {
        column &+= right
        line &+= under
      }
      let coverage = UInt32(mask[index])
      guard coverage > 0 else { continue }
      let (left, top) = (column >> Self.bits, line >> Self.bits)
      // The pixels at the edge go on beyond it.
      let (x0, x1) = (Int(min(max(left, 0), lastColumn)), Int(min(max(left + 1, 0), lastColumn)))
      let (y0, y1) = (Int(min(max(top, 0), lastRow)), Int(min(max(top + 1, 0), lastRow)))
      let weightX = UInt32(truncatingIfNeeded: column >> (Self.bits - 8)) & 255
      let weightY = UInt32(truncatingIfNeeded: line >> (Self.bits - 8)) & 255
      let (upper, lower) = (source + y0 * stride, source + y1 * stride)
      var ink = Self.mean(
        Self.mean(upper[x0], upper[x1], weightX), Self.mean(lower[x0], lower[x1], weightX),
        weightY)
      if coverage < 255 { ink = Self.part(ink, coverage) }
      let rest = 255 - ink >> 24
      // No part of the sum exceeds 255, because ink and pixels are premultiplied.
      pixels[index] = rest == 0 ? ink : ink &+ Self.part(pixels[index], rest)
    }
  }

  /// Returns the mean of two pixels.
  /// - Parameter weight: The weight of the second one, in 256ths.
  @inline(__always)
  private static func mean(_ one: UInt32, _ other: UInt32, _ weight: UInt32) -> UInt32 {
    let (lanes, half): (UInt32, UInt32) = (0x00FF_00FF, 0x0080_0080)
    let rest = 256 - weight
    let even = ((one & lanes) &* rest &+ (other & lanes) &* weight &+ half) >> 8 & lanes
    let odd = (one >> 8 & lanes) &* rest &+ (other >> 8 & lanes) &* weight &+ half
    return even | odd & ~lanes
  }

  /// Returns a part of a premultiplied pixel.
  /// - Parameter share: The part, in 255ths.
  @inline(__always)
  private static func part(_ pixel: UInt32, _ share: UInt32) -> UInt32 {
    let (lanes, half): (UInt32, UInt32) = (0x00FF_00FF, 0x0080_0080)
    var even = (pixel & lanes) &* share &+ half
    even = (even &+ (even >> 8 & lanes)) >> 8 & lanes
    var odd = (pixel >> 8 & lanes) &* share &+ half
    odd = (odd &+ (odd >> 8 & lanes)) & ~lanes
    return even | odd
  }
}
