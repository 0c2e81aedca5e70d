import Ink

/// A shift of ink by whole pixels, after which the layer's own pixels are shifted instead of being painted again:
/// all ink lies on a grid on which a shift is exact (``Ink/InkGrid``), so every bit is the same.
///
/// A tile is exact if its pixels come from tiles that were painted, and nothing that stays has ink there or where
/// they come from. All others are left to be painted. Those with ink that stays show what they showed until then, as
/// that ink must not seem to move. Pixels that come from outside of the window are painted at once if they are few.
struct InkSlide {
  /// How far pixels move to the right.
  let columns: Int
  /// How far pixels move down.
  let rows: Int
  /// The pixels of the window that may change.
  let area: PixelRect
  /// The tiles that are not exact afterwards.
  private(set) var stale: [GridTile] = []
  /// The tiles with ink that stays, there or where their pixels would come from. They are not shifted.
  private var kept: Set<GridTile> = []
  /// The pixels of other tiles that come from outside of the window. They do not overlap.
  private(set) var exposed: [(tile: GridTile, part: PixelRect)] = []

  /// The largest part of the window that may be exposed, or else tiles are stale there.
  private static let largestExposure = 1.0 / 16

  /// Plans the shift of strokes that are shifted in the scene already.
  /// - Parameters:
  ///   - shift: How far they were shifted, in canvas units.
  ///   - bounds: A rectangle around all of them before and after it, in canvas space.
  ///   - open: The tiles of the window that are not painted yet.
  /// - Returns: `nil` if their pixels are different there.
  init?(
    _ altered: [AlteredStroke], by shift: Point, within bounds: Rect, of scene: DryScene,
    in window: PixelRect, open: [GridTile]
  ) {
    let view = scene.view
    // An image is sampled anew at each place.
    guard !scene.isListing, scene.held.isEmpty,
      !altered.contains(where: { $0.stroke.isPicture && !scene.onPaper.contains($0.index) }),
      view.keepsPixels(shifting: shift, of: bounds, extent: Self.extent(of: altered))
    else { return nil }
    let reach = Double(max(window.width, window.height))
    guard abs(shift.x * view.scale) < reach, abs(shift.y * view.scale) < reach else { return nil }
    (columns, rows) = (Int(shift.x * view.scale), Int(shift.y * view.scale))
    area = PixelRect(covering: view.windowRect(bounds).insetBy(-0.5), within: window)
    let (open, staying) = (
      Set(open), StayingInk(in: scene, without: altered, within: window)
    )
    let strips = strips(of: window)
    let exposure = strips.reduce(0) { $0 + $1.area }
    let isExposedMuch = Double(exposure) > Double(window.area) * Self.largestExposure
    GridTile.forEach(in: area) { tile in
      let part = tile.bounds.intersection(area)
      let source = PixelRect(
        x: part.x - columns, y: part.y - rows, width: part.width, height: part.height)
      let known = source.intersection(window)
      var isExact = known == source || !isExposedMuch
      GridTile.forEach(in: known) { if open.contains($0) { isExact = false } }
      let isKept = staying.mayReach(part) || staying.mayReach(known)
      if isKept { kept.insert(tile) }
      guard isExact, !isKept else {
        stale.append(tile)
        return
      }
      for strip in strips where strip.overlaps(part) {
        exposed.append((tile, strip.intersection(part)))
      }
    }
  }

  /// Returns the pixels of the window that come from outside of it: columns at one side, and the rest of rows.
  private func strips(of window: PixelRect) -> [PixelRect] {
    let (width, height) = (abs(columns), abs(rows))
    return [
      PixelRect(
        x: columns > 0 ? window.x : window.maxX - width, y: window.y, width: width,
        height: window.height),
      PixelRect(
        x: columns > 0 ? window.x + width : window.x, y: rows > 0 ? window.y : window.maxY - height,
        width: window.width - width, height: height),
    ]
  }

  /// Shifts the pixels of a layer.
  func perform(on surface: ImageSurface) {
    let window = surface.bounds
    let target = PixelRect(
      x: window.x + columns, y: window.y + rows, width: window.width, height: window.height
    ).intersection(area)
    guard !target.isEmpty else { return }
    let stride = surface.pixelsPerRow
    surface.withPixels { pixels in
      // No row is read after it was written.
      for step in 0..<target.height {
        let y = rows > 0 ? target.maxY - 1 - step : target.y + step
        let pieces = shiftedPieces(
          of: PixelRect(x: target.x, y: y, width: target.width, height: 1))
        for piece in columns > 0 ? pieces.reversed() : pieces {
          (pixels + y * stride + piece.lowerBound).update(
            from: pixels + (y - rows) * stride + piece.lowerBound - columns, count: piece.count)
        }
      }
    }
  }

  /// Returns the columns of a row that are shifted, from left to right.
  private func shiftedPieces(of row: PixelRect) -> [Range<Int>] {
    guard !kept.isEmpty else { return [row.x..<row.maxX] }
    var pieces: [Range<Int>] = []
    GridTile.forEach(in: row) { tile in
      guard !kept.contains(tile) else { return }
      let part = tile.bounds.intersection(row)
      if let last = pieces.last, last.upperBound == part.x {
        pieces[pieces.count - 1] = last.lowerBound..<part.maxX
      } else {
        pieces.append(part.x..<part.maxX)
      }
    }
    return pieces
  }

  /// Returns the largest width or height of strokes, in canvas units.
  private static func extent(of altered: [AlteredStroke]) -> Double {
    altered.reduce(0) { extent, one in
      let bounds = one.stroke.bounds
      return max(extent, max(bounds.width, bounds.height))
    }
  }
}

/// The tiles of a window with visible ink that stays while other ink is shifted.
private struct StayingInk {
  private var tiles: Set<GridTile> = []

  /// From this many strokes on, all of the bounds of each counts, which are found faster than its pieces.
  private static let few = 256

  /// - Parameter window: The pixels that are looked at.
  init(in scene: DryScene, without shifted: [AlteredStroke], within window: PixelRect) {
    var stays = scene.isSeen
    for one in shifted { stays[Int(one.index.number)] = false }
    for index in scene.onPaper { stays[Int(index.number)] = false }
    let staying = stays.indices.filter { stays[$0] }
    for index in staying {
      let stroke = scene.strokes[index]
      guard staying.count < Self.few else {
        add(stroke.bounds, in: scene.view, window)
        continue
      }
      stroke.forEachReach { add($0, in: scene.view, window) }
    }
  }

  private mutating func add(_ bounds: Rect, in view: ViewTransform, _ window: PixelRect) {
    let area = PixelRect(covering: view.windowRect(bounds).insetBy(-1.5), within: window)
    GridTile.forEach(in: area) { tiles.insert($0) }
  }

  /// Whether some of it may have ink in an area of the window.
  func mayReach(_ area: PixelRect) -> Bool {
    guard !tiles.isEmpty else { return false }
    var reaches = false
    GridTile.forEach(in: area) { if tiles.contains($0) { reaches = true } }
    return reaches
  }
}
