public import Ink

extension Symmetry {
  /// Returns a random symmetry around a point of an area.
  /// - Parameter mostCopies: The most copies of a stroke, with the stroke itself; at least 4.
  public static func random(
    in area: Rect, mostCopies: Int = 64, using random: inout SeededGenerator
  ) -> Symmetry {
    let kind = random.element(of: Kind.allCases)
    let most = (1...16).last { count in
      let copies =
        switch kind {
        case .mirror, .turns: count
        case .kaleidoscope: 2 * count
        case .tiles: count * count
        }
      return copies <= mostCopies
    }
    let counts = kind.counts
    let highest = max(counts.lowerBound, min(counts.upperBound, most ?? 1))
    let symmetry = Symmetry(
      kind, center: random.point(in: area),
      angle: random.oneIn(2) ? random.integer(in: -2...5) * 90 : random.integer(in: -400...400),
      count: random.integer(in: counts.lowerBound...highest),
      cell: Point(x: random.real(in: 1...200), y: random.real(in: 1...200)))
    guard let symmetry else { preconditionFailure("the numbers are within the limits") }
    return symmetry
  }
}
