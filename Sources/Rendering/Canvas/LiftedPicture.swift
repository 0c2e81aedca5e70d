import Ink

/// A picture of lifted ink, laid over pixels, moved, turned and scaled. It takes the nearest pixel and
/// runs on all processors, because every motion lays all of it again, and sharp pixels follow soon.
struct LiftedPicture {
  /// The picture, as large as the window.
  let picture: ImageSurface
  /// The mapping from the picture to the window, in pixels.
  let mapping: Similarity
  /// The pixels of the picture that may hold ink.
  let inked: PixelRect

  /// From this many pixels, the work is shared among threads.
  private static let shared = 1 << 16
  /// How many rows a thread takes at a time.
  private static let rowsEach = 16

  /// Lays the picture over an area of a surface.
  /// - Parameter threads: The maximum number of threads.
  func lay(over target: ImageSurface, within area: PixelRect, threads: Int) {
    let reach = PixelRect(covering: mapping(inked.rect).insetBy(-1), within: area)
    guard !reach.isEmpty else { return }
    let back = mapping.inverse
    let stride = target.pixelsPerRow
    let bands = (reach.height + Self.rowsEach - 1) / Self.rowsEach
    // A painter needs nothing of its own.
    var painters = Array(
      repeating: false, count: reach.width * reach.height < Self.shared ? 1 : max(1, threads))
    picture.withPixels { source in
      target.withPixels { pixels in
        // Each row is written by one thread, and the picture by none.
        nonisolated(unsafe) let (source, pixels) = (source, pixels)
        Workers.share(bands, among: &painters) { band, _ in
          let first = reach.y + band * Self.rowsEach
          for y in first..<min(first + Self.rowsEach, reach.maxY) {
            layRow(y, reach, back, from: source, to: pixels + y * stride)
          }
        }
      }
    }
  }

  private func layRow(
    _ y: Int, _ reach: PixelRect, _ back: Similarity,
    from source: UnsafeMutablePointer<UInt32>, to row: UnsafeMutablePointer<UInt32>
  ) {
    // The middles of the row's pixels lie on a line in the picture.
    let start = back(Point(x: Double(reach.x) + 0.5, y: Double(y) + 0.5))
    let columns = Self.steps(start.x, back.a, from: inked.x, to: inked.maxX, reach.width)
    let rows = Self.steps(start.y, back.b, from: inked.y, to: inked.maxY, reach.width)
    let steps = columns.clamped(to: rows)
    guard !steps.isEmpty else { return }
    // 32 binary places are exact enough for windows of any width.
    let unit = Double(1 << 32)
    var x = Int64((start.x + Double(steps.lowerBound) * back.a) * unit)
    var line = Int64((start.y + Double(steps.lowerBound) * back.b) * unit)
    let (right, down) = (Int64(back.a * unit), Int64(back.b * unit))
    let (lastColumn, lastRow) = (picture.width - 1, picture.height - 1)
    for step in steps {
      let column = min(max(Int(x >> 32), 0), lastColumn)
      let place = min(max(Int(line >> 32), 0), lastRow)
      x &+= right
      line &+= down
      let ink = source[place * picture.pixelsPerRow + column]
      guard ink > 0xFF_FFFF else { continue }
      let pixel = row + reach.x + step
      pixel.pointee = ink >= 0xFF00_0000 ? ink : Self.over(ink, pixel.pointee)
    }
  }

  /// Returns the steps at which a coordinate lies in a range.
  private static func steps(
    _ start: Double, _ step: Double, from low: Int, to high: Int, _ count: Int
  ) -> Range<Int> {
    guard abs(step) > 1e-9 else {
      return start >= Double(low) && start < Double(high) ? 0..<count : 0..<0
    }
    let (one, other) = ((Double(low) - start) / step, (Double(high) - start) / step)
    let first = min(max(min(one, other).rounded(.up), 0), Double(count))
    let end = min(max(max(one, other).rounded(.up), first), Double(count))
    return Int(first)..<Int(end)
  }

  /// Returns premultiplied ink over a premultiplied pixel.
  private static func over(_ ink: UInt32, _ below: UInt32) -> UInt32 {
    let rest = 256 - (ink >> 24)
    let outer = ((below >> 8 & 0xFF_00FF) &* rest) & 0xFF00_FF00
    let inner = ((below & 0xFF_00FF) &* rest) >> 8 & 0xFF_00FF
    // The sum cannot exceed 255 in any part, but rounding may come close.
    return ink &+ (outer | inner)
  }
}
