public import Ink
public import Interaction
public import Touch
public import Words

/// The content of a window: a session, and everything that shows it. It receives events, returns
/// effects for the gallery and the program, and paints damage into an image. It does not depend on
/// an X server, so tests use the same code as the program.
public final class PaintingWindow {
  /// The session that the window shows. Reading any part of it copies all of it, so the event loop
  /// asks ``status`` instead.
  public internal(set) var session: PaintingSession
  /// The session's status after the last change. It is worked out when it is first asked for: it looks at
  /// each stroke in progress, and fingers that come down in one turn are many changes.
  public var status: SessionStatus {
    if let knownStatus { return knownStatus }
    let status = SessionStatus(session)
    (knownStatus, knownTimes) = (status, Times(status))
    (statusTime, hasPainted) = (now, false)
    return status
  }
  private var knownStatus: SessionStatus?
  /// The parts of ``status`` that the event loop asks for in every turn. A copy of the whole status takes longer.
  private var times: Times { knownTimes ?? Times(status) }
  private var knownTimes: Times?

  private struct Times {
    let (isAnimated, isPreparing, hasUnshapedText): (Bool, Bool, Bool)
    let nextDeadline: Timestamp?

    init(_ status: SessionStatus) {
      (isAnimated, isPreparing) = (status.isAnimated, status.isPreparing)
      (hasUnshapedText, nextDeadline) = (status.hasUnshapedText, status.nextDeadline)
    }
  }
  /// The time on the program's clock, and when the status was worked out.
  private var (now, statusTime) = (Timestamp(milliseconds: 0), Timestamp(milliseconds: 0))
  /// Whether touches have painted on the lane since the status was worked out. A finger that rests then may mean a
  /// figure, of which the status does not know.
  var hasPainted = false
  /// How long a status is kept while touches paint. With the time in which a hold settles, it must be shorter than the
  /// rest that makes a figure.
  private static let statusLife = Duration.milliseconds(250)
  /// Whether the session has changed since ``advance(to:keep:)``, other than on a lane.
  private var isUnsettled = true
  /// Memory for the ink of updates.
  var ink = InkGrowth()
  /// Where the lane probably finds contacts.
  var places = LanePlaces()
  /// Whether ``finishInk()`` has something to do.
  var lacksTails = false
  /// The notice; `nil` if there is none.
  private var notice: (text: String, isFailure: Bool, seat: SeatID?)?
  /// When the notice is to be removed; `nil` if there is none, or if it stays until somebody taps it.
  public private(set) var noticeEnd: Instant?
  let composer: WindowComposer
  private var say: (Message) -> String

  /// The text of the notice; `nil` if there is none.
  public var noticeText: String? { notice?.text }

  /// Creates the content of a window. The whole window is damaged at first.
  /// - Parameters:
  ///   - theme: The light or dark theme of everything that lies over the canvas.
  ///   - language: The language of texts, such as `ja`.
  ///   - patience: How long painting may take when a board, or another part of it, is first shown.
  ///     Tiles that take longer are left for ``refine(until:)``. It should be less than a frame.
  ///   - say: Returns a message in that language.
  public init(
    _ session: PaintingSession, theme: Theme = .light, language: String = "en",
    patience: Duration = .milliseconds(8), say: @escaping (Message) -> String = \.english
  ) {
    self.session = session
    self.say = say
    composer = WindowComposer(
      session, style: LayerStyle(theme: theme, language: language, say: say), patience: patience)
    self.session.keysCard = composer.layers.keys.card
  }

  /// The window's pixels, in window space.
  public var bounds: PixelRect { composer.bounds }

  /// The colour of the paper, without its pattern: opaque, as 0xAARRGGBB.
  public var paperColor: UInt32 { PaperSheet.ground(of: session.shown.paper).premultipliedARGB }

  // MARK: Events

