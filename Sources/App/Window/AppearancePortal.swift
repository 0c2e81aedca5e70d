import DBus
import Synchronization
import System
import XClient

/// Follows the desktop's settings portal, on a thread of its own. Without a portal it says nothing.
final class AppearancePortal: Sendable {
  private let state: State
  private let thread: DBusThread

  private static let (name, path, interface) = (
    "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
    "org.freedesktop.portal.Settings"
  )

  /// The user's wishes, as the portal has told the thread.
  private final class State: Sendable {
    let appearance = Mutex(DesktopAppearance())
    let news: Wakeup

    init(_ news: Wakeup) { self.news = news }

    func change(_ change: (inout DesktopAppearance) -> Void) {
      let isNew = appearance.withLock { appearance in
        let before = appearance
        change(&appearance)
        return appearance != before
      }
      if isNew { Wakeup.signal(news.writeEnd) }
    }
  }

  /// Begins to follow the portal of the session.
  /// - Parameter news: Wakes the loop after a change.
  /// - Returns: `nil` if there is no session bus.
  init?(waking news: Wakeup) {
    guard Environment.hasSessionBus else { return nil }
    let state = State(news)
    self.state = state
    thread = DBusThread(
      .session,
      begin: { connection throws(DBusError) in try Self.follow(connection, state) })
  }

  deinit { thread.stop() }

  /// The user's wishes, as far as the portal has told them.
  var appearance: DesktopAppearance { state.appearance.withLock { $0 } }

  private static func follow(_ connection: DBusConnection, _ state: State) throws(DBusError) {
    try connection.onSignal(
      from: name, path: path, interface: interface, "SettingChanged",
      about: DesktopAppearance.namespace
    ) { message in
      guard message.arguments.count == 3, let key = message.arguments[1].text else { return }
      state.change { $0.set(key, to: message.arguments[2]) }
    }
    // A portal that begins, or begins again, may have other settings.
    try connection.onSignal(
      from: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus", "NameOwnerChanged", about: name
    ) { [unowned connection] message in
      guard message.arguments.last?.text?.isEmpty == false else { return }
      try? read(connection, state)
    }
    try read(connection, state)
  }

  private static func read(_ connection: DBusConnection, _ state: State) throws(DBusError) {
    try connection.call(
      name, path: path, interface: interface, method: "ReadAll",
      [.strings([DesktopAppearance.namespace])]
    ) { reply in
      guard case .success(let values) = reply,
        let settings = values.first?.dictionary?[DesktopAppearance.namespace]?.dictionary
      else { return }
      state.change { appearance in
        appearance = DesktopAppearance()
        for (key, value) in settings { appearance.set(key, to: value) }
      }
    }
  }
}

/// The user's wishes for the look of programs, which a desktop's settings portal tells
/// (`org.freedesktop.appearance`).
struct DesktopAppearance: Hashable, Sendable {
  /// Whether the user prefers dark colours; `nil` if the user has no preference, or there is no portal.
  var isDark: Bool?
  /// Whether the user prefers more contrast.
  var wantsContrast = false
  /// Whether the user prefers less motion.
  var wantsLessMotion = false

  /// The settings' common name.
  static let namespace = "org.freedesktop.appearance"

  /// Takes over a setting. Ignores others, and values that the portal's documentation does not have.
  mutating func set(_ key: String, to value: DBusValue) {
    switch key {
    case "color-scheme": isDark = [1: true, 2: false][value.integer ?? 0]
    case "contrast": wantsContrast = value.integer == 1
    case "reduced-motion": wantsLessMotion = value.integer == 1
    default: break
    }
  }
}

extension DesktopLook {
  /// Follows the settings portal, too. The colours that the user prefers there go before the theme that the
  /// settings daemon names; contrast and less motion are wanted if either of the two says so.
  func following(_ appearance: DesktopAppearance) -> DesktopLook {
    var look = self
    look.isDark = appearance.isDark ?? isDark
    look.hasHighContrast = hasHighContrast || appearance.wantsContrast
    if appearance.wantsLessMotion { look.hasAnimations = false }
    return look
  }
}
