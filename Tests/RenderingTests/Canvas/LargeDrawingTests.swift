import Ink
import Rendering
import Testing
import TestSupport

@Suite("Repainting large drawings")
struct LargeDrawingTests {
  static let (width, height) = (330, 270)
  static let fingers = Rect(minX: -40, minY: -40, maxX: 370, maxY: 310)

  /// Every way of repainting: plain, with the cut from the first stroke on, on one thread and three.
  static let efforts = [
    RepaintEffort(threads: 1, cutThreshold: .max), RepaintEffort(threads: 1, cutThreshold: 0),
    RepaintEffort(threads: 3, cutThreshold: .max), RepaintEffort(threads: 3, cutThreshold: 0),
  ]

  private func pixels(_ painter: CanvasPainter) -> [UInt32] {
    let image = ImageSurface(width: painter.bounds.width, height: painter.bounds.height)
    painter.compose(image.bounds, into: image)
    return image.withPixels { Array(UnsafeBufferPointer(start: $0, count: image.bounds.area)) }
  }

  private func view(_ random: inout SeededGenerator) -> ViewTransform {
    random.oneIn(2)
      ? .identity
      : ViewTransform(
        scale: random.real(in: 0.3...4),
        origin: Point(x: random.real(in: -60...60), y: random.real(in: -60...60)))
  }

