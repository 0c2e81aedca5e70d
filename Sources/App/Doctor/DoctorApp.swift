import Accessibility
import Doctor
import Glibc
import Ink
import Interaction
import Localization
import Rendering
import System
import SystemPackage
import Touch
import Words
import XClient

/// The touch doctor's window, and its event loop. In each turn it handles all pending events, paints what has changed,
/// and sleeps until there is more to do.
final class DoctorApp {
  private let connection: XConnection
  private let window: CanvasWindow
  private let presenter: Presenter
  private let picture: DoctorPicture
  private var image: ImageSurface
  /// The examination, and the state of its window.
  private(set) var model: DoctorModel
  private let translator: Translator
  private let signals: TerminationSignals
  private let news: Wakeup
  private let reports: TouchReportWriter
  /// Keeps the settings; `nil` if they are not kept.
  private let keptSettings: KeptSettings?
  /// Whether another window has opened this one.
  private let isVisit: Bool
  private let accessibility: AccessibilityDesk
  private var appearance: AppearancePortal?
  private var look: DesktopLook
  private let scale: Double?
  private let clock = SessionClock()
  private var pollLoop = PollLoop()
  /// The exposed parts of the window, which the next frame brings up to date.
  private var exposed: [PixelRect] = []
  private var isFirstFrame = true
  private var isClosing = false

  /// Creates the window, without showing it.
  /// - Parameters:
  ///   - facts: What is known about the display.
  ///   - geometry: The window's size and position; `nil` for the full screen.
  ///   - visit: What the window says that opens this one; `nil` if a command does.
  /// - Throws: an error whose description is a sentence for the user.
  init(
    on connection: XConnection, _ facts: DisplayFacts, _ screenSettings: ScreenSettings,
    scale: Double?,
    geometry: WindowGeometry?, visit: DoctorVisit?
  ) throws {
    self.connection = connection
    do { news = try Wakeup() } catch { throw AppError(outOfResources: error) }
    translator = Translator.speaking(screenSettings.language).translator
    var options = WindowOptions(
      title: translator(.touchDoctor), geometry: geometry, fullscreen: geometry == nil,
      usesInputMethod: false)
    options.owner = visit?.window
    window = try CanvasWindow(connection: connection, options: options)
    look = connection.desktopLook()
    self.scale = scale
    let bounds = PixelRect(x: 0, y: 0, width: window.image.width, height: window.image.height)
    let metrics = Self.metrics(connection, window, look, screenSettings, scale)
    model = DoctorModel(
      TouchExamination(facts, window: bounds, metrics: metrics), facing: visit?.edge ?? .bottom,
      screenSettings, patience: visit?.patience.map { .seconds($0) }, now: clock.now)
    picture = DoctorPicture(
      theme: Theme(screenSettings.theme) ?? Theme(look), language: translator.language,
      say: { [translator] in translator($0) })
    image = window.surface
    presenter = Presenter(window: window, connection: connection)
    do { signals = try TerminationSignals() } catch { throw AppError(outOfResources: error) }
    reports = TouchReportWriter(waking: news)
    keptSettings = visit?.isKeeping ?? true ? KeptSettings(waking: news) : nil
    isVisit = visit != nil
    accessibility = AccessibilityDesk(window, on: connection, translator, waking: news)
    connection.survivesLoss()
    StandardError.neverWait()
  }

  /// Shows the window until it is closed.
  /// - Throws: an error whose description is a sentence for the user.
  func run() throws {
    window.map(filledWith: picture.ground)
    show()
    var failure: (any Error)?
    do { while !isClosing { try turn() } } catch { failure = error }
    accessibility.stop()
    if keptSettings?.finish() == false || !reports.finish() {
      StandardError.print(
        "the touch report or the settings are not saved: the disk does not respond")
    }
    tellOfFiles()
    if let failure { throw failure }
    StandardError.finish()
  }

  private func turn() throws(XClientError) {
    var events: [WindowEvent] = []
    try window.drain(into: &events)
    for event in events { handle(event) }
    if !events.isEmpty { accessibility.noteChange() }
    let now = clock.now
    if let due = model.deadline, due <= now {
      perform(model.advance(to: now))
      accessibility.noteChange()
    }
    show()
    noteLatency(of: events)
    accessibility.follow(isBusy: !events.isEmpty) { model.accessibleTree }
    guard !isClosing, !connection.hasQueuedEvents else { return }
    pollLoop.begin(with: connection.fileDescriptor, wantsToWrite: presenter.waitsForConnection)
    pollLoop.add(signals.fileDescriptor)
    pollLoop.add(news.readEnd)
    // The window that has opened this one holds the other end.
    if isVisit { pollLoop.add(STDIN_FILENO) }
    let due = [model.deadline.map(clock.instant), accessibility.due, window.nextDeadline()]
    if pollLoop.wait(until: due.compactMap { $0 }.min()) { try handleOutside() }
  }

