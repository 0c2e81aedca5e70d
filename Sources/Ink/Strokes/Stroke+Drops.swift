extension Stroke {
  /// Calls `body` with each drop of a spray, in order, in canvas space. Other strokes have none.
  /// - Parameter wanted: The area in which drops are wanted, in canvas space; `nil` for everywhere. Others may be left
  ///   out, which saves work.
  public func forEachDrop(within wanted: Rect? = nil, _ body: (InkDrop) -> Void) {
    guard var trail = SprayTrail(brush, seed: seed, quantum: samples.quantum) else { return }
    let transform = transform
    let isMoved = !transform.isIdentity
    // The rounding of the mapping is far below a pixel, which areas are asked for with.
    let wanted = wanted.map { isMoved ? transform.inverse($0) : $0 }
    var drops: [InkDrop] = []
    func give() {
      for drop in drops { body(isMoved ? transform(drop) : drop) }
      drops.removeAll(keepingCapacity: true)
    }
    samples.forEach { sample, startsRun in
      trail.append(sample, startsRun: startsRun, wanted: wanted, to: &drops)
      give()
    }
    drops = trail.dropsOfRest(milliseconds: restTime)
    give()
  }
}

extension [InkDrop] {
  /// A rectangle around all drops, without their soft edges.
  var bounds: Rect {
    reduce(Rect.empty) { $0.union(Rect(around: $1.place, margin: $1.radius)) }
  }
}
