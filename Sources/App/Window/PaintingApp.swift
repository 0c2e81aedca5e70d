import Gallery
import Glibc
public import Ink
import InkFiles
import Interaction
import Localization
import Rendering
import System
import SystemPackage
import XClient

/// The program: a window, the session in it, and the event loop.
///
/// Each turn of the loop shows the newest ink of the fingers, handles all pending events, paints the
/// damage once, updates the window, and sleeps until there is more to do. Redraws are merged;
/// samples never are. Handling a touch never waits for the X server or, unless input is recorded,
/// for a disk.
public final class PaintingApp {
  let connection: XConnection
  let window: CanvasWindow
  private(set) var image: ImageSurface
  let content: PaintingWindow
  /// The scale that the user has set; `nil` to follow the display's.
  let scale: Double?
  /// Whether the user has turned motion on or off; `nil` to follow the desktop's.
  let motion: Bool?
  /// The rules of an exhibit, whose window visitors cannot leave; `nil` for a window like any other.
  let exhibit: ExhibitRules?
  /// When an exhibit must cover the screen again, and when it did so last; `nil` if it need not, and if it
  /// never had to.
  var (coveringDue, lastCovering): (Instant?, Instant?) = (nil, nil)
  /// The desktop's settings, as far as they are followed.
  var look: DesktopLook
  /// What the desktop's settings portal says; `nil` before the first frame, or without a session bus.
  private(set) var appearance: AppearancePortal?
  private var hasLookedForPortal = false
  /// What of it the window shows.
  var followedAppearance: DesktopAppearance?
  let presenter: Presenter
  let signals: TerminationSignals
  /// Wakes the loop when another thread has finished something.
  let news: Wakeup
  let pictures: PictureWriter
  private(set) var control: ControlServer?
  let recorder: InputRecorder?
  let gallery: GalleryBridge?
  let hands: KeptHands
  /// Whether changes of the settings of the screen are kept for the next start, and the size of the window.
  let keepsHands: Bool
  /// How the window was at the start; `nil` if it is not one that keeps its size.
  let keptWindow: KeptWindow?
  /// How the window was when it did not cover the screen, as far as that was noted.
  var shownWindow: KeptWindow?
  let clipboard: ClipboardDesk
  let share: ShareDesk
  let thumbnails: FileThumbnails
  /// The files from which documents were opened that drawings show, by the digests of the documents.
  var originals: [ContentDigest: FilePath] = [:]
  let reports: TouchReportWriter
  let translator: Translator
  /// Whether the window speaks the language in which it was started. If not, no font has its letters.
  let isSpokenAtStart: Bool
  /// The gallery's notices that are to be shown when the window exists.
  let notices: [GalleryNotice]
  let refusals: [AppError]
  /// What was left out of the file that was opened at the start.
  let omissions: Omissions
  let file: FilePath
  /// Whether the gallery is shown at the start.
  let showsGallery: Bool
  let fonts: FontLoading
  /// A notice that waits until the fonts are loaded.
  var waitingNotice: Notice?
  /// The picture that the notice of the last save is about; `nil` before the first save.
  var savedPicture: (path: FilePath, seat: SeatID?)?
  let folder: DesktopFolder
  let accessibility: AccessibilityDesk
  let waking: WakeDesk
  let service = ServiceManager()
  var motionPace = MotionPace()
  var isQuitting = false
  /// Why the program ends, if that is an error.
  var loss: AppError?
  /// The window's origin on the screen and whether it has the keyboard's focus, as the accessibility
  /// bus knows them; `nil` if it does not know yet.
  var (place, wasActive): ((x: Int, y: Int)?, Bool) = (nil, false)
  /// Whether the desktop's gestures have been explained.
  var hasExplainedGestures = false
  private var hasIcons = false
  private(set) var isReady = false
  /// Whether the session has the labels of the keyboard as it is.
  private var hasKeyLabels = false
  /// Whether the session knows the order of the letters on the keyboard as it is.
  var hasLetterOrder = false
  /// The exposed parts of the window, which the next frame brings up to date.
  private var exposed: [PixelRect] = []
  private var outsideIsReady = false
  private var turnsSinceWait = 0
  private var pollLoop = PollLoop()
  private var memory = MemoryPace()
  var tips = TipAllowance()
  /// Memory for the areas of tips, and for the events that arrive while tips are shown.
  var (tipAreas, laterEvents): ([PixelRect], [WindowEvent]) = ([], [])
  /// Memory for the events of a turn.
  private var eventMemory: [WindowEvent] = []
  let clock = SessionClock()

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
    let hands = options.hands.applied(to: KeptHands.read())
    (translator, isSpokenAtStart) = Translator.speaking(hands.language)
    connection = try XConnection(displayName: display)
    keptWindow = options.keptWindow
    shownWindow = keptWindow
    window = try CanvasWindow(connection: connection, options: options.window(as: keptWindow))
    (scale, exhibit) = (options.scale, options.exhibit)
    (omissions, file) = (options.omissions, FilePath(argument: options.file))
    showsGallery = options.showsGallery
    motion = options.motion
    let theme = Theme(hands.theme)
    // To ask takes a round trip.
    look =
      theme == nil || motion == nil || options.scale == nil
      ? connection.desktopLook() : DesktopLook()
    let metrics = connection.displayMetrics(
      for: window, desktop: look, gdkScale: Environment["GDK_SCALE"],
      screenWidth: hands.limits.toldScreenWidth, scale: options.scale
    ).withControls(of: hands.controlSize)
    var session: PaintingSession
    (session, gallery, notices) = try Self.opened(
      options, translator,
      PaintingSession(
        windowWidth: window.image.width, windowHeight: window.image.height, metrics: metrics,
        drawing: drawing),
      waking: news)
    session.handling = options.handling
    session.handSettings = hands
    session.shaper = .fonts(language: translator.language)
    session.speak(translator.language)
    session.hasGallery = gallery != nil
    session.offer(options.colorSets)
    session.shareFormats = ShareFormat.all
    session.hasSeatPerDevice = options.seatPerDevice
    if options.seatPerDevice { connection.identifyDevices() }
    session.asksServer = true
    // The effects can be ignored, because nothing of the session has been shown yet.
    _ = session.setTouch(connection.touch)
    // Before people sit down, so that each begins with another colour of the palette.
    if var rules = options.exhibit {
      rules.welcome = try options.welcomePath.map { path throws(AppError) in
        try WelcomeFile.read(FilePath(argument: path), languages: Environment.languages)
      }
      session.exhibit(rules, palettes: options.palette)
    } else if let kind = options.palette {
      session.usePalettes(kind)
    }
    if let seats = options.seats { session.seat(seats) }
    session.set(options.seatSettings)
    if let wish = options.replay {
      _ = session.show(wish.replay, speed: wish.speed, loops: wish.loops, isAll: true)
    }
    if let facts = options.examined { _ = session.showDoctor(facts, isWholeProgram: true) }
    image = window.surface
    refusals = options.refusals
    content = PaintingWindow(
      session, theme: theme ?? Theme(look), language: translator.language,
      say: { [translator] in translator($0) })
    presenter = Presenter(window: window, connection: connection)
    let (width, height) = (window.width, window.height)
    recorder = try options.recordPath.map { path throws(AppError) in
      try InputRecorder(path: path, width: width, height: height)
    }
    do { signals = try TerminationSignals() } catch { throw AppError(outOfResources: error) }
    DocumentPages.use()
    PageStore.shared.setObserver { [end = news.writeEnd] in Wakeup.signal(end) }
    pictures = PictureWriter(
      waking: news, visitors: exhibit.map { _ in VisitorPictures(options.keepLimits) })
    folder = DesktopFolder(on: connection.displayName, waking: news)
    fonts = FontLoading(waking: news)
    accessibility = AccessibilityDesk(translator, waking: news)
    waking = WakeDesk(window, reason: translator(Message(.replay)))
    (self.hands, keepsHands) = (KeptHands(waking: news), options.keepsHands)
    clipboard = ClipboardDesk(waking: news)
    reports = TouchReportWriter(waking: news)
    thumbnails = FileThumbnails(waking: news)
    share = ShareDesk(waking: news) { [translator] in translator($0) }
    // From here on, a lost connection or a full pipe must not end or block the program.
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
  /// - Throws: an error whose description is a sentence for the user. It says whether the drawing
  ///   is saved or, if it could not be saved in the gallery, names a file with the whole drawing.
  public func run() throws {
    noteOriginal(ControlClient.currentFolder.pushing(file), of: session.boards)
    followName()
    allowMotion()
    tellOfStart()
    do {
      // If pixels are sent over the connection, they would have to wait behind the icons.
      if !window.isShared { setIcons() }
      window.takesDrops = takesDrops
      // The server shows the window while the first frame is painted.
      window.map(filledWith: content.paperColor)
      show()
      while !isQuitting { try turn() }
    } catch {
      let sentence = rescue(after: error)
      finishFiles()
      throw AppError(sentence)
    }
    service.stopping()
    accessibility.stop()
    waking.stop()
    perform { $0.finishFills() }
    let ending = gallery?.finish(session)
    handOverClipboard()
    if keepsHands { keepWindow() }
    finishFiles()
    recorder?.flush()
    if let ending, let failure = ending.failure {
      throw AppError(saving(ending.unwritten, after: failure))
    }
    if let loss { throw loss }
    StandardError.finish()
  }

