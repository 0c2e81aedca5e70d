import DBus
import Glibc

/// The portals of a desktop, for one window, over a connection of its own. It belongs to one thread.
final class Portal {
  private let connection: DBusConnection
  private let window: String
  private let patience: Duration
  private var requests = 0

  /// The name on the bus, the object, and the start of the names of interfaces.
  private static let (name, path, prefix) = (
    "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal."
  )

  /// Connects to the session bus.
  /// - Parameters:
  ///   - window: The window to which dialogs belong, such as `x11:1c00001`.
  ///   - patience: How long the bus and the portal may each take to answer. A dialog may stay open for any time.
  init(window: String, patience: Duration) throws(DBusError) {
    (self.window, self.patience) = (window, patience)
    connection = try DBusConnection(.session, patience: patience)
  }

  deinit { connection.close() }

  /// Returns whether the desktop has a portal.
  /// - Parameter portal: The last part of its interface, such as `Print`.
  func hasPortal(_ portal: String) throws(DBusError) -> Bool {
    let version = try connection.callAndWait(
      Self.name, path: Self.path, interface: "org.freedesktop.DBus.Properties", method: "Get",
      [.string(Self.prefix + portal), .string("version")], timeout: patience)
    return (version.first?.integer ?? 0) > 0
  }

  /// Makes a request, and waits for the answer of the person.
  /// - Parameters:
  ///   - values: The arguments between title and options.
  ///   - cancellation: A descriptor that can be read when the request is to be closed.
  ///   - isCancelled: Whether it is to be closed.
  /// - Returns: the results; `nil` if the person has cancelled it, or if it was closed.
  /// - Throws: a ``DBusError`` if there is no such portal, or if it ends before the answer.
  func request(
    _ portal: String, _ method: String, title: String, values: [DBusValue] = [],
    options: [String: DBusValue], _ cancellation: Int32?, isCancelled: () -> Bool
  ) throws(DBusError) -> [String: DBusValue]? {
    requests += 1
    let token = "fingerpaint\(requests)"
    // The path of the request follows from the token, so that no answer can come before it is listened to
    // (documentation of `org.freedesktop.portal.Request`).
    let sender = try connection.uniqueName.drop { $0 == ":" }.map { $0 == "." ? "_" : $0 }
    let expected = "\(Self.path)/request/\(String(sender))/\(token)"
    let answer = Answer()
    func listen(at path: String) throws(DBusError) -> DBusRegistration {
      try connection.onSignal(
        from: Self.name, path: path, interface: Self.prefix + "Request", "Response"
      ) { message in
        guard answer.response == nil, let code = message.arguments.first?.integer else { return }
        answer.response = (code, message.arguments.dropFirst().first?.dictionary ?? [:])
      }
    }
    var registrations = [try listen(at: expected)]
    registrations.append(
      try connection.onSignal(
        from: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
        interface: "org.freedesktop.DBus", "NameOwnerChanged"
      ) { message in
        let words = message.arguments.compactMap(\.text)
        if words.count == 3, words[0] == Self.name, !words[1].isEmpty { answer.hasEnded = true }
      })
    defer { for registration in registrations { registration.cancel() } }
    // Others paint in the window meanwhile.
    let settings: [String: DBusValue] = [
      "handle_token": .string(token), "modal": .boolean(false),
    ]
    let reply: [DBusValue]
    do throws(DBusError) {
      reply = try connection.callAndWait(
        Self.name, path: Self.path, interface: Self.prefix + portal, method: method,
        [.string(window), .string(title)] + values + [
          .dictionary(options.merging(settings) { $1 })
        ],
        timeout: patience)
    } catch {
      // A portal that takes the request too late must not show a dialog that nobody waits for.
      close(expected)
      throw error
    }
    let path = reply.first?.text ?? expected
    // Portals before version 0.9 choose another path.
    if path != expected { registrations.append(try listen(at: path)) }
    while answer.response == nil, !answer.hasEnded {
      guard !isCancelled() else {
        close(path)
        return nil
      }
      connection.wait(or: cancellation)
      try connection.process()
    }
    guard let response = answer.response else { throw .disconnected }
    switch response.code {
    case 0: return response.results
    case 1: return nil
    // Ended in some other way: the dialog could not be shown.
    default: throw .failed("the portal has ended the request")
    }
  }

  /// Closes a request, by its path.
  private func close(_ request: String) {
    try? connection.call(
      Self.name, path: request, interface: Self.prefix + "Request", method: "Close"
    ) { _ in }
    connection.flush()
  }

  /// The portal's response to a request; none if the portal has ended.
  private final class Answer {
    var response: (code: Int, results: [String: DBusValue])?
    var hasEnded = false
  }
}