  /// Sets the time on the program's clock for the events that follow; see
  /// ``Interaction/PaintingSession/readClock(_:)``.
  public func readClock(_ now: Timestamp) {
    session.readClock(now)
    self.now = now
    if let end = statusEnd, end <= now { forgetStatus() }
  }

  /// Until when the status is kept, on the program's clock; `nil` without a limit.
  private var statusEnd: Timestamp? { hasPainted ? statusTime + Self.statusLife : nil }

  /// When the loop must continue even if nothing happens, on the program's clock; `nil` if it need not.
  public var nextDeadline: Timestamp? {
    let deadline = times.nextDeadline
    guard let deadline, let statusEnd else { return deadline ?? statusEnd }
    return min(deadline, statusEnd)
  }

  /// Lets the session handle an event, and updates the content.
  /// - Returns: its effects. The window's content already shows them.
  public func handle(_ event: InputEvent) -> Effects {
    perform { $0.handle(event) }
  }

  /// Changes the session, and updates the content to show the change.
  /// - Parameter keep: Called with the effects before anything is painted for them, so that edits
  ///   are on their way to the disk before they are shown.
  /// - Returns: the effects.
  @discardableResult
  public func perform(
    _ change: (inout PaintingSession) -> Effects, keep: (Effects) -> Void = { _ in }
  ) -> Effects {
    finishInk()
    var effects = change(&session)
    session.followFocusRing(&effects)
    noteChange()
    keep(effects)
    composer.apply(effects, &session)
    if notice != nil { followNotice(session) }
    followKeys(effects)
    return effects
  }

  func noteChange() {
    forgetStatus()
    isUnsettled = true
  }

  private func forgetStatus() { (knownStatus, knownTimes) = (nil, nil) }

  private func followKeys(_ effects: Effects) {
    if effects.surfaces.contains(.keyTable) { session.keysCard = composer.layers.keys.card }
  }

  /// Whether ``advance(to:keep:)`` has something to do.
  public func isDue(at now: Timestamp) -> Bool {
    isUnsettled || isAnimated || times.nextDeadline.map { $0 <= now } == true
  }

  /// Whether ``advance(to:keep:)`` has something to do in every frame.
  public var isAnimated: Bool { times.isAnimated }

  /// Whether ``advance(to:keep:)`` makes letters of what was typed, which takes longer than ink.
  public var hasUnshapedText: Bool { times.hasUnshapedText }

  /// Follows the program's clock; see ``Interaction/PaintingSession/advance(to:)``.
  /// - Parameter keep: Called with the effects before anything is painted for them.
  /// - Returns: the effects.
  public func advance(to now: Timestamp, keep: (Effects) -> Void) -> Effects {
    self.now = now
    let effects = perform({ $0.advance(to: now) }, keep: keep)
    isUnsettled = false
    return effects
  }

  /// Sets the window's size, in pixels. The whole window is damaged, even if its size is the same,
  /// and a notice is removed, unless it stays until somebody taps it.
  public func resize(width: Int, height: Int, metrics: DisplayMetrics) {
    fit(width, height, metrics)
    if noticeEnd != nil { showNotice(text: nil) }
    composer.damageAll()
  }

  /// Sets the display's metrics.
  public func setMetrics(_ metrics: DisplayMetrics) {
    let window = session.window
    fit(window.width, window.height, metrics)
  }

  private func fit(_ width: Int, _ height: Int, _ metrics: DisplayMetrics) {
    finishInk()
    let effects = session.resize(windowWidth: width, windowHeight: height, metrics: metrics)
    let session = session
    noteChange()
    composer.resize(effects, session)
    followNotice(session)
    followKeys(effects)
  }

  // MARK: Over the canvas

  /// Shows a notice, which replaces any other; `nil` removes it.
  /// - Parameters:
  ///   - seat: The seat whose person caused it, whom the notice faces. If there is no such seat, it
  ///     faces the first one.
  ///   - now: The present time, from which the notice's end is computed.
  public func showNotice(_ message: Message?, for seat: SeatID? = nil, now: Instant = .now) {
    showNotice(
      text: message.map(say), isFailure: message?.phrase.isFailure == true, for: seat, now: now)
  }

