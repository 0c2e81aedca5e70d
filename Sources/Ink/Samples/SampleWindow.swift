/// The latest samples of a run, as many as the curve needs, and their smoothing.
///
/// Smoothing is that of Savitzky and Golay ("Smoothing and differentiation of data by simplified
/// least squares procedures", 1964). It moves each position onto the parabola that best fits the
/// position and its neighbours. Near the ends of the run it uses fewer neighbours; the ends do not
/// move.
struct SampleWindow: Sendable {
  /// The part of a sample that the curve needs.
  struct Entry: Sendable {
    /// The position, in canvas space.
    var position: Point
    /// The time, in milliseconds of any clock.
    var milliseconds: Int64
    /// Half the width that the hand asks for here, in canvas units.
    var radius: Double
    /// How much paint of a medium flows here; 1 for other ink.
    var flow: Float = 1
  }

  /// The most neighbours that smoothing uses on either side.
  static let widestReach = 3
  /// The number of entries kept. It must be a power of two.
  private static let capacity = 8

  // Not an InlineArray: Swift 6.3 copies all of it to read one element.
  private var entries: [Entry]
  /// The number of samples in the run.
  private(set) var count = 0
  /// The farthest that smoothing moves a sample, in canvas units.
  private let maximumShift: Double

  /// Makes an empty window.
  init(maximumShift: Double) {
    entries = Array(
      repeating: Entry(position: Point(x: 0, y: 0), milliseconds: 0, radius: 0),
      count: Self.capacity)
    self.maximumShift = maximumShift
  }

  /// Removes all samples, to start a new run.
  mutating func removeAll() {
    count = 0
  }

  mutating func append(_ entry: Entry) {
    entries[count & (Self.capacity - 1)] = entry
    count += 1
  }

  /// The sample at a place in the run. It must be one of the last eight.
  subscript(index: Int) -> Entry {
    entries[index & (Self.capacity - 1)]
  }

  /// Returns the number of neighbours that smoothing uses on either side of a sample: three where
  /// samples are dense, else two, and never more than there are so far.
  func reach(of index: Int) -> Int {
    let room = min(index, count - 1 - index)
    return room >= Self.widestReach && isDense(around: index) ? Self.widestReach : min(room, 2)
  }

  /// Whether samples around `index` come at 100 Hz or more.
  ///
  /// Times that stand still or run backwards say nothing about the rate. They count as dense,
  /// because devices that report such times usually report often.
  func isDense(around index: Int) -> Bool {
    let span = self[index + 2].milliseconds &- self[index - 2].milliseconds
    return span <= SmoothingTuning.denseSpan
  }

  /// Returns a sample's position, smoothed with `reach` neighbours on either side.
  func position(_ index: Int, reach: Int) -> Point {
    let own = self[index].position
    // A parabola fits three points exactly, so there is nothing to smooth.
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
    if length > maximumShift {
      shift = Point(x: shift.x * (maximumShift / length), y: shift.y * (maximumShift / length))
    }
    return Point(x: own.x + shift.x, y: own.y + shift.y)
  }

  /// Returns the sum of the vectors from `own` to the two neighbours `steps` samples away.
  private func offset(_ index: Int, _ steps: Int, from own: Point) -> Point {
    let (before, after) = (self[index - steps].position, self[index + steps].position)
    return Point(
      x: (before.x - own.x) + (after.x - own.x), y: (before.y - own.y) + (after.y - own.y))
  }

  /// Returns half the width at a sample, smoothed: a binomial mean over up to two neighbours on
  /// either side.
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

/// The constants that control how samples become a curve.
public enum SmoothingTuning {
  /// The farthest that smoothing moves a sample, in screen pixels at the zoom at which it was
  /// drawn. If that zoom is not a power of two, the next larger power counts; see
  /// ``Quantum/pixel``. The limit is a little less than one, so that rounding never exceeds one.
  public static let maximumShift = 0.999_999
  /// The longest time span of five successive samples, in milliseconds, for which smoothing uses
  /// three neighbours on either side instead of two.
  public static let denseSpan: Int64 = 42
  /// The largest distance between the curve and its straight segments, in screen pixels of the view
  /// in which it was drawn or of the view on it now, whichever pixels are smaller.
  public static let tolerance = 0.1
  /// The most straight segments between two samples, no matter how far apart they are.
  public static let maximumPieces = 192
}
