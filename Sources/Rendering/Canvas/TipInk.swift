internal import CCoverage
import Ink

/// Paints the newest ink of a finger straight into the window's image, before the stroke itself has
/// grown.
///
/// The ink is a straight piece from the end of the stroke to the finger. It needs no curve, no masks and no other
/// layer, so it is shown sooner than the stroke, which replaces it in the same turn of the program.
///
/// Opaque ink may lie over its own stroke. All other ink would be darker there, so it is painted only where the stroke
/// and the piece before have nothing yet. It is near the stroke's ink, not the same: the soft edges of pieces do not
/// join, and ink of other strokes that are not complete counts as paper.
final class TipInk {
  /// The coverage of one piece, row by row.
  private let mask = UnsafeMutablePointer<UInt8>.allocate(capacity: TipInk.capacity)
  /// A second mask, as large as the first.
  private let other = UnsafeMutablePointer<UInt8>.allocate(capacity: TipInk.capacity)

  /// The largest width and height of a piece, in pixels. A larger one would take longer than it
  /// saves.
  static let extent = 128
  private static let capacity = (extent + 4) * (extent + 4)

  init() {
    for mask in [mask, other] { mask.initialize(repeating: 0, count: Self.capacity) }
  }

  deinit { for mask in [mask, other] { mask.deallocate() } }

  /// Returns whether an area can be painted.
  static func fits(_ area: PixelRect) -> Bool {
    !area.isEmpty && area.width <= extent && area.height <= extent
  }

  /// Returns whether a piece can be painted. A device may report any position.
  static func fits(_ piece: InkSegment) -> Bool {
    let bounds = piece.bounds
    return piece.start.isFinite && piece.end.isFinite && bounds.width <= Double(extent)
      && bounds.height <= Double(extent)
  }

  /// Paints a piece of a stroke over opaque pixels.
  /// - Parameters:
  ///   - piece: See ``WetInk/advanceTip(to:)``.
  ///   - previous: The piece before it, if the stroke has not grown since.
  ///   - area: The pixels that the piece may cover.
  ///   - bounds: The window's pixels.
  ///   - dry: The ink below the stroke.
  /// - Precondition: ``fits(_:)`` is true for the piece.
  func paint(
    _ piece: InkSegment, after previous: InkSegment?, _ area: PixelRect, of ink: WetInk,
    within bounds: PixelRect, over dry: DryLayer, into image: ImageSurface
  ) {
    cover(mask, piece, area, of: ink, within: bounds)
    if let color = ink.blend.opaqueColor { return blend(mask, area, color, into: image) }
    ink.clearWhereInked(mask, area)
    if let previous, Self.fits(previous) {
      cover(other, previous, area, of: ink, within: bounds)
      for index in 0..<area.width * area.height where other[index] != 0 { mask[index] = 0 }
    }
    if let color = ink.blend.penColor { return blend(mask, area, color, into: image) }
    guard let color = ink.blend.visibleColor else { return }
    if takeOverInk(area, dry) { multiply(area, color, into: image) }
    blend(mask, area, color, into: image)
  }

  /// Paints drops of a stroke over opaque pixels. Drops cover as if each fell alone, so they may lie over others of
  /// the stroke.
  /// - Precondition: The area ``fits(_:)``.
  func paint(
    _ drops: [InkDrop], _ area: PixelRect, of load: WetLoad, _ color: UInt32,
    within bounds: PixelRect, into image: ImageSurface
  ) {
    mask.update(repeating: 0, count: area.width * area.height)
    load.coverAlone(drops, area, within: bounds, mask, stride: area.width)
    blend(mask, area, color, into: image)
  }

  /// Writes the coverage that a piece would have as the whole stroke.
  private func cover(
    _ mask: UnsafeMutablePointer<UInt8>, _ piece: InkSegment, _ area: PixelRect, of ink: WetInk,
    within bounds: PixelRect
  ) {
    mask.update(repeating: 0, count: area.width * area.height)
    if let load = ink.load {
      return load.coverAlone(piece, area, within: bounds, mask, stride: area.width)
    }
    fp_capsule_max(
      mask, area.width, 0, 0, Int32(area.width), Int32(area.height),
      Float(piece.start.x - Double(area.x)), Float(piece.start.y - Double(area.y)),
      Float(piece.end.x - Double(area.x)), Float(piece.end.y - Double(area.y)),
      Float(piece.endRadius))
  }

  /// Moves the coverage of pixels to the second mask that have more ink below than paper.
  /// - Returns: whether there are any.
  private func takeOverInk(_ area: PixelRect, _ dry: DryLayer) -> Bool {
    var found = false
    TileIndex.forEachTile(in: area) { tile, _ in if dry.mayHoldInk(tile) { found = true } }
    guard found else { return false }
    let below = dry.surface
    below.withPixels { pixels in
      for y in 0..<area.height {
        let row = pixels + (area.y + y) * below.pixelsPerRow + area.x
        let (bare, inked) = (mask + y * area.width, other + y * area.width)
        for x in 0..<area.width {
          let isInked = row[x] >> 31 != 0
          inked[x] = isInked ? bare[x] : 0
          bare[x] = isInked ? 0 : bare[x]
        }
      }
    }
    return true
  }

  private func blend(
    _ mask: UnsafeMutablePointer<UInt8>, _ area: PixelRect, _ color: UInt32,
    into image: ImageSurface
  ) {
    forEachRow(of: area, in: image) { row, offset in
      fp_blend_mask(row, mask + offset, Int32(area.width), color)
    }
  }

  private func multiply(_ area: PixelRect, _ color: UInt32, into image: ImageSurface) {
    forEachRow(of: area, in: image) { row, offset in
      fp_multiply_mask(row, other + offset, Int32(area.width), color)
    }
  }

  private func forEachRow(
    of area: PixelRect, in image: ImageSurface,
    _ body: (_ row: UnsafeMutablePointer<UInt32>, _ offset: Int) -> Void
  ) {
    image.withPixels { pixels in
      var row = pixels + area.y * image.pixelsPerRow + area.x
      for y in 0..<area.height {
        body(row, y * area.width)
        row += image.pixelsPerRow
      }
    }
  }
}

extension WetInk {
  /// Sets the coverage of an area to 0 where the stroke has ink.
  fileprivate func clearWhereInked(_ coverage: UnsafeMutablePointer<UInt8>, _ area: PixelRect) {
    func clear<Value: FixedWidthInteger>(
      _ own: UnsafePointer<Value>?, _ tile: TileIndex, _ part: PixelRect
    ) {
      guard let own else { return }
      for y in 0..<part.height {
        let row = coverage + (part.y + y - area.y) * area.width + part.x - area.x
        let ownRow = own + tile.offset(of: part) + y * TileIndex.extent
        for x in 0..<part.width where ownRow[x] != 0 { row[x] = 0 }
      }
    }
    TileIndex.forEachTile(in: area) { tile, part in
      if let load {
        clear(load.settled[tile], tile, part)
        clear(load.tail[tile], tile, part)
      } else {
        clear(settled[tile], tile, part)
        clear(tail[tile], tile, part)
      }
    }
  }
}
