public import Ink
public import Interaction
import OrderedCollections
public import Rendering
public import Touch

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
    /// The display's scale or density changes.
    case metrics(DisplayMetrics)
    /// A replay of the boards is shown.
    case replay(loops: Bool)
    /// Another drawing is opened: a new one, or a copy of the present one in which all ink is dry.
    case open(isNew: Bool)
    /// A document of so many pages is opened.
    case openPages(Int)
    /// The program is started for this many people.
    case seats(Int)
    /// The window shows a notice, or hides it if the text is `nil`.
    case notice(String?)
    /// The window shows a notice that a picture was saved in a file of this name.
    case saved(String, ThumbnailData)

    /// Whether another drawing is opened.
    public var opensDrawing: Bool {
      switch self {
      case .open, .openPages: true
      default: false
      }
    }
  }

  /// The steps, in order.
  public private(set) var steps: [Step] = []
  /// The window's width at the start, in pixels.
  public let width: Int
  /// The window's height at the start, in pixels.
  public let height: Int
  /// The display's metrics. The density is so low that the palette leaves most of a small window free.
  public let metrics: DisplayMetrics

  private let first: PaintingSession

  /// The input events alone.
  public var events: [InputEvent] {
    steps.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  /// Makes the session for a seed. In a third of the seeds the board has a symmetry, whose handles fingers may drag.
  /// - Parameters:
  ///   - stepCount: The approximate number of steps, after which all fingers lift.
  ///   - fingerCount: The maximum number of fingers down at once.
  ///   - usesAll: Whether fingers use all controls of the palettes. Otherwise they leave view and
  ///     boards unchanged.
  ///   - asksServer: Whether the session asks a server, which answers at once, later or never.
  ///   - medium: What people paint with until they choose another tool; `nil` for the pen.
  public init(
    seed: UInt64, stepCount: Int, fingerCount: Int = 20, isAdversarial: Bool = false,
    usesAll: Bool = false, asksServer: Bool = false, medium: Medium? = nil
  ) {
    var random = SeededGenerator(seed: seed)
    width = random.integer(in: 150...260)
    height = random.integer(in: 110...200)
    metrics = DisplayMetrics(
      scale: random.element(of: [0.5, 1, 1.25, 1.37]),
      pixelsPerMillimetre: random.element(of: [0.6, 0.9]))
    var start = PaintingSession(windowWidth: width, windowHeight: height, metrics: metrics)
    start.handling.prediction = MotionPrediction(milliseconds: Int(seed % 9))
    start.shareFormats = SharingAnswer.formats
    start.asksServer = asksServer
    if let medium { start.seats[.first]?.brush.tool = .medium(medium) }
    if seed % 3 == 2 { Self.chooseSymmetry(&start, seed: seed) }
    first = start
    var author = SessionAuthor(
      random, start, fingerCount: fingerCount, reach: usesAll ? .window : .ink)
    while author.steps.count < stepCount {
      if isAdversarial, author.random.oneIn(12) { author.lie() } else { author.act() }
    }
    author.liftAll()
    steps = author.steps
  }

  /// Gives the board a symmetry. It has a generator of its own, so that what people do without one stays the same.
  private static func chooseSymmetry(_ session: inout PaintingSession, seed: UInt64) {
    var random = SeededGenerator(seed: ~seed)
    let kind = random.element(of: Symmetry.Kind.allCases)
    let counts = kind.counts
    // With more copies, tests take longer and find no more.
    let count = random.integer(in: counts.lowerBound...min(counts.upperBound, 3))
    guard let choice = SymmetryChoice(kind, count: count) else {
      preconditionFailure("the count is within the limits")
    }
    _ = session.beginDrawings(with: choice)
  }

  /// Returns the session before its first step. How far ahead of fingers its ink is predicted depends on
  /// the seed; all distances and none occur.
  public func start() -> PaintingSession { first }
}
