import Glibc
import Gallery
public import Ink
import InkFiles
import Interaction
import Localization
import Rendering
import SystemPackage
import XClient

/// The program: a window, the session in it, and the loop that connects them to the world.
///
/// Each turn reads what is pending, applies every sample, paints the damage once, puts it, and sleeps
/// until there is more. Redraws are merged; samples never are. On the way of a touch nothing waits for
/// the X server or, unless it is recorded, a disk.
public final class PaintingApp {
  let connection: XConnection
  let window: CanvasWindow
  private var image: ImageSurface
  let content: PaintingWindow
  /// What the user has set in place of what the display says.
  private let scale: Double?
  /// What the user has set in place of what the desktop says.
  let theme: Theme?
  private var presenter: Presenter
  private let signals: TerminationSignals
  let pictures: PictureWriter
  private var control: ControlServer?
  private let recorder: InputRecorder?
  let gallery: GalleryBridge?
  let clipboard: ClipboardDesk
  let translator: Translator
  /// What is to be told when the window is there.
  private let notices: [GalleryNotice]
  private let refusals: [AppError]
  /// What was left out of the file that the program was started with.
  private let omissions: Omissions
  let fonts: FontLoading
  /// A notice that cannot be written before there are fonts.
  var waitingNotice: Message?
  private var predictionAge = PredictionAge()
  private(set) var isQuitting = false
  private var hasIcons = false
  /// What the window needs again; the turn's frame brings it.
  private var exposed: [PixelRect] = []
  private var outsideIsReady = false
  private var turnsSinceWait = 0
  private let clock = SessionClock()

  /// How many turns with events may follow one another before signals and commands get theirs.
  private static let maximumTurnsWithoutWait = 64
  /// How long tiles are painted anew before the next look at what fingers do.
  private static let refinementSlice = Duration.milliseconds(3)
  /// How long a picture of something that moves by itself stays.
  private static let frame = Duration.milliseconds(16)

  /// Connects to the display and makes the window, without showing it.
  /// - Parameters:
  ///   - options: What the command line asks for.
  ///   - drawing: What is on the canvas from the start, in canvas space, where no drawing of the gallery is
  ///     opened; strokes in progress in it stay so, since no contact of this display is theirs.
  /// - Throws: an error whose description is a sentence for the user.
  public init(_ options: PaintingOptions, showing drawing: Drawing = Drawing()) throws {
    let display = try DisplayName.chosen(options.display)
    translator = Translator.readable
    connection = try XConnection(displayName: display)
    window = try CanvasWindow(
      connection: connection,
      options: WindowOptions(
        title: "FingerPaint", geometry: options.geometry, fullscreen: options.fullscreen))
    scale = options.scale
    omissions = options.omissions
    let metrics =
      options.scale.map { DisplayMetrics(scale: $0) } ?? connection.displayMetrics(for: window)
    var session: PaintingSession
    (session, gallery, notices) = try Self.opened(
      options, translator,
      PaintingSession(
        windowWidth: window.image.width, windowHeight: window.image.height, metrics: metrics,
        drawing: drawing))
    session.handling = options.handling
    session.hasGallery = gallery != nil
    session.hasSeatPerDevice = options.seatPerDevice
    if options.seatPerDevice { connection.identifyDevices() }
    if let seats = options.seats { session.seat(seats) }
    if let wish = options.replay {
      // Nothing of what it did looks any different: nobody has seen the session yet.
      _ = session.show(wish.replay, speed: wish.speed, loops: wish.loops, isAll: true)
    }
    image = window.surface
    theme = options.theme
    refusals = options.refusals
    content = PaintingWindow(
      session, theme: theme ?? connection.desktopTheme, language: translator.language,
      say: { [translator] in translator($0) })
    presenter = Presenter(window: window, connection: connection)
    let (width, height) = (window.width, window.height)
    recorder = try options.recordPath.map { path throws(AppError) in
      try InputRecorder(path: path, width: width, height: height)
    }
    do {
      signals = try TerminationSignals()
      pictures = try PictureWriter()
      fonts = try FontLoading()
      clipboard = try ClipboardDesk()
    } catch {
      throw AppError("the system has no more file descriptors or memory: \(error)")
    }
    // All that is asked before the first look at the window has been asked.
    connection.survivesLoss()
    StandardError.neverWait()
    do {
      control = try ControlServer(display: connection.displayName)
    } catch {
      StandardError.print("'fingerpaint screenshot' will not find this window: \(error)")
    }
    if case .unavailable(let reason) = connection.touchSupport { StandardError.print(reason) }
  }