  /// Waits for the files that are being written.
  private func finishFiles() {
    finishPictures()
    finishSharing()
    finishSettings()
  }

  private func turn() throws(XClientError) {
    var events: [WindowEvent] = []
    swap(&events, &eventMemory)
    defer { swap(&events, &eventMemory) }
    if outsideIsReady { control?.read() }
    let now = try receive(&events)
    content.readClock(now)
    for event in events { handle(event) }
    if !events.isEmpty { gallery?.noteUse() }
    let isExposed = !exposed.isEmpty
    // The ink of fingers first: letters take longer.
    if content.status.hasUnshapedText { show() }
    // Events come first, because what they say about a finger goes before what the time says.
    if content.isDue(at: now) { advance(to: now) }
    if content.isMoving { move(isBusy: !events.isEmpty || connection.hasQueuedEvents) }
    show()
    noteLatency(of: events)
    keepAllDone()
    showAccessible(isBusy: !events.isEmpty || connection.hasQueuedEvents)
    followWaking(events, at: now)
    followExhibit()
    service.live()
    if isExposed {
      window.endFill()
      tellReady()
      setIcons()
      loadFonts()
      followAccessibility()
      followPortal()
    }
    followKeyboard()
    turnsSinceWait += 1
    // Handle all events that the server has sent first, so that a screenshot shows their result.
    // But a flood of events must not block everything else.
    guard !isQuitting, !connection.hasQueuedEvents || turnsSinceWait >= Self.maximumTurnsWithoutWait
    else { return }
    turnsSinceWait = 0
    if outsideIsReady {
      handleOutside()
      show()
    }
    let arrangementDue = gallery?.settle { session }
    if recorder == nil { gallery?.condenseIfDue { session } }
    gallery?.askForThumbnails(content.missingThumbnails) { session }
    thumbnails.want(content.missingFileThumbnails)
    guard !isQuitting else { return }
    if content.isRefining && events.isEmpty && !connection.hasQueuedEvents {
      content.refine(until: .now + Self.refinementSlice)
      show()
    } else if content.isPreparing && events.isEmpty {
      content.prepare(until: .now + Self.refinementSlice) { [connection] in
        PollLoop.isReadable(connection.fileDescriptor)
      }
    }
    let isBusy = !events.isEmpty || outsideIsReady || content.isRefining || content.isPreparing
    if memory.takeRest(at: .now, isBusy: isBusy), !session.isTouched {
      memory.look(resident: Heap.resident, giveBack: Heap.giveBack)
    }
    // Xlib's XFlush also reads. Events that it has read would not wake `poll`, so do not wait if
    // there are any. The other descriptors are checked in any case.
    let mayWait = !connection.hasQueuedEvents
    window.takesDrops = takesDrops
    // What was pasted may be large.
    events.removeAll(keepingCapacity: true)
    window.typing = content.status.typing.map(CanvasWindow.Typing.init)
    followInputMethod()
    let transfersDue = window.nextDeadline()
    pollLoop.begin(with: connection.fileDescriptor, wantsToWrite: presenter.waitsForConnection)
    pollLoop.add(signals.fileDescriptor)
    pollLoop.add(news.readEnd)
    control?.addDescriptors(to: &pollLoop)
    let isOutsideReady = pollLoop.wait(
      until: mayWait ? wakeTime(arrangementDue, transfersDue) : .now)
    outsideIsReady = isOutsideReady || content.noticeEnd.map { $0 <= .now } == true
  }

