/// A rectangle with edges in single precision, which takes half the memory. Edges that single
/// precision cannot represent are rounded outwards, so it covers the original.
struct CompactRect: Hashable {
  let minX, minY, maxX, maxY: Float

  init(minX: Float, minY: Float, maxX: Float, maxY: Float) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  init(covering rect: Rect) {
    func below(_ edge: Double) -> Float {
      let near = Float(edge)
      return Double(near) > edge ? near.nextDown : near
    }
    minX = below(rect.minX)
    minY = below(rect.minY)
    maxX = -below(-rect.maxX)
    maxY = -below(-rect.maxY)
  }

  var rect: Rect {
    Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
  }
}
