import Accessibility
import DBus
import Ink
import Interaction
import Localization
import System
import XClient

/// Tells screen readers and other assistive technologies what the window shows, and does in the window what they
/// want. Without an accessibility bus it does nothing.
final class AccessibilityDesk: Desk {
  private let window: CanvasWindow
  private let connection: XConnection
  private var bus: AccessibilityBus?
  private let translator: Translator
  private let news: Wakeup
  /// The view that was handed over last, and to which registration; `nil` if none was.
  private var shown: (view: AccessibleView, registration: Int)?
  /// When the window may have changed first since then; `nil` if it has not.
  private var changed: Instant?

  /// How long it may take until the bus knows, while fingers paint.
  private static let patience = Duration.milliseconds(50)
  /// The time between two views.
  private static let frame = Duration.milliseconds(16)
  private var last = Instant.now
  /// The window's origin on the screen and whether it has the keyboard's focus, as the bus knows them; `nil` if it
  /// does not know yet.
  private var (place, wasActive): ((x: Int, y: Int)?, Bool) = (nil, false)

  init(
    _ window: CanvasWindow, on connection: XConnection, _ translator: Translator,
    waking news: Wakeup
  ) {
    (self.window, self.connection) = (window, connection)
    (self.translator, self.news) = (translator, news)
  }

  func followFrame(for app: PaintingApp) { connect() }

  /// Connects if the desktop has an accessibility bus.
  func connect() {
    if let address = Environment["AT_SPI_BUS_ADDRESS"], !address.isEmpty {
      begin(at: .address(address))
    } else if connection.hasAccessibilityBus {
      begin(at: .session(.session))
    }
  }

  /// Connects to the bus, or looks for it again.
  private func begin(at place: AccessibilityBus.Place) {
    if let bus { return bus.lookAgain() }
    bus = AccessibilityBus(
      place, say: { [translator] in translator($0) },
      wake: { [news] in Wakeup.signal(news.writeEnd) })
  }

  /// Takes the program off the accessibility bus.
  func stop() {
    bus?.stop()
    bus = nil
  }

  /// Notes that the window may show something else now.
  func noteChange() {
    if bus != nil, changed == nil { changed = .now }
  }

  /// Whether there is a bus to tell.
  private var isOn: Bool { bus?.registration != nil }

  /// When the program must continue to tell the bus; `nil` if it need not.
  var due: Instant? {
    guard let changed, isOn else { return nil }
    return max(changed, last) + Self.frame
  }

  func work(in turn: Turn, for app: PaintingApp) {
    follow(isBusy: turn.isBusy) { app.session.accessibleTree }
  }

  /// Tells the bus what the window shows, if that has changed.
  /// - Parameters:
  ///   - isBusy: Whether events come, which go first.
  ///   - tree: Returns what the window shows.
  func follow(isBusy: Bool, _ tree: () -> AccessibleTree) {
    guard isOn else { return }
    if window.hasMoved || place == nil {
      place = window.learnPlace()
      noteChange()
    }
    if window.hasFocus != wasActive {
      wasActive = window.hasFocus
      noteChange()
    }
    guard isDue(isBusy: isBusy) else { return }
    show(AccessibleView(tree(), origin: place ?? (0, 0), isActive: window.hasFocus))
  }

  /// Whether the bus is to be told now.
  private func isDue(isBusy: Bool) -> Bool {
    guard let registration = bus?.registration else { return false }
    guard registration == shown?.registration else { return true }
    guard let changed else { return false }
    let now = Instant.now
    return now >= last + Self.frame && (!isBusy || now >= changed + Self.patience)
  }

  /// Tells the bus what the window shows, unless it knows.
  private func show(_ view: AccessibleView) {
    (changed, last) = (nil, .now)
    guard let bus, let registration = bus.registration,
      registration != shown?.registration || view != shown?.view
    else { return }
    shown = (view, registration)
    bus.show(view)
  }

  /// Tells the bus again what the window shows, in another language.
  func speakAgain() { shown = nil }

  /// Has screen readers say a text.
  func announce(_ text: String) {
    if isOn { bus?.announce(text) }
  }

  /// Returns what others want done.
  func wishes() -> [AccessibilityBus.Wish] { bus?.takeWishes() ?? [] }

  /// Does what others want done in the window.
  func takeNews(for app: PaintingApp) {
    let wishes = wishes()
    if !wishes.isEmpty { window.clipboard.learnTime() }
    for wish in wishes { app.perform { $0.perform(wish.action, on: wish.id) } }
  }
}
