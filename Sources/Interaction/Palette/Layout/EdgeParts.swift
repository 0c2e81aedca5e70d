/// The parts of an edge that belong to the people who sit there. Parts never overlap.
package enum EdgeParts {
  /// A person's wish: a part of a width, in pixels, with its middle at a place along the edge.
  package typealias Wish = (middle: Double, width: Double)

  /// Places parts of an edge, each as near to where it is wanted as all of them together can be: those that
  /// would overlap are moved aside by the same distance. They keep their order.
  /// - Parameters:
  ///   - wishes: The wishes. If two have the same middle, the earlier one comes first.
  ///   - range: The part of the edge that can be used, in pixels. It must hold all widths together.
  /// - Returns: the start of each part, in the order of the wishes, in whole pixels if widths and range are.
  package static func starts(_ wishes: [Wish], in range: ClosedRange<Double>) -> [Double] {
    let order = wishes.indices.sorted { (wishes[$0].middle, $0) < (wishes[$1].middle, $1) }
    var starts = Array(repeating: range.lowerBound, count: wishes.count)
    // Without the widths of the parts before them, starts must only not decrease. Where they do, the parts
    // become a block at their mean (isotonic regression).
    var blocks: [(start: Double, count: Int)] = []
    var taken = 0.0
    for index in order {
      let wish = wishes[index]
      let last = max(range.lowerBound, range.upperBound - wish.width)
      let start = min(max((wish.middle - wish.width / 2).rounded(), range.lowerBound), last)
      var block = (start: start - taken, count: 1)
      while let before = blocks.last, before.start > block.start {
        blocks.removeLast()
        let count = before.count + block.count
        let sum = before.start * Double(before.count) + block.start * Double(block.count)
        block = (sum / Double(count), count)
      }
      blocks.append(block)
      taken += wish.width
    }
    let last = max(range.lowerBound, range.upperBound - taken)
    let places = blocks.flatMap { block in
      Array(
        repeating: min(max(block.start, range.lowerBound), last).rounded(.down), count: block.count)
    }
    var before = 0.0
    for (place, index) in zip(places, order) {
      starts[index] = max(place, range.lowerBound) + before
      before += wishes[index].width
    }
    return starts
  }
}
