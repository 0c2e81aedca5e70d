/// The latest samples of a run, as many as the curve looks at, and what smoothing makes of them.
///
/// Smoothing is that of Savitzky and Golay ("Smoothing and differentiation of data by simplified least
/// squares procedures", 1964): each position moves to where the parabola lies that fits it and its
/// neighbours best. Towards the ends of the run, fewer neighbours count; the ends themselves stay.
struct SampleWindow: Sendable {
  /// What the curve needs to know of a sample.
  struct Entry: Sendable {
    /// Where it is, in canvas space.
    var position: Point
    /// When it was, in milliseconds of any clock.
    var milliseconds: Int64
    /// Half the width that the hand asks for there, in canvas units.
    var radius: Double
  }

  /// The most neighbours on either side that count.
  static let widestReach = 3
  /// How many entries are kept: a power of two.
  private static let capacity = 8

  // No InlineArray: Swift 6.3 copies all of it to read one element.
  private var entries: [Entry]
  /// How many samples the run has.
  private(set) var count = 0
  /// The farthest that smoothing moves a sample, in canvas units.
  private let mostShift: Double

  /// Makes an empty window.
  init(mostShift: Double) {
    entries = Array(
      repeating: Entry(position: Point(x: 0, y: 0), milliseconds: 0, radius: 0),
      count: Self.capacity)
    self.mostShift = mostShift
  }

  /// Forgets the run.
  mutating func removeAll() {
    count = 0
  }

  mutating func append(_ entry: Entry) {
    entries[count & (Self.capacity - 1)] = entry
    count += 1
  }

  /// A sample by its place in the run, which must be one of the last eight.
  subscript(index: Int) -> Entry {
    entries[index & (Self.capacity - 1)]
  }

  /// How many neighbours on either side count for a sample, so far: three where samples are dense, two
  /// where they are not, and never more than there are.
  func reach(of index: Int) -> Int {
    let room = min(index, count - 1 - index)
    return room >= Self.widestReach && isDense(around: index) ? Self.widestReach : min(room, 2)
  }

  /// Whether samples follow one another at 100 Hz or more. Times that stand still or run backwards say
  /// nothing of the rate; where they come from, samples are dense as a rule.
  func isDense(around index: Int) -> Bool {
    let span = self[index + 2].milliseconds &- self[index - 2].milliseconds
    return span <= SmoothingTuning.denseSpan
  }

  /// A sample's place, smoothed with this many neighbours on either side.
  func position(_ index: Int, reach: Int) -> Point {
    let own = self[index].position
    // Through three points, the best parabola goes exactly.
    guard reach >= 2 else { return own }
    let near = offset(index, 1, from: own)
    let far = offset(index, 2, from: own)
    var shift: Point
    if reach == 2 {
      shift = Point(x: (12 * near.x - 3 * far.x) / 35, y: (12 * near.y - 3 * far.y) / 35)
    } else {
      let farthest = offset(index, 3, from: own)
      shift = Point(
        x: (6 * near.x + 3 * far.x - 2 * farthest.x) / 21,
        y: (6 * near.y + 3 * far.y - 2 * farthest.y) / 21)
    }
    let length = shift.length
    if length > mostShift {
      shift = Point(x: shift.x * (mostShift / length), y: shift.y * (mostShift / length))
    }
    return Point(x: own.x + shift.x, y: own.y + shift.y)
  }

  /// The sum of the ways to the two neighbours at a distance of `steps` samples.
  private func offset(_ index: Int, _ steps: Int, from own: Point) -> Point {
    let (before, after) = (self[index - steps].position, self[index + steps].position)
    return Point(
      x: (before.x - own.x) + (after.x - own.x), y: (before.y - own.y) + (after.y - own.y))
  }

  /// Half the width at a sample: the mean of its neighbours' with binomial weights, of two on either
  /// side where there are as many.
  func radius(_ index: Int) -> Double {
    let own = self[index].radius
    switch min(index, count - 1 - index) {
    case 0:
      return own
    case 1:
      return (self[index - 1].radius + 2 * own + self[index + 1].radius) / 4
    default:
      let near = self[index - 1].radius + self[index + 1].radius
      let far = self[index - 2].radius + self[index + 2].radius
      return (far + 4 * near + 6 * own) / 16
    }
  }
}
