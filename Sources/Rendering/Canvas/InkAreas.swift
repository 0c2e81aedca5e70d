import Ink

/// The pixels that pieces of one stroke may cover, as a list of small rectangles.
///
/// The pieces follow each other, so a new one is compared with the last few only. ``Damage`` is for the whole
/// window.
struct InkAreas {
  /// The rectangles; they may overlap.
  private(set) var rects: [PixelRect] = []

  /// How many of the latest rectangles a new one is compared with: the old tail, and the ink after it.
  private static let lookBack = 3
  /// The maximum number of rectangles.
  private static let limit = 128

  /// Adds the pixels of the next piece. They join a rectangle only if that adds almost no area.
  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var index = rects.count
    let oldest = max(0, index - Self.lookBack)
    while index > oldest {
      index -= 1
      let union = rects[index].union(rect)
      if union.area <= rects[index].area + rect.area {
        rects[index] = union
        return
      }
    }
    if rects.count == Self.limit { joinPairs() }
    rects.append(rect)
  }

  /// Joins each two rectangles that follow each other.
  private mutating func joinPairs() {
    for index in 0..<rects.count / 2 {
      rects[index] = rects[2 * index].union(rects[2 * index + 1])
    }
    rects.removeLast(rects.count / 2)
  }

  /// Removes all rectangles, but keeps the memory.
  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Becomes a copy of others in its own memory.
  mutating func replace(with other: InkAreas) {
    rects.removeAll(keepingCapacity: true)
    rects.append(contentsOf: other.rects)
  }
}