  /// Shows a notice that a picture was saved, which replaces any other.
  /// - Parameters:
  ///   - file: The name of the picture's file, without its folder.
  ///   - picture: A small copy of the picture.
  ///   - title: What the notice says.
  ///   - seat: The seat whose person saved it; `nil` if that is not known.
  public func showSaved(
    _ file: String, _ picture: ThumbnailData, _ title: Phrase = .pictureSaved,
    for seat: SeatID? = nil
  ) {
    showNotice(text: nil)
    perform {
      $0.showSaved(
        file, title, aspect: Double(picture.width) / Double(picture.height), for: seat)
    }
    setSavedPicture(picture)
  }

  /// Sets the small picture in the notice that a picture was saved.
  public func setSavedPicture(_ picture: ThumbnailData) {
    composer.update { $0.saved.setPicture(picture) }
  }

  /// Shows a text as a notice, which replaces any other; `nil` removes it. It stays as long as the session's
  /// settings say now.
  public func showNotice(
    text: String?, isFailure: Bool = false, for seat: SeatID? = nil, now: Instant = .now
  ) {
    if text != nil { perform { $0.withdrawSaved() } }
    notice = text.map { ($0, isFailure, seat) }
    let time = session.screenSettings.noticeTime.duration
    noticeEnd = text.flatMap { _ in time.map { now + $0 } }
    // A finger on the previous notice meant that one.
    if session.stayingNotice?.text != text { session.stayingNotice = nil }
    placeNotice(session)
  }

  /// Follows the session with the notice: it goes if somebody has tapped it, or moves to where there is room now.
  private func followNotice(_ session: PaintingSession) {
    guard notice != nil else { return }
    if noticeEnd == nil, session.stayingNotice == nil { notice = nil }
    placeNotice(session)
  }

  /// Shows the notice where there is room for it now, but does not move it from under a finger.
  private func placeNotice(_ session: PaintingSession) {
    let (stays, isPressed) = (noticeEnd == nil, session.pressesNotice)
    let placed = notice.map { notice in
      NoticeLayer.Notice(
        text: notice.text, isFailure: notice.isFailure, stays: stays, isPressed: isPressed,
        room: (isPressed ? session.stayingNotice?.room : nil)
          ?? session.roomForNotice(for: notice.seat),
        metrics: session.metrics)
    }
    composer.update { $0.notice.show(placed) }
    let staying = placed.flatMap { placed in
      composer.layers.notice.frame.flatMap { frame in
        stays ? StayingNotice(placed.text, in: placed.room, at: frame) : nil
      }
    }
    if staying != session.stayingNotice { self.session.stayingNotice = staying }
  }

  /// Removes the notice if it has been shown for long enough.
  public func removeNotice(at now: Instant) {
    if let noticeEnd, noticeEnd <= now { showNotice(text: nil) }
  }

  /// Changes the theme of everything that lies over the canvas. The canvas is not painted again.
  public func setTheme(_ theme: Theme) {
    guard theme != composer.style.theme else { return }
    restyle { $0.theme = theme }
  }

  /// Speaks another language. A notice that is shown stays as it is.
  /// - Parameters:
  ///   - language: The language of texts, such as `ja`.
  ///   - say: Returns a message in that language.
  public func speak(_ language: String, say: @escaping (Message) -> String) {
    self.say = say
    restyle { ($0.language, $0.say) = (language, say) }
    perform { $0.changeLanguage(to: language) }
  }

  private func restyle(_ change: (inout LayerStyle) -> Void) {
    var style = composer.style
    change(&style)
    composer.setStyle(style, session)
    session.keysCard = composer.layers.keys.card
  }

