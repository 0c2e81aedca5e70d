import Gallery
public import Ink
import Interaction
import Localization
import Rendering
import System
import SystemPackage
import Touch
import Words
import XClient

/// The program: a window, the session in it, the event loop, and its desks.
///
/// Each turn of the loop shows the newest ink of the fingers, handles all pending events, paints the
/// damage once, updates the window, calls the desks, and sleeps until there is more to do. Redraws are
/// merged; samples never are. Handling a touch never waits for the X server or, unless input is recorded,
/// for a disk.
public final class PaintingApp {
  let connection: XConnection
  let window: CanvasWindow
  private(set) var image: ImageSurface
  let content: PaintingWindow
  let presenter: Presenter
  let translator: Translator
  let signals: TerminationSignals
  /// Wakes the loop when another thread has finished something.
  let news: Wakeup
  let recorder: InputRecorder?
  let clock = SessionClock()

  // MARK: Desks

  /// All desks, in the order in which they are called.
  let desks: [any Desk]
  /// Those of them that may have to see all events.
  let watchful: [any WatchfulDesk]
  let accessibility: AccessibilityDesk
  let clipboard: ClipboardDesk
  let doctor: DoctorDesk
  /// The desk that keeps an exhibit's window over the screen; `nil` for a window that people may
  /// leave.
  let exhibit: ExhibitDesk?
  let gallery: GalleryBridge?
  let settings: SettingsDesk
  let keyboard: KeyboardDesk
  let look: LookDesk
  let notices: NoticeDesk
  let pictures: PictureDesk
  let share: ShareDesk
  let stamps: StampDesk
  private let sounds = SoundDesk()
  var deskPace = DeskPace()

  // MARK: The loop

  var isQuitting = false
  /// Whether the connection to the X server is lost, so that nothing can be asked of it any more.
  private(set) var isLost = false
  /// Why the program ends, if that is an error of another program.
  private var loss: AppError?
  /// Whether the desktop's gestures have been explained.
  var hasExplainedGestures = false
  var motionPace = MotionPace()
  /// The exposed parts of the window, which the next frame brings up to date.
  private var exposed: [PixelRect] = []
  private var outsideIsReady = false
  private var turnsSinceWait = 0
  private var pollLoop = PollLoop()
  /// The descriptors of signals, other threads and desks.
  private var descriptors: [Int32] = []
  var tips = TipAllowance()
  /// Memory for the areas of tips, and for the events that arrive while tips are shown.
  var (tipAreas, laterEvents): ([PixelRect], [WindowEvent]) = ([], [])
  /// Memory for the events of a turn.
  private var eventMemory: [WindowEvent] = []

  /// The largest number of turns with events before signals and commands are handled.
  private static let maximumTurnsWithoutWait = 64
  /// How long tiles are painted before the program looks at input again.
  private static let refinementSlice = Duration.milliseconds(3)

  /// Connects to the display and creates the window, without showing it.
  /// - Parameters:
  ///   - options: The options of the command line.
  ///   - drawing: The drawing at the start, in canvas space, for when no drawing of the gallery is
  ///     opened. Its strokes in progress stay unfinished, because no contact of this display
  ///     belongs to them.
  /// - Throws: an error whose description is a sentence for the user.
  public init(_ options: PaintingOptions, showing drawing: Drawing = Drawing()) throws {
    Heap.keepLittle()
    let display = try DisplayName.chosen(options.display)
    // Or a connection that is lost during the start would end the program without a word.
    StandardOutput.reportClosedPipes()
    do { news = try Wakeup() } catch { throw AppError(outOfResources: error) }
    let screenSettings = options.screenSettings.applied(to: KeptSettings.read())
    let isSpokenAtStart: Bool
    (translator, isSpokenAtStart) = Translator.speaking(screenSettings.language)
    connection = try XConnection(displayName: display)
    let keptWindow = options.keptWindow
    window = try CanvasWindow(connection: connection, options: options.window(as: keptWindow))
    let theme = Theme(screenSettings.theme)
    look = LookDesk(window, on: connection, options, theme, waking: news)
    var session: PaintingSession
    let galleryNotices: [GalleryNotice]
    (session, gallery, galleryNotices) = try Self.opened(
      options, translator,
      PaintingSession(
        windowWidth: window.image.width, windowHeight: window.image.height,
        metrics: look.metrics(for: screenSettings), drawing: drawing), waking: news)
    session.hasGallery = gallery != nil
    try session.begin(options, screenSettings, translator, on: connection)
    image = window.surface
    content = PaintingWindow(
      session, theme: theme ?? look.theme, language: translator.language,
      say: { [translator] in translator($0) })
    presenter = Presenter(window: window, connection: connection)
    let (width, height) = (window.width, window.height)
    recorder = try options.recordPath.map { path throws(AppError) in
      try InputRecorder(path: path, width: width, height: height)
    }
    do { signals = try TerminationSignals() } catch { throw AppError(outOfResources: error) }
    accessibility = AccessibilityDesk(window, on: connection, translator, waking: news)
    clipboard = ClipboardDesk(window, waking: news)
    doctor = DoctorDesk(window.identifier, on: connection.displayName, options, waking: news)
    exhibit = options.exhibit == nil ? nil : ExhibitDesk(window)
    settings = SettingsDesk(
      window, isKeeping: options.keepsSettings, from: keptWindow, waking: news)
    keyboard = KeyboardDesk(window)
    notices = NoticeDesk(content, translator, waking: news)
    pictures = PictureDesk(
      on: connection.displayName,
      visitors: options.exhibit.map { _ in VisitorPictures(options.keepLimits) }, waking: news)
    stamps = StampDesk(waking: news)
    share = ShareDesk(window.identifier, translator, waking: news)
    // From here on, a lost connection or a full pipe must not end or block the program.
    connection.survivesLoss()
    StandardError.neverWait()
    var control: ControlServer?
    do {
      control = try ControlServer(display: connection.displayName)
    } catch {
      StandardError.print("'fingerpaint screenshot' will not find this window: \(error)")
    }
    // The service manager is told of the end before anything is waited for. Notices of others need the fonts of
    // `notices`. An answer to a command, by `control`, tells of everything that others have taken.
    let all: [(any Desk)?] = [
      ServiceManager(), IconDesk(window), MemoryDesk(), PageDesk(waking: news), notices,
      accessibility,
      WakeDesk(window, on: connection, clock, reason: translator(Message(.replay))), exhibit,
      gallery, clipboard, pictures, share, stamps, doctor, settings, look, keyboard, sounds,
      control,
    ]
    desks = all.compactMap(\.self)
    watchful = desks.compactMap { $0 as? any WatchfulDesk }
    if case .unavailable(let reason) = connection.touchSupport { StandardError.print(reason) }
    followName()
    look.allowMotion(in: content)
    tell(galleryNotices, of: options, isSpoken: isSpokenAtStart)
  }

