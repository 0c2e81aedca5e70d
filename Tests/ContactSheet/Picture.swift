import Rendering

/// A picture of opaque pixels, row by row.
struct Picture {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt32]

  /// Creates a picture of one colour.
  init(width: Int, height: Int, filledWith pixel: UInt32) {
    (self.width, self.height) = (width, height)
    pixels = [UInt32](repeating: pixel, count: width * height)
  }

  /// Copies the pixels of a surface.
  init(_ surface: ImageSurface) {
    self.init(width: surface.width, height: surface.height, filledWith: 0)
    surface.withPixels { source in
      for row in 0..<surface.height {
        for column in 0..<surface.width {
          pixels[row * surface.width + column] = source[row * surface.pixelsPerRow + column]
        }
      }
    }
  }

  /// Returns a smaller picture in which each pixel is the mean of a square of `factor` pixels. Rows
  /// and columns left over at the end are cut off.
  func reduced(by factor: Int) -> Picture {
    var small = Picture(width: width / factor, height: height / factor, filledWith: 0)
    let count = UInt32(factor * factor)
    for y in 0..<small.height {
      for x in 0..<small.width {
        var (red, green, blue) = (UInt32(0), UInt32(0), UInt32(0))
        for row in y * factor..<(y + 1) * factor {
          for pixel in pixels[row * width + x * factor..<row * width + (x + 1) * factor] {
            red += pixel >> 16 & 255
            green += pixel >> 8 & 255
            blue += pixel & 255
          }
        }
        small.pixels[y * small.width + x] =
          0xFF00_0000 | (red / count) << 16 | (green / count) << 8 | blue / count
      }
    }
    return small
  }

  /// Changes the red, the green and the blue part of a pixel.
  mutating func change(_ column: Int, _ row: Int, _ change: (UInt32) -> UInt32) {
    let pixel = pixels[row * width + column]
    pixels[row * width + column] =
      0xFF00_0000 | [16, 8, 0].reduce(0) { $0 | change(pixel >> $1 & 255) << $1 }
  }

  /// Returns pictures of the same size arranged in rows, with a gap around each.
  static func grid(_ rows: [[Picture]], gap: Int) -> Picture {
    let (width, height) = (rows.first?.first?.width ?? 0, rows.first?.first?.height ?? 0)
    let columns = rows.map(\.count).max() ?? 0
    var sheet = Picture(
      width: gap + columns * (width + gap), height: gap + rows.count * (height + gap),
      filledWith: 0xFF8A_8F98)
    for (row, pictures) in rows.enumerated() {
      for (column, picture) in pictures.enumerated() {
        for line in 0..<picture.height {
          let start =
            (gap + row * (height + gap) + line) * sheet.width + gap + column * (width + gap)
          sheet.pixels.replaceSubrange(
            start..<start + picture.width,
            with: picture.pixels[line * picture.width..<(line + 1) * picture.width])
        }
      }
    }
    return sheet
  }

  /// The picture as a PNG file.
  func png() throws(PNGError) -> [UInt8] {
    try PNGEncoder.encode(pixels: pixels, width: width, height: height)
  }
}