  /// The drawings whose thumbnails the gallery sheet lacks, those in view first.
  public var missingThumbnails: [DrawingID] { composer.layers.gallery.missingThumbnails }

  /// Sets a drawing's thumbnail on the gallery sheet, if the sheet is open; `nil` removes it.
  public func setThumbnail(_ picture: ThumbnailData?, for drawing: DrawingID) {
    composer.update { $0.gallery.setThumbnail(picture, for: drawing) }
  }

  /// The paths of the files whose thumbnails the share sheet lacks, those in view first.
  public var missingFileThumbnails: [String] { composer.layers.share.missingThumbnails }

  /// Sets the thumbnail of a file on the share sheet, if the sheet is open; `nil` if there is none.
  public func setThumbnail(_ picture: ThumbnailData?, forFile path: String) {
    composer.update { $0.share.setThumbnail(picture, for: path) }
  }

  /// The paths of the files whose stamps are visible on panels without a picture, each once.
  public var missingStampPictures: [String] { composer.layers.palettes.missingStamps }

  /// Shows the picture of a stamp of a file on its tile, if a panel has the tile; `nil` if the file has no picture.
  public func setStampPicture(_ picture: ThumbnailData?, for path: String) {
    composer.update { $0.palettes.setStamp(picture, for: path) }
  }

  /// Shows what ``PageStore`` has rendered since the pages were painted.
  public func followPages() { composer.followPages(session) }

  // MARK: Motion

  /// Whether changes of what lies over the canvas may be shown as short motions; initially not. Ink
  /// never moves. Without motion, each change is complete at once.
  public var hasMotion: Bool {
    get { composer.hasMotion }
    set { composer.hasMotion = newValue }
  }

  /// Whether ``move(to:)`` has something to do.
  public var isMoving: Bool { composer.isMoving }

  /// Paints the next frame of what moves. What it shows can be used at its final place from the first
  /// moment, so frames may be left out.
  /// - Parameter now: The present time; `nil` to end all motions.
  public func move(to now: Instant?) { composer.move(to: now) }

  // MARK: Pixels

  /// Whether ``refine(until:)`` has something to do: some parts of the window are only an
  /// approximation of the drawing, or thumbnails of boards are missing.
  public var isRefining: Bool { composer.isRefining }

  /// Paints approximated parts exactly, and makes missing thumbnails of boards, until a deadline.
  /// All changed parts are damaged.
  public func refine(until deadline: ContinuousClock.Instant) {
    finishInk()
    composer.refine(until: deadline, session)
  }

  /// Whether ``prepare(until:)`` has something to do.
  public var isPreparing: Bool { times.isPreparing }

  /// Prepares the session for likely next actions until a deadline. Nothing visible changes.
  /// - Parameter hasInput: Whether there is something more urgent. It is asked every part of a
  ///   millisecond.
  public func prepare(
    until deadline: ContinuousClock.Instant, unless hasInput: () -> Bool = { false }
  ) {
    while session.isPreparing, .now < deadline, !hasInput() { session.prepare() }
    forgetStatus()
  }

  /// Paints the damaged pixels into the window's image.
  /// - Returns: the rectangles that changed. They may overlap.
  /// - Precondition: `image` is at least as large as the window.
  public func composeDamage(into image: ImageSurface) -> [PixelRect] {
    finishInk()
    return composer.composeDamage(into: image)
  }

  /// Paints all pixels of the window into an image, as a reference for ``composeDamage(into:)``. The
  /// damage stays.
  /// - Precondition: `image` is at least as large as the window.
  package func composeAll(into image: ImageSurface) {
    finishInk()
    composer.composeAll(into: image)
  }

  /// A picture of the present canvas, without palettes and notice: the paper and all ink.
  /// If a replay covers the canvas, the picture shows the canvas, unless the window
  /// shows only the replay. If the window does not show all ink yet, the picture is painted later,
  /// on another thread.
  public var picture: CanvasPicture {
    finishInk()
    return composer.picture(session)
  }
}