  /// Shows the window and paints until it is closed.
  /// - Throws: an error whose description is a sentence for the user. It says whether the drawing
  ///   is saved or, if it could not be saved in the gallery, names a file with the whole drawing.
  public func run() throws {
    noteDescriptors()
    var failure: (any Error)?
    do {
      clipboard.followStatus(of: self)
      // The server shows the window while the first frame is painted.
      window.map(filledWith: content.paperColor)
      show()
      while !isQuitting { try turn() }
    } catch {
      (failure, isLost) = (error, true)
    }
    for desk in desks { desk.stop() }
    let rescue = keepDrawings(after: failure)
    for desk in desks { desk.finish(for: self) }
    recorder?.flush()
    if let error = rescue ?? loss { throw error }
    StandardError.finish()
  }

  private func turn() throws(XClientError) {
    var events: [WindowEvent] = []
    swap(&events, &eventMemory)
    defer { swap(&events, &eventMemory) }
    if outsideIsReady {
      for desk in desks { desk.read() }
      noteDescriptors()
    }
    let now = try receive(&events)
    content.readClock(now)
    handle(events)
    let isExposed = !exposed.isEmpty
    // The ink of fingers first: letters take longer.
    if content.hasUnshapedText { show() }
    // Events come first, because what they say about a finger goes before what the time says.
    let isBehind = window.leavesEvents && turnsSinceWait + 1 < Self.maximumTurnsWithoutWait
    if !isBehind, content.isDue(at: now) { advance(to: now) }
    if content.isMoving { move(isBusy: !events.isEmpty || connection.hasQueuedEvents) }
    show()
    keepAllDone()
    if isExposed {
      window.endFill()
      for desk in desks { desk.followFrame(for: self) }
    }
    turnsSinceWait += 1
    // Handle all events that the server has sent first, so that a screenshot shows their result.
    // But a flood of events must not block everything else.
    let mayWait =
      !isQuitting
      && (!connection.hasQueuedEvents || turnsSinceWait >= Self.maximumTurnsWithoutWait)
    if mayWait, outsideIsReady {
      takeNews()
      show()
    }
    callDesks(events, at: now)
    guard mayWait, !isQuitting else { return }
    turnsSinceWait = 0
    if content.isRefining && events.isEmpty && !connection.hasQueuedEvents {
      content.refine(until: .now + Self.refinementSlice)
      show()
    } else if content.isPreparing && events.isEmpty {
      content.prepare(until: .now + Self.refinementSlice) { [connection] in
        PollLoop.isReadable(connection.fileDescriptor)
      }
    }
    // What was pasted may be large.
    events.removeAll(keepingCapacity: true)
    wait()
  }

  /// Takes what comes from elsewhere than the X server: signals, other threads and other programs.
  private func takeNews() {
    if signals.wasRaised { isQuitting = true }
    // First, so that what comes while desks take their news wakes the loop again.
    news.drain()
    for desk in desks { desk.takeNews(for: self) }
    if let failure = recorder?.takeFailure() {
      showNotice(Message(.recordingStopped, .text(failure.description)))
    }
    deskPace.noteNews()
  }

  private func noteDescriptors() {
    descriptors = [signals.fileDescriptor, news.readEnd] + desks.flatMap(\.descriptors)
  }