  /// Shows the window and paints until it is closed.
  /// - Throws: an error whose description is a sentence for the user. It says whether the drawing is kept or,
  ///   where it could not be, names a file with all of it.
  public func run() throws {
    for notice in notices { tell(notice) }
    tell(refusals)
    tell(omissions)
    do {
      show()
      // Where pixels are sent they would stand in line behind icons, and the program with them.
      if !window.isShared { setIcons() }
      window.map()
      while !isQuitting { try turn() }
    } catch {
      throw AppError(rescue(after: error))
    }
    let ending = gallery?.finish(session)
    handOverClipboard()
    finishPictures()
    recorder?.flush()
    if let ending, let failure = ending.failure {
      throw AppError(saving(ending.unwritten, after: failure))
    }
    StandardError.finish()
  }

  private func turn() throws(XClientError) {
    window.takesDrops = takesContent
    let events = try window.drain()
    let now = clock.now
    content.readClock(now)
    for event in events { handle(event) }
    // Only now: what the events tell of a finger comes before what time makes of it.
    perform { $0.advance(to: now) }
    dropPredictions(hasNews: !events.isEmpty)
    let isExposed = !exposed.isEmpty
    show()
    keepAllDone()
    if isExposed {
      setIcons()
      loadFonts()
    }
    turnsSinceWait += 1
    // What the server has sent comes first, so that a picture shows all of it; but a flood of events
    // must not shut everything else out.
    guard !isQuitting, !connection.hasQueuedEvents || turnsSinceWait >= Self.maximumTurnsWithoutWait
    else { return }
    turnsSinceWait = 0
    if outsideIsReady {
      handleOutside()
      show()
    }
    let arrangementDue = gallery?.settle(session)
    gallery?.askForThumbnails(content.missingThumbnails, session)
    guard !isQuitting else { return }
    if content.isRefining && events.isEmpty && !connection.hasQueuedEvents {
      content.refine(until: .now + Self.refinementSlice)
      show()
    } else if content.isPreparing && events.isEmpty {
      content.prepare(until: .now + Self.refinementSlice)
    }
    // Sending reads as well (Xlib's XFlush does): what it brought along would not wake `poll`. The
    // rest of the world is looked at all the same.
    let mayWait = !connection.hasQueuedEvents
    let outside =
      [
        signals.fileDescriptor, pictures.fileDescriptor, clipboard.fileDescriptor,
        fonts.fileDescriptor,
      ]
      + (control?.fileDescriptors ?? []) + (gallery.map { [$0.fileDescriptor] } ?? [])
    let isOutsideReady = PollLoop.wait(
      for: connection.fileDescriptor, wantsToWrite: presenter.waitsForConnection, others: outside,
      until: mayWait ? [wakeTime, arrangementDue].compactMap { $0 }.min() : .now)
    outsideIsReady = isOutsideReady || content.noticeEnd.map { $0 <= .now } == true
  }

  /// When there is something to do even if nothing happens; nil for never.
  private var wakeTime: ContinuousClock.Instant? {
    if content.isRefining || content.isPreparing { return .now }
    let animation = session.isAnimated ? ContinuousClock.now + Self.frame : nil
    let deadline = session.nextDeadline.map { clock.instant($0) }
    return [content.noticeEnd, animation, deadline, predictionAge.end, window.nextDeadline]
      .compactMap {
        $0
      }.min()
  }

  // MARK: Events of the window

  private func handle(_ event: WindowEvent) {
    switch event {
    case .input(let event):
      recorder?.record(event)
      perform { $0.handle(event) }
      if session.handling.prediction != nil { predictionAge.note(event) }
    case .exposed(let rect):
      exposed.append(rect)
    case .resized:
      // There may be no memory for the new size, which is the end: nothing may wait any more.
      keepAllDone()
      presenter.reset()
      window.resizeImage()
      image = window.surface
      // Smaller than the window where there is no memory for all of it.
      content.resize(
        width: window.image.width, height: window.image.height, metrics: displayMetrics)
    case .metricsChanged:
      content.setMetrics(displayMetrics)
    case .themeChanged: followTheme()
    case .closeRequested:
      isQuitting = true
    case .copyWanted, .copyReplaced, .pasted, .dropped: follow(event)
    }
  }

