import Accessibility
import DBus
import Ink
import Interaction
import Localization
import System
import XClient

/// Does what the window's loop must do for the accessibility bus. Without a bus it does nothing.
final class AccessibilityDesk {
  private var bus: AccessibilityBus?
  private let translator: Translator
  private let news: Wakeup
  /// What was handed over last, and to which registration; `nil` if nothing was.
  private var shown: (view: AccessibleView, registration: Int)?
  /// When the window may have changed first since then; `nil` if it has not.
  private var changed: Instant?

  /// How long it may take until the bus knows, while fingers paint.
  private static let patience = Duration.milliseconds(50)
  /// The time between two views.
  private static let frame = Duration.milliseconds(16)
  private var last = Instant.now

  init(_ translator: Translator, waking news: Wakeup) {
    (self.translator, self.news) = (translator, news)
  }

  /// Connects to the bus, or looks for it again.
  private func begin(at place: AccessibilityBus.Place) {
    if let bus { return bus.lookAgain() }
    bus = AccessibilityBus(
      place, say: { [translator] in translator($0) },
      wake: { [news] in Wakeup.signal(news.writeEnd) })
  }

  /// Connects if the desktop of a display has an accessibility bus.
  func follow(_ connection: XConnection) {
    if let address = Environment["AT_SPI_BUS_ADDRESS"], !address.isEmpty {
      begin(at: .address(address))
    } else if connection.hasAccessibilityBus {
      begin(at: .session(.session))
    }
  }

  /// Leaves the bus.
  func stop() {
    bus?.stop()
    bus = nil
  }

  /// Notes that the window may show something else now.
  func noteChange() {
    if bus != nil, changed == nil { changed = .now }
  }

  /// Whether a bus is to be told what the window shows.
  var isOn: Bool { bus?.registration != nil }

  /// When the program must continue to tell the bus; `nil` if it need not.
  var due: Instant? {
    guard let changed, isOn else { return nil }
    return max(changed, last) + Self.frame
  }

  /// Whether the bus is to be told now.
  /// - Parameter isBusy: Whether events come, which go first.
  func isDue(isBusy: Bool) -> Bool {
    guard let registration = bus?.registration else { return false }
    guard registration == shown?.registration else { return true }
    guard let changed else { return false }
    let now = Instant.now
    return now >= last + Self.frame && (!isBusy || now >= changed + Self.patience)
  }

  /// Tells the bus what the window shows, if that is something else than before.
  func show(_ view: AccessibleView) {
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
}