  private func handle(_ event: WindowEvent) {
    switch event {
    case .input(let event): perform(model.handle(event, now: clock.now))
    case .exposed(let rect): exposed.append(rect)
    case .resized:
      presenter.reset()
      window.resizeImage()
      image = window.surface
      fit()
    case .metricsChanged: fit()
    case .themeChanged: followDesktop()
    case .accessibilityChanged: accessibility.connect()
    case .closeRequested, .destroyed: isClosing = true
    case .answered, .keyboardChanged, .fullscreenChanged, .composing, .composingEnded, .copyWanted,
      .copyReplaced, .pasted, .dropped:
      break
    }
  }

  private func perform(_ requests: [DoctorRequest]) {
    for request in requests {
      switch request {
      case .examine: model.take(TouchDoctor.facts(on: connection))
      case .save:
        reports.write(TouchReport(model.examination, screenSettings: model.screenSettings))
      case .keepSettings(let before, let after):
        keptSettings?.keep(from: before, to: after)
        if before.limits[.screenWidth] != after.limits[.screenWidth] { fit() }
      case .toggleFullscreen: window.toggleFullscreen()
      case .close: isClosing = true
      }
    }
  }

  /// Handles signals, the results of other threads, and the end of the window that has opened this one.
  private func handleOutside() throws(XClientError) {
    if signals.wasRaised || isVisit && PollLoop.isReadable(STDIN_FILENO) {
      // After the answer of the server, all events have come that were sent before the signal.
      _ = window.learnPlace()
      var events: [WindowEvent] = []
      try window.drain(into: &events)
      for event in events { handle(event) }
      isClosing = true
    }
    news.drain()
    tellOfFiles()
    for wish in accessibility.wishes() {
      perform(model.perform(wish.action, on: wish.id, now: clock.now))
      accessibility.noteChange()
    }
    followDesktop()
  }

  /// Tells where reports were saved, and why files were not.
  private func tellOfFiles() {
    for result in reports.finished() {
      switch result {
      case .success(let path): tell(Message(.saved, .text(path.abbreviated)))
      case .failure(let error): tell(failure: error)
      }
    }
    for failure in keptSettings?.takeFailures() ?? [] {
      StandardError.print(failure.description)
      tell(failure: failure)
    }
  }

  private func tell(failure: AppError) {
    tell(Message(.notSaved, .text(failure.message.map { translator($0) } ?? failure.description)))
  }

  private func tell(_ message: Message) {
    model.tell(message, now: clock.now)
    accessibility.noteChange()
    accessibility.announce(translator(message))
  }

  // MARK: The window

  /// Brings the damaged and exposed parts of the window up to date.
  private func show() {
    let damage = picture.follow(model).map { $0.intersection(image.bounds) }.filter { !$0.isEmpty }
    for area in damage { picture.paint(area, into: image) }
    presenter.show(damage + exposed.map { $0.intersection(image.bounds) })
    guard !exposed.isEmpty else { return }
    exposed.removeAll()
    guard isFirstFrame else { return }
    isFirstFrame = false
    window.endFill()
    window.setIcons(
      [16, 32, 48, 64].map {
        IconImage(width: $0, height: $0, argb: IconPainter.argb(size: $0))
      })
    accessibility.connect()
    if Theme(model.screenSettings.theme) == nil { appearance = AppearancePortal(waking: news) }
  }

  /// Notes how long it took to show the touches of this turn.
  private func noteLatency(of events: [WindowEvent]) {
    guard !presenter.isBehind else { return }
    let now = AwakeClock.now.milliseconds
    for event in events {
      guard case .input(.touch(let touch)) = event, touch.phase != .ownership else { continue }
      // Both clocks count from the start of the machine, the server's with 32 bits.
      model.noteLatency(Int64(Int32(truncatingIfNeeded: now &- touch.time.milliseconds)))
    }
  }

  private func fit() {
    model.fit(
      in: image.bounds, Self.metrics(connection, window, look, model.screenSettings, scale),
      now: clock.now)
  }

  private static func metrics(
    _ connection: XConnection, _ window: CanvasWindow, _ look: DesktopLook,
    _ screenSettings: ScreenSettings,
    _ scale: Double?
  ) -> DisplayMetrics {
    connection.displayMetrics(
      for: window, desktop: look, gdkScale: Environment["GDK_SCALE"],
      screenWidth: screenSettings.limits.toldScreenWidth, scale: scale
    ).withControls(of: screenSettings.controlSize)
  }

  /// Follows the desktop's theme and scale, if they have changed.
  private func followDesktop() {
    let before = look
    look = connection.desktopLook().following(appearance?.appearance ?? DesktopAppearance())
    guard look != before else { return }
    picture.setTheme(Theme(model.screenSettings.theme) ?? Theme(look))
    fit()
  }
}
