import Glibc

/// A file descriptor in a message. It is closed when nobody has this object any more.
public final class DBusDescriptor: Hashable, Sendable {
  /// The number of the descriptor in this process.
  public let number: Int32

  /// Takes over a descriptor.
  public init(owning number: Int32) {
    self.number = number
  }

  /// Makes a copy of a descriptor that belongs to somebody else.
  /// - Returns: `nil` if the system has no more descriptors, or if the number is not one of them.
  public convenience init?(copying number: Int32) {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return nil }
    self.init(owning: copy)
  }

  deinit {
    close(number)
  }

  /// Whether both are the same object.
  public static func == (one: DBusDescriptor, other: DBusDescriptor) -> Bool { one === other }

  /// Hashes the identity of the object, by which descriptors are compared.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
