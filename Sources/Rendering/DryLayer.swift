import Ink

/// The ink of completed strokes as pixels, transparent where there is none.
final class DryLayer {
  /// The pixels.
  private(set) var surface: ImageSurface
  private var scene: DryScene
  private var painters: [TilePainter]

  /// Makes a layer for a window of this many pixels that shows a drawing's completed strokes.
  init(
    width: Int, height: Int, view: ViewTransform, drawing: Drawing, effort: RepaintEffort
  ) {
    surface = ImageSurface(width: width, height: height)
    let workers = max(1, effort.threads)
    scene = DryScene(drawing, width: width, height: height, view: view, workers: workers)
    painters = (0..<workers).map { _ in TilePainter(cutThreshold: effort.cutThreshold) }
    repaint(surface.bounds)
  }

  /// Takes note of a stroke whose ink is already in the pixels.
  func append(_ stroke: Stroke) {
    scene.append(stroke)
  }

  /// Shows or hides completed strokes.
  /// - Parameter bounds: Within which they lie, in canvas space.
  /// - Returns: the pixels that may look different now.
  func show(_ strokes: [StrokeIndex], _ isSeen: Bool, bounds: Rect) -> [PixelRect] {
    for stroke in strokes { scene.isSeen[Int(stroke.number)] = isSeen }
    guard strokes.count <= Self.traced else {
      let area = PixelRect(
        covering: scene.view.windowRect(bounds).insetBy(-0.5), within: surface.bounds)
      repaint(area)
      return [area]
    }
    var parts: [GridTile: PixelRect] = [:]
    for stroke in strokes {
      scene.strokes[Int(stroke.number)].forEachPart(within: surface.bounds, in: scene.view) {
        part in
        GridTile.forEach(in: part) { tile in
          let piece = part.intersection(tile.bounds)
          parts[tile] = parts[tile]?.union(piece) ?? piece
        }
      }
    }
    repaint(parts.map { ($0.key, $0.value) })
    return Array(parts.values)
  }

  /// Follows a change of the window's size.
  func resize(width: Int, height: Int) {
    let old = surface
    surface = ImageSurface(width: width, height: height)
    scene.reach(width: width, height: height, workers: painters.count)
    let kept = old.bounds.intersection(surface.bounds)
    old.withPixels { source in
      surface.withPixels { target in
        for row in 0..<kept.height {
          (target + row * surface.pixelsPerRow).update(
            from: source + row * old.pixelsPerRow, count: kept.width)
        }
      }
    }
    repaint(PixelRect(x: kept.maxX, y: 0, width: width - kept.maxX, height: height))
    repaint(PixelRect(x: 0, y: kept.maxY, width: kept.maxX, height: height - kept.maxY))
  }

  /// Up to how many strokes it is worth finding out where exactly their ink is.
  private static let traced = 64
  /// How many strokes have to be painted, each once for each tile, to make it worth waking threads: a
  /// few hundred microseconds of work.
  private static let shared = 128

  private func repaint(_ area: PixelRect) {
    var parts: [(GridTile, PixelRect)] = []
    GridTile.forEach(in: area) { parts.append(($0, $0.bounds.intersection(area))) }
    repaint(parts)
  }

  private func repaint(_ parts: [(tile: GridTile, part: PixelRect)]) {
    let work = parts.reduce(0) { $0 + scene.grid[$1.tile].count }
    let stride = surface.pixelsPerRow
    surface.withPixels { pixels in
      guard work >= Self.shared, parts.count > 1 else {
        for (tile, part) in parts {
          painters[0].repaint(part, of: tile, showing: scene, on: pixels, stride: stride)
        }
        return
      }
      let scene = scene
      Workers.share(parts.count, among: &painters) { index, painter in
        let (tile, part) = parts[index]
        painter.repaint(part, of: tile, showing: scene, on: pixels, stride: stride)
      }
    }
  }
}
