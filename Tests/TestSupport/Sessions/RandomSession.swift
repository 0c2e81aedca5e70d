public import Ink
public import Interaction

/// Makes a random session of up to twenty fingers, a mouse and a pen on a window, with everything
/// that servers and other clients may do to them. At the end, everything is lifted.
///
/// A plain session contains only events that a correct server could send. An adversarial session
/// also repeats begins, uses unknown contacts, gives wrong positions and lets time run backwards.
public struct RandomSession: Sendable {
  /// One step of the session.
  public enum Step: Hashable, Sendable {
    /// An input event arrives.
    case event(InputEvent)
    /// The window is resized, in pixels.
    case resize(width: Int, height: Int)
    /// The program's clock reaches this time, in milliseconds.
    case advance(Int64)
    /// The program delivers the list of drawings for the gallery sheet.
    case listing(GalleryListing)
    /// The program answers the share sheet, if it is open.
    case answer(SharingAnswer)
    /// An image is pasted.
    case paste(PNGImage)
    /// The server answers the session's question, if one is open.
    case answered
  }

  /// The steps, in order.
  public private(set) var steps: [Step] = []
  /// The window's width at the start, in pixels.
  public let width: Int
  /// The window's height at the start, in pixels.
  public let height: Int
  /// The display's metrics. The density is so low that the palette leaves most of a small window
  /// free.
  public let metrics: DisplayMetrics

  /// How far ahead of fingers ink is predicted. It depends on the seed; all distances and `nil`
  /// occur.
  public let prediction: MotionPrediction?

  /// Whether the session asks a server, which answers at once, later or never.
  public let asksServer: Bool

  /// The input events alone.
  public var events: [InputEvent] {
    steps.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  /// Makes the session for a seed.
  /// - Parameters:
  ///   - stepCount: The approximate number of steps, after which all fingers lift.
  ///   - fingerCount: The maximum number of fingers down at once.
  ///   - usesAll: Whether fingers use all controls of the palettes. Otherwise they leave view and
  ///     boards unchanged.
  ///   - asksServer: Whether the session asks a server, which answers at once, later or never.
  public init(
    seed: UInt64, stepCount: Int, fingerCount: Int = 20, isAdversarial: Bool = false,
    usesAll: Bool = false, asksServer: Bool = false
  ) {
    self.asksServer = asksServer
    var random = SeededGenerator(seed: seed)
    width = random.integer(in: 150...260)
    height = random.integer(in: 110...200)
    metrics = DisplayMetrics(
      scale: random.element(of: [0.5, 1, 1.25, 1.37]),
      pixelsPerMillimetre: random.element(of: [0.6, 0.9]))
    prediction = MotionPrediction(milliseconds: Int(seed % 17))
    var author = SessionAuthor(
      random: random, width: width, height: height, metrics: metrics, fingerCount: fingerCount,
      usesAll: usesAll, asksServer: asksServer)
    while author.steps.count < stepCount {
      if isAdversarial, author.random.oneIn(12) { author.lie() } else { author.act() }
    }
    author.liftAll()
    steps = author.steps
  }

  /// Returns the session before its first step.
  public func start() -> PaintingSession {
    var session = PaintingSession(windowWidth: width, windowHeight: height, metrics: metrics)
    session.handling.prediction = prediction
    session.shareFormats = SharingAnswer.formats
    session.asksServer = asksServer
    return session
  }
}

extension PaintingSession {
  /// Applies a step of a random session.
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
    case .answer(let answer):
      return take(answer)
    case .paste(let picture):
      return paste(picture)
    case .answered:
      return openQuestion.map { answer($0) } ?? Effects()
    }
  }
}
