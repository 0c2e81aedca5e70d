extension Stroke {
  /// Calls `body` with each drop of a spray, in order, in canvas space. Other strokes have none.
  /// - Parameter wanted: The area in which drops are wanted, in canvas space; `nil` for everywhere. Others may be left
  ///   out, which saves work.
  public func forEachDrop(within wanted: Rect? = nil, _ body: (InkDrop) -> Void) {
    forEachFall(within: wanted) { for drop in $0 { body(drop) } }
  }

  /// Calls `body` with the drops that fall from each sample of a spray to the next, in order, as
  /// ``forEachDrop(within:_:)`` does with each alone.
  package func forEachFall(within wanted: Rect? = nil, _ body: ([InkDrop]) -> Void) {
    guard var trail = SprayTrail(brush, seed: seed, quantum: samples.quantum) else { return }
    let transform = transform
    let isMoved = !transform.isIdentity
    // The rounding of the mapping is far below a pixel, which areas are asked for with.
    let wanted = wanted.map { isMoved ? transform.inverse($0) : $0 }
    var drops: [InkDrop] = []
    func give() {
      if isMoved { for index in drops.indices { drops[index] = transform(drops[index]) } }
      if !drops.isEmpty { body(drops) }
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