  /// Returns the time at which the program must continue even if nothing happens; `nil` if it need
  /// not.
  private func wakeTime(_ arrangementDue: Instant?, _ transfersDue: Instant?) -> Instant? {
    if content.isRefining || content.isPreparing { return .now }
    var wakeTime = arrangementDue
    func wake(at time: Instant?) {
      if let time { wakeTime = min(wakeTime ?? time, time) }
    }
    wake(at: content.noticeEnd)
    if content.status.isAnimated { wake(at: .now + MotionPace.frame) }
    wake(at: content.status.nextDeadline.map(clock.instant))
    wake(at: waking.deadline.map(clock.instant))
    if content.isMoving { wake(at: motionPace.due) }
    wake(at: accessibility.due)
    wake(at: transfersDue)
    wake(at: coveringDue)
    wake(at: service.due)
    wake(at: memory.due)
    // A recording is played again by the input alone.
    if recorder == nil { wake(at: gallery?.condensingDue) }
    return wakeTime
  }

  // MARK: Window events

  private func handle(_ event: WindowEvent) {
    switch event {
    case .input(let event):
      recorder?.record(event)
      if case .touch(let touch) = event, let painted = content.paint(touch) {
        gallery?.keep(painted.action)
      } else {
        perform { $0.handle(event) }
      }
      if case .devices = event { perform { [touch = connection.touch] in $0.setTouch(touch) } }
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
        width: window.image.width, height: window.image.height, metrics: displayMetrics)
      allowMotion()
    case .metricsChanged:
      content.setMetrics(displayMetrics)
    case .themeChanged: followDesktop()
    case .keyboardChanged:
      (hasKeyLabels, hasLetterOrder) = (false, false)
      labelKeys()
    case .accessibilityChanged: followAccessibility()
    case .fullscreenChanged(let isFullscreen):
      perform { $0.setFullscreen(isFullscreen) }
      if !isFullscreen { planCovering() }
    case .closeRequested:
      // Desktops ask for this with their own keys, such as Alt+F4, which visitors may press.
      if exhibit == nil { isQuitting = true }
    case .destroyed: endWithoutWindow()
    case .composing(let text): perform { $0.compose(text) }
    case .composingEnded: perform { $0.settleComposed() }
    case .copyWanted, .copyReplaced, .pasted, .dropped: follow(event)
    }
  }

  /// Tells the service manager, once, that people can paint now.
  private func tellReady() {
    guard !isReady else { return }
    isReady = true
    service.ready()
  }

  /// Sets the window's icon, once. Painting it in six sizes takes as long as painting the first
  /// frame, so the frame comes first.
  private func setIcons() {
    guard !hasIcons else { return }
    hasIcons = true
    // If pixels are sent over the connection, large icons would delay the window by tenths of a
    // second.
    let sizes = [16, 32, 48, 64] + (window.isShared ? [128, 256] : [])
    window.setIcons(
      sizes.map {
        IconImage(width: $0, height: $0, argb: IconPainter.argb(size: $0))
      })
    connection.flush()
  }

  /// Passes all finished edits to the gallery, which saves them.
  private func keepAllDone() {
    // The recording must never be behind the gallery. If the program is killed, the two together
    // show what was lost.
    recorder?.flush()
    gallery?.handOver()
  }

  /// Begins to follow the settings portal, once, after the first frame, or when the desktop's theme is chosen.
  func followPortal() {
    guard !hasLookedForPortal, theme == nil || motion == nil else { return }
    hasLookedForPortal = true
    appearance = AppearancePortal(waking: news)
  }

  /// The session that the window shows.
  var session: PaintingSession { content.session }

  /// Changes the session, shows the change, and does what the session requests of the program.
  @discardableResult
  func perform(_ change: (inout PaintingSession) -> Effects) -> Effects {
    let effects = content.perform(change) { gallery?.keep($0, session) }
    accessibility.noteChange()
    perform(effects.programRequests)
    if effects.surfaces.contains(.keyTable) { labelKeys() }
    return effects
  }

  /// Shows the labels of the user's keyboard in the table of keys and in hints, if these are shown.
  private func labelKeys() {
    guard !hasKeyLabels, content.session.namesKeys else { return }
    hasKeyLabels = true
    let labels = window.keyboardLabels
    if labels != content.session.keyboard { content.perform { $0.setKeyboard(labels) } }
  }

  private func advance(to now: Timestamp) {
    accessibility.noteChange()
    perform(content.advance(to: now) { gallery?.keep($0, session) }.programRequests)
    // A hint may name a key now.
    labelKeys()
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

extension AppError {
  fileprivate init(outOfResources error: Errno) {
    self.init("the system has no more file descriptors or memory: \(error)")
  }
}

extension CanvasWindow.Typing {
  fileprivate init(_ typing: TextTyping) {
    self.init(field: typing.field, spot: typing.spot, composed: typing.composed)
  }
}

extension CanvasWindow {
  /// The window's image as a surface for painting. It is valid as long as the image.
  fileprivate var surface: ImageSurface {
    ImageSurface(
      over: image.memory, width: image.width, height: image.height,
      pixelsPerRow: image.pixelsPerRow)
  }
}