  @Test(arguments: 0..<12)
  func `after every edit, live painting equals a plain replay, with all inks and undo`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(3000 + seed))
    let view = view(&random)
    let effort = Self.efforts[seed % Self.efforts.count]
    var painting = RandomPainting(seed: UInt64(seed), area: Self.fingers, view: view)
    var (width, height) = (Self.width, Self.height)
    let painter = CanvasPainter(
      width: width, height: height, view: view, drawing: painting.drawing, effort: effort)
    var image = ImageSurface(width: width, height: height)
    painter.compose(image.bounds, into: image)
    for step in 0..<300 {
      if random.oneIn(30) {
        (width, height) = (random.integer(in: 1...Self.width), random.integer(in: 1...Self.height))
        painter.resize(width: width, height: height, drawing: painting.drawing)
        image = ImageSurface(width: width, height: height)
        painter.compose(image.bounds, into: image)
      }
      guard let change = painting.step() else { continue }
      for rect in painter.apply(change) { painter.compose(rect, into: image) }
      let expected = PlainReplay.pixels(
        of: painting.drawing, width: width, height: height, view: view)
      let shown = image.withPixels { Array(UnsafeBufferPointer(start: $0, count: width * height)) }
      expectSamePixels(shown, expected, width: width, "seed \(seed), step \(step): \(change)")
    }
  }

  @Test func `random paintings hide and show strokes, and have all inks`() {
    var counts: [String: Int] = [:]
    for seed in 0..<12 {
      var painting = RandomPainting(seed: UInt64(seed), area: Self.fingers)
      for _ in 0..<300 {
        switch painting.step() {
        case .hidden(let strokes, _): counts[strokes.count == 1 ? "one" : "many", default: 0] += 1
        case .shown(let strokes, _): counts["shown \(min(strokes.count, 2))", default: 0] += 1
        case .dried(_, let stroke, _, _): counts["\(stroke.brush.ink)", default: 0] += 1
        default: break
        }
      }
    }
    for kind in ["one", "many", "shown 1", "shown 2", "pen", "highlighter", "eraser"] {
      #expect(counts[kind, default: 0] > 3, "\(kind): \(counts)")
    }
  }

  @Test(
    "the pixels are the same with the cut or without, on one thread or several", arguments: 0..<4)
  func efforts(seed: Int) {
    var random = SeededGenerator(seed: UInt64(4000 + seed))
    let view = view(&random)
    var painting = RandomPainting(seed: UInt64(500 + seed), area: Self.fingers, view: view)
    for _ in 0..<700 { _ = painting.stroke(samples: random.integer(in: 1...30)) }
    for _ in 0..<200 { _ = painting.step() }
    let expected = PlainReplay.pixels(
      of: painting.drawing, width: Self.width, height: Self.height, view: view)
    for effort in Self.efforts + [.standard] {
      let painter = CanvasPainter(
        width: Self.width, height: Self.height, view: view, drawing: painting.drawing,
        effort: effort)
      expectSamePixels(pixels(painter), expected, width: Self.width, "\(effort)")
    }
  }

  @Test func `the cut leaves out most of what cannot be seen, and nothing that can`() {
    var drawing = Drawing()
    for index in 0..<300 { scribble(&drawing, UInt32(index), width: 60) }
    let tile = GridTile(column: 0, row: 0)
    let scene = DryScene(listing: drawing, view: .identity, workers: 1)
    let listed = scene.listed(in: tile)
    let painter = TilePainter(cutThreshold: 0)
    painter.begin(tile.bounds, of: tile, showing: scene)
    #expect(painter.advance(showing: scene, until: nil))
    let painted = Array((painter.job?.visible ?? []).reversed())
    #expect(listed.count == 300)
    #expect(painted.count < 60 && painted.last == listed.last && painted == painted.sorted())
  }

  private func scribble(_ drawing: inout Drawing, _ finger: UInt32, width: Double) {
    var random = SeededGenerator(seed: UInt64(finger))
    let area = Rect(minX: 0, minY: 0, maxX: 128, maxY: 128)
    for step in 0..<8 {
      let sample = StrokeSample(position: random.point(in: area), time: Timestamp(milliseconds: 0))
      if step == 0 {
        _ = drawing.begin(
          .touch(finger), brush: Brush(color: InkColor(rgb: finger), width: width),
          quantum: Quantum(bits: 4), sample: sample)
      } else {
        _ = drawing.extend(.touch(finger), sample: sample)
      }
    }
    _ = drawing.complete(.touch(finger))
  }

  @Test(arguments: 0..<8)
  func `wherever a stroke has coverage, the grid lists it, once, in the order`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(5000 + seed))
    let view = view(&random)
    let area = Rect(minX: -300, minY: -300, maxX: 5000, maxY: 4500)
    var painting = RandomPainting(seed: UInt64(600 + seed), area: area, view: view)
    for _ in 0..<150 { _ = painting.stroke(samples: random.integer(in: 1...40)) }
    let drawing = painting.drawing
    let scenes = [1, 3].map { DryScene(listing: drawing, view: view, workers: $0) }
    var later = DryScene(listing: Drawing(), view: view, workers: 1)
    for stroke in drawing.strokes { later.append(stroke) }
    let window = PixelRect(x: 0, y: 0, width: 4096, height: 4096)
    var lists: [GridTile: [StrokeIndex]] = [:]
    GridTile.forEach(in: window) { tile in
      let listed = scenes[0].listed(in: tile)
      lists[tile] = listed
      #expect(zip(listed, listed.dropFirst()).allSatisfy { $0 < $1 })
      #expect(scenes[1].listed(in: tile) == listed && later.listed(in: tile) == listed)
      #expect(scenes[0].work(in: tile, upTo: 5) >= min(5, listed.count))
    }
    var coveredTiles: Set<CoveredTile> = []
    for (index, stroke) in drawing.strokes.enumerated() {
      for tile in tilesWithInk(of: stroke, view, within: window) {
        coveredTiles.insert(CoveredTile(tile: tile, stroke: index))
        #expect(lists[tile, default: []].contains(StrokeIndex(index)), "stroke \(index) in \(tile)")
      }
    }
    #expect(coveredTiles.count > 150)
    guard view == .identity else { return }
    let listings = lists.values.reduce(0) { $0 + $1.count }
    #expect(listings < coveredTiles.count * 2, "a grid that lists all everywhere is no index")
  }

  private struct CoveredTile: Hashable {
    var tile: GridTile
    var stroke: Int
  }

  private func tilesWithInk(
    of stroke: Stroke, _ view: ViewTransform, within bounds: PixelRect
  ) -> Set<GridTile> {
    let mask = CoverageMask()
    stroke.forEachSegment(detail: Quantum(for: view)) {
      _ = mask.add(view.windowSegment($0), within: bounds)
    }
    let inked = mask.tileIndices.filter { index in
      mask[index].map { UnsafeBufferPointer(start: $0, count: 4096).contains { $0 > 0 } } ?? false
    }
    return Set(inked.map { GridTile(column: Int($0.column) / 2, row: Int($0.row) / 2) })
  }

  @Test func `a window larger than any before shows the ink that was outside`() {
    var painting = RandomPainting(seed: 9, area: Rect(minX: 3900, minY: 20, maxX: 4500, maxY: 200))
    for _ in 0..<30 { _ = painting.stroke(samples: 20) }
    let painter = CanvasPainter(width: 50, height: 50, view: .identity, drawing: painting.drawing)
    painter.resize(width: 4600, height: 220, drawing: painting.drawing)
    for change in painting.stroke(samples: 20) { _ = painter.apply(change) }
    let expected = PlainReplay.pixels(of: painting.drawing, width: 4600, height: 220)
    expectSamePixels(pixels(painter), expected, width: 4600)
  }
}
