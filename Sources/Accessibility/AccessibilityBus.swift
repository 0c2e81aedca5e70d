public import DBus
public import Interaction
import Synchronization
public import Words

/// The program on the accessibility bus, for screen readers and other assistive technologies.
///
/// All of it is done on threads of its own: the main thread hands over what the window shows, and
/// gets what others want done. It waits for neither bus.
public final class AccessibilityBus: Sendable {
  /// An action in the window that another program asks for.
  public struct Wish: Hashable, Sendable {
    /// The part of the window that is acted on.
    public let id: AccessibleID
    /// The action, such as to activate the part or to set its value.
    public let action: AccessibleAction
  }

  /// Where the accessibility bus is.
  public enum Place: Hashable, Sendable {
    /// At this address. Accessibility is on.
    case address(String)
    /// This session bus knows, and knows whether accessibility is on. That is followed.
    case session(DBusLocation)
  }

  private static let maximumWishes = 100

  private let place: Place
  private let say: @Sendable (Message) -> String
  private let wake: @Sendable () -> Void
  private let state = Mutex(State())

  private struct State {
    /// The thread that asks the session bus.
    var watch: DBusThread?
    /// The thread on the accessibility bus.
    var bus: DBusThread?
    /// The number of the present thread on it. What earlier ones still say does not count.
    var generation = 0
    /// Whether the program is registered there.
    var isRegistered = false
    var wishes: [Wish] = []
    var isStopped = false
  }

  /// Begins to connect. If there is no bus, nothing more happens.
  /// - Parameters:
  ///   - say: Translates a message, on any thread.
  ///   - wake: Called on other threads when ``registration`` has changed, or when there are wishes.
  public init(
    _ place: Place, say: @escaping @Sendable (Message) -> String,
    wake: @escaping @Sendable () -> Void
  ) {
    self.place = place
    (self.say, self.wake) = (say, wake)
    lookAgain()
  }

  /// Looks for the accessibility bus again, if the program is not on it. For when there may be a new
  /// one.
  public func lookAgain() {
    let (bus, watch) = state.withLock { ($0.bus, $0.watch) }
    guard bus == nil else { return }
    switch place {
    case .address(let address): connect(to: address)
    case .session(let session):
      guard let watch, !watch.hasEnded else { return self.watch(session) }
      watch.perform { [weak self] connection in try? self?.ask(connection) }
    }
  }

  /// The number of the present registration, which has seen nothing of the window at first; `nil` while
  /// the program is not registered, so that nothing need be handed over.
  public var registration: Int? {
    state.withLock { $0.isRegistered && $0.bus != nil ? $0.generation : nil }
  }

  /// Returns what others want done, in order, and forgets it.
  public func takeWishes() -> [Wish] {
    state.withLock { state in
      defer { state.wishes = [] }
      return state.wishes
    }
  }

  /// Hands over what the window shows now.
  public func show(_ view: AccessibleView) { withServer { $0.show(view) } }

  /// Has screen readers say a text.
  public func announce(_ text: String) { withServer { $0.announce(text) } }

  /// Leaves the bus. Returns at once.
  public func stop() {
    withServer { $0.end() }
    let threads = state.withLock { state in
      state.isStopped = true
      defer { (state.watch, state.bus) = (nil, nil) }
      return [state.watch, state.bus]
    }
    for thread in threads { thread?.stop() }
  }

  private func withServer(_ body: @escaping @Sendable (ATSPIServer) -> Void) {
    guard let bus = state.withLock({ $0.bus }) else { return }
    bus.perform { connection in
      if let server = connection.keepsake as? ATSPIServer { body(server) }
    }
  }

  // MARK: The accessibility bus

