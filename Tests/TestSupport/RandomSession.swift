public import Ink
public import Interaction

/// A seeded session of up to twenty fingers, a mouse and a pen on a window, with all that servers
/// and other clients do to them. At its end everything is up.
///
/// A plain session is one that a well-behaved server could send. An adversarial one also repeats
/// begins, names contacts that nobody knows, lies about positions and lets time run backwards.
public struct RandomSession: Sendable {
  /// Something that happens.
  public enum Step: Hashable, Sendable {
    /// An event arrives.
    case event(InputEvent)
    /// The window gets another size, in pixels.
    case resize(width: Int, height: Int)
    /// The program's clock shows so many milliseconds.
    case advance(Int64)
    /// The program says which drawings there are.
    case listing(GalleryListing)
    /// An image is pasted.
    case paste(PNGImage)
  }

  /// What happens, in order.
  public private(set) var steps: [Step] = []
  /// The window's size at the beginning, in pixels.
  public let width: Int
  /// The window's size at the beginning, in pixels.
  public let height: Int
  /// The display; its density is so low that the palette leaves most of a small window free.
  public let metrics: DisplayMetrics

  /// How far ahead of fingers ink is shown: every distance there is, and none, depending on the seed.
  public let prediction: MotionPrediction?

  /// The events alone.
  public var events: [InputEvent] {
    steps.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  /// Makes a session.
  /// - Parameters:
  ///   - usesAll: Whether fingers use everything there is on palettes, and not just what leaves view and
  ///     boards alone.
  ///   - stepCount: About how many steps; all fingers lift after that.
  ///   - fingerCount: The most fingers that are down at once.
  public init(
    seed: UInt64, stepCount: Int, fingerCount: Int = 20, isAdversarial: Bool = false,
    usesAll: Bool = false
  ) {
    var random = SeededGenerator(seed: seed)
    width = random.integer(in: 150...260)
    height = random.integer(in: 110...200)
    metrics = DisplayMetrics(
      scale: random.element(of: [0.5, 1, 1.25, 1.37]),
      pixelsPerMillimetre: random.element(of: [0.6, 0.9]))
    prediction = MotionPrediction(milliseconds: Int(seed % 17))
    var author = SessionAuthor(
      random: random, width: width, height: height, metrics: metrics, fingerCount: fingerCount,
      usesAll: usesAll)
    while author.steps.count < stepCount {
      if isAdversarial, author.random.oneIn(12) { author.lie() } else { author.act() }
    }
    author.liftAll()
    steps = author.steps
  }

  /// The session before any step.
  public func start() -> PaintingSession {
    var session = PaintingSession(windowWidth: width, windowHeight: height, metrics: metrics)
    session.handling.prediction = prediction
    return session
  }
}

extension PaintingSession {
  /// Takes a step of a random session in.
  @discardableResult
  public mutating func take(_ step: RandomSession.Step) -> Effects {
    switch step {
    case .event(let event):
      return handle(event)
    case .resize(let width, let height):
      resize(windowWidth: width, windowHeight: height, metrics: metrics)
      return Effects()
    case .advance(let milliseconds):
      return advance(to: Timestamp(milliseconds: milliseconds))
    case .listing(let listing):
      return showListing(listing)
    case .paste(let picture):
      return paste(picture)
    }
  }
}
