import Ink

/// The places along an edge where a panel or an offer can begin: a range, and in it what it must not
/// cover.
struct FreePlace {
  /// The first and the last place, in pixels.
  let first, last: Double
  /// The rectangles that the panel must not cover.
  let avoided: [Rect]
  /// The distance that the panel keeps from them, in pixels.
  let gap: Double

  /// Returns a place as a whole pixel within the range.
  func limited(_ place: Double) -> Double { min(max(place, first), last).rounded(.down) }

  /// Returns the place nearest to a wanted one, as a whole pixel, at which a panel covers nothing that it
  /// must avoid; `nil` if a panel of that width has no such place.
  func place(width: Double, nearest wanted: Double) -> Double? {
    let ends = avoided.flatMap { [$0.minX - gap - width, ($0.maxX + gap).rounded(.up)] }
    return ([limited(wanted)] + ends.map { $0.rounded(.down) })
      .filter { place in
        place >= first.rounded(.down) && place <= last
          && !avoided.contains { $0.minX < place + width && $0.maxX > place }
      }
      .min { abs($0 - wanted) < abs($1 - wanted) }
  }
}