  /// Waits until there is something to do.
  private func wait() {
    // Xlib's XFlush also reads. Events that it has read would not wake `poll`, so do not wait if
    // there are any. The other descriptors are checked in any case.
    let mayWait = !connection.hasQueuedEvents
    let transfersDue = window.nextDeadline()
    pollLoop.begin(with: connection.fileDescriptor, wantsToWrite: presenter.waitsForConnection)
    for descriptor in descriptors { pollLoop.add(descriptor) }
    outsideIsReady = pollLoop.wait(until: mayWait ? wakeTime(transfersDue) : .now)
  }

  /// Returns the time at which the program must continue even if nothing happens; `nil` if it need
  /// not.
  private func wakeTime(_ transfersDue: Instant?) -> Instant? {
    if content.isRefining || content.isPreparing { return .now }
    var wakeTime = deskPace.due
    func wake(at time: Instant?) {
      if let time { wakeTime = min(wakeTime ?? time, time) }
    }
    if content.isAnimated { wake(at: .now + MotionPace.frame) }
    wake(at: content.nextDeadline.map(clock.instant))
    if content.isMoving { wake(at: motionPace.due) }
    wake(at: transfersDue)
    return wakeTime
  }

  // MARK: Window events

  /// Handles the events of a turn. A function of its own, so that a benchmark can count what happens in it.
  @inline(never)
  private func handle(_ events: [WindowEvent]) {
    for event in events {
      if case .input(.touch(let touch)) = event {
        let event = InputEvent.touch(touch)
        recorder?.record(event)
        if let painted = content.paint(touch) {
          gallery?.keep(painted.action)
        } else if !content.follow(event) {
          perform { $0.handle(event) }
        }
      } else {
        handle(event)
      }
    }
  }

  private func handle(_ event: WindowEvent) {
    guard case .input(let event) = event else { return follow(event) }
    recorder?.record(event)
    if !content.follow(event) { perform { $0.handle(event) } }
    if case .devices = event { perform { [touch = connection.touch] in $0.setTouch(touch) } }
  }

  /// Handles what is no input.
  private func follow(_ event: WindowEvent) {
    deskPace.noteNews()
    switch event {
    case .input: break
    case .answered(let question): perform { $0.answer(question) }
    case .exposed(let rect):
      exposed.append(rect)
    case .resized:
      // There may be no memory for the new size, which ends the program. So save everything before.
      keepAllDone()
      presenter.reset()
      window.resizeImage()
      image = window.surface
      // The image is smaller than the window if there is not enough memory.
      content.resize(
        width: window.image.width, height: window.image.height,
        metrics: look.metrics(for: screenSettings))
      look.allowMotion(in: content)
    case .metricsChanged:
      content.setMetrics(look.metrics(for: screenSettings))
    case .themeChanged: look.follow(for: self)
    case .keyboardChanged: keyboard.followChange(for: self)
    case .accessibilityChanged: accessibility.connect()
    case .fullscreenChanged(let isFullscreen):
      perform { $0.setFullscreen(isFullscreen) }
      if !isFullscreen { exhibit?.planCovering() }
    case .closeRequested:
      // Desktops ask for this with their own keys, such as Alt+F4, which visitors may press.
      if exhibit == nil { isQuitting = true }
    case .destroyed:
      isQuitting = true
      // An exhibit ends with an error, so that the service manager starts it again.
      if exhibit != nil { loss = AppError("another program has destroyed the window") }
    case .composing(let text): perform { $0.compose(text) }
    case .composingEnded: perform { $0.settleComposed() }
    case .copyWanted, .copyReplaced, .pasted, .dropped:
      clipboard.follow(event, for: self)
    }
  }

  /// Passes all finished edits to the gallery, which saves them.
  private func keepAllDone() {
    // The recording must never be behind the gallery. If the program is killed, the two together
    // show what was lost.
    recorder?.flush()
    gallery?.handOver()
  }

  /// The session that the window shows.
  var session: PaintingSession { content.session }

  /// Changes the session, shows the change, and does what the session requests of the program.
  @discardableResult
  func perform(_ change: (inout PaintingSession) -> Effects) -> Effects {
    let effects = content.perform(change) { gallery?.keep($0, session) }
    deskPace.noteNews()
    accessibility.noteChange()
    sounds.note(effects.stamps)
    perform(effects.programRequests)
    if effects.surfaces.contains(.keyTable) { keyboard.showLabels(for: self) }
    return effects
  }

  private func advance(to now: Timestamp) {
    deskPace.noteNews()
    accessibility.noteChange()
    let effects = content.advance(to: now) { gallery?.keep($0, session) }
    sounds.note(effects.stamps)
    perform(effects.programRequests)
    // A hint may name a key now.
    keyboard.showLabels(for: self)
  }

  /// Updates the damaged and exposed parts of the window in one frame, because window managers are
  /// told about whole frames.
  func show() {
    let rects = content.composeDamage(into: image)
    guard !exposed.isEmpty else { return presenter.show(rects) }
    presenter.show(rects + exposed.map { $0.intersection(content.bounds) })
    exposed.removeAll()
  }
}
