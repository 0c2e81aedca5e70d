public import Ink
public import Interaction

/// The content of a window: a session, and everything that shows it. Events go in, effects come out for the
/// gallery and the program, and damage is composed into an image. It knows no X server, so tests use the same as the
/// program.
public final class PaintingWindow {
  /// The session that the window shows.
  public private(set) var session: PaintingSession
  /// When the notice is to be removed; `nil` if there is none.
  public private(set) var noticeEnd: ContinuousClock.Instant?
  private let composer: WindowComposer
  private let language: String
  private let say: (Message) -> String

  /// How long a notice stays.
  public static let noticeDuration = Duration.seconds(4)

  /// Makes the content of a window; all of it is damaged.
  /// - Parameters:
  ///   - theme: Whether what lies over the canvas is light or dark.
  ///   - language: The language of what is written, as in `ja`.
  ///   - patience: How long the first look at a board, or at another part of it, may take before tiles are
  ///     left for ``refine(until:)``: less than a frame.
  ///   - say: Returns a message in that language.
  public init(
    _ session: PaintingSession, theme: Theme = .light, language: String = "en",
    patience: Duration = .milliseconds(8), say: @escaping (Message) -> String = \.english
  ) {
    self.session = session
    self.language = language
    self.say = say
    composer = WindowComposer(
      session: session, theme: theme, language: language, patience: patience, say: say)
    self.session.keysFrame = composer.keysFrame
  }

  /// The window's pixels.
  public var bounds: PixelRect { composer.bounds }

  // MARK: What happens

  /// Says what the program's clock shows while the events to come are handled; see
  /// ``Interaction/PaintingSession/readClock(_:)``.
  public func readClock(_ now: Timestamp) { session.readClock(now) }

  /// Takes an event in.
  /// - Returns: its effects, which are shown already.
  public func handle(_ event: InputEvent) -> Effects {
    perform { $0.handle(event) }
  }

  /// Changes the session, and shows what that changes.
  /// - Parameter keep: Called with the effects before anything is painted for them: first what was done is on
  ///   its way to the disk, then it is shown.
  /// - Returns: the effects.
  @discardableResult
  public func perform(
    _ change: (inout PaintingSession) -> Effects, keep: (Effects) -> Void = { _ in }
  ) -> Effects {
    let effects = change(&session)
    keep(effects)
    composer.apply(effects, session)
    if effects.keysChanged { session.keysFrame = composer.keysFrame }
    return effects
  }

  /// Takes in the window's size in pixels. All of the window is damaged, and a notice is gone.
  public func resize(width: Int, height: Int, metrics: DisplayMetrics) {
    session.resize(windowWidth: width, windowHeight: height, metrics: metrics)
    composer.resize(session)
    session.keysFrame = composer.keysFrame
    noticeEnd = nil
  }

  /// Takes in how large things are on the display.
  public func setMetrics(_ metrics: DisplayMetrics) {
    session.resize(
      windowWidth: session.window.width, windowHeight: session.window.height, metrics: metrics)
    composer.updatePalettes(session)
    session.keysFrame = composer.keysFrame
  }

  // MARK: What is shown over the canvas

  /// Shows a notice in place of any other; `nil` removes it.
  /// - Parameter now: When, so that it can be removed in time.
  public func showNotice(_ message: Message?, now: ContinuousClock.Instant = .now) {
    showNotice(text: message.map(say), now: now)
  }

  /// Shows a text as a notice in place of any other; `nil` removes it.
  public func showNotice(text: String?, now: ContinuousClock.Instant = .now) {
    composer.showNotice(text, session, language: language)
    noticeEnd = text.map { _ in now + Self.noticeDuration }
  }

  /// Removes a notice that has been shown for long enough.
  public func removeNotice(at now: ContinuousClock.Instant) {
    if let noticeEnd, noticeEnd <= now { showNotice(text: nil) }
  }

  /// Shows what lies over the canvas in another theme. The canvas is not painted again for it.
  public func setTheme(_ theme: Theme) { composer.setTheme(theme, session) }

  /// The drawings whose thumbnails the gallery sheet lacks, those that are seen first.
  public var missingThumbnails: [DrawingID] { composer.missingThumbnails }

  /// Shows a drawing's thumbnail on the gallery sheet, while that is open; `nil` removes it.
  public func setThumbnail(_ picture: ThumbnailData?, for drawing: DrawingID) {
    composer.setThumbnail(picture, for: drawing)
  }

  // MARK: Pixels

  /// Whether ``refine(until:)`` has something to do: parts of the window only resemble the drawing so far, or
  /// boards have no picture yet.
  public var isRefining: Bool { composer.isRefining }

  /// Paints such parts until a deadline; they are damaged then.
  public func refine(until deadline: ContinuousClock.Instant) {
    composer.refine(until: deadline, session)
  }

  /// Whether ``prepare(until:)`` has something to do.
  public var isPreparing: Bool { session.isPreparing }

  /// Prepares the session for what its people may do next, until a deadline. Nothing looks different for it.
  public func prepare(until deadline: ContinuousClock.Instant) {
    while session.isPreparing, .now < deadline { session.prepare() }
  }

  /// Brings the damaged pixels of the window's image up to date.
  /// - Returns: the rectangles that changed; they may overlap.
  /// - Precondition: `image` is at least as large as the window.
  public func composeDamage(into image: ImageSurface) -> [PixelRect] {
    composer.composeDamage(into: image)
  }

  /// A picture of the canvas as it is now, without palettes and notice; see
  /// ``WindowComposer/picture(_:)``.
  public var picture: CanvasPicture { composer.picture(session) }
}
