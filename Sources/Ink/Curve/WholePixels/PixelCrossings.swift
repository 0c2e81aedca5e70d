/// One axis of a path of whole pixels, and where it was between them.
///
/// A sample says little about the place within its pixel. Where the pixel changes, however, the path
/// crossed the border between the two pixels, so there its coordinate is known. Between two
/// crossings, a cubic leads from one to the other. Its slopes are those of the parabolas through
/// three crossings, so circles stay round.
///
/// Coordinates and ways are in pixels.
struct PixelCrossings {
  private struct Crossing {
    /// How far along the path it is.
    let way: Double
    /// The coordinate at the crossing, in pixels.
    let value: Double
    /// By how many pixels the coordinate changed.
    let jump: Double
  }

  private var crossings: [Crossing] = []
  /// How many crossings have been forgotten.
  private var forgotten = 0

  /// The number of crossings so far.
  var count: Int { forgotten + crossings.count }

  /// Notes the coordinates of two successive samples at their ways.
  mutating func note(from start: (way: Double, value: Double), to end: (way: Double, value: Double))
  {
    let jump = abs(end.value - start.value)
    // Coordinates are rounded to the drawing's quantum, so equal ones may differ a little.
    guard jump > 0.5 else { return }
    crossings.append(
      Crossing(
        way: (start.way + end.way) / 2, value: (start.value + end.value) / 2, jump: jump))
  }

  /// Forgets the crossings that samples after `number` crossings do not need.
  mutating func forget(before number: Int) {
    let spare = number - 3 - forgotten
    guard spare > 32 else { return }
    crossings.removeFirst(spare)
    forgotten += spare
  }

  /// Whether later samples cannot change the coordinate of a sample after `number` crossings.
  func isFinal(after number: Int) -> Bool {
    if number < count, isFast(number) { return true }
    return count >= max(3, number + 2)
  }

  /// Returns the coordinate of a sample.
  /// - Parameters:
  ///   - middle: The middle of its pixel. The result is in that pixel.
  ///   - number: The number of crossings before it.
  ///   - end: The way at the last sample.
  func value(at way: Double, middle: Double, after number: Int, end: Double) -> Double {
    min(max(free(way, middle, number, end), middle - 0.5), middle + 0.5)
  }

  private func free(_ way: Double, _ middle: Double, _ number: Int, _ end: Double) -> Double {
    guard count > 0 else { return middle }
    if number == 0 {
      let first = self[0]
      let slope = endSlope(
        inwards: middle > first.value ? 1 : -1, count > 1 ? -slope(0) : nil, over: first.way,
        other: end - first.way)
      return first.value + slope * (first.way - way)
    }
    if number == count {
      let last = self[count - 1]
      let slope = endSlope(
        inwards: middle > last.value ? 1 : -1, count > 1 ? slope(count - 1) : nil,
        over: end - last.way, other: last.way)
      return last.value + slope * (way - last.way)
    }
    let (start, end) = (self[number - 1], self[number])
    if isFast(number) { return middle }
    let length = end.way - start.way
    let t = (way - start.way) / length
    let rest = 1 - t
    return start.value * (1 + 2 * t) * rest * rest + end.value * t * t * (3 - 2 * t)
      + length * t * rest * (slope(number - 1) * rest - slope(number) * t)
  }

  /// Whether the coordinate changes by several pixels at once around a sample, so that crossings say
  /// no more than the sample itself.
  private func isFast(_ number: Int) -> Bool {
    let most = 1.25
    return number > 0 && (self[number - 1].jump > most || self[number].jump > most)
  }

  /// Returns the slope beyond the first or last crossing: as steep as before, but not so steep that
  /// the path would have left the pixel.
  /// - Parameter known: The slope at the crossing, outwards; `nil` if it is the only one.
  private func endSlope(
    inwards: Double, _ known: Double?, over length: Double, other: Double
  ) -> Double {
    let steepest = 1 / max(length, 1e-6)
    guard let known else {
      // Any slope from none to the steepest is possible. Take the middle.
      return inwards * min(steepest, 1 / max(other, 1e-6)) / 2
    }
    return inwards * min(max(inwards * known, 0), steepest)
  }

  /// The slope at a crossing.
  private func slope(_ index: Int) -> Double {
    if index == 0 {
      let secant = secant(0)
      return count > 2 ? 2 * secant - inner(1) : secant
    }
    if index == count - 1 {
      let secant = secant(count - 2)
      return count > 2 ? 2 * secant - inner(count - 2) : secant
    }
    return inner(index)
  }

  /// The slope of the parabola through a crossing and its neighbours.
  private func inner(_ index: Int) -> Double {
    let before = self[index].way - self[index - 1].way
    let after = self[index + 1].way - self[index].way
    return (secant(index - 1) * after + secant(index) * before) / (before + after)
  }

  private func secant(_ index: Int) -> Double {
    (self[index + 1].value - self[index].value) / (self[index + 1].way - self[index].way)
  }

  private subscript(index: Int) -> Crossing { crossings[index - forgotten] }
}