  /// Sets the window's icon, once: painting it in six sizes takes as long as painting the first frame,
  /// which goes first.
  private func setIcons() {
    guard !hasIcons else { return }
    hasIcons = true
    // Where pixels are sent, the largest would keep the window waiting for tenths of a second.
    let sizes = [16, 32, 48, 64] + (window.isShared ? [128, 256] : [])
    window.setIcons(
      sizes.map {
        IconImage(width: $0, height: $0, argb: IconPainter.argb(size: $0))
      })
    connection.flush()
  }

  /// How large things are on the display, or are to be.
  private var displayMetrics: DisplayMetrics {
    scale.map { DisplayMetrics(scale: $0) } ?? connection.displayMetrics(for: window)
  }

  /// Hands everything that was done to the gallery.
  private func keepAllDone() {
    // A recording is never behind what is kept: together they tell what a program that was killed had lost.
    recorder?.flush()
    gallery?.handOver()
  }

  /// The session that the window shows.
  var session: PaintingSession { content.session }

  /// Changes the session, shows what that changes, and does what the session asks of the program.
  @discardableResult
  func perform(_ change: (inout PaintingSession) -> Effects) -> Effects {
    let effects = content.perform(change) { gallery?.keep($0, session) }
    for request in effects.programRequests { perform(request) }
    return effects
  }

  private func perform(_ request: ProgramRequest) {
    switch request {
    case .save: pictures.write(picture, to: nil, for: nil)
    case .copy: copyBoard()
    case .paste(let seat): paste(for: seat)
    case .toggleFullscreen: window.toggleFullscreen()
    case .quit: isQuitting = true
    }
  }

  /// Takes back what was predicted of fingers that stopped.
  private func dropPredictions(hasNews: Bool) {
    if predictionAge.takeEnd() {
      perform { $0.dropPredictions() }
    } else if hasNews, let oldest = predictionAge.oldest {
      perform { $0.dropPredictions(before: oldest) }
    }
  }

  /// Brings the window up to date where it is damaged or exposed, all in one: what a window manager is
  /// told of a frame is told of a whole one.
  private func show() {
    let rects = content.composeDamage(into: image)
    presenter.show(rects + exposed.map { $0.intersection(content.bounds) })
    exposed.removeAll()
  }

  // MARK: Events of everything else

  private func handleOutside() {
    if signals.wasRaised { isQuitting = true }
    content.removeNotice(at: .now)
    showWaitingNotice()
    for outcome in pictures.finished() { report(outcome) }
    for news in gallery?.news() ?? [] { follow(news) }
    for news in clipboard.news() { follow(news) }
    for (request, requester) in control?.received() ?? [] {
      switch request {
      case .screenshot(let path):
        pictures.write(picture, to: path, for: requester)
      case .report:
        // Who looks wants to see what has come of all that was done.
        perform { $0.decideLifts() }
        let session = session
        requester.reply { .success(session.report) }
      }
    }
    if let failure = recorder?.takeFailure() {
      showNotice(Message(.recordingStopped, .text(failure.description)))
    }
  }

  /// Sees to what was painted when the window is gone for good, and says where it is.
  private func rescue(after error: any Error) -> String {
    recorder?.flush()
    guard let gallery else { return saving([InkDocument(session.liftedBoards)], after: error) }
    let ending = gallery.finish(session)
    if let failure = ending.failure { StandardError.print(failure.description) }
    guard ending.unwritten.isEmpty else { return saving(ending.unwritten, after: error) }
    let isBlank = session.boards.all.allSatisfy(\.drawing.isEmpty)
    return isBlank ? "\(error)" : "\(error); the drawing is kept"
  }

  /// Writes drawings that are kept nowhere to files. Returns one sentence: what happened, and where they are.
  private func saving(_ drawings: [InkDocument], after error: any Error) -> String {
    guard let place = Rescue.save(drawings, picture: { picture }) else { return "\(error)" }
    return "\(error); \(place)"
  }
}

extension CanvasWindow {
  /// The window's image as a surface that can be painted on; as long-lived as the image.
  fileprivate var surface: ImageSurface {
    ImageSurface(
      over: image.memory, width: image.width, height: image.height,
      pixelsPerRow: image.pixelsPerRow)
  }
}

extension FilePath {
  /// The path with the user's home folder as `~`, as people read it.
  var abbreviated: String {
    let home = FilePath(Environment.home)
    var rest = self
    guard rest.removePrefix(home) else { return string }
    return "~/\(rest)"
  }
}
