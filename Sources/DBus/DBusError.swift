/// An error of a bus: one that another program replied, or one of the connection.
public struct DBusError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name, for example `org.freedesktop.DBus.Error.ServiceUnknown`.
  public let name: String
  /// The explanation that comes with the name; empty if there is none.
  public let message: String

  /// Makes an error, for example as a reply.
  public init(name: String, message: String) {
    (self.name, self.message) = (name, message)
  }

  /// The message with the name.
  public var description: String { message.isEmpty ? name : "\(message) (\(name))" }
}

/// Errors of the specification's own names
/// (<https://dbus.freedesktop.org/doc/dbus-specification.html>).
extension DBusError {
  private static let prefix = "org.freedesktop.DBus.Error."

  /// A call whose arguments are not those of the method.
  public static func invalidArguments(_ message: String) -> DBusError {
    DBusError(name: prefix + "InvalidArgs", message: message)
  }

  /// A call of a method that the object does not have.
  public static func unknownMethod(_ message: String) -> DBusError {
    DBusError(name: prefix + "UnknownMethod", message: message)
  }

  /// A call to an object that does not exist, or no longer.
  public static func unknownObject(_ message: String) -> DBusError {
    DBusError(name: prefix + "UnknownObject", message: message)
  }

  /// Something that failed for another reason.
  public static func failed(_ message: String) -> DBusError {
    DBusError(name: prefix + "Failed", message: message)
  }

  /// The connection has ended.
  public static let disconnected = DBusError(
    name: prefix + "Disconnected", message: "the connection to the bus has ended")

  /// There is no library for buses on this system.
  static let noLibrary = DBusError(
    name: prefix + "NotSupported", message: "libsystemd.so.0, version 240 or later, is missing")

  /// Whether no reply came in time.
  public var isTimeout: Bool {
    name == Self.prefix + "NoReply" || name == Self.prefix + "Timeout"
  }

  /// Whether this says that the connection has ended.
  public var isDisconnection: Bool { name == Self.disconnected.name }
}
