/// How a plate of a palette becomes more or less opaque.
struct PlateFade {
  /// The opacity of a plate under which somebody paints.
  static let faded = 0.25

  private let start: Double
  /// The opacity at the end.
  let end: Double
  var time = MotionTime()

  /// Creates a fade from one opacity to another.
  init(from start: Double, to end: Double) { (self.start, self.end) = (start, end) }

  /// The present opacity. It is exact at the end.
  var opacity: Double { time.isOver ? end : start + (end - start) * time.progress }
}
