import Ink
import TestSupport
import Testing

@Suite("Layers of ink without an eraser")
struct InkLayersTests {
  /// What is left of each stroke at one place that all of them cover, when layers are put together.
  private func seen(_ layers: InkLayers) -> [Int: Set<Int>] {
    func seen(_ layers: [InkLayers.Layer]) -> [Int: Set<Int>] {
      layers.reduce(into: [:]) { all, layer in
        switch layer {
        case .ink(let strokes): for stroke in strokes { all[stroke] = [] }
        case .erased(let below, let erasers):
          for (stroke, by) in seen(below) { all[stroke] = by.union(erasers) }
        }
      }
    }
    return seen(layers.layers)
  }

  private func order(_ layers: [InkLayers.Layer]) -> [Int] {
    layers.flatMap { layer in
      switch layer {
      case .ink(let strokes): Array(strokes)
      case .erased(let below, _): order(below)
      }
    }
  }

  private func depth(_ layers: [InkLayers.Layer]) -> Int {
    layers.reduce(0) { deepest, layer in
      if case .erased(let below, _) = layer { max(deepest, 1 + depth(below)) } else { deepest }
    }
  }

  private func strokes(_ seed: UInt64, _ count: Int) -> [Stroke] {
    RandomPage.page(seed: seed, strokes: count, width: 10, height: 10).strokes
  }

  @Test(
    "every stroke is there once, in order, and seen through every eraser after it that reaches it",
    arguments: [1, 2, 5, 20, 100, 700])
  func complete(count: Int) {
    for seed in 1...4 as ClosedRange<UInt64> {
      let strokes = strokes(seed, count)
      let layers = InkLayers(strokes)
      #expect(order(layers.layers) == strokes.indices.filter { strokes[$0].brush.ink != .eraser })
      for (stroke, erasers) in seen(layers) {
        for (number, run) in layers.eraserRuns.enumerated() {
          let isLater = run.lowerBound > stroke
          #expect(isLater || !erasers.contains(number))
          let reaches = strokes[run].contains { $0.bounds.intersects(strokes[stroke].bounds) }
          #expect(!(isLater && reaches) || erasers.contains(number), "\(stroke) under \(number)")
        }
      }
    }
  }

  @Test("groups are never deeper than programs bear", arguments: [10, 100, 2000])
  func depth(count: Int) {
    #expect(depth(InkLayers(strokes(9, count)).layers) <= InkLayers.maximumDepth)
  }

  @Test func `without erasers there is one layer; erasers before all ink make no layer`() {
    let page = RandomPage.page(seed: 2, inks: [.highlighters, .translucent])
    #expect(InkLayers(page.strokes).layers == [.ink(page.strokes.indices)])
    #expect(InkLayers([]).layers.isEmpty)
  }
}