  /// Connects, if there is no connection. Several who found a new bus may ask for it at once.
  private func connect(to address: String) {
    let claimed = state.withLock { state -> Int? in
      guard state.bus == nil, !state.isStopped else { return nil }
      state.generation += 1
      return state.generation
    }
    guard let generation = claimed else { return }
    let thread = DBusThread(
      .address(address),
      begin: { [weak self] connection throws(DBusError) in
        guard let self else { return }
        connection.keepsake = try ATSPIServer(connection, say: say) { [weak self] id, action in
          guard let self else { return }
          state.withLock { state in
            // Nobody wants so much at once, unless to keep the window busy.
            guard state.wishes.count < Self.maximumWishes else { return }
            state.wishes.append(Wish(id: id, action: action))
          }
          wake()
        }
        setRegistered(true, generation)
      }, end: { [weak self] _ in self?.setRegistered(false, generation) })
    let isPresent = state.withLock { state in
      guard !state.isStopped, state.generation == generation, !thread.hasEnded else { return false }
      state.bus = thread
      return true
    }
    if isPresent { wake() } else { thread.stop() }
  }

  private func setRegistered(_ isRegistered: Bool, _ generation: Int) {
    let hasLost = state.withLock { state in
      guard state.generation == generation else { return false }
      let wasRegistered = state.isRegistered
      state.isRegistered = isRegistered
      if !isRegistered { (state.bus, state.wishes) = (nil, []) }
      return wasRegistered && !isRegistered && !state.isStopped
    }
    wake()
    // A new bus may have been told of before the end of the old one was noticed.
    if hasLost { lookAgain() }
  }

  private func disconnect() {
    let bus = state.withLock { state in
      state.generation += 1
      defer { (state.bus, state.isRegistered, state.wishes) = (nil, false, []) }
      return state.bus
    }
    bus?.stop()
    wake()
  }

  // MARK: The session bus

  private static let launcher = (name: "org.a11y.Bus", path: "/org/a11y/bus")
  private static let status = "org.a11y.Status"
  private static let driver = (name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")

  private func watch(_ session: DBusLocation) {
    let thread = DBusThread(
      session,
      begin: { [weak self] connection throws(DBusError) in
        try connection.onSignal(
          from: Self.launcher.name, path: Self.launcher.path,
          interface: "org.freedesktop.DBus.Properties", "PropertiesChanged"
        ) { [weak self, unowned connection] signal in
          guard signal.arguments.first?.text == Self.status, signal.arguments.count > 1,
            let isEnabled = signal.arguments[1].dictionary?["IsEnabled"]?.boolean
          else { return }
          self?.follow(isEnabled, connection)
        }
        // The launcher tells the display of its bus before it has its own name.
        try connection.onSignal(
          from: Self.driver.name, path: Self.driver.path, interface: Self.driver.name,
          "NameOwnerChanged", about: Self.launcher.name
        ) { [weak self, unowned connection] signal in
          guard signal.arguments.last?.text?.isEmpty == false else { return }
          try? self?.ask(connection)
        }
        try self?.ask(connection)
      })
    state.withLock { $0.watch = thread }
  }

  /// Asks whether accessibility is on.
  private func ask(_ connection: DBusConnection) throws(DBusError) {
    try connection.call(
      Self.launcher.name, path: Self.launcher.path,
      interface: "org.freedesktop.DBus.Properties", method: "Get",
      [.string(Self.status), .string("IsEnabled")]
    ) { [weak self, unowned connection] reply in
      guard case .success(let values) = reply else { return }
      self?.follow(values.first?.boolean == true, connection)
    }
  }

  /// Follows whether accessibility is on.
  private func follow(_ isEnabled: Bool, _ connection: DBusConnection) {
    guard isEnabled else { return disconnect() }
    guard state.withLock({ $0.bus == nil }) else { return }
    try? connection.call(
      Self.launcher.name, path: Self.launcher.path, interface: Self.launcher.name,
      method: "GetAddress"
    ) { [weak self] reply in
      guard case .success(let values) = reply, let address = values.first?.text,
        !address.isEmpty
      else { return }
      self?.connect(to: address)
    }
  }
}
