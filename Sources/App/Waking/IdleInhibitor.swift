import DBus

/// Asks a desktop's services to keep the screen awake: its screen saver
/// (<https://specifications.freedesktop.org/idle-inhibit-spec/latest/>), or else its portal
/// (`org.freedesktop.portal.Inhibit`). Starts none of them. They forget the inhibition when the connection
/// ends. It belongs to the thread of the connection.
final class IdleInhibitor {
  /// The services, in the order in which they are asked.
  private enum Service: CaseIterable {
    case screenSaver, portal

    /// The name on the bus.
    var name: String {
      switch self {
      case .screenSaver: "org.freedesktop.ScreenSaver"
      case .portal: "org.freedesktop.portal.Desktop"
      }
    }
  }

  private enum State {
    case idle
    /// A service has not answered yet.
    case asking(Service)
    /// A service keeps the screen awake, by a cookie or the path of a request.
    case holding(Service, DBusValue)
  }

  private let inhibition: Inhibition
  private unowned let connection: DBusConnection
  private let noteScreenSaver: (Bool) -> Void
  private var state = State.idle
  /// Whether the screen is to stay awake.
  private var isWanted = false
  /// The services that have refused since the screen was to stay awake, or are not there.
  private var refused: Set<Service> = []
  /// Whether the screen saver has not answered yet that it was told of activity.
  private var isTelling = false

  private static let (screenSaverPath, screenSaverInterface) = (
    "/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver"
  )
  /// The flag for idling in a request to `org.freedesktop.portal.Inhibit`.
  private static let idleFlag: UInt32 = 8
  /// An answer that comes late must still be taken back, so it is waited for as long as the service is
  /// there.
  private static let patience = Duration.seconds(365 * 24 * 60 * 60)

  /// Follows the services of a bus.
  /// - Parameter noteScreenSaver: Called when the screen saver begins or ends to cover the screen.
  init(
    _ inhibition: Inhibition, _ connection: DBusConnection,
    noteScreenSaver: @escaping (Bool) -> Void
  ) throws(DBusError) {
    (self.inhibition, self.connection) = (inhibition, connection)
    self.noteScreenSaver = noteScreenSaver
    try connection.onSignal(
      from: Service.screenSaver.name, interface: Self.screenSaverInterface, "ActiveChanged"
    ) { message in
      if let isActive = message.arguments.first?.boolean { noteScreenSaver(isActive) }
    }
    for service in Service.allCases {
      try connection.onSignal(
        from: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
        interface: "org.freedesktop.DBus", "NameOwnerChanged", about: service.name
      ) { [weak self] message in
        self?.changed(service, isThere: message.arguments.last?.text?.isEmpty == false)
      }
    }
  }

  /// Keeps the screen awake, or lets it sleep again.
  func hold(_ holds: Bool) {
    guard holds != isWanted else { return }
    isWanted = holds
    refused = []
    proceed()
  }

  /// Tells the screen saver that somebody is at the screen. One that does not answer is not told again.
  func tellActivity() {
    guard !isTelling else { return }
    isTelling = true
    do throws(DBusError) {
      try connection.call(
        Service.screenSaver.name, path: Self.screenSaverPath, interface: Self.screenSaverInterface,
        method: "SimulateUserActivity", startsService: false, timeout: Self.patience
      ) { [weak self] _ in self?.isTelling = false }
    } catch {
      isTelling = false
    }
  }

  /// Follows a service that has begun, ended, or begun again. It knows nothing of before.
  private func changed(_ service: Service, isThere: Bool) {
    if service == .screenSaver { noteScreenSaver(false) }
    if case .holding(service, _) = state { state = .idle }
    if isThere { refused.remove(service) }
    proceed()
  }

  private func proceed() {
    switch state {
    case .asking: return
    case .holding(let service, let handle):
      guard !isWanted else { return }
      state = .idle
      release(service, handle)
    case .idle:
      guard isWanted, let service = Service.allCases.first(where: { !refused.contains($0) }) else {
        return
      }
      ask(service)
    }
  }

  private func ask(_ service: Service) {
    state = .asking(service)
    let (path, interface, arguments): (String, String, [DBusValue]) =
      switch service {
      case .screenSaver:
        (
          Self.screenSaverPath, Self.screenSaverInterface,
          [.string(inhibition.program), .string(inhibition.reason)]
        )
      case .portal:
        (
          "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Inhibit",
          [
            .string(inhibition.window), .uint32(Self.idleFlag),
            .dictionary([
              "handle_token": .string("fingerpaint_awake"), "reason": .string(inhibition.reason),
            ]),
          ]
        )
      }
    do throws(DBusError) {
      try connection.call(
        service.name, path: path, interface: interface, method: "Inhibit", arguments,
        startsService: false, timeout: Self.patience
      ) { [weak self] in self?.answered(service, $0) }
    } catch {
      answered(service, .failure(error))
    }
  }

  private func answered(_ service: Service, _ reply: Result<[DBusValue], DBusError>) {
    guard case .asking(service) = state else { return }
    switch (service, reply.map(\.first)) {
    case (.screenSaver, .success(.some(let cookie))) where cookie.integer != nil:
      state = .holding(service, cookie)
    case (.portal, .success(.some(let request))) where request.text != nil:
      state = .holding(service, request)
    default:
      state = .idle
      refused.insert(service)
      if connection.isClosed { return }
    }
    proceed()
  }

  private func release(_ service: Service, _ handle: DBusValue) {
    switch service {
    case .screenSaver:
      try? connection.call(
        service.name, path: Self.screenSaverPath, interface: Self.screenSaverInterface,
        method: "UnInhibit", [handle], startsService: false
      ) { _ in }
    case .portal:
      guard let path = handle.text else { return }
      try? connection.call(
        service.name, path: path, interface: "org.freedesktop.portal.Request", method: "Close",
        startsService: false
      ) { _ in }
    }
  }
}

/// The request of a window that keeps the screen awake. The desktop may show it to the user.
struct Inhibition: Sendable {
  /// The name of the program.
  let program: String
  /// Why the screen is to stay awake, in the user's language.
  let reason: String
  /// The window, as the portals name it, such as `x11:1c00001`.
  let window: String
}
