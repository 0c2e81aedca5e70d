internal import CCoverage
package import Ink

/// Adds the load of segments and drops to a mask. Both are in window space.
///
/// Positions are rounded to 1/2048 pixel, as a pen's. Their distances to pixels are exact in single precision if they
/// lie within 8,192 pixels of the tile. A pixel's load then does not depend on the tile or on whole pixels of
/// the window's origin. A coarser step would make steps like a stair's of the short pieces of a fast device, whose way
/// is longer.
extension MediumInk {
  /// Returns the pixels within `bounds` that a segment may change.
  package static func loadedPixels(
    of segment: InkSegment, within bounds: PixelRect
  ) -> PixelRect {
    // Ink narrower than 0.8 pixels is drawn as wide, and thinner.
    PixelRect(covering: segment.bounds.insetBy(-1), within: bounds)
  }

  /// Returns the pixels within `bounds` that drops may change, in window space.
  package static func loadedPixels(of drops: [InkDrop], within bounds: PixelRect) -> PixelRect {
    var around = Rect.empty
    for drop in drops { around = around.union(Rect(around: drop.place, margin: drop.radius + 1)) }
    return PixelRect(covering: around, within: bounds)
  }

  /// Adds what a segment leaves to a mask. A deposit has half a touch of the tip at either end of each run
  /// (``InkSegment/ends``): both together make a dot of a tap, and full ends of a line.
  /// - Parameters:
  ///   - load: The first pixel of the tile.
  ///   - stride: The distance between two rows, in pixels.
  ///   - part: Pixels of the window, within the tile. Each may be given once for a segment.
  ///   - other: The load of another mask in the tile, if only both together count.
  package func addLoad(
    of segment: InkSegment, to load: UnsafeMutablePointer<UInt16>, stride: Int,
    in part: PixelRect, of tile: TileIndex, beside other: UnsafePointer<UInt16>? = nil
  ) {
    let frame = TileFrame(part, of: tile)
    let (start, end) = (frame.place(segment.start), frame.place(segment.end))
    let startRadius = TileFrame.radius(segment.startRadius)
    let endRadius = TileFrame.radius(segment.endRadius)
    switch recipe.engine {
    case .deposit(let tip, _):
      let amount = min(max(tip.flow * segment.flow, 0), 8)
      fp_deposit_add(
        load, stride, frame.left, frame.top, frame.right, frame.bottom, start.x, start.y, end.x,
        end.y, startRadius, endRadius, amount, tip.softness)
      if segment.ends.contains(.first) {
        fp_deposit_dot(
          load, stride, frame.left, frame.top, frame.right, frame.bottom, start.x, start.y,
          startRadius, amount / 2, tip.softness)
      }
      if segment.ends.contains(.last) {
        fp_deposit_dot(
          load, stride, frame.left, frame.top, frame.right, frame.bottom, end.x, end.y, endRadius,
          amount / 2, tip.softness)
      }
    case .depth:
      fp_depth_beside(
        load, other ?? UnsafePointer(load), enoughDepth, stride, frame.left, frame.top, frame.right,
        frame.bottom, start.x, start.y, end.x,
        end.y, startRadius, endRadius)
    case .drops: break
    }
  }

  /// Adds drops to a mask. Drops are in window space.
  package func addDrops(
    _ drops: [InkDrop], to load: UnsafeMutablePointer<UInt16>, stride: Int, in part: PixelRect,
    of tile: TileIndex
  ) {
    let frame = TileFrame(part, of: tile)
    let places = drops.map { drop in
      let place = frame.place(drop.place)
      return fp_drop(x: place.x, y: place.y, radius: TileFrame.radius(drop.radius))
    }
    fp_drops_add(
      load, stride, frame.left, frame.top, frame.right, frame.bottom, places, Int32(places.count))
  }
}

/// A part of a tile, in the tile's own pixels.
private struct TileFrame {
  let left, top, right, bottom: Int32
  private let origin: PixelRect

  init(_ part: PixelRect, of tile: TileIndex) {
    origin = tile.bounds
    (left, top) = (Int32(part.x - origin.x), Int32(part.y - origin.y))
    (right, bottom) = (Int32(part.maxX - origin.x), Int32(part.maxY - origin.y))
  }

  /// Returns a position relative to the tile.
  func place(_ point: Point) -> (x: Float, y: Float) {
    (
      Float(Self.rounded(point.x) - Double(origin.x)),
      Float(Self.rounded(point.y) - Double(origin.y))
    )
  }

  /// Returns a radius that is small enough for the squares of single precision.
  static func radius(_ radius: Double) -> Float { radius > 0 ? Float(min(radius, 0x1p20)) : 0 }

  /// How many steps of a position a pixel has.
  private static let stepsPerPixel = 2048.0

  /// Rounds to whole steps. No window has places beyond the limit, but a device may report them. What is not
  /// a number lies there too.
  private static func rounded(_ coordinate: Double) -> Double {
    guard coordinate.isFinite else { return -0x1p40 }
    let limited = min(max(coordinate, -0x1p40), 0x1p40)
    let steps = limited * stepsPerPixel + 0.5
    let whole = Int64(steps)
    return Double(Double(whole) > steps ? whole - 1 : whole) / stepsPerPixel
  }
}
